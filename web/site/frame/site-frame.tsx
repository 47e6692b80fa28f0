import { useLayoutEffect, type ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import css from './site-frame.module.css';
import { SiteHeader, type SiteHeaderProps } from './site-header.tsx';

/** Around every public page: skip link, header, main landmark, footer. */
export function SiteFrame({ children, ...header }: SiteHeaderProps & { children: ReactNode }) {
  // Rendered pages already have the attribute.
  useLayoutEffect(() => {
    document.documentElement.dataset.site = '';
    return () => {
      delete document.documentElement.dataset.site;
    };
  }, []);
  return (
    <div className={css.page}>
      <a className="SkipLink" href="#main" data-print="hide">
        Skip to content
      </a>
      <SiteHeader {...header} />
      <main id="main">{children}</main>
      <SiteFooter />
    </div>
  );
}
