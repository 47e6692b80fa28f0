import { Meter as AriaMeter } from 'react-aria-components/Meter';
import css from './budget-meter.module.css';

export interface BudgetMeterProps {
  /** Names the meter. */
  label: string;
  used: number;
  /** As many cells. */
  budget: number;
  valueLabel: string;
}

/** A budget of few points, a cell for each. What is over it fills every cell and is told by `valueLabel`. */
export function BudgetMeter({ label, used, budget, valueLabel }: BudgetMeterProps) {
  return (
    <AriaMeter
      aria-label={label}
      value={Math.min(used, budget)}
      maxValue={budget}
      valueLabel={valueLabel}
      className={css.meter ?? ''}
      data-over={used > budget || undefined}
    >
      {Array.from({ length: budget }, (_, place) => (
        <span key={place} data-used={place < used || undefined} />
      ))}
    </AriaMeter>
  );
}
