import type { ReactNode } from 'react';
import css from './dock.module.css';

/** Where a decision is made: below what it is about, always under the thumb. */
export function Dock({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={css.dock} aria-label={label} data-print="hide" data-toast="clear">
      {children}
    </section>
  );
}

/** Parts of a dock beside each other, which wrap where there is no room. */
export function DockRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>;
}
