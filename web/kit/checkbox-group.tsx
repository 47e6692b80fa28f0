import {
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps as AriaCheckboxGroupProps,
} from 'react-aria-components/CheckboxGroup';
import { Checkbox } from './checkbox.tsx';
import css from './choice-group.module.css';
import type { ChoiceItem } from './choice-item.ts';
import { joinClasses } from './class-names.ts';
import { FieldLabel, FieldMessage, type FieldFrameProps } from './field-frame.tsx';

export interface CheckboxGroupProps
  extends FieldFrameProps, Omit<AriaCheckboxGroupProps, 'className' | 'children' | 'style' | 'isInvalid'> {
  items: ChoiceItem[];
  orientation?: 'vertical' | 'horizontal';
  className?: string;
}

/** A few options, of which any number may be chosen. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { label, hideLabel, isOptional, note, help, error, ...field } = props;
  const { items, orientation = 'vertical', className, ...rest } = field;
  return (
    <AriaCheckboxGroup {...rest} isInvalid={Boolean(error)} className={joinClasses(css.group, className) ?? ''}>
      <FieldLabel label={label} hideLabel={hideLabel} isOptional={isOptional} note={note} />
      <div className={css.items} data-orientation={orientation}>
        {items.map((item) => (
          <Checkbox key={item.id} value={item.id} help={item.description} isDisabled={item.isDisabled}>
            {item.label}
          </Checkbox>
        ))}
      </div>
      <FieldMessage help={help} error={error} />
    </AriaCheckboxGroup>
  );
}
