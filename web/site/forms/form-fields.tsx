import type { ReactNode } from 'react';
import { Amounts } from '#web/kit/amounts.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { CircleAlertIcon } from '#web/kit/icons.ts';
import type { FieldWords } from '#web/words/site/form-words.ts';
import css from './form-fields.module.css';

export interface FormFieldProps<Value> {
  field: FieldWords;
  value: Value;
  error: string | undefined;
  /** Starts with the focus. */
  isFirst?: boolean;
  onChange: (value: Value) => void;
  /** Called when the field loses the focus. */
  onLeave?: () => void;
}

/** The id of the element to focus when a field needs attention. */
export function inputIdOf(name: string): string {
  return `field-${name}`;
}

const errorIdOf = (name: string) => `${inputIdOf(name)}-error`;

function describe({ name }: FieldWords, error: string | undefined) {
  return error ? { 'aria-invalid': true, 'aria-describedby': errorIdOf(name) } : {};
}

function Label({ field }: { field: FieldWords }) {
  return (
    <>
      {field.label}
      {field.isOptional && <span className={css.optional}> (optional)</span>}
    </>
  );
}

function Complaint({ name, children }: { name: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={errorIdOf(name)} className={css.error}>
      <Icon icon={CircleAlertIcon} size="sm" />
      {children}
    </p>
  );
}

export function WrittenField({ field, value, error, isFirst, onChange, onLeave }: FormFieldProps<string>) {
  const shared = {
    id: inputIdOf(field.name),
    name: field.name,
    value,
    required: !field.isOptional,
    autoFocus: isFirst,
    onBlur: onLeave,
    ...describe(field, error),
  };
  return (
    <div className={css.field} data-wide={field.kind === 'text' || undefined}>
      <label htmlFor={shared.id}>
        <Label field={field} />
      </label>
      {field.kind === 'line' && (
        <input
          {...shared}
          type={field.type === 'url' ? 'text' : field.type}
          inputMode={field.type}
          autoComplete={field.autoComplete}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {field.kind === 'text' && <textarea {...shared} rows={3} onChange={(event) => onChange(event.target.value)} />}
      {field.kind === 'list' && (
        <select {...shared} onChange={(event) => onChange(event.target.value)}>
          <option value="">{field.placeholder}</option>
          {field.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
      <Complaint name={field.name}>{error}</Complaint>
    </div>
  );
}

function ChoiceGroup({
  field,
  error,
  children,
}: {
  field: FieldWords;
  error: string | undefined;
  children: ReactNode;
}) {
  const role = field.kind === 'one' ? { role: 'radiogroup' } : {};
  return (
    <fieldset
      className={css.group}
      {...role}
      aria-required={field.kind === 'one' || undefined}
      {...describe(field, error)}
    >
      <legend>
        <Label field={field} />
        {field.kind === 'many' && <span className={css.optional}> (choose all that apply)</span>}
      </legend>
      <div className={css.choices}>{children}</div>
      <Complaint name={field.name}>{error}</Complaint>
    </fieldset>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className={css.choice}>
      {children}
      <span>
        <Amounts>{label}</Amounts>
      </span>
    </label>
  );
}

/** One of several, all visible. */
export function SingleChoiceField({ field, value, error, isFirst, onChange }: FormFieldProps<string>) {
  if (field.kind !== 'one') return null;
  return (
    <ChoiceGroup field={field} error={error}>
      {field.choices.map((choice, index) => (
        <Choice key={choice.value} label={choice.label}>
          <input
            type="radio"
            id={index === 0 ? inputIdOf(field.name) : undefined}
            name={field.name}
            value={choice.value}
            checked={value === choice.value}
            autoFocus={isFirst && index === 0}
            onChange={() => onChange(choice.value)}
          />
        </Choice>
      ))}
    </ChoiceGroup>
  );
}

/** Any of several. */
export function SeveralChoiceField({ field, value, error, isFirst, onChange }: FormFieldProps<readonly string[]>) {
  if (field.kind !== 'many') return null;
  const { choices } = field;
  const toggle = (chosen: string) => {
    const next = value.includes(chosen) ? value.filter((one) => one !== chosen) : [...value, chosen];
    onChange(choices.map((choice) => choice.value).filter((one) => next.includes(one)));
  };
  return (
    <ChoiceGroup field={field} error={error}>
      {choices.map((choice, index) => (
        <Choice key={choice.value} label={choice.label}>
          <input
            type="checkbox"
            id={index === 0 ? inputIdOf(field.name) : undefined}
            name={field.name}
            value={choice.value}
            checked={value.includes(choice.value)}
            autoFocus={isFirst && index === 0}
            onChange={() => toggle(choice.value)}
          />
        </Choice>
      ))}
    </ChoiceGroup>
  );
}
