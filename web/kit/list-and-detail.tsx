import type { KeyboardEvent, ReactNode } from 'react';
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

/** How far each key moves the focus among rows. */
const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** Moves the focus from one row to another by the arrow keys. */
function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const move = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey ? undefined : moves[event.key];
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button')];
  const at = rows.findIndex((row) => row === event.target);
  if (move === undefined || at < 0) return;
  event.preventDefault();
  rows[Math.max(0, Math.min(rows.length - 1, at + move))]?.focus();
}

/** The scrolling part with the rows. */
export function ListScroller({ label, children }: NamedProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows inside have the focus.
    <nav className={css.list} aria-label={label} data-scroller onKeyDown={moveAmongRows}>
      {children}
    </nav>
  );
}

/** The heading of the rows that follow, which stays at the top while they are in view; a number in it is bold. */
export function ListGroupName({ children }: { children: ReactNode }) {
  return <h2 className={css.group}>{children}</h2>;
}
