import type { ReactNode } from 'react';
import type { FormStep } from '#web/words/site/form-words.ts';
import { SeveralChoiceField, SingleChoiceField, WrittenField } from './form-fields.tsx';
import css from './form-step.module.css';
import type { FormErrors, FormValues } from './form-values.ts';

export interface FormStepFieldsProps {
  step: FormStep;
  /** From 1. */
  number: number;
  values: FormValues;
  errors: FormErrors;
  /** Not the current step: visible only without scripts. */
  isAway?: boolean;
  isDisabled?: boolean;
  /** The field that has the focus when the page opens. */
  focusOn?: string | undefined;
  onChange?: (name: string, value: string | readonly string[]) => void;
  onLeave?: (name: string) => void;
  children?: ReactNode;
}

export function stepTitleId(number: number): string {
  return `step-${number}`;
}

/** One step of a form: its subject and its fields. */
export function FormStepFields({
  step,
  number,
  values,
  errors,
  isAway,
  isDisabled,
  focusOn,
  onChange,
  onLeave,
  children,
}: FormStepFieldsProps) {
  return (
    <div className={css.step} data-away={isAway || undefined}>
      <div>
        <h2 id={stepTitleId(number)} tabIndex={-1}>
          {step.title}
        </h2>
        <p className={css.lead}>{step.lead}</p>
      </div>
      {step.fields.length > 0 && (
        <fieldset className={css.fields} disabled={isDisabled} aria-labelledby={stepTitleId(number)}>
          {step.fields.map((field) => {
            const { name } = field;
            const value = values[name];
            const shared = { field, error: errors[name], isFirst: focusOn === name, onLeave: () => onLeave?.(name) };
            if (field.kind === 'many') {
              const chosen = Array.isArray(value) ? (value as string[]) : [];
              return (
                <SeveralChoiceField {...shared} key={name} value={chosen} onChange={(next) => onChange?.(name, next)} />
              );
            }
            const Field = field.kind === 'one' ? SingleChoiceField : WrittenField;
            const text = typeof value === 'string' ? value : '';
            return <Field {...shared} key={name} value={text} onChange={(next) => onChange?.(name, next)} />;
          })}
        </fieldset>
      )}
      {children}
    </div>
  );
}
