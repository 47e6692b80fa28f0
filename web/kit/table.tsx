import { useEffect, useRef, useState, type ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import css from './table.module.css';

export interface TableProps {
  /** Names the table. */
  label: string;
  className?: string;
  /** thead, tbody, tfoot. The th and td of figures take `data-align="end"`. */
  children: ReactNode;
}

/** A plain table that scrolls sideways where it does not fit, by keyboard too. */
export function Table({ label, className, children }: TableProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const [isScrollable, setScrollable] = useState(false);

  useEffect(() => {
    const box = scroll.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setScrollable(box.scrollWidth > box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={scroll}
      className={css.scroll}
      role={isScrollable ? 'region' : undefined}
      aria-label={isScrollable ? label : undefined}
      tabIndex={isScrollable ? 0 : undefined}
    >
      <table className={joinClasses(css.table, className)} aria-label={label}>
        {children}
      </table>
    </div>
  );
}
