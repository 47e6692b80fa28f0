import css from './checkbox.module.css';
import { Icon } from './icon.tsx';
import { CheckIcon, MinusIcon } from './icons.ts';

/** The square alone; its parent carries data-selected or data-indeterminate. */
export function CheckboxBox({ isIndeterminate }: { isIndeterminate?: boolean }) {
  return (
    <span className={css.box} aria-hidden="true">
      <Icon icon={isIndeterminate ? MinusIcon : CheckIcon} />
    </span>
  );
}
