import { useId, useLayoutEffect, useRef, type ComponentProps } from 'react';
import type { FieldFrameProps } from './field-frame.tsx';
import css from './field.module.css';
import { Icon } from './icon.tsx';
import { CircleAlertIcon } from './icons.ts';

export interface TextAreaProps extends FieldFrameProps, Pick<ComponentProps<'textarea'>, 'onFocus' | 'onKeyDown'> {
  value?: string;
  /** Instead of `value`: the element keeps its text itself, so that typing renders nothing. */
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** Lines shown while empty. */
  rows?: number;
  maxLength?: number;
  placeholder?: string;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  autoFocus?: boolean;
}

// Asked once: the answer depends on the browser, and asking at every key takes time.
const growsByItself = CSS.supports('field-sizing', 'content');

/** Makes the area grow in browsers without `field-sizing`. */
function grow(area: HTMLTextAreaElement | null) {
  if (!area || growsByItself) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

/**
 * Text of several lines that grows with its content. Made of plain elements, unlike the other fields: hundreds are on
 * one screen and every key is painted within a frame, and react-aria's field costs several times as much.
 */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, isOptional, note, help, error, value, defaultValue, onChange } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => grow(area.current), [value]);
  const name = (
    <label htmlFor={id} className={hideLabel ? 'VisuallyHidden' : undefined}>
      {label}
    </label>
  );
  const remark = note ?? (isOptional && 'Optional');
  return (
    <div className={css.field}>
      {hideLabel ? (
        name
      ) : (
        <div className={css.label}>
          {name}
          {remark && <small>{remark}</small>}
        </div>
      )}
      <textarea
        ref={area}
        id={id}
        className={css.textArea}
        value={value}
        defaultValue={defaultValue}
        rows={props.rows ?? 2}
        maxLength={props.maxLength}
        placeholder={props.placeholder}
        disabled={props.isDisabled}
        readOnly={props.isReadOnly ?? !onChange}
        autoFocus={props.autoFocus}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || help ? `${id}-message` : undefined}
        onFocus={props.onFocus}
        onKeyDown={props.onKeyDown}
        onChange={({ currentTarget }) => {
          onChange?.(currentTarget.value);
          if (defaultValue !== undefined) grow(currentTarget);
        }}
      />
      {error ? (
        <div id={`${id}-message`} className={css.error}>
          <Icon icon={CircleAlertIcon} size="sm" />
          <span>{error}</span>
        </div>
      ) : (
        help && (
          <div id={`${id}-message`} className={css.help}>
            {help}
          </div>
        )
      )}
    </div>
  );
}
