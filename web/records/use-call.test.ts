import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listPoams } from '#sync/domain/poam/poam-contract.ts';
import { CallError, ForeignAnswerError } from '#web/store/calls/call.ts';
import { aWhile, HookPage, until } from '#web/testing/hook-page.ts';
import { problemOf, useCall } from './use-call.ts';

let page: HookPage;
let asked: { path: string; answer: (response: Response) => void; fail: () => void }[];

beforeEach(() => {
  page = new HookPage();
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    return new Promise<Response>((resolve, reject) => {
      asked.push({ path, answer: resolve, fail: () => reject(new TypeError('no network')) });
    });
  });
});

afterEach(async () => {
  vi.useRealTimers();
  await page.leave();
});

// React runs effects in tasks of its own; nothing here moves the faked timers.
const turns = async (isDone = () => true) => {
  for (let turn = 0; turn < 5 || !isDone(); turn++) await new Promise((resolve) => setImmediate(resolve));
};
const own = (body: unknown, status = 200) => Response.json(body, { status, headers: { 'Vernier-Protocol': '2' } });
type Input = Parameters<typeof useCall<typeof listPoams>>[1];
const inputOf = (page: number) => ({ query: { page } }) as unknown as Input;

function open() {
  const hook = page.mount(() => useCall(listPoams, inputOf(1)));
  return {
    ...hook,
    now: () => hook.results.at(-1)!,
    turn: (to: number) => hook.render(() => useCall(listPoams, inputOf(to))),
  };
}

test.each([
  [new TypeError('no network'), { kind: 'offline', message: 'The server cannot be reached.' }],
  [new ForeignAnswerError(401), { kind: 'offline', message: 'The server cannot be reached.' }],
  [new CallError(401, 'x', undefined), { kind: 'signed_out', message: '401: x', code: undefined }],
  [
    new CallError(403, 'x', { code: 'c', message: 'Not yours.' }),
    { kind: 'no_access', message: 'Not yours.', code: 'c' },
  ],
  [new CallError(500, 'x', { code: 'c', message: 'Broken.' }), { kind: 'failed', message: 'Broken.', code: 'c' }],
])('%s is a problem people can act on', (error, problem) => {
  expect(problemOf(error)).toEqual(problem);
});

test('the answer comes with its time', async () => {
  const { results, now } = open();
  await until(() => asked.length === 1);
  expect(results[0]).toMatchObject({ value: undefined, at: undefined, problem: undefined });
  expect(asked[0]?.path).toBe('/api/poam?page=1');
  asked[0]!.answer(own(['a']));
  await until(() => now().value !== undefined);
  expect(now()).toMatchObject({ value: ['a'], problem: undefined });
  expect(Date.parse(now().at!)).toBeGreaterThan(Date.now() - 60_000);
});

test('it is asked again when the page or the network comes back; until then the last answer stands', async () => {
  const { now } = open();
  await until(() => asked.length === 1);
  asked[0]!.answer(own(['a']));
  await until(() => now().value !== undefined);
  vi.stubGlobal('navigator', { onLine: false });
  page.window.dispatchEvent(new Event('offline'));
  await until(() => now().problem !== undefined);
  expect(now()).toMatchObject({ value: ['a'], problem: { kind: 'offline' } });
  page.window.dispatchEvent(new Event('online'));
  await until(() => asked.length === 2);
  asked[1]!.answer(own(['b']));
  await until(() => now().problem === undefined);
  expect(now().value).toEqual(['b']);
  page.window.dispatchEvent(new Event('focus'));
  await until(() => asked.length === 3);
  asked[2]!.fail();
  await until(() => now().problem !== undefined);
  expect(now()).toMatchObject({ value: ['b'], problem: { kind: 'offline' } });
  void now().reload();
  await until(() => asked.length === 4);
});

test('a server that is not heard is asked again after 1, 2, 4 s, and one answer ends that', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { now } = open();
  await turns(() => asked.length === 1);
  for (const pause of [1_000, 2_000, 4_000]) {
    const before = asked.length;
    const last = now();
    asked.at(-1)!.fail();
    await turns(() => now() !== last && now().problem !== undefined);
    vi.advanceTimersByTime(pause - 1);
    expect(asked).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(asked).toHaveLength(before + 1);
  }
  asked.at(-1)!.answer(own(['a']));
  await turns(() => now().value !== undefined);
  vi.advanceTimersByTime(120_000);
  expect([now().problem, asked.length]).toEqual([undefined, 4]);
});

test('where the browser knows of no network, only its return is waited for', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { now } = open();
  await turns(() => asked.length === 1);
  asked[0]!.fail();
  await turns(() => now().problem !== undefined);
  vi.advanceTimersByTime(120_000);
  expect(asked).toHaveLength(1);
});

test.each(['answer', 'failure'])('a late %s of an earlier question is dropped', async (late) => {
  const { now } = open();
  await until(() => asked.length === 1);
  void now().reload();
  await until(() => asked.length === 2);
  asked[1]!.answer(own(['new']));
  await until(() => now().value !== undefined);
  if (late === 'failure') asked[0]!.fail();
  else asked[0]!.answer(own(['old']));
  await aWhile();
  expect([now().value, now().problem]).toEqual([['new'], undefined]);
});

test('another question that fails does not show the answer to the one before', async () => {
  const { now, turn } = open();
  await until(() => asked.length === 1);
  asked[0]!.answer(own(['first page']));
  await until(() => now().value !== undefined);
  turn(2);
  await until(() => asked.length === 2);
  expect(asked[1]?.path).toBe('/api/poam?page=2');
  asked[1]!.answer(own({ code: 'c', message: 'Broken.' }, 500));
  await until(() => now().problem !== undefined);
  expect(now()).toMatchObject({ value: undefined, at: undefined, problem: { kind: 'failed' } });
});

test('a screen that was left asks no more', async () => {
  const { unmount } = open();
  await until(() => asked.length === 1);
  unmount();
  await aWhile();
  for (const name of ['online', 'focus', 'offline']) page.window.dispatchEvent(new Event(name));
  await aWhile();
  expect(asked).toHaveLength(1);
});

test('an answer to the page before does not come in place of this one’s, however often that was asked', async () => {
  const { now, turn } = open();
  await until(() => asked.length === 1);
  void now().reload();
  await until(() => asked.length === 2);
  turn(2);
  await until(() => asked.length === 3);
  asked[1]!.answer(own(['first page']));
  asked[0]!.answer(own(['first page']));
  await aWhile();
  expect(now().value).toBeUndefined();
  asked[2]!.answer(own(['second page']));
  await until(() => now().value !== undefined);
  expect(now().value).toEqual(['second page']);
});
