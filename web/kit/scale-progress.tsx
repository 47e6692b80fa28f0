import { Scale, type ScaleProps } from './scale.tsx';

export interface ScaleProgressProps extends Omit<ScaleProps, 'label'> {
  /** What goes forward. */
  label: string;
  /** 0 to 100, a whole number. */
  value: number;
  /** The value as a sentence. */
  valueText: string;
}

/** A scale in the place of a progress bar: to assistive technology it is one. */
export function ScaleProgress({ label, value, valueText, className, ...scale }: ScaleProgressProps) {
  return (
    <div className={className} role="progressbar" aria-label={label} aria-valuenow={value} aria-valuetext={valueText}>
      <Scale {...scale} label={valueText} />
    </div>
  );
}
