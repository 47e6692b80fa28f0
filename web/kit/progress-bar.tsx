import { joinClasses } from './class-names.ts';
import { ProgressFace, type ProgressFaceProps } from './progress-face.tsx';
import css from './progress.module.css';
import type { Tone } from './tones.ts';

export interface ProgressBarProps extends Omit<ProgressFaceProps, 'percentage' | 'valueText'> {
  /** Between 0 and `maxValue`, by default 100. */
  value?: number;
  maxValue?: number;
  /** The value as text, where a percentage does not fit. */
  valueLabel?: string;
  isIndeterminate?: boolean;
  tone?: Tone;
  className?: string;
}

/** Progress of something that ends. Made of plain elements, because lists have one per row. */
export function ProgressBar({ value = 0, maxValue = 100, valueLabel, isIndeterminate, ...rest }: ProgressBarProps) {
  const { label, hideLabel, hideValue, size, tone, className } = rest;
  const now = Math.max(0, Math.min(value, maxValue));
  const percentage = maxValue > 0 ? (now / maxValue) * 100 : 0;
  const known = isIndeterminate ? undefined : { percentage, valueText: valueLabel ?? `${Math.round(percentage)}%` };
  return (
    <div
      className={joinClasses(css.progress, className)}
      data-tone={tone}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={maxValue}
      aria-valuenow={known && now}
      aria-valuetext={known?.valueText}
    >
      <ProgressFace
        label={label}
        hideLabel={hideLabel}
        hideValue={hideValue}
        size={size}
        percentage={known?.percentage}
        valueText={known?.valueText}
      />
    </div>
  );
}
