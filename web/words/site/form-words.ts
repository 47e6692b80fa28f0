export interface FormChoice {
  value: string;
  label: string;
}

/** A field of a public form. 'one' and 'many' have all their choices in sight, 'list' has too many for that. */
export type FieldWords<Name extends string = string> = { name: Name; label: string; isOptional?: true } & (
  | { kind: 'line'; type: 'text' | 'email' | 'tel' | 'url'; autoComplete: string }
  | { kind: 'text' }
  | { kind: 'one' | 'many'; choices: readonly FormChoice[] }
  | { kind: 'list'; placeholder: string; choices: readonly FormChoice[] }
);

export interface FormStep<Name extends string = string> {
  title: string;
  lead: string;
  fields: readonly FieldWords<Name>[];
}
