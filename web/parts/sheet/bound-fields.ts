import type { FieldProblems } from './record-kind.ts';

/** What each field of a form takes: its value, what changes it, and its problem. */
export function boundFields<Form extends object>(
  form: Form,
  set: (change: Partial<Form>) => void,
  problems?: Readonly<FieldProblems<Form>>,
) {
  return <Name extends keyof Form>(name: Name) => ({
    value: form[name],
    // The compiler cannot tell that a computed name is one of the form's.
    onChange: (value: Form[Name]) => set({ [name]: value } as unknown as Partial<Form>),
    error: problems?.[name],
  });
}
