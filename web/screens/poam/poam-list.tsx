import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import kit from '#web/kit/kit.module.css';
import { useListWindow } from '#web/kit/use-list-window.ts';
import { usePrinting } from '#web/kit/use-printing.ts';
import css from './poams-screen.module.css';

/** Up to this many rows are cheap, and if all are rendered, the browser's own search finds each. */
const WHOLE_UP_TO = 100;
/** A usual row's height in pixels. */
const ROW_HEIGHT = 76;

export interface PoamListProps {
  items: readonly Poam[];
  /** Draws one plan. */
  children: (item: Poam) => ReactNode;
}

/** The plans of one kind. In a long list only those near the view are rendered, except in print. */
export function PoamList({ items, children }: PoamListProps) {
  const isPrinting = usePrinting();
  if (!isPrinting && items.length > WHOLE_UP_TO) return <WindowedList items={items}>{children}</WindowedList>;
  return (
    <ul className={kit.shrinks}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  );
}

function WindowedList({ items, children }: PoamListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  // The focused row stays rendered, so that keyboard users who scroll away can return to it.
  const pinned = useMemo(() => new Set(focused === undefined ? [] : [focused]), [focused]);
  const shown = useListWindow(list, { ids, estimate: () => ROW_HEIGHT, pinned, gap: 0 });
  return (
    <div onFocus={(event) => setFocused(event.target.closest<HTMLElement>('[data-row]')?.dataset.row)}>
      <div ref={list} role="list" className={css.list} style={{ height: shown.height }}>
        {shown.rows.map(({ id, index, top }) => {
          const item = items[index];
          return (
            <div
              key={id}
              ref={shown.measure}
              data-row={id}
              role="listitem"
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className={css.row}
              style={{ transform: `translateY(${top}px)` }}
            >
              {item && children(item)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
