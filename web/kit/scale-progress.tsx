import { Scale, type ScaleProps } from './scale.tsx';

export interface ScaleProgressProps extends Omit<ScaleProps, 'label'> {
  /** What is progressing. */
  label: string;
  /** 0 to 100, a whole number. */
  value: number;
  /** The value as a sentence. */
  valueText: string;
}

/** A scale used as a progress bar, and announced as one. */
export function ScaleProgress({ label, value, valueText, className, ...scale }: ScaleProgressProps) {
  return (
    <div className={className} role="progressbar" aria-label={label} aria-valuenow={value} aria-valuetext={valueText}>
      <Scale {...scale} label={valueText} />
    </div>
  );
}
