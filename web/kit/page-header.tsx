import type { ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import css from './page-header.module.css';

export interface PageHeaderProps {
  /** The h1. */
  title: ReactNode;
  description?: ReactNode;
  /** A line that the records provide; null keeps its place until they are there. */
  summary?: ReactNode;
  /** Buttons, the primary last. */
  actions?: ReactNode;
  className?: string;
}

/** The title of a page, what it covers, and what can be done with it. */
export function PageHeader({ title, description, summary, actions, className }: PageHeaderProps) {
  return (
    <div className={joinClasses(css.header, className)}>
      <div className={css.text}>
        <h1>{title}</h1>
        {description && <p>{description}</p>}
        {summary !== undefined && <div className={css.summary}>{summary}</div>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
