import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import { noClaim } from '#sync/domain/control/control-status-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { toastQueue } from '#web/kit/toast-area.ts';
import { clearToasts } from '#web/kit/toast-queue.ts';
import { until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { useStatusChanges } from './use-status-changes.ts';

let page: WorkspacePage;

beforeEach(() => {
  page = new WorkspacePage();
});

afterEach(async () => {
  clearToasts();
  await page.close();
});

async function changes() {
  const { results } = page.mount(useStatusChanges);
  await until(() => results.length > 0);
  return results[0]!;
}

test('an answer can be taken back, which leads back to its control', async () => {
  const { setStatus } = await changes();
  const onTakenBack = vi.fn<() => void>();
  expect(await setStatus(noClaim('3.1.1'), 'complete', onTakenBack)).toBe(true);
  const toast = toastQueue.visibleToasts[0]?.content;
  expect(toast).toMatchObject({ title: 'Progress saved', action: { label: 'Undo' } });
  toast?.action?.onPress();
  await until(() => onTakenBack.mock.calls.length === 1);
  expect(page.carryOut.mock.calls).toEqual([
    [call(setControlStatus, { items: [{ controlId: '3.1.1', status: 'complete' }] }), {}],
    [
      call(setControlStatus, { items: [{ controlId: '3.1.1', status: 'not_started' }] }),
      { 'controlStatus/3.1.1': { status: 'complete' } },
    ],
  ]);
});

test('saving notes alone has nothing to take back', async () => {
  const { saveNotes } = await changes();
  await saveNotes('3.1.1', 'Accounts come from HR.', '');
  expect(toastQueue.visibleToasts[0]?.content.action).toBeUndefined();
});
