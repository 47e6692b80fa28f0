import { saveStatement } from '#sync/domain/ssp/ssp-mutators.ts';
import { statementFieldsSchema, type StatementFields } from '#sync/domain/ssp/statement-fields.ts';
import type { Statement } from '#sync/domain/ssp/statement-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { problemsByField } from '#web/parts/sheet/form-problems.ts';
import { useFormDraft, type FormDraft } from '#web/records/use-form-draft.ts';
import { successToast } from '#web/words/messages.ts';

export interface StatementForm {
  draft: FormDraft<StatementFields>;
  problems: Readonly<Partial<Record<string, string>>>;
  set: (part: Partial<StatementFields>) => void;
  /** The statement as it would be once it is saved. */
  written: Statement;
  /** Resolves to true once it is saved. Only differences are saved. */
  save: () => Promise<boolean>;
}

/** A statement while it is written. Undefined for the milliseconds until the device has looked for a draft. */
export function useStatementForm(statement: Statement): StatementForm | undefined {
  const { id } = statement;
  const stored = Object.fromEntries(
    keysOf(statementFieldsSchema.shape).map((field) => [field, statement[field]]),
  ) as StatementFields;
  const draft = useFormDraft<StatementFields>(`statement/${id}`, stored);
  const run = useRunChanges();
  if (!draft) return undefined;

  const { value: form, base } = draft;
  const problems = problemsByField(statementFieldsSchema, form);
  const save = async () => {
    if (Object.keys(problems).length > 0) return false;
    const changed = keysOf(form).filter((field) => form[field] !== base[field]);
    const part = (from: StatementFields) => Object.fromEntries(changed.map((field) => [field, from[field]]));
    const change = {
      call: call(saveStatement, { id, set: part(form) }),
      seen: { [recordKey('statement', id)]: part(base) },
    };
    return run({ changes: changed.length === 0 ? [] : [change], done: successToast(`Statement of ${id} saved`) });
  };
  const set = (part: Partial<StatementFields>) => draft.setValue({ ...form, ...part });
  return { draft, problems, set, written: { ...statement, ...form }, save };
}
