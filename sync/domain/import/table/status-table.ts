import { requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import type { ControlStatusValue } from '#sync/domain/control/control-status-record.ts';
import type { Fields } from '#sync/domain/import/record-acts.ts';
import type { Judgement, ObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { withoutOverruled } from './objective-cell.ts';
import { type PlaceField, placeColumns, placedRows, placeNeeded } from './placed-rows.ts';
import { shareColumn, shareWord, statusWord } from './share-cell.ts';
import { type CellReading, type Columns, plainWord, readChoice, shownCell } from './table-columns.ts';
import type { TableKind, TableRow } from './table-kind.ts';
import { keysOf } from '#sync/engine/value.ts';

type Mark = 'done' | 'started' | 'notStarted' | 'notMet' | 'notApplicable';
type StatusField = PlaceField | Mark | 'share' | 'status' | 'reason' | 'notes';

/** What people call what is done, of requirements and objectives alike. */
const finishedWords = [
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

/** What people call what is not done yet. */
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

/** What people call what somebody has judged not to be met. */
const notMetWords = ['notmet', 'fail', 'failed', 'noncompliant', 'notcompliant', 'notsatisfied', 'otherthansatisfied'];

const isNo = (cell: string) => ['n', 'no'].includes(plainWord(cell));

/** 'No' answers 'Met' or 'Compliant' with a judgment, and 'Implemented' with what is claimed. */
function asksWhetherMet(heading: string): boolean {
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

/** Other words for the statuses, of which one is the finished one. */
function otherNames<Value extends string>(finished: Value) {
  const names = (words: readonly string[], status: string) => Object.fromEntries(words.map((word) => [word, status]));
  return { ...names(finishedWords, finished), ...names(notMetWords, 'not_started'), ...unfinishedNames };
}
const otherControlNames = otherNames('complete');
const otherObjectiveNames = otherNames('implemented');

const NOT_APPLICABLE = new Set(['na', 'notapplicable', 'nonapplicable']);
const CHECKED = /^[✓✔☑]$/u;
const MARKED = /^[x✓✔☑]$/iu;

/** Columns that are headed by a status and have a mark in the rows that have it. */
const isMarked = (cells: readonly string[]) => cells.filter((cell) => MARKED.test(cell)).length * 2 > cells.length;
/** Nothing but a mark can be meant there, also where the first rows have none. */
const mayBeMarked = (cells: readonly string[]) => cells.length === 0 || isMarked(cells);
const unfinished = (status: string) => keysOf(unfinishedNames).filter((word) => unfinishedNames[word] === status);
const markColumns: Columns<Mark> = {
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
const markWords: Readonly<Record<Mark, string>> = {
  done: 'done',
  started: 'started',
  notStarted: 'not started',
  notMet: 'not met',
  notApplicable: 'n/a',
};

/** What an organization claims of requirements and objectives: a status, notes, or both. */
export const statusTable: TableKind<StatusField> = {
  columns: {
    ...placeColumns,
    requirement: { ...placeColumns.requirement, also: [...placeColumns.requirement.also, 'number'] },
    ...markColumns,
    share: shareColumn,
    status: {
      heading: 'Status',
      also: [
        'state',
        'implementationstatus',
        'compliancestatus',
        'cmmcstatus',
        'currentstatus',
        'controlstatus',
        'assessmentstatus',
        'compliance',
        'compliant',
        'implemented',
        'result',
        'assessmentresult',
        'met',
        'metnotmet',
      ],
      beneath: (heading, cell) => (isNo(cell) && asksWhetherMet(heading) ? markWords.notMet : cell),
    },
    reason: {
      heading: 'Why it is not met, or does not apply',
      also: [
        'reason',
        'whyitdoesnotapply',
        'justification',
        'rationale',
        'najustification',
        'narationale',
        'notapplicablejustification',
      ],
    },
    notes: {
      heading: 'Notes',
      also: ['note', 'implementationnotes', 'assessmentnotes', 'comment', 'comments', 'remark', 'remarks'],
    },
  },
  needed: [placeNeeded],
  read: (rows, here, _choices, into) => {
    const known = new Map(here.objectiveStatus.map((one) => [one.id, one]));
    const claims = new Map(here.controlStatus.map((one) => [one.id, one]));
    const placed = placedRows(rows, into);
    const single = withoutOverruled(placed);
    for (const [at, { line, cells, ids, isWhole }] of placed.entries()) {
      const places = isWhole ? [...new Set(ids.map(requirementOfObjective))] : ids;
      const refuse = (why: string) => into.refuse(`Row ${line}, ${places.join(', ')}, status`, why);
      const add = (table: 'controlStatus' | 'objectiveStatus', id: string, fields: Fields, brought: Fields = {}) =>
        Object.keys(fields).length > 0 && into.add({ table, id, title: `Row ${line}, ${id}`, fields, brought });
      const written = keysOf(markWords).filter((mark) => cells.has(mark));
      const marks = written.filter((mark) => MARKED.test(cells.get(mark) ?? ''));
      const [other] = written.filter((mark) => !marks.includes(mark));
      if (other) refuse(`‘${shownCell(cells.get(other) ?? '')}’ is no mark such as ‘x’.`);
      if (marks.length > 1) refuse('It is marked as more than one.');
      const said = saidOf(cells, marks);
      const notes = cells.get('notes') ?? '';
      const given = notes === '' || plainWord(notes) === 'na' ? {} : { notes };
      if (isNotApplicable(said)) {
        // A requirement has no such status: each of its objectives is judged.
        const judged = (single[at]?.ids ?? []).map(
          (id) => [id, judgedAs('not_applicable', known.get(id), cells.get('reason'), given.notes)] as const,
        );
        if (judged.some(([, set]) => set === undefined)) refuse(NEEDS_REASON);
        if (isWhole) for (const id of places) add('controlStatus', id, given);
        for (const [id, set] of judged) add('objectiveStatus', id, isWhole ? { ...set } : { ...set, ...given });
        continue;
      }
      const isNotMet = notMetWords.includes(plainWord(said));
      if (isNotMet && !isWhole) {
        for (const id of places) {
          const reason = given.notes ?? `The imported table says ‘${shownCell(said)}’, without a reason.`;
          add('objectiveStatus', id, { ...judgedAs('not_met', known.get(id), cells.get('reason'), reason), ...given });
        }
        continue;
      }
      const status = said === '' ? undefined : readStatus(said, isWhole);
      if (status && 'problem' in status) refuse(status.problem);
      for (const id of places) {
        const claimed = status && 'value' in status && !isChecked(known.get(id), said) ? { status: status.value } : {};
        const notesOf = (before?: string) => ({ notes: notesWith(before, said, cells.get('reason')) });
        const told = isNotMet ? notesOf(given.notes ?? claims.get(id)?.notes) : given;
        const brought = isNotMet ? notesOf(given.notes) : {};
        add(isWhole ? 'controlStatus' : 'objectiveStatus', id, { ...claimed, ...told }, brought);
      }
    }
  },
};

/** What a row says of its status: its own word, a mark, or how much is done. */
function saidOf(cells: TableRow<StatusField>['cells'], marks: readonly Mark[]): string {
  const [status, share] = [cells.get('status'), cells.get('share')];
  const [mark] = marks;
  if (status !== undefined) return statusWord(status);
  if (mark) return marks.length === 1 ? markWords[mark] : '';
  return share === undefined ? '' : (shareWord(share) ?? share);
}

const NEEDS_REASON = '‘N/A’ needs a reason, in a column ‘Reason’ or in the notes.';

function isNotApplicable(cell: string): boolean {
  return NOT_APPLICABLE.has(plainWord(cell));
}

function readStatus(cell: string, isWhole: boolean): CellReading {
  const word = CHECKED.test(cell) ? 'yes' : cell;
  return isWhole
    ? readChoice(word, controlNames, otherControlNames)
    : readChoice(word, objectiveNames, otherObjectiveNames);
}

/** What was validated here is done as well: only this product's own word for it takes that back. */
function isChecked(known: ObjectiveStatus | undefined, said: string): boolean {
  const word = plainWord(said);
  return (
    known?.status === 'validated' && word !== 'implemented' && (finishedWords.includes(word) || CHECKED.test(said))
  );
}

/** A requirement fails by objectives that the table does not name, so that its notes keep what it says. */
function notesWith(notes = '', said: string, reason?: string): string {
  const told = `The imported table says ‘${shownCell(said)}’${reason === undefined ? '.' : `: ${reason}`}`;
  return notes.includes(told) ? notes : [notes, told].filter((text) => text !== '').join('\n');
}

/** The judgment of an objective; undefined where nobody says why. */
function judgedAs(
  judgement: Judgement,
  known: ObjectiveStatus | undefined,
  reason: string | undefined,
  otherwise: string | undefined,
): Fields | undefined {
  if (known?.judgement === judgement) return reason === undefined ? {} : { judgementReason: reason };
  const judgementReason = reason ?? otherwise;
  if (judgementReason === undefined) return undefined;
  return { judgement, judgementReason, basis: null, basisReference: '', basisDate: null };
}
