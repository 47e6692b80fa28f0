import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deletePoam, updatePoam } from '#sync/domain/poam/poam-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { NotSavedError, type Workspace } from '#web/account/workspace.ts';
import { toastQueue } from '#web/kit/toast-area.ts';
import { clearToasts } from '#web/kit/toast-queue.ts';
import { carryOutAll } from '#web/testing/carry-out-all.ts';
import { runChanges, type ChangePlan, type Failure } from './run-changes.ts';
import { unsavedWords, type UnsavedWords } from './unsaved-words.ts';

const first = '01975387-1c00-7000-8000-0000000000a1';
const second = '01975387-1c00-7000-8000-0000000000a2';
const write = (id: string, weakness: string) => ({ call: call(updatePoam, { id, set: { weakness } }) });
const remove = { call: call(deletePoam, { id: first }) };
const done = { title: 'Success', description: 'Both items updated' };

const carryOut = vi.fn<Workspace['carryOut']>();
const run = (plan: ChangePlan) =>
  runChanges({ carryOutAll: carryOutAll(carryOut) } as Partial<Workspace> as Workspace, plan);
const toast = () => toastQueue.visibleToasts[0]?.content;
const calls = () => carryOut.mock.calls.map(([{ args }]) => args);

beforeEach(() => {
  carryOut.mockReset().mockResolvedValue({ mid: 1, merged: false });
});

afterEach(() => {
  clearToasts();
  unsavedWords.clear();
});

test('several changes are carried out in order, and one toast says so', async () => {
  expect(await run({ changes: [write(first, 'One.'), write(second, 'Two.')], done })).toBe(true);
  expect(calls()).toEqual([
    { id: first, set: { weakness: 'One.' } },
    { id: second, set: { weakness: 'Two.' } },
  ]);
  expect(toast()).toEqual(done);
});

test('what a person saw when they began goes along', async () => {
  const seen = { [`plan/${first}`]: { weakness: 'Before.' } };
  await run({ changes: [{ ...write(first, 'One.'), seen }] });
  expect(carryOut).toHaveBeenCalledWith(write(first, 'One.').call, seen);
});

test('a refusal ends the act, and its own words say why', async () => {
  carryOut.mockResolvedValueOnce({ refused: { code: 'gone', message: 'There is no such POA&M item.' } });
  const onDone = vi.fn<() => void>();
  expect(await run({ changes: [write(first, 'One.'), write(second, 'Two.')], done, onDone })).toBe(false);
  expect(calls()).toHaveLength(1);
  expect(onDone).not.toHaveBeenCalled();
  expect(toast()).toMatchObject({ title: 'Not possible', description: 'There is no such POA&M item.' });
  expect(unsavedWords.get()).toBeNull();
});

test('documented words of a failure come first, then the reason', async () => {
  const refused = { refused: { code: 'gone', message: 'There is no such item.' } };
  carryOut.mockResolvedValue(refused);
  await run({ changes: [remove], failed: { title: 'Failed to delete' } });
  expect(toast()).toMatchObject({ title: 'Failed to delete', description: 'There is no such item.' });
  await run({ changes: [remove], failed: { title: 'Error', sentence: 'Failed to delete' } });
  expect(toast()).toMatchObject({ title: 'Error', description: 'Failed to delete. There is no such item.' });
});

test('when the device stores no more, the words of what was to be stored and of those after it are given back', async () => {
  for (let at = 0; at < 40; at++) carryOut.mockResolvedValueOnce({ mid: 1, merged: false });
  carryOut.mockRejectedValueOnce(new NotSavedError(new Error('full')));
  const stored = Array.from({ length: 40 }, () => write(first, 'Zero.'));
  const changes = [...stored, write(first, 'One.'), write(second, 'Two.')];
  expect(await run({ changes, done })).toBe(false);
  expect(unsavedWords.get()?.text).toBe('One.\n\nTwo.');
  expect(toast()).toBeUndefined();
});

test('words of a second change are given back below those of the first', async () => {
  carryOut.mockRejectedValue(new NotSavedError(new Error('full')));
  await run({ changes: [write(first, 'One.')] });
  await run({ changes: [write(second, 'Two.')] });
  expect(unsavedWords.get()?.text).toBe('One.\n\nTwo.');
});

