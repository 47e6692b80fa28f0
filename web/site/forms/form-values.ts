import type { FormStep } from '#web/words/site/form-words.ts';

/** The values entered so far: text as typed, and the chosen values of lists. */
export type FormValues<Name extends string = string> = Partial<Record<Name, string | readonly string[]>>;
export type FormErrors<Name extends string = string> = Partial<Record<Name, string>>;

/** The first field with a complaint in the order of the form, with the number of its step (from 1). */
export function findFirstError<Name extends string>(
  steps: readonly FormStep<Name>[],
  errors: FormErrors<Name>,
): { step: number; field: Name } | undefined {
  for (const [index, { fields }] of steps.entries()) {
    const wrong = fields.find(({ name }) => errors[name] !== undefined);
    if (wrong) return { step: index + 1, field: wrong.name };
  }
  return undefined;
}

/**
 * What was typed into the page's inputs before the scripts arrived and is not in `kept`. An empty input means nothing,
 * because the page starts with empty ones; chosen list items are added to those in `kept`.
 */
export function findTyped<Name extends string>(
  steps: readonly FormStep<Name>[],
  inputs: Pick<FormData, 'getAll'>,
  kept: FormValues<Name>,
): FormValues<Name> {
  const typed: FormValues<Name> = {};
  for (const field of steps.flatMap(({ fields }) => fields)) {
    const { name } = field;
    const held = inputs.getAll(name).filter((value) => typeof value === 'string');
    if (field.kind === 'many') {
      const before = kept[name] ?? [];
      const values = field.choices
        .map(({ value }) => value)
        .filter((one) => held.includes(one) || before.includes(one));
      if (values.length > before.length) typed[name] = values;
    } else if (held[0] && held[0] !== kept[name]) {
      typed[name] = held[0];
    }
  }
  return typed;
}
