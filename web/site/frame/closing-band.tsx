import type { ReactNode } from 'react';
import { joinClasses } from '#web/kit/class-names.ts';
import css from './closing-band.module.css';
import section from './site-section.module.css';

/** The dark band that invites people to the next step: one sentence, two links. */
export function ClosingBand({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) {
  return (
    <section className={css.band} aria-label={title} data-print="whole">
      <div className={joinClasses(section.wrap, css.row)}>
        <div>
          <h2>{title}</h2>
          <p>{children}</p>
        </div>
        <div className={css.actions}>{actions}</div>
      </div>
    </section>
  );
}
