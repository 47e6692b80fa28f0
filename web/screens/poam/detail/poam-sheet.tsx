import { useState } from 'react';
import { requirementName } from '#sync/catalog/requirement-names.ts';
import type { Control } from '#sync/domain/control/control-record.ts';
import type { SealedControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { NamedPerson } from '#sync/domain/people/named-person-record.ts';
import { TAG_LIMITS } from '#sync/domain/poam/poam-fields.ts';
import { createPoam, deletePoam } from '#sync/domain/poam/poam-mutators.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import type { StatusDates } from '#sync/domain/status/status-days.ts';
import { call } from '#sync/engine/mutator.ts';
import { withTag } from '#web/kit/tag-entry.tsx';
import { useRunChanges, type ChangePlan } from '#web/parts/changes/run-changes.ts';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { successToast } from '#web/words/messages.ts';
import { PoamFields } from './poam-fields-view.tsx';
import { blankForm, changesOf, draftOf, poamFormOf, poamProblemsOf } from './poam-form.ts';
import { PoamProgress } from './poam-progress.tsx';

export interface PoamSheetProps {
  /** Null for a new item. */
  item: Poam | null;
  /** A new item starts with this requirement. */
  controlId: string | null;
  controls: readonly Control[];
  statuses: ReadonlyMap<string, SealedControlStatus>;
  members: readonly NamedPerson[];
  /** A calendar day of the workspace's time zone. */
  today: string;
  /** The conditional status whose 180 days are running. */
  running: StatusDates | null;
  onClose: () => void;
}

/** The sheet for editing an item. Entries are kept on this device until they are saved or discarded. */
export function PoamSheet(props: PoamSheetProps) {
  const { item, controlId, controls, statuses, members, today, running, onClose } = props;
  const draft = useFormDraft(`plan/${item?.id ?? 'new'}`, item ? poamFormOf(item) : blankForm(controlId));
  const run = useRunChanges();
  const [id] = useState(() => item?.id ?? newRecordId());
  const [tagText, setTagText] = useState('');
  const [isTried, setTried] = useState(false);
  if (!draft) return null;

  const { base } = draft;
  // A tag that was typed but not added counts as one.
  const form = { ...draft.value, tags: [...withTag(draft.value.tags, tagText, TAG_LIMITS)] };
  const problems = poamProblemsOf(form);
  const noun = form.kind === 'poam' ? 'POA&M item' : 'Operational plan';
  const save = async () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return false;
    const plan: ChangePlan = item
      ? { changes: changesOf(id, base, form, item.assessmentId), done: successToast(`${noun} updated`) }
      : { changes: [{ call: call(createPoam, draftOf(id, form, 'open')) }], done: successToast(`${noun} created`) };
    return run(plan);
  };
  const deletion = {
    noun: 'item',
    question: `Delete this item of ${requirementName(base.controlId)}?`,
    remove: () => run({ changes: [{ call: call(deletePoam, { id }) }], done: successToast(`${noun} deleted`) }),
  };

  return (
    <FormSheet
      title={item ? (item.kind === 'poam' ? 'Edit POA&M item' : 'Edit operational plan') : 'New POA&M item'}
      draft={{ ...draft, isChanged: draft.isChanged || tagText.trim() !== '' }}
      saveLabel={item ? 'Save Changes' : 'Create item'}
      onSave={save}
      {...(item && item.assessmentId === null && { deletion })}
      onClose={onClose}
    >
      {item && <PoamProgress item={item} members={members} today={today} />}
      <PoamFields
        form={draft.value}
        tagText={tagText}
        onTagText={setTagText}
        today={today}
        running={running}
        onChange={draft.setValue}
        problems={isTried ? problems : {}}
        isNew={item === null}
        controls={controls}
        statuses={statuses}
        members={members}
      />
    </FormSheet>
  );
}
