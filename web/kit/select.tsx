import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue, type SelectProps as AriaSelectProps } from 'react-aria-components/Select';
import type { ChoiceItem } from './choice-item.ts';
import { joinClasses } from './class-names.ts';
import { FieldLabel, FieldMessage, type FieldFrameProps } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import { ChevronDownIcon } from './icons.ts';
import { ListBox } from './list-box.tsx';
import popoverCss from './popover.module.css';
import css from './select.module.css';

export interface SelectProps<Id extends string>
  extends
    FieldFrameProps,
    Omit<
      AriaSelectProps<object>,
      'className' | 'children' | 'style' | 'isInvalid' | 'value' | 'defaultValue' | 'onChange' | 'selectionMode'
    > {
  items: ChoiceItem<Id>[];
  value: Id | null;
  onChange: (value: Id) => void;
  /** The label is inside the button, as in a filter bar: "Status All". */
  isInline?: boolean;
  /** Full width, as in a form. */
  isBlock?: boolean;
  className?: string;
}

/** One of many options. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { label, hideLabel, isOptional, note, help, error, ...field } = props;
  const { items, value, onChange, isInline, isBlock = !isInline, className, ...rest } = field;
  return (
    <AriaSelect
      {...rest}
      value={value}
      onChange={(key) => onChange(key as Id)}
      isInvalid={Boolean(error)}
      className={joinClasses(css.field, className) ?? ''}
      data-block={isBlock || undefined}
    >
      {!isInline && <FieldLabel label={label} hideLabel={hideLabel} isOptional={isOptional} note={note} />}
      <Button className={css.select ?? ''}>
        {isInline && (
          <Label elementType="span" className={css.inlineLabel ?? ''}>
            {label}
          </Label>
        )}
        <SelectValue className={css.value ?? ''}>
          {({ selectedText, defaultChildren }) => {
            const item = items.find(({ id }) => id === value);
            if (!item) return defaultChildren;
            return (
              <>
                {item.mark}
                <span>{selectedText || item.label}</span>
              </>
            );
          }}
        </SelectValue>
        <Icon icon={ChevronDownIcon} size="sm" />
      </Button>
      <FieldMessage help={help} error={error} />
      <Popover className={popoverCss.popover ?? ''} offset={4}>
        <ListBox items={items} />
      </Popover>
    </AriaSelect>
  );
}
