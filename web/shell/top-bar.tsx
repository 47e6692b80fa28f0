import type { ReactNode } from 'react';
import type { PlainPath } from '#sync/domain/common/app-paths.ts';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { BareIconButton } from '#web/kit/bare-icon-button.tsx';
import { Brand } from '#web/kit/brand.tsx';
import { Breadcrumbs } from '#web/kit/breadcrumbs.tsx';
import { MenuIcon } from '#web/kit/icons.ts';
import { SyncPill } from './sync-pill.tsx';
import css from './top-bar.module.css';

export interface TopBarProps {
  trail: { label: string; href?: PlainPath }[];
  /** Whether this workspace's sync state is shown. */
  hasPill: boolean;
  onNavigation: () => void;
  /** Placed at the end, after the sync pill. */
  children: ReactNode;
}

export function TopBar({ trail, hasPill, onNavigation, children }: TopBarProps) {
  return (
    <header className={css.bar} data-top-bar data-print="hide">
      <div className={css.narrow}>
        <BareIconButton label="Open navigation" icon={MenuIcon} iconSize="lg" onPress={onNavigation} />
        <Brand name={PRODUCT_NAME} className={css.brand} />
      </div>
      <Breadcrumbs items={trail} className={css.trail} />
      <div className={css.end}>
        {hasPill && <SyncPill className={css.sync} />}
        {children}
      </div>
    </header>
  );
}
