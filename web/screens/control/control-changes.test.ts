import { beforeEach, describe, expect, test } from 'vitest';
import { NOTES_LENGTH } from '#sync/domain/control/control-status-mutators.ts';
import type { SealedControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { Row } from '#sync/engine/row.ts';
import { productSchema } from '#sync/product.ts';
import { MemoryDisk } from '#sync/testing/memory-store.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import type { ChangePlan } from '#web/parts/changes/run-changes.ts';
import { unsavedText } from '#web/parts/changes/unsaved-text.ts';
import { notesProblem } from '#web/words/notes-problem.ts';
import { addedNoteProblem, addNote, saveNotes, setStatus, withParagraph } from './control-changes.ts';
import { buildRow } from './list/row/control-row-builder.ts';

const done = '2026-01-14T12:00:00.000Z';
let disk: MemoryDisk;
let device: TestDevice;

beforeEach(async () => {
  disk = new MemoryDisk();
  device = await TestDevice.open('Dana', 'user', disk, productSchema);
});

const rows = () => [
  buildRow('3.1.1', { status: 'complete', completedAt: done, notes: 'Done.' }),
  buildRow('3.1.2', { status: 'in_progress' }),
  buildRow('3.3.1'),
];

function put(records: readonly SealedControlStatus[]): void {
  for (const record of records) disk.table('controlStatus').set(record.id, record as unknown as Row);
}

function read(id: string): Row {
  return disk.table('controlStatus').get(id) ?? { id };
}

async function carryOut(plan: ChangePlan | undefined): Promise<void> {
  if (!plan) throw new Error('every change can be taken back');
  for (const { call, seen } of plan.changes) {
    expect(await device.carryOut(call, seen)).not.toHaveProperty('refused');
  }
}

describe('setting a status', () => {
  test('one change sets all, and one change gives each its own former status and first completion date back', async () => {
    const before = rows();
    put(before.map((row) => row.record));
    const plan = setStatus(before, 'not_started');
    await carryOut(plan);
    expect(['3.1.1', '3.1.2', '3.3.1'].map((id) => read(id).status)).toEqual([
      'not_started',
      'not_started',
      'not_started',
    ]);
    expect(disk.entries.size).toBe(1);
    await carryOut(plan.undo);
    expect(disk.entries.size).toBe(2);
    expect(read('3.1.1')).toMatchObject({ status: 'complete', completedAt: done });
    expect(read('3.1.2')).toMatchObject({ status: 'in_progress', completedAt: null });
    expect(read('3.3.1').status).toBe('not_started');
  });

  test('two presses in a row from the same sight are no disagreement with oneself', async () => {
    const [, row] = rows();
    if (!row) throw new Error('there are three rows');
    await carryOut(setStatus([row], 'complete'));
    await carryOut(setStatus([row], 'not_started'));
    expect(read('3.1.2').status).toBe('not_started');
    expect(disk.table('conflict').size).toBe(0);
  });

  test('a change that could not be stored is given back in words', () => {
    const { changes } = setStatus(rows().slice(0, 2), 'complete');
    expect(unsavedText(changes.map(({ call }) => call))).toBe('3.1.1: Complete\n3.1.2: Complete');
  });
});

describe('saving notes', () => {
  test("a colleague's words that arrived meanwhile are kept, and Undo takes only the own words out", async () => {
    const row = buildRow('3.1.1', { notes: 'Locks on all doors.' });
    put([{ ...row.record, notes: 'Locks on all doors. Keys are counted.' }]);
    const seenThen = saveNotes([{ row, notes: 'New locks on all doors.', seen: 'Locks on all doors.' }]);
    await carryOut(seenThen);
    expect(read('3.1.1').notes).toBe('New locks on all doors. Keys are counted.');
    await carryOut(seenThen.undo);
    expect(read('3.1.1').notes).toBe('Locks on all doors. Keys are counted.');
  });

  test('Undo after a merge gives back the text that stood there before', async () => {
    const row = buildRow('3.1.1', { notes: 'One. Two.' });
    put([row.record]);
    const plan = saveNotes([{ row, notes: 'One. Three.', seen: 'One.' }]);
    await carryOut(plan);
    expect(read('3.1.1').notes).toContain('Two.');
    await carryOut(plan.undo);
    expect(read('3.1.1').notes).toBe('One. Two.');
  });

  test('a note for many becomes the last paragraph of each in one change, and one Undo takes it out of all', async () => {
    const before = rows();
    put(before.map((row) => row.record));
    const plan = addNote(before, ' Seen on site. ');
    await carryOut(plan);
    expect(read('3.1.1').notes).toBe('Done.\n\nSeen on site.');
    expect(read('3.3.1').notes).toBe('Seen on site.');
    expect(disk.entries.size).toBe(1);
    await carryOut(plan.undo);
    expect([read('3.1.1').notes, read('3.1.2').notes, read('3.3.1').notes]).toEqual(['Done.', '', '']);
  });

  test.each([
    ['', 'New.', 'New.'],
    ['Old.', 'New.', 'Old.\n\nNew.'],
    ['Old.\n\n\n', '\nNew.\n', 'Old.\n\nNew.'],
    ['   ', 'New.', 'New.'],
  ])('%j with %j added reads %j', (notes, text, result) => {
    expect(withParagraph(notes, text)).toBe(result);
  });
});

describe('notes that are too long', () => {
  test('the limit itself still fits, and one character more says by how much it does not', () => {
    expect(notesProblem('x'.repeat(NOTES_LENGTH))).toBeUndefined();
    expect(notesProblem('x'.repeat(NOTES_LENGTH + 1))).toBe(
      'Notes can have at most 20,000 characters. This text has 20,001.',
    );
  });

  test('a note for many names the controls whose notes it would overfill', () => {
    const full = { notes: 'x'.repeat(NOTES_LENGTH - 5) };
    const several = ['3.1.1', '3.1.2', '3.1.3', '3.1.4', '3.1.5'].map((id) => buildRow(id, full));
    expect(addedNoteProblem([buildRow('3.1.1')], 'Fits.')).toBeUndefined();
    expect(addedNoteProblem(several.slice(0, 1), 'Too much')).toContain('the notes of 3.1.1 would be longer');
    expect(addedNoteProblem(several, 'Too much')).toContain('3.1.1, 3.1.2, 3.1.3, and 2 others');
  });
});
