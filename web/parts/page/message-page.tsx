import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { Brand } from '#web/kit/brand.tsx';
import { useIsFramed } from './frame-context.ts';
import css from './message-page.module.css';

export interface MessagePageProps {
  title: string;
  /** What happened, and that the person's work is safe. */
  children: ReactNode;
  actions: ReactNode;
  /** Shown below the actions. */
  details?: ReactNode;
}

/** A whole page with one message. Outside the frame it brings its own main landmark. */
export function MessagePage({ title, children, actions, details }: MessagePageProps) {
  const isFramed = useIsFramed();
  const message = (
    <div className={css.message}>
      <h1>{title}</h1>
      <p>{children}</p>
      <div className={css.actions}>{actions}</div>
      {details}
    </div>
  );
  if (isFramed) return message;
  return (
    <div className={css.page}>
      <header className={css.header}>
        <Brand name={PRODUCT_NAME} />
      </header>
      <main>{message}</main>
    </div>
  );
}
