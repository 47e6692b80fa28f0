import css from './progress.module.css';

export interface ProgressFaceProps {
  label: string;
  /** The label is announced, not shown; the value is then hidden too. */
  hideLabel?: boolean;
  hideValue?: boolean;
  /** 4 or 8 px high. */
  size?: 'sm' | 'md';
  /** 0 to 100; undefined while unknown. */
  percentage: number | undefined;
  valueText: string | undefined;
}

/** Label, value and track of a ProgressBar or Meter. */
export function ProgressFace({ label, hideLabel, hideValue, size = 'md', percentage, valueText }: ProgressFaceProps) {
  return (
    <>
      {!hideLabel && (
        <span className={css.labels}>
          <span>{label}</span>
          {!hideValue && <span className={css.value}>{valueText}</span>}
        </span>
      )}
      <span className={css.track} data-size={size}>
        <span
          className={css.fill}
          data-indeterminate={percentage === undefined || undefined}
          style={percentage === undefined ? undefined : { width: `${percentage}%` }}
        />
      </span>
    </>
  );
}
