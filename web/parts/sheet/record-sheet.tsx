import { type ComponentType, useState } from 'react';
import { call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { type ChangePlan, useRunChanges } from '#web/parts/changes/run-changes.ts';
import { FormSheet } from './form-sheet.tsx';
import { successToast } from '#web/words/messages.ts';
import { changedFields, fieldsIn, type FieldProblems, problemsIn, type RecordKind } from './record-kind.ts';
import css from './record-sheet.module.css';

export interface FieldsProps<Form> {
  form: Form;
  set: (change: Partial<Form>) => void;
  problems: FieldProblems<Form>;
}

export interface RecordSheetProps<Form extends object, Stored extends { id: string }, Fields extends object> {
  kind: RecordKind<Form, Stored, Fields>;
  /** Null for a new one. */
  record: Stored | null;
  Fields: ComponentType<FieldsProps<Form>>;
  onClose: () => void;
}

/** The sheet for editing a record. Entries are kept on this device until they are saved or discarded. */
export function RecordSheet<Form extends object, Stored extends { id: string }, RecordFields extends object>(
  props: RecordSheetProps<Form, Stored, RecordFields>,
) {
  const { kind, record, Fields, onClose } = props;
  const draft = useFormDraft<Form>(`${kind.table}/${record?.id ?? 'new'}`, record ? kind.formOf(record) : kind.blank);
  const run = useRunChanges();
  const [id] = useState(() => record?.id ?? newRecordId());
  const [isTried, setTried] = useState(false);
  if (!draft) return null;

  const { value: form, base } = draft;
  const problems = problemsIn(kind, form);
  const capital = kind.name.charAt(0).toUpperCase() + kind.name.slice(1);
  const planOf = (): ChangePlan => {
    if (!record) {
      const made = call(kind.mutators.create, { ...fieldsIn(kind, form), id });
      return { changes: [{ call: made }], done: successToast(`${capital} added`) };
    }
    const { set, seen } = changedFields(kind, base, form);
    const made = { call: call(kind.mutators.update, { id, set }), seen: { [recordKey(kind.table, id)]: seen } };
    return { changes: Object.keys(set).length === 0 ? [] : [made], done: successToast(`${capital} updated`) };
  };
  const save = async () => {
    setTried(true);
    return Object.keys(problems).length === 0 && run(planOf());
  };
  const remove = () => {
    // The values seen when the sheet opened: a colleague's later change prevents the deletion.
    const seen = { [recordKey(kind.table, id)]: { ...kind.fieldsOf(base) } };
    const made = { call: call(kind.mutators.remove, { id }), seen };
    return run({ changes: [made], done: successToast(`${capital} deleted`) });
  };
  const question = `Delete ${kind.titleOf(base) || `this ${kind.name}`}?`;

  return (
    <FormSheet
      title={record ? `Edit ${kind.name}` : `New ${kind.name}`}
      draft={draft}
      saveLabel={record ? 'Save Changes' : `Add ${kind.name}`}
      onSave={save}
      {...(record && { deletion: { noun: kind.name, question, remove } })}
      onClose={onClose}
    >
      <SheetSection>
        <div className={css.fields}>
          <Fields form={form} set={(part) => draft.setValue({ ...form, ...part })} problems={isTried ? problems : {}} />
        </div>
      </SheetSection>
    </FormSheet>
  );
}
