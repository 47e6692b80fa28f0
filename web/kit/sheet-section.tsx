import type { ReactNode } from 'react';
import css from './sheet.module.css';

export interface SheetSectionProps {
  /** A heading, with a CountBadge where a count helps. */
  title?: ReactNode;
  /** Puts it on the sunken surface, as for facts at the top. */
  isSunken?: boolean;
  children: ReactNode;
}

/** One part of a Sheet, set off by a rule. */
export function SheetSection({ title, isSunken, children }: SheetSectionProps) {
  return (
    <section className={css.section} data-sunken={isSunken || undefined}>
      {title && <h3 className={css.sectionTitle}>{title}</h3>}
      {children}
    </section>
  );
}