test.each<[Failure | undefined, Partial<UnsavedWords>]>([
  [undefined, { title: undefined, sentence: undefined }],
  [{ title: 'Failed to save board' }, { title: 'Failed to save board', sentence: undefined }],
  [
    { title: 'Error', sentence: 'Failed to update status' },
    { title: 'Failed to update status', sentence: undefined },
  ],
  [
    { title: 'Setup Error', sentence: 'Please try again' },
    { title: 'Setup Error', sentence: 'Please try again' },
  ],
  [
    { title: 'Update Failed', instead: 'Failed to update' },
    { title: 'Update Failed', sentence: 'Failed to update' },
  ],
])('words are given back under the documented name of the failure: %j', async (failed, told) => {
  carryOut.mockRejectedValue(new NotSavedError(new Error('full')));
  await run({ changes: [write(first, 'One.')], ...(failed && { failed }) });
  expect(unsavedWords.get()).toEqual({ text: 'One.', ...told });
});

test('documented words that stand instead of a reason are said where the device gives none', async () => {
  const failed = { title: 'Update Failed', instead: 'Failed to update objective status' };
  carryOut.mockResolvedValueOnce({ refused: { code: 'gone', message: 'There is no such objective.' } });
  await run({ changes: [remove], failed });
  expect(toast()).toMatchObject({ title: 'Update Failed', description: 'There is no such objective.' });
  carryOut.mockRejectedValue(new NotSavedError(new Error('full')));
  await run({ changes: [remove], failed });
  expect(toast()?.description).toMatch(/^Failed to update objective status\. This device/);
});

test('a change without words that the device did not store is told by a toast', async () => {
  carryOut.mockRejectedValue(new NotSavedError(new Error('full')));
  expect(await run({ changes: [remove] })).toBe(false);
  expect(toast()).toMatchObject({ title: 'Not saved', variant: 'destructive' });
  await run({ changes: [remove], failed: { title: 'Failed to delete' } });
  expect(toast()).toMatchObject({ title: 'Failed to delete' });
  expect(unsavedWords.get()).toBeNull();
});

test('a defect is not taken for a full device', async () => {
  carryOut.mockRejectedValue(new TypeError('a defect'));
  await expect(run({ changes: [remove] })).rejects.toThrow('a defect');
  expect(toast()).toBeUndefined();
});

test('Undo takes the act back, and fails with its words', async () => {
  const onDone = vi.fn<() => void>();
  const undo = { changes: [write(first, 'Before.')], onDone };
  const plan = { changes: [write(first, 'One.')], done, failed: { title: 'Failed to save' }, undo };
  await run(plan);
  toast()?.action?.onPress();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce(), 10_000);
  expect(calls()[1]).toEqual({ id: first, set: { weakness: 'Before.' } });

  await run(plan);
  carryOut.mockResolvedValueOnce({ refused: { code: 'gone', message: 'It is gone.' } });
  toast()?.action?.onPress();
  await vi.waitFor(
    () => expect(toast()).toMatchObject({ title: 'Failed to save', description: 'It is gone.' }),
    10_000,
  );
});

test('of changes of many records only a few are stored together', async () => {
  const carryOutTogether = vi.fn(carryOutAll(carryOut));
  const one = write(first, 'One.');
  const many = Array.from({ length: 7 }, () => ({ ...one, records: 500 }));
  const workspace = { carryOutAll: carryOutTogether } as Partial<Workspace> as Workspace;
  await runChanges(workspace, { changes: [...many, one, { ...one, records: 3 }] });
  expect(carryOutTogether.mock.calls.map(([{ length }]) => length)).toEqual([5, 4]);
});

test('where nothing changed there is nothing to take back', async () => {
  carryOut.mockResolvedValue({ mid: null, merged: false });
  expect(await run({ changes: [write(first, 'One.')], done, undo: { changes: [remove] } })).toBe(true);
  expect(toast()).toEqual(done);
});

test('a form in which nothing changed is left without a word', async () => {
  expect(await run({ changes: [], done })).toBe(true);
  expect(toast()).toBeUndefined();
});
