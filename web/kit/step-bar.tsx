import { Icon } from './icon.tsx';
import { CheckIcon } from './icons.ts';
import css from './step-bar.module.css';

export interface StepBarProps {
  /** Names the steps together. */
  label: string;
  steps: readonly string[];
  /** The number of the present one, from 0. */
  current: number;
}

/** The few steps of one act, beside each other. */
export function StepBar({ label, steps, current }: StepBarProps) {
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map((name, index) => (
        <li key={name} aria-current={index === current ? 'step' : undefined} data-done={index < current || undefined}>
          <span className={css.number}>{index < current ? <Icon icon={CheckIcon} size="sm" /> : index + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}
