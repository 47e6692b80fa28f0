import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import type { ChoiceItem } from './choice-item.ts';
import { joinClasses } from './class-names.ts';
import { CountBadge } from './count-badge.tsx';
import { Icon } from './icon.tsx';
import { ChevronDownIcon } from './icons.ts';
import { ListBox } from './list-box.tsx';
import popoverCss from './popover.module.css';
import css from './select.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface MultiSelectProps<Id extends string> {
  label: string;
  items: ChoiceItem<Id>[];
  value: Id[];
  onChange: (value: Id[]) => void;
  /** Shown while nothing is chosen, "All". */
  placeholder?: string;
  className?: string;
}

/** A filter: a button with the count of what is chosen, opening a list with checkboxes. */
export function MultiSelect<Id extends string>(props: MultiSelectProps<Id>) {
  const { label, items, value, onChange, placeholder, className } = props;
  return (
    <AriaSelect
      selectionMode="multiple"
      value={value}
      onChange={(keys) => onChange(keys as Id[])}
      placeholder={placeholder ?? ''}
      className={joinClasses(css.field, className) ?? ''}
    >
      <Button className={css.select ?? ''}>
        <Label elementType="span" className={css.inlineLabel ?? ''}>
          {label}
        </Label>
        <SelectValue className={css.value ?? ''}>
          {value.length > 0 ? (
            <>
              <CountBadge count={value.length} />
              <VisuallyHidden> selected</VisuallyHidden>
            </>
          ) : (
            placeholder
          )}
        </SelectValue>
        <Icon icon={ChevronDownIcon} size="sm" />
      </Button>
      <Popover className={popoverCss.popover ?? ''} offset={4}>
        <ListBox items={items} isMultiple />
      </Popover>
    </AriaSelect>
  );
}
