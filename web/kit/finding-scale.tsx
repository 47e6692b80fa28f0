import { joinClasses } from './class-names.ts';
import css from './finding-scale.module.css';

/** 'met_proposed' is lower than 'met', 'not_met' hangs below the line, 'disputed' differs in hue and height. */
export type FindingTick = 'met' | 'met_proposed' | 'not_met' | 'not_applicable' | 'disputed' | 'begun' | 'left';

export interface FindingScaleProps {
  /** One tick per item, in order. */
  ticks: readonly FindingTick[];
  /** The drawing in a sentence: "45 of 70 judged, 1 not met, 2 disputed". */
  label: string;
  className?: string;
}

/** How far findings are, tick by tick. */
export function FindingScale({ ticks, label, className }: FindingScaleProps) {
  return (
    <span className={joinClasses(css.scale, className)} role="img" aria-label={label}>
      {ticks.map((tick, index) => (
        <i key={index} data-finding={tick} />
      ))}
    </span>
  );
}
