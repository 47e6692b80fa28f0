import { cmmcIdOf, requirementName, shortNameOf } from '#sync/catalog/requirement-names.ts';
import { scheduleOf, type Deadline, type DeadlineKind } from '#sync/domain/calendar/deadlines.ts';
import { newestChange } from '#sync/domain/common/newest-change.ts';
import type { NamedPerson } from '#sync/domain/people/named-person-record.ts';
import { tableLinesOf, type FilePart, type TableFile } from '#web/parts/paper/table-file.ts';
import type { ScheduleRecords } from '#web/store/read-deadlines.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';
import { deadlineNames } from '#web/words/deadline-words.ts';
import { memberName } from '#web/words/names.ts';
import { cmmcStatusName } from '#web/words/status-names.ts';

export interface ScheduleSource {
  organizationName: string;
  records: ScheduleRecords;
  members: readonly NamedPerson[];
  /** The requirements and objectives for which each document is evidence. */
  proven: ReadonlyMap<string, readonly string[]>;
  /** The affirming official, as named in the system's description. */
  affirmingOfficial: string;
}

/**
 * Everything that has a date, in order, done or not. What is overdue is left to the calendar, because it changes from
 * day to day.
 */
export function scheduleFile(source: ScheduleSource): TableFile {
  const { organizationName, records } = source;
  const deadlines = scheduleOf(records, records.doneTickets);
  const count = (state: State) => countOf(deadlines.filter((one) => stateOf(one) === state).length, 'date');
  return {
    title: 'Schedule',
    organizationName,
    facts: [
      ['Open', count('Open')],
      ['Done', count('Done')],
    ],
    madeAt: newestChange([...deadlines.map(({ changedAt }) => ({ updatedAt: changedAt })), ...records.affirmations]),
    parts: [schedulePart(deadlines, source)],
  };
}

function schedulePart(deadlines: readonly Deadline[], source: ScheduleSource): FilePart {
  const detailsOf = detailsIn(source);
  const told = deadlines.map((deadline) => ({ ...deadline, ...detailsOf(deadline), state: stateOf(deadline) }));
  return {
    name: 'Dates',
    note: 'What was canceled or withdrawn is left out.',
    head: ['Day', 'Kind', 'What', 'Concerns', 'Who', 'State'],
    widths: [13, 20, 70, 50, 28, 12],
    rows: told.map((one) => [
      one.day,
      deadlineNames[one.kind],
      one.title,
      tableLinesOf(one.status, ...one.numbers.map(requirementName)),
      one.who,
      one.state,
    ]),
    onPaper: {
      head: ['Day', 'Kind', 'What', 'Who', 'State'],
      widths: [2.3, 2.2, 6, 2.4, 2.1],
      rows: told.map((one) => [
        calendarDayText(one.day),
        deadlineNames[one.kind],
        tableLinesOf(one.title, one.status, !namedInTitle.has(one.kind) && one.numbers.map(cmmcIdOf).join(', ')),
        one.who,
        one.state,
      ]),
    },
  };
}

const namedInTitle: ReadonlySet<DeadlineKind> = new Set(['plan', 'milestone', 'review', 'ticket']);

type State = 'Done' | 'Open' | '';

/** Empty for reminders, because nothing gets done on their day. */
function stateOf({ isDone, kind }: Deadline): State {
  if (isDone) return 'Done';
  return kind === 'close_out_warning' ? '' : 'Open';
}

interface Details {
  who: string;
  /** Requirements and objectives. */
  numbers: readonly string[];
  /** The CMMC status it is about; empty for everything else. */
  status: string;
}

function detailsIn({ records, members, proven, affirmingOfficial }: ScheduleSource): (deadline: Deadline) => Details {
  const { plans, statuses, affirmations, dates, tickets, doneTickets, documents, requests } = records;
  const personOf = (id: string | null) => (id === null ? NOBODY : memberName(members, id));
  const told = (id: string, who: string, numbers: readonly string[] = [], status = '') =>
    [id, { who, numbers, status }] as const;
  const byRecord = new Map<string, Details>([
    ...plans.map(({ id, ownerId, objectives, controlId }) =>
      told(id, personOf(ownerId), objectives.length > 0 ? objectives : [controlId]),
    ),
    ...requests.map(({ id, ownerId, objectiveIds }) => told(id, personOf(ownerId), objectiveIds)),
    ...[...tickets, ...doneTickets].map(({ id, assigneeId, referenceId }) =>
      told(id, personOf(assigneeId), referenceId !== null && shortNameOf(referenceId) !== '' ? [referenceId] : []),
    ),
    ...documents.map(({ id, custodian, uploadedBy }) => told(id, custodian || personOf(uploadedBy), proven.get(id))),
    ...dates.map(({ id, assignedTo }) => told(id, assignedTo || NOBODY)),
    ...statuses.map((status) => told(status.id, affirmingOfficial || NOBODY, [], cmmcStatusName(status))),
  ]);
  const affirmers = new Map(
    affirmations.flatMap(({ statusId, dueOn, decision, name }) =>
      decision === 'affirmed' ? [[`${statusId} ${dueOn}`, name] as const] : [],
    ),
  );
  return ({ kind, recordId, day }) => {
    const details = byRecord.get(recordId) ?? { who: NOBODY, numbers: [], status: '' };
    const affirmer = kind === 'affirmation' && affirmers.get(`${recordId} ${day}`);
    return affirmer ? { ...details, who: affirmer } : details;
  };
}

const NOBODY = 'Nobody yet';
