import { Icon, type IconShape } from './icon.tsx';
import { ClipboardCheckIcon, FileTextIcon, FlagIcon, ShapesIcon, ShieldCheckIcon } from './icons.ts';
import css from './tag.module.css';
import type { TypeTone } from './tones.ts';

const ICONS: Record<TypeTone, IconShape> = {
  control: ShieldCheckIcon,
  assessment: ClipboardCheckIcon,
  poam: FlagIcon,
  document: FileTextIcon,
  custom: ShapesIcon,
};

export interface TypeTagProps {
  type: TypeTone;
  label: string;
}

/** An icon and the name of a type of thing. */
export function TypeTag({ type, label }: TypeTagProps) {
  return (
    <span className={css.tag} data-type={type}>
      <Icon icon={ICONS[type]} />
      {label}
    </span>
  );
}
