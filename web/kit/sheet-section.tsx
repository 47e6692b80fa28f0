import type { ReactNode } from 'react';
import css from './sheet.module.css';

export interface SheetSectionProps {
  /** A heading, with a CountBadge where it counts. */
  title?: ReactNode;
  /** On the sunken surface, for facts at the top. */
  isSunken?: boolean;
  children: ReactNode;
}

/** One ruled part of a Sheet. */
export function SheetSection({ title, isSunken, children }: SheetSectionProps) {
  return (
    <section className={css.section} data-sunken={isSunken || undefined}>
      {title && <h3 className={css.sectionTitle}>{title}</h3>}
      {children}
    </section>
  );
}
