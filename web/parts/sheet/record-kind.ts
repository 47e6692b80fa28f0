import * as z from 'zod/mini';
import type { RecordMutators } from '#sync/domain/common/record-mutators.ts';
import type { Part } from '#sync/engine/schema.ts';
import { keysOf, sameValue } from '#sync/engine/value.ts';
import { problemsByField } from './form-problems.ts';

/** Messages by field. */
export type FieldProblems<Form> = Partial<Record<keyof Form, string>>;

/** What the sheet needs to know about a type of record in order to edit it. */
export interface RecordKind<Form extends object, Stored extends { id: string }, Fields extends object> {
  mutators: Pick<RecordMutators<Fields>, 'create' | 'update'> & Partial<RecordMutators<Fields>>;
  table: string;
  /** Such as 'grant', for 'New grant' and 'Grant added'. */
  name: string;
  /** What a new one is called instead, on its sheet, on its button and once it is saved. */
  born?: { title: string; save: string; done: string };
  blank: Form;
  formOf: (record: Stored) => Form;
  /** The form's values as stored; unreadable ones become something the schema refuses. */
  fieldsOf: (form: Form) => Record<string, unknown>;
  schema: z.ZodMiniType<Fields>;
  /** A check across fields, or of what the form alone knows. */
  check?: (fields: Record<string, unknown>, form: Form) => { field?: string; message: string } | undefined;
  /** The name of a record, for the question before it is deleted. */
  titleOf: (form: Form) => string;
}

/** A form that shows its record's fields as they are stored. `blank`: what a new record starts with. */
export function plainForm<Fields extends object>(
  schema: z.ZodMiniObject & z.ZodMiniType<Fields>,
  blank: NoInfer<Fields>,
) {
  const fieldsOf = (from: Fields) =>
    Object.fromEntries(keysOf(schema.shape).map((field) => [field, from[field as keyof Fields]]));
  return { schema, blank, formOf: (record: Fields) => fieldsOf(record) as Fields, fieldsOf };
}

export function problemsIn<Form extends object, Stored extends { id: string }, Fields extends object>(
  kind: RecordKind<Form, Stored, Fields>,
  form: Form,
): FieldProblems<Form> {
  const fields = kind.fieldsOf(form);
  const problems = problemsByField(kind.schema, fields);
  const whole = kind.check?.(fields, form);
  if (whole?.field) problems[whole.field] = whole.message;
  return problems as FieldProblems<Form>;
}

/** The values of a valid form, as its record holds them. */
export function fieldsIn<Form extends object, Stored extends { id: string }, Fields extends object>(
  kind: RecordKind<Form, Stored, Fields>,
  form: Form,
): Fields {
  return z.parse(kind.schema, kind.fieldsOf(form));
}

/** The changed fields of a valid form, with their former values. */
export function changedFields<Form extends object, Stored extends { id: string }, Fields extends object>(
  kind: RecordKind<Form, Stored, Fields>,
  base: Form,
  form: Form,
): { set: Part<Fields>; seen: Record<string, unknown> } {
  const before = kind.fieldsOf(base);
  const after = fieldsIn(kind, form);
  const set: Part<Fields> = {};
  const seen: Record<string, unknown> = {};
  for (const name of keysOf(after)) {
    if (sameValue(before[name], after[name])) continue;
    set[name] = after[name];
    seen[name] = before[name];
  }
  return { set, seen };
}
