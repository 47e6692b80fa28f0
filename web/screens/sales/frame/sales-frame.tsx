import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Brand } from '#web/kit/brand.tsx';
import css from './sales-frame.module.css';

export interface SalesFrameProps {
  /** Names this part of the sales side. */
  badge?: string;
  /** At the end of the header: the person's name, buttons. */
  actions?: ReactNode;
  /** Forms and short pages read better in a column. */
  isNarrow?: boolean;
  children: ReactNode;
}

/**
 * The frame of every screen of the sales side. It belongs to the provider, so the compliance app's navigation is not
 * here.
 */
export function SalesFrame({ badge, actions, isNarrow, children }: SalesFrameProps) {
  return (
    <div className={css.page}>
      <header className={css.header}>
        <div className={css.wrap}>
          <Brand name={PRODUCT_NAME} />
          {badge && <Badge variant="outline">{badge}</Badge>}
          {actions && <div className={css.actions}>{actions}</div>}
        </div>
      </header>
      <main className={css.main} data-narrow={isNarrow || undefined}>
        {children}
      </main>
    </div>
  );
}
