import type { ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import css from './score-pair.module.css';

export interface ScoreFigure {
  label: string;
  figure: ReactNode;
  /** Small, after the figure. */
  unit?: string;
  /** How the score bar draws it. */
  mark: 'possible' | 'certain' | 'claim';
}

/** Figures of one scale side by side, each with the mark that the score bar has for it. */
export function ScorePair({ figures, className }: { figures: readonly ScoreFigure[]; className?: string }) {
  return (
    <dl className={joinClasses(css.pair, className)}>
      {figures.map(({ label, figure, unit, mark }) => (
        <div key={label} data-mark={mark}>
          <dt>
            <span className={css.swatch} aria-hidden="true" />
            {label}
          </dt>
          <dd>
            {figure}
            {unit && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
