import type { ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import css from './empty-state.module.css';

export interface EmptyStateProps {
  /** The reason, in a few words. */
  title: ReactNode;
  children?: ReactNode;
  /** One small button. */
  action?: ReactNode;
  /** A Glyph or Icon instead of the scale; null for none. */
  mark?: ReactNode;
  level?: 2 | 3 | 4;
  className?: string;
}

/** Says why there is nothing here and what to do about it. */
export function EmptyState({ title, children, action, mark, level = 3, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={joinClasses(css.emptyState, className)}>
      {mark === undefined ? (
        <span className={css.scaleMark} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
          <i />
        </span>
      ) : (
        mark
      )}
      <Heading className={css.title}>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
