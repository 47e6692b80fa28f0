import type { FileRecords } from '#sync/domain/import/file-records.ts';
import { kindNames, poamStateNames, riskNames, triggerNames } from '#sync/domain/poam/poam-names.ts';
import type { Poam, PoamKind, PoamRiskLevel, PoamState } from '#sync/domain/poam/poam-record.ts';
import { readDayCell } from '#sync/domain/scope/inventory/read-day.ts';
import { readObjectives } from './objective-cell.ts';
import { statusWord } from './share-cell.ts';
import { plainWord, readChoice, shownCell, type CellReading } from './table-columns.ts';

/** Fields that take the text of a cell as it is. */
export const texts = ['plannedAction', 'resources', 'rootCause', 'mitigation', 'source'] as const;
const days = ['targetDate', 'nextReviewOn'] as const;

export type PoamField =
  | (typeof texts)[number]
  | (typeof days)[number]
  | 'controlId'
  | 'weakness'
  | 'detail'
  | 'kind'
  | 'state'
  | 'ownerId'
  | 'objectives'
  | 'milestones'
  | 'milestoneDue'
  | 'milestoneDone'
  | 'closedOn'
  | 'share'
  | 'likelihood'
  | 'impact'
  | 'trigger'
  | 'tags';

export const otherKinds: Readonly<Record<string, PoamKind>> = {
  poam: 'poam',
  towardsapoam: 'poam',
  operationalplanofaction: 'operational',
  planofaction: 'operational',
};
const otherStates: Readonly<Record<string, PoamState>> = {
  new: 'open',
  identified: 'open',
  notstarted: 'open',
  pending: 'open',
  planned: 'open',
  todo: 'open',
  behindschedule: 'in_work',
  delayed: 'in_work',
  late: 'in_work',
  onschedule: 'in_work',
  ontrack: 'in_work',
  overdue: 'in_work',
  ongoing: 'in_work',
  inprogress: 'in_work',
  inreview: 'in_work',
  underreview: 'in_work',
  started: 'in_work',
  readyforverification: 'ready',
  pendingverification: 'ready',
  fixed: 'closed',
  remediated: 'closed',
  resolved: 'closed',
  complete: 'closed',
  completed: 'closed',
  done: 'closed',
  canceled: 'cancelled',
};
export const otherRisks: Readonly<Record<string, PoamRiskLevel>> = {
  medium: 'moderate',
  critical: 'high',
  veryhigh: 'high',
  verylow: 'low',
};

type Reader = (cell: string, controlId: string) => CellReading;

/** Fields whose cells are read independently of the rest of the row. */
export const readings: readonly (readonly [PoamField, Reader])[] = [
  ...days.map((field) => [field, readDayCell] as const),
  ['kind', (cell) => readChoice(cell, kindNames, otherKinds)],
  ['state', readState],
  ['likelihood', (cell) => readChoice(cell, riskNames, otherRisks)],
  ['impact', (cell) => readChoice(cell, riskNames, otherRisks)],
  ['trigger', (cell) => readChoice(cell, triggerNames)],
  [
    'tags',
    (cell) => ({
      value: [
        ...new Set(
          cell
            .split(/[,;|]/)
            .map((one) => one.trim())
            .filter(Boolean),
        ),
      ],
    }),
  ],
  ['objectives', readOwnObjectives],
];

export function readState(cell: string): CellReading {
  return readChoice(statusWord(cell), poamStateNames, otherStates);
}

/** A closing date means that the plan is closed. */
export function closedBy(cell: string): CellReading {
  const day = readDayCell(cell);
  return 'problem' in day ? day : { value: 'closed' satisfies PoamState };
}

/** A member here, by name or address, or by the id that answered a question. */
export function readOwner(cell: string, { member }: Pick<FileRecords, 'member'>): CellReading {
  const word = plainWord(cell);
  if (['nobodyyet', 'none', 'unassigned'].includes(word)) return { value: null };
  const found = member.filter(
    ({ id, firstName, lastName, email }) =>
      id === cell ||
      plainWord(`${firstName} ${lastName}`) === word ||
      plainWord(`${lastName} ${firstName}`) === word ||
      email.toLowerCase() === cell.toLowerCase(),
  );
  if (found.length === 1) return { value: found[0]?.id };
  return { problem: `${found.length === 0 ? 'No' : 'More than one'} member is called ‘${shownCell(cell)}’` };
}

/** The objectives of the plan's own requirement; all of them mean the whole requirement. */
function readOwnObjectives(cell: string, controlId: string): CellReading {
  if (plainWord(cell) === 'thewholerequirement') return { value: [] };
  const read = readObjectives(cell, controlId);
  if ('problem' in read) return read;
  if (read.ids.some((id) => !id.startsWith(`${controlId}[`))) {
    return { problem: `‘${shownCell(cell)}’ names objectives of another requirement.` };
  }
  return { value: read.isWhole ? [] : (read.ids as Poam['objectives']) };
}
