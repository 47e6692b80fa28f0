import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Troubles } from '#server/outside/troubles.ts';
import { BEAT_MS, Scheduler } from './scheduler.ts';

const now = new Date('2026-06-09T10:00:00.000Z');
let scheduler: Scheduler;
let troubles: Troubles;

beforeEach(() => {
  vi.useFakeTimers();
  troubles = new Troubles(pino({ level: 'silent' }));
  scheduler = new Scheduler(troubles, () => now);
});
afterEach(async () => {
  await scheduler.stop();
  vi.useRealTimers();
});

test('jobs run at once and then at every beat', async () => {
  let runs = 0;
  scheduler.add({ name: 'count', run: async () => void (runs += 1) });
  scheduler.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(3 * BEAT_MS);
  expect(runs).toBe(4);
  await scheduler.stop();
  await vi.advanceTimersByTimeAsync(3 * BEAT_MS);
  expect(runs).toBe(4);
});

test('a job that fails is named, keeps no other back, and runs again at the next beat', async () => {
  let breaks = true;
  let others = 0;
  scheduler.add({
    name: 'fragile',
    run: async () => {
      if (breaks) throw new Error('not now');
    },
  });
  scheduler.add({ name: 'steady', run: async () => void (others += 1) });
  expect([scheduler.state, troubles.all]).toEqual([{ lastBeatAt: undefined }, []]);
  await scheduler.beat();
  expect([scheduler.state, others]).toEqual([{ lastBeatAt: now }, 1]);
  expect(troubles.all).toEqual([{ name: 'fragile', count: 1, isLasting: true }]);
  breaks = false;
  await scheduler.beat();
  expect([troubles.lasting, others]).toEqual([[], 2]);
  expect(troubles.all).toEqual([{ name: 'fragile', count: 1, isLasting: false }]);
});

test('a beat that takes longer than the pause is not joined by another', async () => {
  let finish: () => void = () => undefined;
  let runs = 0;
  scheduler.add({
    name: 'slow',
    run: () => {
      runs += 1;
      return new Promise((resolve) => (finish = resolve));
    },
  });
  const beats = Promise.all([scheduler.beat(), scheduler.beat()]);
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toBe(1);
  finish();
  await beats;
});
