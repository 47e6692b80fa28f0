import { CheckboxGroup } from '#web/kit/checkbox-group.tsx';
import kit from '#web/kit/kit.module.css';
import { RadioGroup } from '#web/kit/radio-group.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { organizationChoices } from '#web/words/organization-words.ts';
import { withoutContradiction, type OrganizationForm } from './organization-form.ts';
import type { OrganizationQuestion } from './organization-steps.ts';
import css from './organization.module.css';

export interface OrganizationFieldProps {
  question: OrganizationQuestion;
  form: OrganizationForm;
  onChange: (form: OrganizationForm) => void;
  error: string | undefined;
}

/** One question of the wizard, by kind. */
export function OrganizationField({ question, form, onChange, error }: OrganizationFieldProps) {
  const { name, label, help, isOptional } = question;
  const frame = { label, help, isOptional, error };
  const value = form[name];
  const set = (next: string | string[]) => onChange({ ...form, [name]: next });
  return (
    <div className={kit.shrinks} data-field={name} data-kind={question.kind}>
      {question.kind === 'many' && (
        <CheckboxGroup
          {...frame}
          items={organizationChoices(question.name)}
          orientation="horizontal"
          className={css.many}
          value={value as string[]}
          onChange={(next) => set(withoutContradiction(value as string[], next))}
        />
      )}
      {question.kind === 'choice' && (
        <Select
          {...frame}
          placeholder="Choose"
          items={organizationChoices(question.name)}
          value={(value as string) || null}
          onChange={set}
        />
      )}
      {question.kind === 'pick' && (
        <RadioGroup
          {...frame}
          orientation="horizontal"
          items={organizationChoices(question.name)}
          value={(value as string) || null}
          onChange={set}
        />
      )}
      {question.kind === 'text' && (
        <TextArea
          {...frame}
          rows={3}
          maxLength={4_000}
          placeholder={question.placeholder}
          value={value as string}
          onChange={set}
        />
      )}
      {(question.kind === 'line' || question.kind === 'number') && (
        <TextField
          {...frame}
          inputMode={question.kind === 'number' ? 'numeric' : undefined}
          maxLength={question.kind === 'number' ? 10 : 200}
          placeholder={question.placeholder}
          value={value as string}
          onChange={set}
        />
      )}
    </div>
  );
}
