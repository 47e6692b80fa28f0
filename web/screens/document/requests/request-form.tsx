import { useState } from 'react';
import { readObjectives } from '#sync/domain/import/table/objective-cell.ts';
import {
  askForEvidence,
  type RequestFields,
  requestFieldsSchema,
  updateRequest,
} from '#sync/domain/request/request-mutators.ts';
import type { EvidenceRequest } from '#sync/domain/request/request-record.ts';
import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import { call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { keysOf, sameValue } from '#sync/engine/value.ts';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { useMembers } from '#web/records/use-records.ts';
import { Select } from '#web/kit/select.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { problemsByField } from '#web/parts/sheet/form-problems.ts';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import { successToast } from '#web/words/messages.ts';
import { personName } from '#web/words/names.ts';
import css from './requests.module.css';

/** The `request` parameter while a request is being written. */
export const NEW_REQUEST = 'new';

interface Form {
  what: string;
  /** As people write them: '3.1.1[a,d]; 3.5.3'. */
  objectives: string;
  ownerId: string | null;
  dueOn: string;
}

const NOBODY = 'nobody';
const blank: Form = { what: '', objectives: '', ownerId: null, dueOn: '' };

function formOf({ what, objectiveIds, ownerId, dueOn }: EvidenceRequest): Form {
  return { what, objectives: objectiveIds.map(cmmcIdOf).join('; '), ownerId, dueOn };
}

function fieldsOf({ what, objectives, ownerId, dueOn }: Form): RequestFields {
  const read = readObjectives(objectives);
  return { what, objectiveIds: 'ids' in read ? [...read.ids] : [], ownerId, dueOn };
}

export interface RequestFormProps {
  /** Null for a new one. */
  request: EvidenceRequest | null;
  /** What a new request starts with: a text, and an objective. */
  ask?: string;
  about?: string | null;
  onClose: () => void;
}

/** The form for requesting evidence. */
export function RequestForm({ request, ask = '', about = null, onClose }: RequestFormProps) {
  const begun = { ...blank, what: ask, objectives: about === null ? '' : cmmcIdOf(about) };
  const draft = useFormDraft<Form>(`evidenceRequest/${request?.id ?? NEW_REQUEST}`, request ? formOf(request) : begun);
  const members = useMembers() ?? [];
  const run = useRunChanges();
  const [id] = useState(() => request?.id ?? newRecordId());
  const [isTried, setTried] = useState(false);
  if (!draft) return null;

  const { value: form, base } = draft;
  const read = readObjectives(form.objectives);
  const found: Partial<Record<string, string>> = problemsByField(requestFieldsSchema, fieldsOf(form));
  if ('problem' in read && form.objectives.trim() !== '') found.objectiveIds = read.problem;
  const problems = isTried ? found : {};
  const set = (part: Partial<Form>) => draft.setValue({ ...form, ...part });
  const save = async () => {
    setTried(true);
    if (Object.keys(found).length > 0) return false;
    const after = fieldsOf(form);
    if (!request)
      return run({ changes: [{ call: call(askForEvidence, { ...after, id }) }], done: successToast('Asked') });
    const before = fieldsOf(base);
    const changed = keysOf(after).filter((field) => !sameValue(before[field], after[field]));
    const part = (from: RequestFields) => Object.fromEntries(changed.map((field) => [field, from[field]]));
    const made = {
      call: call(updateRequest, { id, set: part(after) }),
      seen: { [recordKey('evidenceRequest', id)]: part(before) },
    };
    return run({ changes: changed.length === 0 ? [] : [made], done: successToast('Request updated') });
  };
  return (
    <FormSheet
      title={request ? 'Edit request' : 'Ask for evidence'}
      draft={draft}
      saveLabel={request ? 'Save Changes' : 'Ask'}
      onSave={save}
      onClose={onClose}
    >
      <SheetSection>
        <div className={css.form}>
          <TextArea
            label="What is asked for"
            value={form.what}
            onChange={(what) => set({ what })}
            maxLength={2_000}
            error={problems.what}
          />
          <TextField
            label="Objectives"
            help="Such as 3.1.1[a,d]; 3.5.3 for all of a requirement."
            value={form.objectives}
            onChange={(objectives) => set({ objectives })}
            error={problems.objectiveIds}
          />
          <Select
            label="Who answers"
            items={[
              { id: NOBODY, label: 'Nobody yet' },
              ...members.map((member) => ({ id: member.id, label: personName(member) })),
            ]}
            value={form.ownerId ?? NOBODY}
            onChange={(ownerId) => set({ ownerId: ownerId === NOBODY ? null : ownerId })}
          />
          <TextField
            label="Due"
            type="date"
            value={form.dueOn}
            onChange={(dueOn) => set({ dueOn })}
            error={problems.dueOn}
          />
        </div>
      </SheetSection>
    </FormSheet>
  );
}
