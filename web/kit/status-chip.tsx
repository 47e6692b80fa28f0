import { joinClasses } from './class-names.ts';
import { Glyph } from './glyph.tsx';
import css from './status-chip.module.css';
import type { StatusTone } from './tones.ts';

export interface StatusChipProps {
  status: StatusTone;
  label: string;
  /** Tint where the chip is alone, plain in lists. */
  variant?: 'plain' | 'tint';
  className?: string;
}

/** A state's glyph and name. */
export function StatusChip({ status, label, variant = 'plain', className }: StatusChipProps) {
  return (
    <span className={joinClasses(css.statusChip, className)} data-status={status} data-variant={variant}>
      <Glyph name={status} />
      {label}
    </span>
  );
}
