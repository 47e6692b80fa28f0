import { Icon } from '#web/kit/icon.tsx';
import { PackageIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { fromTablet } from '#web/words/carried-words.ts';

export interface CarriedMarkProps {
  /** Whose work it is. */
  name: string;
}

/** Marks a record that came in a hand-over file and is not on the server yet. */
export function CarriedMark({ name }: CarriedMarkProps) {
  return (
    <span className={`${kit.line} ${kit.quiet}`}>
      <Icon icon={PackageIcon} size="sm" />
      {fromTablet(name)}
    </span>
  );
}
