import { quoteSteps } from '#web/words/site/quote-content.ts';
import { SeveralChoiceField, SingleChoiceField, WrittenField } from './quote-fields.tsx';
import type { QuoteFormState } from './use-quote-form.ts';
import css from './quote-step-fields.module.css';

/** The fields of the step the visitor is at. */
export function QuoteStepFields({ form, isDisabled }: { form: QuoteFormState; isDisabled: boolean }) {
  const { values, errors, step, setValue } = form;
  return (
    <fieldset className={css.fields} disabled={isDisabled} aria-labelledby="quote-step">
      {quoteSteps[step - 1]?.fields.map((field) => {
        const value = values[field.name];
        const error = errors[field.name];
        const shared = { field, error };
        if (field.kind === 'many') {
          const chosen = Array.isArray(value) ? (value as string[]) : [];
          return (
            <SeveralChoiceField
              {...shared}
              key={field.name}
              value={chosen}
              onChange={(next) => setValue(field.name, next)}
            />
          );
        }
        const Field = field.kind === 'one' ? SingleChoiceField : WrittenField;
        const text = typeof value === 'string' ? value : '';
        return <Field {...shared} key={field.name} value={text} onChange={(next) => setValue(field.name, next)} />;
      })}
    </fieldset>
  );
}
