import { Icon } from '#web/kit/icon.tsx';
import { PackageIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { fromTablet } from '#web/words/carried-words.ts';

export interface CarriedMarkProps {
  /** Whose work it is. */
  name: string;
  /** The words are announced, not shown. */
  hideLabel?: boolean;
}

/** Marks a record that came in a hand-over file and is not on the server yet. */
export function CarriedMark({ name, hideLabel }: CarriedMarkProps) {
  const words = fromTablet(name);
  return (
    <span className={`${kit.line} ${kit.quiet}`} title={hideLabel ? words : undefined}>
      <Icon icon={PackageIcon} size="sm" />
      {hideLabel ? <VisuallyHidden>{words}</VisuallyHidden> : words}
    </span>
  );
}
