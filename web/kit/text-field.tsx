import type { ReactNode } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { joinClasses } from './class-names.ts';
import { FieldLabel, FieldMessage, type FieldFrameProps } from './field-frame.tsx';
import css from './field.module.css';

export interface TextFieldProps
  extends FieldFrameProps, Omit<AriaTextFieldProps, 'className' | 'children' | 'style' | 'isInvalid'> {
  /** A unit or remark inside the field. */
  suffix?: ReactNode;
  placeholder?: string;
  /** For `date`, `time` and the other types that the browser provides. */
  min?: string;
  max?: string;
  className?: string;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, isOptional, note, help, error, ...field } = props;
  const { suffix, placeholder, min, max, className, ...rest } = field;
  return (
    <AriaTextField {...rest} isInvalid={Boolean(error)} className={joinClasses(css.field, className) ?? ''}>
      <FieldLabel label={label} hideLabel={hideLabel} isOptional={isOptional} note={note} />
      <Group className={css.input ?? ''}>
        <Input placeholder={placeholder} min={min} max={max} />
        {suffix && <span className={css.suffix}>{suffix}</span>}
      </Group>
      <FieldMessage help={help} error={error} />
    </AriaTextField>
  );
}
