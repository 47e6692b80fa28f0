import { namesText } from '#sync/domain/common/names-text.ts';
import { answerControl, NOTES_LENGTH, saveControlNotes } from '#sync/domain/control/control-status-mutators.ts';
import type { ControlStatusValue } from '#sync/domain/control/control-status-record.ts';
import type { Was } from '#sync/engine/mutation.ts';
import { call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import type { ChangePlan, PlannedChange } from '#web/parts/changes/run-changes.ts';
import { statusPlan } from '#web/parts/changes/status-plan.ts';
import type { CreditAnswer } from '#web/parts/requirement/credit-field.tsx';
import { formatCount } from '#web/words/counts.ts';
import { successToast } from '#web/words/messages.ts';
import { CONTROL_STATUS, type ControlRowModel } from './list/row/control-row-model.ts';

const words: Pick<ChangePlan, 'done' | 'failed'> = {
  done: successToast('Compliance status updated successfully'),
  failed: { title: 'Error', sentence: 'Failed to update compliance status' },
};

/** A change, and the one that undoes it for every control it touched. */
function planOf(change: PlannedChange, undo: PlannedChange): ChangePlan {
  return { changes: [change], ...words, undo: { changes: [undo], ...words } };
}

/** Sets one status on all of them. Undo restores each control's own former status and first completion date. */
export function setStatus(rows: readonly ControlRowModel[], status: ControlStatusValue): ChangePlan {
  const records = rows.map(({ control, record }) => ({ ...record, id: control.id }));
  return statusPlan(records, status, words);
}

/** Records how far 3.5.3 or 3.13.11 is implemented. */
export function setAnswer({ record }: ControlRowModel, answer: CreditAnswer): ChangePlan {
  const before = 'mfa' in answer ? { mfa: record.mfa } : { fips: record.fips };
  const made = { [recordKey(CONTROL_STATUS, record.id)]: answer };
  return planOf({ call: call(answerControl, answer) }, { call: call(answerControl, before), seen: made });
}

interface NotesItem {
  row: ControlRowModel;
  notes: string;
  /** The text the person saw when they began to write. */
  seen: string;
}

/**
 * Saves notes on all of them. `seen` lets a colleague's words that arrived meanwhile be merged; undo then starts from
 * the stored text, because the merged text is not known here.
 */
export function saveNotes(items: readonly NotesItem[]): ChangePlan {
  const untouched = items.filter(({ row, seen }) => row.record.notes === seen);
  const seen = (part: readonly NotesItem[], read: (item: NotesItem) => string): Was =>
    Object.fromEntries(part.map((item) => [recordKey(CONTROL_STATUS, item.row.control.id), { notes: read(item) }]));
  const save = (read: (item: NotesItem) => string) =>
    call(saveControlNotes, { items: items.map((item) => ({ controlId: item.row.control.id, notes: read(item) })) });
  return planOf(
    { call: save(({ notes }) => notes), seen: seen(items, (item) => item.seen) },
    { call: save(({ row }) => row.record.notes), seen: seen(untouched, (item) => item.notes) },
  );
}

/** Adds the text as a new paragraph to the notes of each. */
export function addNote(rows: readonly ControlRowModel[], text: string): ChangePlan {
  return saveNotes(rows.map((row) => ({ row, notes: withParagraph(row.record.notes, text), seen: row.record.notes })));
}

export function withParagraph(notes: string, text: string): string {
  const before = notes.trimEnd();
  return before === '' ? text.trim() : `${before}\n\n${text.trim()}`;
}

/** Why a paragraph cannot be added to all of them. */
export function addedNoteProblem(rows: readonly ControlRowModel[], text: string): string | undefined {
  const full = rows.filter(({ record }) => withParagraph(record.notes, text).length > NOTES_LENGTH);
  if (full.length === 0) return undefined;
  const names = namesText(full.map(({ control }) => control.id));
  return `With this text the notes of ${names} would be longer than ${formatCount(NOTES_LENGTH)} characters.`;
}
