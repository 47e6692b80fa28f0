import { useMemo, useRef, useState, type ReactNode } from 'react';
import kit from './kit.module.css';
import css from './long-list.module.css';
import { useListWindow } from './use-list-window.ts';
import { usePrinting } from './use-printing.ts';

/** Up to this many rows are cheap, and if all are rendered, the browser's own search finds each. */
const WHOLE_UP_TO = 100;

export interface LongListProps {
  ids: readonly string[];
  /** A usual row's height in pixels. */
  rowHeight: number;
  label?: string;
  /** Draws the row at an index. */
  children: (index: number) => ReactNode;
}

/** Rows of any number. In a long list only those near the view are rendered, except in print. */
export function LongList(props: LongListProps) {
  const isPrinting = usePrinting();
  const { ids, label, children } = props;
  if (!isPrinting && ids.length > WHOLE_UP_TO) return <WindowedList {...props} />;
  return (
    <ul className={kit.shrinks} aria-label={label}>
      {ids.map((id, index) => (
        <li key={id}>{children(index)}</li>
      ))}
    </ul>
  );
}

function WindowedList({ ids, rowHeight, label, children }: LongListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  // The focused row stays rendered, so that keyboard users who scroll away can return to it.
  const pinned = useMemo(() => new Set(focused === undefined ? [] : [focused]), [focused]);
  const shown = useListWindow(list, { ids, estimate: () => rowHeight, pinned, gap: 0 });
  return (
    <div onFocus={(event) => setFocused(event.target.closest<HTMLElement>('[data-row]')?.dataset.row)}>
      <div ref={list} role="list" aria-label={label} className={css.list} style={{ height: shown.height }}>
        {shown.rows.map(({ id, index, top }) => (
          <div
            key={id}
            ref={shown.measure}
            data-row={id}
            role="listitem"
            aria-setsize={ids.length}
            aria-posinset={index + 1}
            className={css.row}
            style={{ transform: `translateY(${top}px)` }}
          >
            {children(index)}
          </div>
        ))}
      </div>
    </div>
  );
}
