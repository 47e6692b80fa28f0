import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { useOlderHistory } from './use-older-history.ts';

let page: WorkspacePage;
let asked: string[];

beforeEach(() => {
  page = new WorkspacePage();
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const before = Number(new URL(path, 'http://test').searchParams.get('before'));
    const ids = [before - 1, before - 2].filter((id) => id > 0);
    return Response.json(
      { steps: ids.map((id) => ({ id })), more: before > 3 },
      { headers: { 'Vernier-Protocol': '2' } },
    );
  });
});

afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

const hold = (...ids: number[]) => page.db.table('history').bulkPut(ids.map((id) => ({ id, recordId: '3.1.1' })));

async function mount() {
  const { results } = page.mount(() => useOlderHistory({ table: 'controlStatus', recordId: '3.1.1' }));
  await until(() => results.at(-1)?.hasMore !== undefined && results.length > 1);
  return () => results.at(-1)!;
}

test('a device that holds the first step holds everything', async () => {
  await hold(1, 2);
  const now = await mount();
  expect(now()).toMatchObject({ steps: [], hasMore: false });
});

test('older steps are asked for from the oldest one held, page by page, to the first', async () => {
  await hold(5, 6);
  const now = await mount();
  await until(() => now().hasMore);
  await now().load();
  await until(() => now().steps.length === 2);
  expect(now()).toMatchObject({ steps: [{ id: 4 }, { id: 3 }], hasMore: true, problem: undefined });
  await now().load();
  await until(() => now().steps.length === 4);
  expect(now()).toMatchObject({ steps: [{ id: 4 }, { id: 3 }, { id: 2 }, { id: 1 }], hasMore: false });
  expect(asked).toEqual([
    '/api/sync/history/older?before=5&table=controlStatus&recordId=3.1.1',
    '/api/sync/history/older?before=3&table=controlStatus&recordId=3.1.1',
  ]);
});

test('a device whose steps all grew too old knows that there are some', async () => {
  await page.db.table('meta').put({ name: 'history', value: { epoch: 'one', after: 7 } });
  const now = await mount();
  await until(() => now().hasMore);
  await now().load();
  expect(asked).toEqual(['/api/sync/history/older?before=8&table=controlStatus&recordId=3.1.1']);
});

test('without a connection it says so and can be asked again', async () => {
  await hold(5);
  const now = await mount();
  await until(() => now().hasMore);
  const working = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await now().load();
  await until(() => now().problem !== undefined);
  expect(now()).toMatchObject({ steps: [], hasMore: true, isLoading: false, problem: { kind: 'offline' } });
  vi.stubGlobal('fetch', working);
  await now().load();
  await until(() => now().steps.length === 2);
  expect(now().problem).toBeUndefined();
});

test('steps asked for go when the oldest one held moves on, so that none is missing in between', async () => {
  await hold(5, 6, 7);
  const now = await mount();
  await until(() => now().hasMore);
  await now().load();
  await until(() => now().steps.length === 2);
  await page.db.table('history').bulkDelete([5, 6]);
  await until(() => now().steps.length === 0);
  await now().load();
  await until(() => now().steps.length === 2);
  expect(now().steps).toMatchObject([{ id: 6 }, { id: 5 }]);
});
