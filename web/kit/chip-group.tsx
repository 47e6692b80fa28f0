import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import css from './chip.module.css';
import { Icon } from './icon.tsx';
import { XIcon } from './icons.ts';

export interface ChipGroupProps<Id extends string> {
  /** Names the group, "Active filters". */
  label: string;
  items: { id: Id; label: string; mark?: ReactNode }[];
  /** Makes the chips removable; Delete and Backspace remove too. */
  onRemove?: (id: Id) => void;
}

/** The active filters, removable one by one. Arrow keys move between them. */
export function ChipGroup<Id extends string>({ label, items, onRemove }: ChipGroupProps<Id>) {
  return (
    <TagGroup onRemove={onRemove && ((keys) => keys.forEach((key) => onRemove(key as Id)))}>
      <Label className="VisuallyHidden">{label}</Label>
      <TagList className={css.list ?? ''}>
        {items.map((item) => (
          <Tag key={item.id} id={item.id} textValue={item.label} className={css.chip ?? ''}>
            {item.mark}
            {item.label}
            {onRemove && (
              <Button slot="remove" className={css.remove ?? ''}>
                <Icon icon={XIcon} size="sm" />
              </Button>
            )}
          </Tag>
        ))}
      </TagList>
    </TagGroup>
  );
}
