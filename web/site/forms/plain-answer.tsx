import type { ReactNode } from 'react';
import type { FormPath, PlainForm } from '#sync/domain/common/plain-form.ts';
import { joinClasses } from '#web/kit/class-names.ts';
import button from '#web/site/frame/site-button.module.css';
import type { FormStep } from '#web/words/site/form-words.ts';
import { inputIdOf } from './form-fields.tsx';
import { FormRefusal } from './form-refusal.tsx';
import css from './form-shell.module.css';
import { FormStepFields } from './form-step.tsx';
import { FormTrap } from './form-trap.tsx';
import { findFirstError } from './form-values.ts';

export interface PlainAnswerProps {
  path: FormPath;
  form: PlainForm;
  steps: readonly FormStep[];
  /** The form's name, and its button's label. */
  label: string;
  submit: string;
  /** The read-only part of the last step. */
  terms?: ReactNode;
}

/**
 * The whole form as the server renders it after sending, with typed values and errors. Nothing in it needs a script.
 */
export function PlainAnswer({ path, form, steps, label, submit, terms }: PlainAnswerProps) {
  const { values, step = steps.length } = form;
  // People at the first step have not seen the fields of the others.
  const seen = steps.slice(0, step).flatMap(({ fields }) => fields);
  const wrong = seen.filter(({ name }) => form.errors[name]);
  const errors = Object.fromEntries(wrong.map(({ name }) => [name, form.errors[name] ?? '']));
  const next = steps[step]?.fields[0]?.name;
  return (
    <form className={joinClasses(css.form, css.plain)} method="post" action={path} noValidate aria-label={label}>
      <Complaints notice={form.notice} wrong={wrong} />
      {steps.map((one, index) => (
        <FormStepFields
          key={one.title}
          step={one}
          number={index + 1}
          values={values}
          errors={errors}
          focusOn={findFirstError(steps, errors)?.field ?? next}
        >
          {index + 1 === steps.length && terms}
        </FormStepFields>
      ))}
      <FormTrap />
      <div className={css.actions}>
        <span />
        <button type="submit" className={button.button} data-variant="primary" data-size="lg">
          {submit}
        </button>
      </div>
    </form>
  );
}

function Complaints({ notice, wrong }: { notice: string | undefined; wrong: FormStep['fields'] }) {
  if (notice) return <FormRefusal message={notice} />;
  if (wrong.length === 0) return null;
  return (
    <div className={css.notice} role="alert">
      <b>Nothing was sent yet. Please look at:</b>
      <ul>
        {wrong.map(({ name, label }) => (
          <li key={name}>
            <a href={`#${inputIdOf(name)}`}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
