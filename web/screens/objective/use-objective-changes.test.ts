import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sealStatus } from '#sync/domain/common/sealed-status.ts';
import { setObjectiveStatus } from '#sync/domain/objective/objective-status-mutators.ts';
import { emptyObjectiveStatus, noAnswer } from '#sync/domain/objective/objective-status-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { NotSavedError } from '#web/account/workspace.ts';
import { toastQueue } from '#web/kit/toast-area.ts';
import { clearToasts } from '#web/kit/toast-queue.ts';
import { unsavedWords } from '#web/parts/changes/unsaved-words.ts';
import { until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { useObjectiveChanges } from './use-objective-changes.ts';

const words = { title: 'Status Updated', description: 'Assessment objective status has been updated successfully.' };

let page: WorkspacePage;

beforeEach(() => {
  page = new WorkspacePage();
});

afterEach(async () => {
  clearToasts();
  unsavedWords.clear();
  await page.close();
});

async function changes() {
  const { results } = page.mount(useObjectiveChanges);
  await until(() => results.length > 0);
  return results[0]!;
}

const undo = () => toastQueue.visibleToasts[0]?.content.action;

test('a status is taken back to each objective’s own former one, with the date of its completion', async () => {
  const { setStatus } = await changes();
  const fresh = noAnswer('3.1.1[a]');
  const validated = sealStatus({
    ...emptyObjectiveStatus('3.1.1[b]'),
    status: 'validated' as const,
    validationDate: '2026-06-09',
  });
  const onUndone = vi.fn<() => void>();
  expect(await setStatus([fresh, validated], 'implemented', { ...words, onUndone })).toBe(true);
  expect(toastQueue.visibleToasts[0]?.content).toMatchObject({ ...words, action: { label: 'Undo' } });
  undo()?.onPress();
  await until(() => onUndone.mock.calls.length === 1);
  expect(page.carryOut.mock.calls).toEqual([
    [call(setObjectiveStatus, { objectiveId: '3.1.1[a]', status: 'implemented' }), undefined],
    [call(setObjectiveStatus, { objectiveId: '3.1.1[b]', status: 'implemented' }), undefined],
    [
      call(setObjectiveStatus, { objectiveId: '3.1.1[a]', status: 'not_started' }),
      { 'objectiveStatus/3.1.1[a]': { status: 'implemented' } },
    ],
    [
      call(setObjectiveStatus, { objectiveId: '3.1.1[b]', status: 'validated', validationDate: '2026-06-09' }),
      { 'objectiveStatus/3.1.1[b]': { status: 'implemented' } },
    ],
  ]);
});

test('a change that the device did not store offers nothing to take back', async () => {
  const { setStatus } = await changes();
  page.carryOut.mockRejectedValueOnce(new NotSavedError(new Error('full')));
  expect(await setStatus([noAnswer('3.1.1[a]')], 'implemented', words)).toBe(false);
  expect(unsavedWords.get()).toEqual({
    text: '3.1.1[a]: Implemented',
    title: 'Update Failed',
    sentence: 'Failed to update objective status',
  });
  expect(undo()).toBeUndefined();
});

test('a status that a judgement speaks over is not set, and that is said', async () => {
  const { setStatus } = await changes();
  const judged = { ...emptyObjectiveStatus('3.1.1[a]'), status: 'validated' as const, judgement: 'not_met' as const };
  expect(await setStatus([sealStatus(judged)], 'implemented', words)).toBe(false);
  expect(toastQueue.visibleToasts[0]?.content).toMatchObject({ title: '3.1.1[a] is judged: Not met' });
  expect(page.carryOut.mock.calls).toEqual([]);
  const met = { ...judged, status: 'implemented' as const, judgement: 'met' as const };
  expect(await setStatus([judged, met].map(sealStatus), 'validated', words)).toBe(true);
  expect(page.carryOut.mock.calls).toEqual([
    [call(setObjectiveStatus, { objectiveId: '3.1.1[a]', status: 'validated' }), undefined],
  ]);
});

test('a refusal says why', async () => {
  const { setStatus } = await changes();
  page.carryOut.mockResolvedValueOnce({ refused: { code: 'gone', message: 'There is no such objective.' } });
  expect(await setStatus([noAnswer('3.1.1[a]')], 'implemented', words)).toBe(false);
  expect(toastQueue.visibleToasts[0]?.content).toMatchObject({
    title: 'Update Failed',
    description: 'There is no such objective.',
    variant: 'destructive',
  });
  expect(undo()).toBeUndefined();
});
