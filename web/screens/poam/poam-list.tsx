import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { useListWindow } from '#web/kit/use-list-window.ts';
import { usePrinting } from '#web/kit/use-printing.ts';
import { splitRows } from './poam-rows.ts';
import css from './poam-screen.module.css';

/** So many cards are cheap, and all of them there means that the browser's own search finds each. */
const WHOLE_UP_TO = 100;
/** A usual card's height in pixels. */
const CARD_HEIGHT = 280;

export interface PoamListProps {
  items: readonly Poam[];
  /** Draws one item. */
  children: (item: Poam) => ReactNode;
}

/** The items as cards. Of a long list only those near the view exist, except on paper. */
export function PoamList({ items, children }: PoamListProps) {
  const isPrinting = usePrinting();
  if (!isPrinting && items.length > WHOLE_UP_TO) return <WindowedList items={items}>{children}</WindowedList>;
  return (
    <ul className={css.list}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  );
}

function WindowedList({ items, children }: PoamListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { columns, gap } = useColumns(list);
  const [focused, setFocused] = useState<string>();
  const rows = useMemo(() => splitRows(items, columns), [items, columns]);
  const ids = useMemo(() => [...rows.keys()], [rows]);
  // Who scrolls away from the focused card with the keyboard comes back to it.
  const pinned = useMemo(() => new Set(focused === undefined ? [] : [focused]), [focused]);
  const shown = useListWindow(list, { ids, estimate: () => CARD_HEIGHT, pinned, gap });
  return (
    <div onFocus={(event) => setFocused(event.target.closest<HTMLElement>('[data-row]')?.dataset.row)}>
      <div ref={list} role="list" className={css.list} data-windowed style={{ height: shown.height }}>
        {shown.rows.map(({ id, index, top }) => (
          <div
            key={id}
            ref={shown.measure}
            data-row={id}
            className={css.row}
            style={{ transform: `translateY(${top}px)` }}
          >
            {rows.get(id)?.map((item, column) => (
              <div
                key={item.id}
                role="listitem"
                aria-setsize={items.length}
                aria-posinset={index * columns + column + 1}
              >
                {children(item)}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** How many cards fit beside each other, and the pixels between two rows. */
function useColumns(list: RefObject<HTMLElement | null>): { columns: number; gap: number } {
  const [found, setFound] = useState({ columns: 1, gap: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const look = () => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(element);
      const columns = gridTemplateColumns.split(' ').length;
      const gap = Number.parseFloat(rowGap) || 0;
      setFound((now) => (now.columns === columns && now.gap === gap ? now : { columns, gap }));
    };
    look();
    const resize = new ResizeObserver(look);
    resize.observe(element);
    return () => resize.disconnect();
  }, [list]);
  return found;
}
