import type { ControlStatusValue } from '#sync/domain/control/control-status-record.ts';
import type { ObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { keysOf } from '#sync/engine/value.ts';
import type { PlaceField } from './placed-rows.ts';
import type { Asked } from './question.ts';
import { statusWord } from './share-cell.ts';
import type { Asks } from './table-collector.ts';
import { plainWord, readChoice, type CellReading, type Columns } from './table-columns.ts';

export type Mark = 'done' | 'started' | 'notStarted' | 'notMet' | 'notApplicable';
export type StatusField = PlaceField | Mark | 'share' | 'status' | 'reason' | 'notes';

/** Words for finished requirements and objectives. */
export const finishedWords = [
  'complete',
  'completed',
  'compliant',
  'done',
  'fullycompliant',
  'fullyimplemented',
  'fullymet',
  'fullysatisfied',
  'implemented',
  'inherited',
  'fullyinherited',
  'inplace',
  'met',
  'pass',
  'passed',
  'satisfied',
  'y',
  'yes',
];

/** Words for unfinished ones. */
const unfinishedNames = {
  partial: 'in_progress',
  partially: 'in_progress',
  partiallycompliant: 'in_progress',
  partiallyimplemented: 'in_progress',
  partiallyinplace: 'in_progress',
  partiallymet: 'in_progress',
  partiallysatisfied: 'in_progress',
  inprocess: 'in_progress',
  inreview: 'in_progress',
  underreview: 'in_progress',
  ongoing: 'in_progress',
  started: 'in_progress',
  planned: 'not_started',
  open: 'not_started',
  n: 'not_started',
  no: 'not_started',
  notimplemented: 'not_started',
  notinplace: 'not_started',
} as const;

/** Words for those that somebody judged not met. */
export const notMetWords = [
  'notmet',
  'fail',
  'failed',
  'noncompliant',
  'notcompliant',
  'notsatisfied',
  'otherthansatisfied',
];

export const isNo = (cell: string) => ['n', 'no'].includes(plainWord(cell));

/** Under 'Met' or 'Compliant', 'No' is a judgment; under 'Implemented', it is a claim. */
export function asksWhetherMet(heading: string): boolean {
  const word = plainWord(heading);
  return word === 'metnotmet' || notMetWords.includes(`not${word}`);
}

const controlNames: Readonly<Record<ControlStatusValue, string>> = {
  not_started: 'Not Started',
  in_progress: 'In Progress',
  complete: 'Complete',
};

type ObjectiveValue = ObjectiveStatus['status'];
const objectiveNames: Readonly<Record<ObjectiveValue, string>> = {
  not_started: 'Not Started',
  in_progress: 'In Progress',
  implemented: 'Implemented',
  validated: 'Validated',
};

/** Other words for the statuses; `finished` is the status that the finished words mean. */
function otherNames<Value extends string>(finished: Value) {
  const names = (words: readonly string[], status: string) => Object.fromEntries(words.map((word) => [word, status]));
  return { ...names(finishedWords, finished), ...names(notMetWords, 'not_started'), ...unfinishedNames };
}
const otherControlNames = otherNames('complete');
const otherObjectiveNames = otherNames('implemented');

const NOT_APPLICABLE = new Set(['na', 'notapplicable', 'nonapplicable']);
export const CHECKED = /^[✓✔☑]$/u;
export const MARKED = /^[x✓✔☑]$/iu;

/** Columns with a status as their heading and a mark in each row that has it. */
const isMarked = (cells: readonly string[]) => cells.filter((cell) => MARKED.test(cell)).length * 2 > cells.length;
/** Such a column can hold only marks, so an empty sample also counts. */
const mayBeMarked = (cells: readonly string[]) => cells.length === 0 || isMarked(cells);
const unfinished = (status: string) => keysOf(unfinishedNames).filter((word) => unfinishedNames[word] === status);
export const markColumns: Columns<Mark> = {
  done: { heading: 'Marked where done', also: finishedWords, fits: isMarked },
  started: { heading: 'Marked where started', also: ['inprogress', ...unfinished('in_progress')], fits: mayBeMarked },
  notStarted: {
    heading: 'Marked where not started',
    also: ['notstarted', ...unfinished('not_started')],
    fits: mayBeMarked,
  },
  notMet: { heading: 'Marked where not met', also: notMetWords, fits: mayBeMarked },
  notApplicable: { heading: 'Marked where not applicable', also: [...NOT_APPLICABLE], fits: mayBeMarked },
};
export const markWords: Readonly<Record<Mark, string>> = {
  done: 'done',
  started: 'started',
  notStarted: 'not started',
  notMet: 'not met',
  notApplicable: 'n/a',
};

/** What a status can mean, in words that a table may also use. */
const statusMeanings: Readonly<Record<string, string>> = {
  [markWords.done]: 'Done',
  [markWords.started]: 'In progress',
  [markWords.notStarted]: 'Not started',
  [markWords.notMet]: 'Not met',
  [markWords.notApplicable]: 'Does not apply',
};

function saysStatus(cell: string, isWhole: boolean): boolean {
  const word = statusWord(cell);
  return isNotApplicable(word) || notMetWords.includes(plainWord(word)) || 'value' in readStatus(word, isWhole);
}

/** Whether most cells of a column are words for statuses. */
export function saysStatuses(cells: readonly string[]): boolean {
  return cells.filter((cell) => saysStatus(cell, false)).length * 2 > cells.length;
}

const asksStatus = (isWhole: boolean): Asks<StatusField> => ({
  status: {
    heading: 'Status',
    knows: (cell) => saysStatus(cell, isWhole),
    meanings: Object.entries(statusMeanings).map(([id, label]) => ({ id, label })),
    until: 'No status is changed by it; the rest of the row is taken.',
  },
});
export const statusAsks = { whole: asksStatus(true), single: asksStatus(false) };

export const noReasonAsked: Asked = {
  key: 'reason:',
  heading: 'Reason',
  text: 'Why does it not apply, where the table gives no reason?',
  kind: 'words',
  meanings: [],
  until: 'What does not apply is not taken without a reason.',
  holds: true,
  isOfFile: true,
};

export function isNotApplicable(cell: string): boolean {
  return NOT_APPLICABLE.has(plainWord(cell));
}

export function readStatus(cell: string, isWhole: boolean): CellReading {
  const word = CHECKED.test(cell) ? 'yes' : cell;
  return isWhole
    ? readChoice(word, controlNames, otherControlNames)
    : readChoice(word, objectiveNames, otherObjectiveNames);
}
