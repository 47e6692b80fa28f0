import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-aria-components/Link';
import { joinClasses } from './class-names.ts';
import css from './list-row.module.css';

export interface ListRowProps {
  /** A grid template; screens that rearrange the row on phones use `className` instead. */
  columns?: string;
  /** The row is a title, facts and one action: on a phone the facts move below the title. */
  hasAct?: boolean;
  /** The row is a link. */
  href?: LinkProps['href'];
  /** The row is a button. */
  onPress?: () => void;
  isSelected?: boolean;
  isPendingSync?: boolean;
  /** Whether Tab stops at the row, a button; among rows that arrow keys lead to, at one alone. */
  isStop?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * One line of a list. Rows are siblings, or each is the only child of an li. A pressable row is a plain button, because
 * a list may have hundreds.
 */
export function ListRow(props: ListRowProps) {
  const { columns, hasAct, href, onPress, isSelected, isPendingSync, isStop = true, className, children } = props;
  const shared = {
    className: joinClasses(css.row, hasAct && css.withAct, className) ?? '',
    style: columns ? { gridTemplateColumns: columns } : undefined,
    'data-selected': isSelected || undefined,
    'data-pending-sync': isPendingSync || undefined,
  };
  if (href) {
    return (
      <Link {...shared} href={href} aria-current={isSelected ? 'true' : undefined}>
        {children}
      </Link>
    );
  }
  if (onPress) {
    return (
      <button
        {...shared}
        type="button"
        tabIndex={isStop ? undefined : -1}
        onClick={onPress}
        aria-current={isSelected ? 'true' : undefined}
      >
        {children}
      </button>
    );
  }
  return <div {...shared}>{children}</div>;
}

export function RowId({ children }: { children: ReactNode }) {
  return <span className={css.id}>{children}</span>;
}

export function RowTitle({ children }: { children: ReactNode }) {
  return <span className={css.title}>{children}</span>;
}

export function RowMeta({ children }: { children: ReactNode }) {
  return <span className={css.meta}>{children}</span>;
}
