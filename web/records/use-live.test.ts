import 'fake-indexeddb/auto';
import type { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openRecordDatabase } from '#web/store/record-database.ts';
import { aWhile, until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { useLive, useLiveIn, useSharedLive } from './use-live.ts';

let page: WorkspacePage;
let fails = false;
let asked = 0;

beforeEach(() => {
  page = new WorkspacePage();
  fails = false;
  asked = 0;
});

afterEach(() => page.close());

const put = (id: string, title: string) => page.db.table('board').put({ id, title });

const useTitles = () =>
  useLive<{ title: string }[]>(async (db: Dexie) => {
    asked++;
    if (fails) throw new Error('the connection was lost');
    return db.table('board').toArray();
  }, []);

async function listTitles(db: Dexie): Promise<{ title: string }[]> {
  asked++;
  return db.table('board').toArray();
}

const titles = (rows: { title: string }[] | undefined) => rows?.map(({ title }) => title);

test('undefined comes once, before the first answer, and each change renders once', async () => {
  await put('a', 'One');
  const { results } = page.mount(useTitles);
  await until(() => results.at(-1)?.length === 1);
  await put('b', 'Two');
  await until(() => results.at(-1)?.length === 2);
  await aWhile();
  expect(results.map(titles)).toEqual([undefined, ['One'], ['One', 'Two']]);
});

test('an equal answer renders nothing', async () => {
  await put('a', 'One');
  const { results } = page.mount(useTitles);
  await until(() => results.at(-1)?.length === 1);
  await put('a', 'One');
  await aWhile();
  expect(results).toHaveLength(2);
});

test('a query that fails leaves what is shown, and is asked again', async () => {
  await put('a', 'One');
  const { results } = page.mount(useTitles);
  await until(() => results.at(-1)?.length === 1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fails = true;
  const before = asked;
  const hasFailed = () => asked > before;
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  await put('b', 'Two');
  while (!hasFailed()) await turn();
  await turn();
  expect(titles(results.at(-1))).toEqual(['One']);
  fails = false;
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await until(() => results.at(-1)?.length === 2);
  expect(results.filter((rows) => rows === undefined)).toHaveLength(1);
});

test('a database that was reopened is asked again, and nothing flashes meanwhile', async () => {
  await put('a', 'One');
  const { results } = page.mount(useTitles);
  await until(() => results.at(-1)?.length === 1);
  for (let times = 0; times < 2; times++) {
    const before = asked;
    await page.db.renew();
    await until(() => asked > before);
  }
  await put('b', 'Two');
  await until(() => results.at(-1)?.length === 2);
  expect(results.filter((rows) => rows === undefined)).toHaveLength(1);
});

test('another database answers with its own rows, and follows its own reopening', async () => {
  const other = openRecordDatabase(`records-${crypto.randomUUID()}`);
  await put('a', 'One');
  await other.table('board').put({ id: 'z', title: 'Other' });
  const query = async (db: Dexie): Promise<{ title: string }[]> => {
    asked++;
    return db.table('board').toArray();
  };
  const { results, render } = page.mount(() => useLiveIn(page.db, query, []));
  await until(() => titles(results.at(-1))?.[0] === 'One');
  render(() => useLiveIn(other, query, []));
  await until(() => titles(results.at(-1))?.[0] === 'Other');
  const before = asked;
  await other.renew();
  await until(() => asked > before);
  await other.delete();
});

test('an answer shared by two parts of a page is there at once for the later one', async () => {
  await put('a', 'One');
  const first = page.mount(() => useSharedLive(listTitles));
  await until(() => first.results.at(-1)?.length === 1);
  const before = asked;
  const second = page.mount(() => useSharedLive(listTitles));
  await until(() => second.results.length > 0);
  expect(titles(second.results[0])).toEqual(['One']);
  expect(asked).toBe(before);
  await put('b', 'Two');
  await until(() => first.results.at(-1)?.length === 2 && second.results.at(-1)?.length === 2);
  second.unmount();
  await put('c', 'Three');
  await until(() => first.results.at(-1)?.length === 3);
  expect(second.results.at(-1)).toHaveLength(2);
});
