import { useState } from 'react';
import type { Control } from '#sync/domain/control/control-record.ts';
import type { ControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import { TAG_LIMITS } from '#sync/domain/poam/poam-fields.ts';
import { createPoam, deletePoam } from '#sync/domain/poam/poam-mutators.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { useFormDraft } from '#web/data/drafts/use-form-draft.ts';
import { newRecordId } from '#web/data/records/new-record-id.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { withTag } from '#web/kit/tag-entry.tsx';
import { type ChangePlan, useRunChanges } from '#web/parts/changes/run-changes.ts';
import { successToast } from '#web/words/messages.ts';
import { PoamFields } from './poam-fields-view.tsx';
import { blankForm, changesOf, draftOf, formOf, problemsOf } from './poam-form.ts';

export interface PoamSheetProps {
  /** Null for a new item. */
  item: Poam | null;
  /** A new item starts with this requirement. */
  controlId: string | null;
  controls: readonly Control[];
  statuses: ReadonlyMap<string, ControlStatus>;
  members: readonly Member[];
  now: Date;
  onClose: () => void;
}

type Question = 'discard' | 'delete';

/** Where an item is written. Entered values are stored on this device until saved or discarded. */
export function PoamSheet(props: PoamSheetProps) {
  const { item, controlId, controls, statuses, members, now, onClose } = props;
  const draft = useFormDraft(`poam/${item?.id ?? 'new'}`, item ? formOf(item) : blankForm(controlId));
  const run = useRunChanges();
  const [id] = useState(() => item?.id ?? newRecordId());
  const [tagText, setTagText] = useState('');
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [question, setQuestion] = useState<Question>();
  if (!draft) return null;

  const { base } = draft;
  // A tag that was typed but not added counts as one.
  const form = { ...draft.value, tags: [...withTag(draft.value.tags, tagText, TAG_LIMITS)] };
  const problems = problemsOf(form);
  const leave = () => {
    draft.finish();
    onClose();
  };
  const cancel = () => {
    if (draft.isChanged || tagText.trim() !== '') setQuestion('discard');
    else leave();
  };
  const save = async () => {
    setTried(true);
    if (Object.keys(problems).length > 0 || isSaving) return;
    setSaving(true);
    const plan: ChangePlan = item
      ? { changes: changesOf(id, base, form), done: successToast('POA&M item updated') }
      : { changes: [{ call: call(createPoam, draftOf(id, form)) }], done: successToast('POA&M item created') };
    const isSaved = await run(plan).finally(() => setSaving(false));
    if (isSaved) leave();
  };
  const remove = async () => {
    setQuestion(undefined);
    if (await run({ changes: [{ call: call(deletePoam, { id }) }], done: successToast('POA&M item deleted') })) leave();
  };
  const ask = (name: Question) => ({
    isOpen: question === name,
    onOpenChange: (isOpen: boolean) => setQuestion(isOpen ? name : undefined),
  });

  return (
    <>
      <Sheet
        isOpen
        onOpenChange={(isOpen) => !isOpen && cancel()}
        title={item ? 'Edit POA&M item' : 'New POA&M item'}
        footer={
          <>
            {item && (
              <Button variant="quiet" onPress={() => setQuestion('delete')}>
                Delete item
              </Button>
            )}
            <Button onPress={cancel}>Cancel</Button>
            <Button variant="primary" onPress={() => void save()}>
              {item ? 'Save Changes' : 'Create item'}
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
        <PoamFields
          form={draft.value}
          tagText={tagText}
          onTagText={setTagText}
          now={now}
          onChange={draft.setValue}
          problems={isTried ? problems : {}}
          isNew={item === null}
          controls={controls}
          statuses={statuses}
          members={members}
        />
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
        title={`Delete this item of ${base.controlId}?`}
        safeLabel="Keep item"
        confirmLabel="Delete item"
        onConfirm={() => void remove()}
      >
        It disappears for everybody in the organization. Its history stays in the records.
      </AlertDialog>
    </>
  );
}
