import type { ReactNode } from 'react';
import css from './list-and-detail.module.css';

/** A list and its chosen item next to each other, edge to edge, each scrolling on its own. */
export function ListAndDetail({ children }: { children: ReactNode }) {
  return <div className={css.frame}>{children}</div>;
}

interface NamedProps {
  label: string;
  children: ReactNode;
}

/** The list's side: filters above, then a ListScroller. */
export function ListSide({ label, children }: NamedProps) {
  return (
    <section className={css.side} aria-label={label} data-print="hide">
      {children}
    </section>
  );
}

/** The scrolling part with the rows. */
export function ListScroller({ label, children }: NamedProps) {
  return (
    <nav className={css.list} aria-label={label} data-scroller>
      {children}
    </nav>
  );
}

/** The heading of the rows that follow, which stays at the top while they are in view; a number in it is bold. */
export function ListGroupName({ children }: { children: ReactNode }) {
  return <h2 className={css.group}>{children}</h2>;
}
