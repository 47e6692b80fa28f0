import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { Brand } from '#web/kit/brand.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { useIsFramed } from './frame-context.ts';
import css from './open-page.module.css';

/** Around a screen that everybody may open. Outside the frame it brings a header and the main landmark. */
export function OpenPage({ path, children }: { path: string; children: ReactNode }) {
  if (useIsFramed()) return children;
  return (
    <>
      <a className="SkipLink" href="#main" data-print="hide">
        Skip to content
      </a>
      <header className={css.header}>
        <Brand name={PRODUCT_NAME} />
        <LinkButton variant="quiet" href={`/api/login?return=${encodeURIComponent(path)}`}>
          Sign in
        </LinkButton>
      </header>
      <main id="main" className={css.main}>
        {children}
      </main>
    </>
  );
}
