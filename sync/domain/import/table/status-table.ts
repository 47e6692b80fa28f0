import { requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import type { Fields } from '#sync/domain/import/record-acts.ts';
import type { Judgement, ObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { keysOf } from '#sync/engine/value.ts';
import { withoutOverruled } from './objective-cell.ts';
import { placeColumns, placedRows, placeNeeded } from './placed-rows.ts';
import { columnAsked } from './question.ts';
import { shareColumn, shareWord, statusWord } from './share-cell.ts';
import {
  asksWhetherMet,
  CHECKED,
  finishedWords,
  isNo,
  isNotApplicable,
  markColumns,
  MARKED,
  markWords,
  noReasonAsked,
  notMetWords,
  readStatus,
  saysStatuses,
  statusAsks,
  type Mark,
  type StatusField,
} from './status-words.ts';
import { plainWord, shownCell } from './table-columns.ts';
import type { TableKind } from './table-kind.ts';
import type { TableRow } from './table-row.ts';

/** What an organization claims for requirements and objectives: a status, notes, or both. */
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
        'complianceresult',
        'implementationstate',
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
      also: [
        'note',
        'implementationnotes',
        'assessmentnotes',
        'comment',
        'comments',
        'remark',
        'remarks',
        'observation',
        'observations',
      ],
    },
  },
  tells: ['status', 'share', ...keysOf(markWords)],
  needed: [placeNeeded],
  asksColumn: (heading, cells) => (saysStatuses(cells) ? columnAsked('status', 'status', heading) : undefined),
  read: (rows, here, _choices, into) => {
    const known = new Map(here.objectiveStatus.map((one) => [one.id, one]));
    const claims = new Map(here.controlStatus.map((one) => [one.id, one]));
    const placed = placedRows(rows, into);
    const single = withoutOverruled(placed);
    for (const [at, row] of placed.entries()) {
      const { line, ids, isWhole } = row;
      const { cells, open } = into.answered(row, statusAsks[isWhole ? 'whole' : 'single']);
      const places = isWhole ? [...new Set(ids.map(requirementOfObjective))] : ids;
      const refuse = (why: string) => into.refuse(`Row ${line}, ${places.join(', ')}, status`, why);
      const add = (table: 'controlStatus' | 'objectiveStatus', id: string, fields: Fields, brought: Fields = {}) =>
        Object.keys(fields).length > 0 && into.add({ table, id, title: `Row ${line}, ${id}`, fields, brought });
      const written = keysOf(markWords).filter((mark) => cells.has(mark));
      const marks = written.filter((mark) => MARKED.test(cells.get(mark) ?? ''));
      const [other] = written.filter((mark) => !marks.includes(mark));
      if (other) refuse(`‘${shownCell(cells.get(other) ?? '')}’ is not a mark such as ‘x’.`);
      if (marks.length > 1) refuse('It is marked as more than one.');
      const said = open.has('status') ? '' : saidOf(cells, marks);
      // The table's own word, whatever it was answered to mean.
      const word = row.cells.get('status') ?? said;
      const notes = cells.get('notes') ?? '';
      const given = notes === '' || plainWord(notes) === 'na' ? {} : { notes };
      if (isNotApplicable(said)) {
        // A requirement cannot be not applicable, so each of its objectives is judged.
        const judge = (id: string) => judgedAs('not_applicable', known.get(id), cells.get('reason'), given.notes);
        const own = single[at]?.ids ?? [];
        const reason = own.some((id) => judge(id) === undefined) ? into.ask(noReasonAsked, line) : undefined;
        const judged = own.map(
          (id) => [id, judge(id) ?? judgedAs('not_applicable', known.get(id), undefined, reason)] as const,
        );
        if (judged.some(([, set]) => set === undefined)) refuse(NEEDS_REASON);
        if (isWhole) for (const id of places) add('controlStatus', id, given);
        for (const [id, set] of judged) add('objectiveStatus', id, isWhole ? { ...set } : { ...set, ...given });
        continue;
      }
      const isNotMet = notMetWords.includes(plainWord(said));
      if (isNotMet && !isWhole) {
        for (const id of places) {
          const reason = given.notes ?? `The imported table says ‘${shownCell(word)}’, without a reason.`;
          add('objectiveStatus', id, { ...judgedAs('not_met', known.get(id), cells.get('reason'), reason), ...given });
        }
        continue;
      }
      const status = said === '' ? undefined : readStatus(said, isWhole);
      if (status && 'problem' in status) refuse(status.problem);
      for (const id of places) {
        const claimed = status && 'value' in status && !isChecked(known.get(id), said) ? { status: status.value } : {};
        const notesOf = (before?: string) => ({ notes: notesWith(before, word, cells.get('reason')) });
        const told = isNotMet ? notesOf(given.notes ?? claims.get(id)?.notes) : given;
        const brought = isNotMet ? notesOf(given.notes) : {};
        add(isWhole ? 'controlStatus' : 'objectiveStatus', id, { ...claimed, ...told }, brought);
      }
    }
  },
};

/** A row's status: its own word, a mark, or a percentage. */
function saidOf(cells: TableRow<StatusField>['cells'], marks: readonly Mark[]): string {
  const [status, share] = [cells.get('status'), cells.get('share')];
  const [mark] = marks;
  if (status !== undefined) return statusWord(status);
  if (mark) return marks.length === 1 ? markWords[mark] : '';
  return share === undefined ? '' : (shareWord(share) ?? share);
}

const NEEDS_REASON = '‘N/A’ needs a reason, in a column ‘Reason’ or in the notes.';

/** What was validated here counts as done too: only this product's own word for it revokes the validation. */
function isChecked(known: ObjectiveStatus | undefined, said: string): boolean {
  const word = plainWord(said);
  return (
    known?.status === 'validated' && word !== 'implemented' && (finishedWords.includes(word) || CHECKED.test(said))
  );
}

/** The requirement fails by objectives that the table does not name, so the table's word is added to the notes. */
function notesWith(notes = '', said: string, reason?: string): string {
  const told = `The imported table says ‘${shownCell(said)}’${reason === undefined ? '.' : `: ${reason}`}`;
  return notes.includes(told) ? notes : [notes, told].filter((text) => text !== '').join('\n');
}

/** The judgment of an objective; undefined without a reason. */
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
