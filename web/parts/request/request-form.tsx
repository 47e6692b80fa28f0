import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import { readObjectives } from '#sync/domain/import/table/objective-cell.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { can } from '#sync/domain/permissions/permission-sheet.ts';
import {
  askForEvidence,
  requestFieldsSchema,
  updateRequest,
  type RequestFields,
} from '#sync/domain/request/request-mutators.ts';
import type { EvidenceRequest } from '#sync/domain/request/request-record.ts';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { boundFields } from '#web/parts/sheet/bound-fields.ts';
import type { FieldProblems, RecordKind } from '#web/parts/sheet/record-kind.ts';
import { RecordSheet, type FieldsProps } from '#web/parts/sheet/record-sheet.tsx';
import { useMembers } from '#web/records/use-records.ts';

/** The `request` parameter while a request is being written. */
export const NEW_REQUEST = 'new';

interface Form {
  what: string;
  /** As people write them: '3.1.1[a,d]; 3.5.3'. */
  objectives: string;
  ownerId: string | null;
  dueOn: string;
  /** The assessment whose team asks; null for the organization. */
  assessmentId: string | null;
}

const NOBODY = 'nobody';

const requestKind: RecordKind<Form, EvidenceRequest, RequestFields> = {
  mutators: { create: askForEvidence, update: updateRequest },
  table: 'evidenceRequest',
  name: 'request',
  born: { title: 'Ask for evidence', save: 'Ask', done: 'Asked' },
  blank: { what: '', objectives: '', ownerId: null, dueOn: '', assessmentId: null },
  formOf: ({ what, objectiveIds, ownerId, dueOn, assessmentId = null }) => ({
    what,
    objectives: objectiveIds.map(cmmcIdOf).join('; '),
    ownerId,
    dueOn,
    assessmentId,
  }),
  fieldsOf: ({ objectives, ...fields }) => {
    const read = readObjectives(objectives);
    return { ...fields, objectiveIds: 'ids' in read ? [...read.ids] : [] };
  },
  schema: requestFieldsSchema,
  check: (_fields, { objectives }) => {
    const read = readObjectives(objectives);
    return 'problem' in read && objectives.trim() !== '' ? { field: 'objectiveIds', message: read.problem } : undefined;
  },
  titleOf: ({ what }) => what,
};

function Fields({ form, set, problems }: FieldsProps<Form>) {
  const members = useMembers() ?? [];
  // Whom a team asks must be able to answer; what the organization asks for does not reach a client.
  const mayAnswer = ({ id, role }: Member) =>
    id === form.ownerId || can(role, form.assessmentId === null ? 'compliance.read' : 'request.answer');
  const bound = boundFields(form, set, problems);
  return (
    <>
      <TextArea label="What is asked for" {...bound('what')} maxLength={2_000} />
      <TextField
        label="Objectives"
        help="Such as 3.1.1[a,d]; 3.5.3 for all of a requirement."
        {...bound('objectives')}
        error={(problems as FieldProblems<RequestFields>).objectiveIds}
      />
      <Select
        label="Who answers"
        items={[
          { id: NOBODY, label: 'Nobody yet' },
          ...members.filter(mayAnswer).map((member) => ({ id: member.id, label: personName(member) })),
        ]}
        value={form.ownerId ?? NOBODY}
        onChange={(ownerId) => set({ ownerId: ownerId === NOBODY ? null : ownerId })}
      />
      <TextField label="Due" type="date" {...bound('dueOn')} />
    </>
  );
}

export interface RequestFormProps {
  /** Null for a new one. */
  request: EvidenceRequest | null;
  /** What a new request starts with: a text, and an objective. */
  ask?: string;
  about?: string | null;
  /** What more it starts with where an assessment's team asks. */
  team?: Pick<Form, 'assessmentId' | 'ownerId' | 'dueOn'>;
  onClose: () => void;
}

/** The form for requesting evidence. */
export function RequestForm({ request, ask = '', about = null, team, onClose }: RequestFormProps) {
  const begun = { ...requestKind.blank, what: ask, objectives: about === null ? '' : cmmcIdOf(about), ...team };
  return (
    <RecordSheet
      kind={requestKind}
      record={request}
      begun={begun}
      // Who leaves the team loses what they were about to ask with everything else of the assessment.
      draftKey={team && `assessment/${team.assessmentId}/ask/${about ?? 'any'}`}
      Fields={Fields}
      onClose={onClose}
    />
  );
}
