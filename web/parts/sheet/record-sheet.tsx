import { useState, type ComponentType } from 'react';
import { capital } from '#sync/domain/common/capital.ts';
import { call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import kit from '#web/kit/kit.module.css';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { useRunChanges, type ChangePlan } from '#web/parts/changes/run-changes.ts';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { successToast } from '#web/words/messages.ts';
import { FormSheet } from './form-sheet.tsx';
import { changedFields, fieldsIn, problemsIn, type FieldProblems, type RecordKind } from './record-kind.ts';

export interface FieldsProps<Form> {
  form: Form;
  set: (change: Partial<Form>) => void;
  problems: FieldProblems<Form>;
}

export interface RecordSheetProps<Form extends object, Stored extends { id: string }, Fields extends object> {
  kind: RecordKind<Form, Stored, Fields>;
  /** Null for a new one. */
  record: Stored | null;
  /** What a new one starts with, if not blank. */
  begun?: Form;
  /** Under which key a new one is kept while it is written, if there may be several. */
  draftKey?: string | undefined;
  Fields: ComponentType<FieldsProps<Form>>;
  onClose: () => void;
}

/** The sheet for editing a record. Entries are kept on this device until they are saved or discarded. */
export function RecordSheet<Form extends object, Stored extends { id: string }, RecordFields extends object>(
  props: RecordSheetProps<Form, Stored, RecordFields>,
) {
  const { kind, record, begun = kind.blank, draftKey = `${kind.table}/new`, Fields, onClose } = props;
  const key = record ? `${kind.table}/${record.id}` : draftKey;
  const draft = useFormDraft<Form>(key, record ? kind.formOf(record) : begun);
  const run = useRunChanges();
  const [id] = useState(() => record?.id ?? newRecordId());
  const [isTried, setTried] = useState(false);
  if (!draft) return null;

  const { value: form, base } = draft;
  const problems = problemsIn(kind, form);
  const name = capital(kind.name);
  const born = kind.born ?? { title: `New ${kind.name}`, save: `Add ${kind.name}`, done: `${name} added` };
  const planOf = (): ChangePlan => {
    if (!record) {
      const made = call(kind.mutators.create, { ...fieldsIn(kind, form), id });
      return { changes: [{ call: made }], done: successToast(born.done) };
    }
    const { set, seen } = changedFields(kind, base, form);
    const made = { call: call(kind.mutators.update, { id, set }), seen: { [recordKey(kind.table, id)]: seen } };
    return { changes: Object.keys(set).length === 0 ? [] : [made], done: successToast(`${name} updated`) };
  };
  const save = async () => {
    setTried(true);
    return Object.keys(problems).length === 0 && run(planOf());
  };
  const remove = async (mutator: NonNullable<typeof kind.mutators.remove>) => {
    // The values seen when the sheet opened: a colleague's later change prevents the deletion.
    const seen = { [recordKey(kind.table, id)]: { ...kind.fieldsOf(base) } };
    const made = { call: call(mutator, { id }), seen };
    return run({ changes: [made], done: successToast(`${name} deleted`) });
  };
  const { remove: deletes } = kind.mutators;
  const question = `Delete ${kind.titleOf(base) || `this ${kind.name}`}?`;

  return (
    <FormSheet
      title={record ? `Edit ${kind.name}` : born.title}
      draft={draft}
      saveLabel={record ? 'Save Changes' : born.save}
      onSave={save}
      {...(record && deletes && { deletion: { noun: kind.name, question, remove: () => remove(deletes) } })}
      onClose={onClose}
    >
      <SheetSection>
        <div className={kit.stack4}>
          <Fields form={form} set={(part) => draft.setValue({ ...form, ...part })} problems={isTried ? problems : {}} />
        </div>
      </SheetSection>
    </FormSheet>
  );
}
