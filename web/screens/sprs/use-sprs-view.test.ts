import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { useSprsView } from './use-sprs-view.ts';

let page: WorkspacePage;

beforeEach(() => {
  page = new WorkspacePage();
});

afterEach(() => page.close());

const released = {
  kind: 'self_l2',
  phase: 'released',
  controlIds: [],
  frozenAt: '2026-05-02T09:00:00.000Z',
  answers: [],
  mfa: null,
  fips: null,
};
const own = { ...released, id: 'own', createdAt: '2026-05-01T09:00:00.000Z', createdBy: 'dana', frozenBy: 'dana' };
const brought = { ...released, id: 'brought', createdAt: '2026-06-01T09:00:00.000Z', createdBy: '', frozenBy: null };

test.each([
  ['is about no assessment that a file brought, also when a link names it', [brought], undefined],
  ['is about the newest one of this workspace', [own, brought], 'own'],
])('the worksheet %s', async (_what, rows, about) => {
  await page.db.table('assessment').bulkPut(rows);
  const { results } = page.mount(() => useSprsView('brought'));
  await until(() => results.at(-1) !== undefined);
  const { assessment, frozen } = results.at(-1)!;
  expect([assessment?.id, frozen.map(({ id }) => id)]).toEqual([about, about ? [about] : []]);
});
