import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { BrandMark } from '#web/kit/brand.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { MenuIcon } from '#web/kit/icons.ts';
import { SiteButton } from './site-button.tsx';
import css from './site-header.module.css';

export interface SiteLink {
  href: string;
  label: string;
}

export interface SiteHeaderProps {
  links: readonly SiteLink[];
  badge?: ReactNode;
  action: SiteLink;
}

/** Mark and name, leading to the landing page. */
export function SiteBrand() {
  return (
    <a className={css.brand} href="/" aria-label={`${PRODUCT_NAME} home`}>
      <BrandMark />
      <span>{PRODUCT_NAME}</span>
    </a>
  );
}

/**
 * Sticky while the page scrolls. Where the links do not fit they are in a menu, which the browser opens without a
 * script.
 */
export function SiteHeader({ links, badge, action }: SiteHeaderProps) {
  const items = links.map(({ href, label }) => (
    <a key={href} href={href}>
      {label}
    </a>
  ));
  return (
    <header className={css.header}>
      <div className={css.row}>
        <SiteBrand />
        <nav className={css.links} aria-label="Site">
          {items}
        </nav>
        {badge}
        <SiteButton href={action.href}>{action.label}</SiteButton>
        <button type="button" className={css.toggle} popoverTarget="site-menu" aria-label="Menu">
          <Icon icon={MenuIcon} size="lg" />
        </button>
      </div>
      <nav id="site-menu" className={css.menu} popover="auto" aria-label="Menu">
        {items}
        <a href={action.href}>{action.label}</a>
      </nav>
    </header>
  );
}
