import * as z from 'zod/mini';
import { sameValue } from '#sync/engine/value.ts';

/** Sentences by the field they stand under. */
export type FieldProblems<Form> = Partial<Record<keyof Form, string>>;

/** What the sheet must know of a noun to write its records. */
export interface RecordKind<Form extends object, Stored extends { id: string }> {
  table: string;
  /** 'grant', as in 'New grant', 'Grant added'. */
  name: string;
  blank: Form;
  formOf: (record: Stored) => Form;
  /** The form's values as they are stored; what cannot be read comes out as something its schema refuses. */
  fieldsOf: (form: Form) => Record<string, unknown>;
  schema: z.ZodMiniType;
  /** What no single field can say. */
  check?: (fields: Record<string, unknown>) => { field?: string; message: string } | undefined;
  /** Names one record: in its question before it is deleted. */
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

/** The fields that were changed, and what stood there before. */
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
