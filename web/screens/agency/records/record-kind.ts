import * as z from 'zod/mini';
import { sameValue } from '#sync/engine/value.ts';

/** Messages by field. */
export type FieldProblems<Form> = Partial<Record<keyof Form, string>>;

/** What the sheet needs to know of a noun to edit its records. */
export interface RecordKind<Form extends object, Stored extends { id: string }> {
  table: string;
  /** 'grant', as in 'New grant', 'Grant added'. */
  name: string;
  blank: Form;
  formOf: (record: Stored) => Form;
  /** The form's values as stored; unreadable ones become something the schema refuses. */
  fieldsOf: (form: Form) => Record<string, unknown>;
  schema: z.ZodMiniType;
  /** A check that no single field can make. */
  check?: (fields: Record<string, unknown>) => { field?: string; message: string } | undefined;
  /** The name of a record, for the question before it is deleted. */
  titleOf: (form: Form) => string;
}

export function problemsIn<Form extends object, Stored extends { id: string }>(
  kind: RecordKind<Form, Stored>,
  form: Form,
): FieldProblems<Form> {
  const fields = kind.fieldsOf(form);
  const problems: Record<string, string> = {};
  for (const issue of z.safeParse(kind.schema, fields).error?.issues ?? []) {
    problems[String(issue.path[0])] ??= issue.message;
  }
  const whole = kind.check?.(fields);
  if (whole?.field) problems[whole.field] ??= whole.message;
  return problems as FieldProblems<Form>;
}

/** The changed fields with their former values. */
export function changedFields<Form extends object, Stored extends { id: string }>(
  kind: RecordKind<Form, Stored>,
  base: Form,
  form: Form,
): { set: Record<string, unknown>; seen: Record<string, unknown> } {
  const before = kind.fieldsOf(base);
  const after = kind.fieldsOf(form);
  const names = Object.keys(after).filter((name) => !sameValue(before[name], after[name]));
  return {
    set: Object.fromEntries(names.map((name) => [name, after[name]])),
    seen: Object.fromEntries(names.map((name) => [name, before[name]])),
  };
}
