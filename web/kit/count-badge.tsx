import { joinClasses } from './class-names.ts';
import css from './count-badge.module.css';
import type { Tone } from './tones.ts';

export interface CountBadgeProps {
  count: number;
  variant?: 'quiet';
  tone?: Tone;
  className?: string;
}

/** A count in a pill. */
export function CountBadge({ count, variant, tone, className }: CountBadgeProps) {
  return (
    <span className={joinClasses(css.countBadge, className)} data-variant={variant} data-tone={tone}>
      {count}
    </span>
  );
}
