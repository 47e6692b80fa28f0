import { type Call, call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import type { Was } from '#sync/engine/mutation.ts';
import {
  NOTES_LENGTH,
  saveControlNotes,
  setControlPartlyMet,
  setControlStatus,
} from '#sync/domain/control/control-status-mutators.ts';
import type { ControlStatusValue } from '#sync/domain/control/control-status-record.ts';
import { changeStatus, type StatusChange } from '#sync/domain/control/status-change.ts';
import { formatCount } from '#web/words/counts.ts';
import { statusName } from '#web/words/names.ts';
import { CONTROL_STATUS, type ControlRow } from './list/row/control-row-model.ts';

/** A change with what its author saw, as `Workspace.carryOut` takes it. */
export interface ControlChange {
  call: Call;
  seen: Was;
  /** What a person would want to keep if the device does not store it. */
  text: string;
}

/** A change, and the one that undoes it for every control it touched. */
export interface ReversibleChange {
  change: ControlChange;
  undo: ControlChange;
}

function statusChange(change: StatusChange): ControlChange {
  const text = change.args.items.map(({ controlId, status }) => `${controlId}: ${statusName(status)}`).join('\n');
  return { call: call(setControlStatus, change.args), seen: change.seen, text };
}

/** Sets one status on all of them. Undo restores each control's own former status and first completion date. */
export function setStatus(rows: readonly ControlRow[], status: ControlStatusValue): ReversibleChange {
  const records = rows.map(({ control, record }) => ({ ...record, id: control.id }));
  const { change, undo } = changeStatus(records, status);
  return { change: statusChange(change), undo: statusChange(undo) };
}

/** Sets whether the control is partly met. */
export function setPartlyMet({ control: { id } }: ControlRow, isPartlyMet: boolean): ReversibleChange {
  const change = (value: boolean, seen: Was): ControlChange => ({
    call: call(setControlPartlyMet, { controlId: id, isPartlyMet: value }),
    seen,
    text: `${id}: ${value ? 'partly met' : 'not partly met'}`,
  });
  return {
    change: change(isPartlyMet, {}),
    undo: change(!isPartlyMet, { [recordKey(CONTROL_STATUS, id)]: { isPartlyMet } }),
  };
}

interface NotesItem {
  row: ControlRow;
  notes: string;
  /** The text the person saw when they began to write. */
  seen: string;
}

function notesChange(items: { controlId: string; notes: string }[], seen: Was): ControlChange {
  const [first] = items;
  const text =
    items.length === 1 && first ? first.notes : items.map((item) => `${item.controlId}: ${item.notes}`).join('\n\n');
  return { call: call(saveControlNotes, { items }), seen, text };
}

/**
 * Saves notes on all of them. `seen` lets a colleague's words that arrived meanwhile be merged; undo then starts from
 * the stored text, because the merged text is not known here.
 */
export function saveNotes(items: readonly NotesItem[]): ReversibleChange {
  const untouched = items.filter(({ row, seen }) => row.record.notes === seen);
  const seen = (part: readonly NotesItem[], read: (item: NotesItem) => string): Was =>
    Object.fromEntries(part.map((item) => [recordKey(CONTROL_STATUS, item.row.control.id), { notes: read(item) }]));
  return {
    change: notesChange(
      items.map(({ row, notes }) => ({ controlId: row.control.id, notes })),
      seen(items, (item) => item.seen),
    ),
    undo: notesChange(
      items.map(({ row }) => ({ controlId: row.control.id, notes: row.record.notes })),
      seen(untouched, (item) => item.notes),
    ),
  };
}

/** Adds the text as a new paragraph to the notes of each. */
export function addNote(rows: readonly ControlRow[], text: string): ReversibleChange {
  return saveNotes(rows.map((row) => ({ row, notes: withParagraph(row.record.notes, text), seen: row.record.notes })));
}

export function withParagraph(notes: string, text: string): string {
  const before = notes.trimEnd();
  return before === '' ? text.trim() : `${before}\n\n${text.trim()}`;
}

/** Why notes cannot be saved; undefined when they can. */
export function notesProblem(notes: string): string | undefined {
  if (notes.length <= NOTES_LENGTH) return undefined;
  return `Notes hold at most ${formatCount(NOTES_LENGTH)} characters. This text has ${formatCount(notes.length)}.`;
}

/** Why a paragraph cannot be added to all of them. */
export function addedNoteProblem(rows: readonly ControlRow[], text: string): string | undefined {
  const full = rows.filter(({ record }) => withParagraph(record.notes, text).length > NOTES_LENGTH);
  if (full.length === 0) return undefined;
  const named = full.slice(0, 3).map(({ control }) => control.id);
  const more = full.length > named.length ? ` and ${full.length - named.length} more` : '';
  return `With this text the notes of ${named.join(', ')}${more} would be longer than ${formatCount(NOTES_LENGTH)} characters.`;
}
