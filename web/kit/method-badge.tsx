import { joinClasses } from './class-names.ts';
import { Icon, type IconShape } from './icon.tsx';
import { CheckIcon } from './icons.ts';
import css from './method-badge.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface MethodBadgeProps {
  icon: IconShape;
  label: string;
  /** Filled, with a check. */
  isDone?: boolean;
  className?: string;
}

/** A neutral badge for a way of working; filled with a check once performed. */
export function MethodBadge({ icon, label, isDone, className }: MethodBadgeProps) {
  return (
    <span className={joinClasses(css.methodBadge, className)} data-done={isDone || undefined}>
      <Icon icon={icon} />
      {label}
      {isDone && (
        <>
          <VisuallyHidden> performed</VisuallyHidden>
          <Icon icon={CheckIcon} size="sm" />
        </>
      )}
    </span>
  );
}
