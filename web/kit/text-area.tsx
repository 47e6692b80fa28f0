import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField, type TextFieldProps } from 'react-aria-components/TextField';
import { useLayoutEffect, useRef } from 'react';
import { joinClasses } from './class-names.ts';
import { FieldLabel, FieldMessage, type FieldFrameProps } from './field-frame.tsx';
import css from './field.module.css';

export interface TextAreaProps
  extends FieldFrameProps, Omit<TextFieldProps, 'className' | 'children' | 'style' | 'isInvalid' | 'type'> {
  /** Lines shown while empty. */
  rows?: number;
  placeholder?: string;
  isPendingSync?: boolean;
  className?: string;
}

/** Grows where the browser has no `field-sizing`. */
function grow(area: HTMLTextAreaElement | null) {
  if (!area || CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

/** Text of several lines that grows with its content. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, isOptional, note, help, error, ...field } = props;
  const { rows = 2, placeholder, isPendingSync, className, ...rest } = field;
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => grow(area.current), [rest.value]);
  return (
    <TextField {...rest} isInvalid={Boolean(error)} className={joinClasses(css.field, className) ?? ''}>
      <FieldLabel label={label} hideLabel={hideLabel} isOptional={isOptional} note={note} />
      <AriaTextArea
        ref={area}
        className={css.textArea ?? ''}
        rows={rows}
        placeholder={placeholder}
        data-pending-sync={isPendingSync || undefined}
        onInput={(event) => grow(event.currentTarget)}
      />
      <FieldMessage help={help} error={error} />
    </TextField>
  );
}
