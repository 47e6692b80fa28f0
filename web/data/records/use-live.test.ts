import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aWhile, until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { useLive } from './use-live.ts';

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
  useLive<{ title: string }[]>(async (db) => {
    asked++;
    if (fails) throw new Error('the connection was lost');
    return db.table('board').toArray();
  }, []);

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
  const before = asked;
  await page.db.renew();
  await until(() => asked > before);
  await put('b', 'Two');
  await until(() => results.at(-1)?.length === 2);
  expect(results.filter((rows) => rows === undefined)).toHaveLength(1);
});
