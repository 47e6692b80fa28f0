import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { readObjectives } from '#sync/domain/import/table/objective-cell.ts';
import { METHOD_NAME_LENGTH } from '#sync/domain/method/method-record.ts';
import { meetingFieldsSchema, type MeetingFields } from '#sync/domain/schedule/meeting-fields.ts';
import { planMeeting, updateMeeting } from '#sync/domain/schedule/meeting-mutators.ts';
import { meetingKindNames } from '#sync/domain/schedule/meeting-name.ts';
import { personKey, personText, readPerson } from '#sync/domain/schedule/meeting-person.ts';
import { meetingKinds, type Meeting } from '#sync/domain/schedule/meeting-record.ts';
import { peopleMet } from '#sync/domain/schedule/proposed-meetings.ts';
import { judgingRoles } from '#sync/domain/team/counting-roles.ts';
import { CheckboxGroup } from '#web/kit/checkbox-group.tsx';
import kit from '#web/kit/kit.module.css';
import { RadioGroup } from '#web/kit/radio-group.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { boundFields } from '#web/parts/sheet/bound-fields.ts';
import type { FieldProblems, RecordKind } from '#web/parts/sheet/record-kind.ts';
import { RecordSheet, type FieldsProps } from '#web/parts/sheet/record-sheet.tsx';
import { writtenObjectives } from './schedule-words.ts';
import { useSchedule } from './use-schedule.ts';

interface Form {
  assessmentId: string;
  kind: Meeting['kind'];
  /** One a line: 'Tom Okafor, IT administrator'. */
  people: string;
  place: string;
  day: string;
  start: string;
  end: string;
  /** As people write them: '3.1.1[a,d]; 3.5.3'. */
  objectives: string;
  attendeeIds: string[];
  notes: string;
}

const formOf = ({
  people,
  time,
  objectiveIds,
  assessmentId,
  kind,
  place,
  attendeeIds,
  notes,
}: MeetingFields): Form => ({
  ...time,
  assessmentId,
  kind,
  place,
  notes,
  attendeeIds: [...attendeeIds],
  people: people.map(personText).join('\n'),
  objectives: writtenObjectives(objectiveIds),
});

const meetingKind: RecordKind<Form, Meeting, MeetingFields> = {
  mutators: { create: planMeeting, update: updateMeeting },
  table: 'meeting',
  name: 'meeting',
  born: { title: 'New meeting', save: 'Plan the meeting', done: 'Meeting planned' },
  blank: {
    assessmentId: '',
    kind: 'interview',
    people: '',
    place: '',
    day: '',
    start: '',
    end: '',
    objectives: '',
    attendeeIds: [],
    notes: '',
  },
  formOf,
  fieldsOf: ({ people, day, start, end, objectives, ...fields }) => {
    const read = readObjectives(objectives);
    return {
      ...fields,
      people: people
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map(readPerson),
      time: { day, start, end },
      objectiveIds: 'ids' in read ? [...read.ids] : [],
    };
  },
  schema: meetingFieldsSchema,
  check: (_fields, { kind, people, objectives }) => {
    const read = readObjectives(objectives);
    if ('problem' in read && objectives.trim() !== '') return { field: 'objectiveIds', message: read.problem };
    if (kind !== 'interview' || people.trim() !== '') return undefined;
    return { field: 'people', message: 'Name whom you interview.' };
  },
  titleOf: ({ people }) => people,
};

/** A person whom nobody has chosen. */
const NONE = 'none';

function Fields({ form, set, problems }: FieldsProps<Form>) {
  const { view, meetings, nameOf } = useSchedule() ?? { view: null, meetings: [], nameOf: () => '' };
  const bound = boundFields(form, set, problems);
  // What is stored in one is entered in several, and its problem is shown under the last of them.
  const { objectiveIds, time } = problems as FieldProblems<MeetingFields>;
  const named = form.people.split('\n').map((line) => readPerson(line).name);
  const met = peopleMet(meetings, view?.methods ?? []).filter(({ name }) => !named.some((one) => isSame(one, name)));
  const judging = view?.team.filter(({ role }) => judgingRoles.includes(role)).map(({ personId }) => personId) ?? [];
  const team = [...new Set([...judging, ...form.attendeeIds])].map((id) => ({ id, label: nameOf(id) }));
  const add = (at: string) => {
    const person = met[Number(at)];
    if (person) set({ people: [form.people.trimEnd(), personText(person)].filter(Boolean).join('\n') });
  };
  return (
    <>
      <RadioGroup
        label="What it is"
        orientation="horizontal"
        items={meetingKinds.map((id) => ({ id, label: meetingKindNames[id] }))}
        {...bound('kind')}
      />
      <TextArea
        label="People"
        isOptional={form.kind !== 'interview'}
        help="One a line, with their title after a comma: Tom Okafor, IT administrator."
        rows={2}
        {...bound('people')}
      />
      {met.length > 0 && (
        <Select
          label="Add somebody known"
          items={[
            { id: NONE, label: 'Choose a person' },
            ...met.map((person, at) => ({ id: String(at), label: personText(person) })),
          ]}
          value={NONE}
          onChange={add}
        />
      )}
      <TextField label="Place" isOptional {...bound('place')} maxLength={METHOD_NAME_LENGTH} />
      <TextField label="Day" type="date" {...bound('day')} />
      <div className={kit.pairs}>
        <TextField label="Begins" type="time" {...bound('start')} />
        <TextField label="Ends" type="time" {...bound('end')} error={time} />
      </div>
      <TextArea
        label="Objectives"
        help="Such as 3.1.1[a,d]; 3.5.3 for all of a requirement."
        {...bound('objectives')}
        error={objectiveIds}
      />
      {team.length > 0 && (
        <CheckboxGroup
          label="Who of the team takes part"
          isOptional
          items={team}
          value={form.attendeeIds}
          onChange={(attendeeIds) => set({ attendeeIds })}
        />
      )}
      <TextArea
        label="Note"
        isOptional
        help="The organization’s people read it too: write nothing here that was found."
        {...bound('notes')}
        maxLength={TEXT_LIMITS.resources}
      />
    </>
  );
}

const isSame = (one: string, other: string) => personKey(one) === personKey(other);

/** What a new meeting begins with. */
export type BegunMeeting = Pick<MeetingFields, 'people' | 'objectiveIds' | 'attendeeIds' | 'time'>;

interface MeetingFormProps {
  assessmentId: string;
  /** A stored meeting, or what a new one begins with. */
  meeting: Meeting | BegunMeeting;
  onClose: () => void;
}

/** Plans a meeting, or changes one. */
export function MeetingForm({ assessmentId, meeting, onClose }: MeetingFormProps) {
  const isStored = 'id' in meeting;
  const begun = { assessmentId, kind: 'interview' as const, place: '', notes: '' };
  return (
    <RecordSheet
      kind={meetingKind}
      record={isStored ? meeting : null}
      begun={formOf({ ...begun, ...meeting })}
      // Who leaves the team loses what they were about to plan with everything else of the assessment.
      draftKey={`assessment/${assessmentId}/meeting/${meeting.objectiveIds[0] ?? 'new'}`}
      Fields={Fields}
      onClose={onClose}
    />
  );
}
