import 'fake-indexeddb/auto';
import type { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFileDatabase } from '#web/store/file-database.ts';
import { beat, withLaneLock } from './file-lane-lock.ts';

let files: Dexie;
let asked: object[];

beforeEach(() => {
  files = openFileDatabase('files-lock');
  asked = [];
});

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await files.delete();
});

/** The browser's locks: free, or held by somebody until stolen. */
function stubLocks(isHeld: boolean): void {
  const request = async (name: string, options: object, run: (lock: object | null) => unknown) => {
    asked.push({ name, ...options });
    return run(isHeld && 'ifAvailable' in options ? null : {});
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

const work = async () => 'worked';
const lastBeat = async () => ((await files.table('lane').get('beat')) as { at: number } | undefined)?.at;

test('without locks the work simply runs', async () => {
  vi.stubGlobal('navigator', {});
  expect(await withLaneLock(files, work)).toBe('worked');
});

test('[LK3] a free lane is taken, and its holder gives a sign of life', async () => {
  stubLocks(false);
  const before = Date.now();
  expect(await withLaneLock(files, work)).toBe('worked');
  expect(asked).toEqual([{ name: 'files:files-lock', ifAvailable: true }]);
  expect(await lastBeat()).toBeGreaterThanOrEqual(before);
});

test.each<[string, number | null, unknown]>([
  ['gave a sign of life a moment ago', 0, 'busy'],
  ['is silent for almost too long', 89_999, 'busy'],
  ['is silent for too long', 90_000, 'worked'],
  ['has a clock that ran ahead', -1, 'worked'],
  ['never gave a sign', null, 'worked'],
])('[LK3] a holder that %s', async (_name, age, outcome) => {
  stubLocks(true);
  const now = 1_780_000_000_000;
  vi.spyOn(Date, 'now').mockReturnValue(now);
  if (age !== null) await files.table('lane').put({ name: 'beat', at: now - age });
  expect(await withLaneLock(files, work)).toBe(outcome);
  const stolen = { name: 'files:files-lock', steal: true };
  expect(asked.slice(1)).toEqual(outcome === 'busy' ? [] : [stolen]);
  expect(await lastBeat()).toBe(outcome === 'busy' ? now - (age ?? 0) : now);
  vi.restoreAllMocks();
});

test('a sign of life is the present', async () => {
  const before = Date.now();
  await beat(files);
  expect(await lastBeat()).toBeGreaterThanOrEqual(before);
});
