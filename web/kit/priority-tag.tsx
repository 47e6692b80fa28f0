import { joinClasses } from './class-names.ts';
import { Glyph } from './glyph.tsx';
import css from './tag.module.css';
import type { PriorityTone } from './tones.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PriorityTagProps {
  priority: PriorityTone;
  label: string;
  /** The word is announced, not shown. */
  hideLabel?: boolean;
  className?: string;
}

/** A priority as one to three bars or an octagon, with its name. */
export function PriorityTag({ priority, label, hideLabel, className }: PriorityTagProps) {
  return (
    <span className={joinClasses(css.tag, className)} data-priority={priority}>
      <Glyph name={priority} />
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </span>
  );
}
