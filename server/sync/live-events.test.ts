import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveEvents } from './live-events.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

const WINDOW_MS = 300;

function listening(live: LiveEvents, told: string[]) {
  return (workspaceId: string, name: string) => live.subscribe(workspaceId, (seq) => told.push(`${name} ${seq}`));
}

test('everybody who listens to an organization is told, nobody else, and nobody after the end', () => {
  const live = new LiveEvents();
  const told: string[] = [];
  const listen = listening(live, told);
  const endFirst = listen('a', 'first');
  const endSecond = listen('a', 'second');
  listen('b', 'other');
  live.publish('a', 1);
  vi.advanceTimersByTime(WINDOW_MS);
  expect(told.sort()).toEqual(['first 1', 'second 1']);
  // This includes a listener whose subscription ends while news is being gathered.
  live.publish('a', 2);
  endFirst();
  vi.advanceTimersByTime(2 * WINDOW_MS);
  expect(told.slice(2)).toEqual(['second 2']);
  endSecond();
  live.publish('a', 3);
  live.publish('nobody', 4);
  vi.advanceTimersByTime(2 * WINDOW_MS);
  expect(told).toHaveLength(3);
  // Ending a subscription twice must not end somebody else's.
  listen('a', 'third');
  endSecond();
  live.publish('a', 5);
  vi.advanceTimersByTime(2 * WINDOW_MS);
  expect(told.slice(3)).toEqual(['third 5']);
});

test('a burst is one event with the newest number, and the next one waits for its window', () => {
  const live = new LiveEvents(() => 0);
  const told: string[] = [];
  listening(live, told)('a', 'first');
  live.publish('a', 1);
  live.publish('a', 2);
  expect(live.newest('a')).toBe(2);
  vi.advanceTimersByTime(99);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['first 2']);
  live.publish('a', 3);
  vi.advanceTimersByTime(WINDOW_MS - 1);
  expect(told).toHaveLength(1);
  live.publish('a', 4);
  vi.advanceTimersByTime(1);
  expect(told.slice(1)).toEqual(['first 4']);
});

test('many listeners are told over a longer time, and all of them within a second', () => {
  let turn = 0;
  const live = new LiveEvents(() => (turn++ % 500) / 500);
  const told: string[] = [];
  const listen = listening(live, told);
  for (let n = 0; n < 500; n++) listen('a', String(n));
  live.publish('a', 1);
  vi.advanceTimersByTime(WINDOW_MS);
  const soon = told.length;
  expect(soon).toBeGreaterThan(50);
  expect(soon).toBeLessThan(200);
  vi.advanceTimersByTime(1_000 - WINDOW_MS);
  expect(told).toHaveLength(500);
});

test('whoever watches an account is told that its access has changed, until they end it', () => {
  const live = new LiveEvents();
  const told: string[] = [];
  const endFirst = live.watchAccess('dana', () => told.push('first'));
  live.watchAccess('dana', () => told.push('second'));
  live.watchAccess('sam', () => told.push('other'));
  live.accessChanged('dana');
  expect(told).toEqual(['first', 'second']);
  endFirst();
  live.accessChanged('dana');
  live.accessChanged('nobody');
  expect(told.slice(2)).toEqual(['second']);
});
