import {
  RadioGroup as AriaRadioGroup,
  Radio,
  type RadioGroupProps as AriaRadioGroupProps,
} from 'react-aria-components/RadioGroup';
import groupCss from './choice-group.module.css';
import type { ChoiceItem } from './choice-item.ts';
import { FieldLabel, FieldMessage, type FieldFrameProps } from './field-frame.tsx';
import css from './radio-group.module.css';

export interface RadioGroupProps<Id extends string>
  extends
    FieldFrameProps,
    Omit<
      AriaRadioGroupProps,
      'className' | 'children' | 'style' | 'isInvalid' | 'value' | 'defaultValue' | 'onChange'
    > {
  items: ChoiceItem<Id>[];
  value: Id | null;
  onChange: (value: Id) => void;
}

/** A few options, all visible, of which one is chosen. */
export function RadioGroup<Id extends string>(props: RadioGroupProps<Id>) {
  const { label, hideLabel, isOptional, note, help, error, ...field } = props;
  const { items, value, onChange, orientation = 'vertical', ...rest } = field;
  return (
    <AriaRadioGroup
      {...rest}
      value={value}
      onChange={(next) => onChange(next as Id)}
      orientation={orientation}
      isInvalid={Boolean(error)}
      className={groupCss.group ?? ''}
    >
      <FieldLabel label={label} hideLabel={hideLabel} isOptional={isOptional} note={note} />
      <div className={groupCss.items} data-orientation={orientation}>
        {items.map((item) => (
          <Radio
            key={item.id}
            value={item.id}
            isDisabled={item.isDisabled}
            className={css.radio ?? ''}
            data-described={item.description ? true : undefined}
          >
            <span className={css.dot} aria-hidden="true" />
            {item.mark}
            <span className={css.text}>
              <span>{item.label}</span>
              {item.description && <span className={css.description}>{item.description}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldMessage help={help} error={error} />
    </AriaRadioGroup>
  );
}
