import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import { emptyObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { useLedger } from './use-ledger.ts';

let page: WorkspacePage;

beforeEach(() => {
  page = new WorkspacePage();
});

afterEach(() => page.close());

test('the ledger is there once all its records are, and follows each of them', async () => {
  const { results } = page.mount(useLedger);
  await until(() => results.at(-1) !== undefined);
  expect(results[0]).toBeUndefined();
  const begun = results.at(-1)!.score.judged;
  for (const write of [
    () => page.db.table('objectiveStatus').put({ ...emptyObjectiveStatus('3.1.1[a]'), judgement: 'not_met' }),
    () => page.db.table('controlStatus').put({ ...emptyControlStatus('3.1.2'), status: 'complete' }),
    () => page.db.table('plan').put({ id: 'p1', controlId: '3.1.1', state: 'open', targetDate: '2026-06-30' }),
  ]) {
    const before = results.at(-1);
    await write();
    await until(() => results.at(-1) !== before);
  }
  // One objective that is not met judges its requirement.
  expect(results.at(-1)?.score.judged).toBe(begun + 1);
});
