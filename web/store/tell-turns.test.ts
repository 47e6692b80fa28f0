import 'fake-indexeddb/auto';
import { Dexie, type RangeSet } from 'dexie';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ChangedParts } from './changed-parts.ts';
import { PageLife } from './connection/page-life.ts';
import { MANY_KEYS } from './many-keys.ts';
import { TellTurns } from './tell-turns.ts';

/** As the library names it. */
const CHANNEL = 'x-storagemutated-1';

let heard: { at: number; parts: string[] }[];
let start: number;

function hear(parts: object): void {
  heard.push({ at: performance.now() - start, parts: Object.keys(parts) });
}

function change(name: string, key = name): ChangedParts {
  const parts = new ChangedParts();
  parts.add(name, [key]);
  return parts;
}

function shown(): EventTarget & { hidden: boolean } {
  return Object.assign(new EventTarget(), { hidden: false });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  heard = [];
  start = performance.now();
  Dexie.on('storagemutated', hear);
});
afterEach(() => {
  Dexie.on.storagemutated.unsubscribe(hear);
  vi.useRealTimers();
});

test('the first change after a pause is told at once, and what came during a rest together after it', () => {
  const turns = new TellTurns(shown());
  for (const name of ['a', 'b', 'c', 'b']) turns.tell(change(name));
  expect(heard).toEqual([{ at: 0, parts: ['a'] }]);
  vi.advanceTimersByTime(1_000);
  expect(heard.slice(1)).toEqual([{ at: 16, parts: ['b', 'c'] }]);
  turns.tell(change('d'));
  expect(heard.at(-1)).toEqual({ at: 1_000, parts: ['d'] });
});

test('what is told together names every key, but not many of them', () => {
  const ranges: RangeSet[] = [];
  const keep = (parts: object) => ranges.push(...(Object.values(parts) as RangeSet[]));
  Dexie.on('storagemutated', keep);
  const turns = new TellTurns(shown());
  for (const key of ['first', 'k1', 'k3']) turns.tell(change('row', key));
  vi.advanceTimersByTime(16);
  for (let n = 0; n < MANY_KEYS; n++) turns.tell(change('row', `k${n % (MANY_KEYS - 1)}`));
  vi.advanceTimersByTime(32);
  for (let n = 0; n < MANY_KEYS; n++) turns.tell(change('row', `k${n}`));
  vi.advanceTimersByTime(64);
  Dexie.on.storagemutated.unsubscribe(keep);
  const asked = ['first', 'k1', 'k2', 'k3', 'never'];
  expect(ranges.map((one) => asked.filter((key) => one.hasKey(key)))).toEqual([
    ['first'],
    ['k1', 'k3'],
    ['k1', 'k2', 'k3'],
    asked,
  ]);
});

test('changes without a pause are told at each tenth of a second at most', () => {
  const turns = new TellTurns(shown());
  for (let n = 0; n < 500; n++) {
    turns.tell(change(`row ${n}`));
    vi.advanceTimersByTime(2);
  }
  vi.advanceTimersByTime(100);
  expect(heard.map(({ at }) => Math.round(at))).toEqual([
    0, 16, 48, 112, 212, 312, 412, 512, 612, 712, 812, 912, 1_012,
  ]);
  expect(new Set(heard.flatMap(({ parts }) => parts)).size).toBe(500);
});

test('a page that nobody sees tells at once, and what it held when it was hidden', () => {
  const page = shown();
  const turns = new TellTurns(page);
  turns.tell(change('a'));
  turns.tell(change('b'));
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(heard.map(({ parts }) => parts)).toEqual([['a'], ['b']]);
  turns.tell(change('c'));
  expect(heard.map(({ at, parts }) => [at, ...parts])).toEqual([
    [0, 'a'],
    [0, 'b'],
    [0, 'c'],
  ]);
});

test('a worker, which may be ended at any time, tells at once', () => {
  const turns = new TellTurns();
  for (const name of ['a', 'b']) turns.tell(change(name));
  expect(heard.map(({ parts }) => parts)).toEqual([['a'], ['b']]);
});

test('the library tells over the channel of this name', async () => {
  const other = new BroadcastChannel(CHANNEL);
  onTestFinished(() => other.close());
  const told = new Promise<object>((resolve) => {
    other.addEventListener('message', ({ data }) => resolve(data as object));
  });
  new TellTurns(shown()).tell(change('a'));
  expect(Object.keys(await told)).toEqual(['a']);
});

test('a page that is left tells the others what it held, also where the library has closed its channel', async () => {
  const [window, page, life, other] = [new EventTarget(), shown(), new PageLife(), new BroadcastChannel(CHANNEL)];
  onTestFinished(() => other.close());
  const told = new Promise<object>((resolve) => {
    other.addEventListener('message', ({ data }) => 'b' in data && resolve(data as object));
  });
  life.follow(window, page);
  const turns = new TellTurns(page, life);
  turns.tell(change('a'));
  turns.tell(change('b'));
  vi.spyOn(Dexie.on.storagemutated, 'fire').mockReturnValue(undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  window.dispatchEvent(new Event('pagehide'));
  expect(Object.keys(await told)).toEqual(['b']);
});
