import {
  ProgressBar as AriaProgressBar,
  type ProgressBarProps as AriaProgressBarProps,
} from 'react-aria-components/ProgressBar';
import { joinClasses } from './class-names.ts';
import { ProgressFace, type ProgressFaceProps } from './progress-face.tsx';
import type { Tone } from './tones.ts';
import css from './progress.module.css';

export interface ProgressBarProps
  extends
    Omit<ProgressFaceProps, 'percentage' | 'valueText'>,
    Pick<AriaProgressBarProps, 'value' | 'minValue' | 'maxValue' | 'valueLabel' | 'isIndeterminate' | 'formatOptions'> {
  tone?: Tone;
  className?: string;
}

/** How far something that ends has come. */
export function ProgressBar({ label, hideLabel, hideValue, size, tone, className, ...rest }: ProgressBarProps) {
  return (
    <AriaProgressBar
      {...rest}
      aria-label={hideLabel ? label : undefined}
      className={joinClasses(css.progress, className) ?? ''}
      data-tone={tone}
    >
      {({ percentage, valueText, isIndeterminate }) => (
        <ProgressFace
          label={label}
          hideLabel={hideLabel}
          hideValue={hideValue}
          size={size}
          percentage={isIndeterminate ? undefined : percentage}
          valueText={valueText}
        />
      )}
    </AriaProgressBar>
  );
}
