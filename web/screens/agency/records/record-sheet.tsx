import { type ComponentType, useState } from 'react';
import { call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { newRecordId } from '#web/data/records/new-record-id.ts';
import { useFormDraft } from '#web/data/drafts/use-form-draft.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { type ChangePlan, useRunChanges } from '#web/parts/changes/run-changes.ts';
import { successToast } from '#web/words/messages.ts';
import { changedFields, fieldsIn, type FieldProblems, problemsIn, type RecordKind } from './record-kind.ts';
import css from '#web/screens/agency/state-local.module.css';

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

/** Where a record is written. Entered values are stored on this device until saved or discarded. */
export function RecordSheet<Form extends object, Stored extends { id: string }, RecordFields extends object>(
  props: RecordSheetProps<Form, Stored, RecordFields>,
) {
  const { kind, record, Fields, onClose } = props;
  const draft = useFormDraft<Form>(`${kind.table}/${record?.id ?? 'new'}`, record ? kind.formOf(record) : kind.blank);
  const run = useRunChanges();
  const [id] = useState(() => record?.id ?? newRecordId());
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [question, setQuestion] = useState<'discard' | 'delete'>();
  if (!draft) return null;

  const { value: form, base } = draft;
  const problems = problemsIn(kind, form);
  const capital = kind.name.charAt(0).toUpperCase() + kind.name.slice(1);
  const leave = () => {
    draft.finish();
    onClose();
  };
  const cancel = () => (draft.isChanged ? setQuestion('discard') : leave());
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
    if (Object.keys(problems).length > 0 || isSaving) return;
    setSaving(true);
    const isSaved = await run(planOf()).finally(() => setSaving(false));
    if (isSaved) leave();
  };
  const remove = async () => {
    setQuestion(undefined);
    // The values seen when the sheet opened: a colleague's later change prevents the deletion.
    const seen = { [recordKey(kind.table, id)]: { ...kind.fieldsOf(base) } };
    const made = { call: call(kind.mutators.remove, { id }), seen };
    if (await run({ changes: [made], done: successToast(`${capital} deleted`) })) leave();
  };
  const ask = (name: 'discard' | 'delete') => ({
    isOpen: question === name,
    onOpenChange: (isOpen: boolean) => setQuestion(isOpen ? name : undefined),
  });

  return (
    <>
      <Sheet
        isOpen
        onOpenChange={(isOpen) => !isOpen && cancel()}
        title={record ? `Edit ${kind.name}` : `New ${kind.name}`}
        footer={
          <>
            {record && (
              <Button variant="quiet" onPress={() => setQuestion('delete')}>
                Delete {kind.name}
              </Button>
            )}
            <Button onPress={cancel}>Cancel</Button>
            <Button variant="primary" onPress={() => void save()}>
              {record ? 'Save Changes' : `Add ${kind.name}`}
            </Button>
          </>
        }
      >
        {draft.isRestored && (
          <SheetSection>
            <Notice
              title="This was not saved last time."
              actions={
                <Button size="sm" onPress={draft.discard}>
                  Discard it
                </Button>
              }
            >
              It was kept on this device.
            </Notice>
          </SheetSection>
        )}
        <SheetSection>
          <div className={css.fields}>
            <Fields
              form={form}
              set={(part) => draft.setValue({ ...form, ...part })}
              problems={isTried ? problems : {}}
            />
          </div>
        </SheetSection>
      </Sheet>
      <AlertDialog
        {...ask('discard')}
        title="Discard what you entered?"
        safeLabel="Keep editing"
        confirmLabel="Discard"
        onConfirm={leave}
      >
        It has not been saved. Discarding it cannot be undone.
      </AlertDialog>
      <AlertDialog
        {...ask('delete')}
        title={`Delete ${kind.titleOf(base) || `this ${kind.name}`}?`}
        safeLabel={`Keep ${kind.name}`}
        confirmLabel={`Delete ${kind.name}`}
        onConfirm={() => void remove()}
      >
        It disappears for everybody in the organization. Its history stays in the records.
      </AlertDialog>
    </>
  );
}
