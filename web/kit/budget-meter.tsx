import { Meter as AriaMeter } from 'react-aria-components/Meter';
import css from './budget-meter.module.css';

export interface BudgetMeterProps {
  /** Names the meter. */
  label: string;
  used: number;
  /** The number of cells. */
  budget: number;
  valueLabel: string;
}

/** A small budget of points, one cell each. Going over it fills every cell; `valueLabel` says by how much. */
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
