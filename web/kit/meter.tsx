import { Meter as AriaMeter, type MeterProps as AriaMeterProps } from 'react-aria-components/Meter';
import { ProgressFace, type ProgressFaceProps } from './progress-face.tsx';
import css from './progress.module.css';
import type { Tone } from './tones.ts';

export interface MeterProps
  extends
    Omit<ProgressFaceProps, 'percentage' | 'valueText'>,
    Pick<AriaMeterProps, 'value' | 'minValue' | 'maxValue' | 'valueLabel' | 'formatOptions'> {
  tone?: Tone;
}

/** How much of something is used: "212 MB of 2.0 GB". */
export function Meter({ label, hideLabel, hideValue, size, tone, ...rest }: MeterProps) {
  return (
    <AriaMeter {...rest} aria-label={label} className={css.progress ?? ''} data-tone={tone}>
      {({ percentage, valueText }) => (
        <ProgressFace
          label={label}
          hideLabel={hideLabel}
          hideValue={hideValue}
          size={size}
          percentage={percentage}
          valueText={valueText}
        />
      )}
    </AriaMeter>
  );
}
