import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Troubles } from './troubles.ts';

let lines: string[];
let troubles: Troubles;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  troubles = new Troubles(pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }));
});
afterEach(() => vi.useRealTimers());

test('a timer whose work throws goes on, and each failure is logged and counted until it succeeds', async () => {
  let isFull = true;
  let runs = 0;
  const end = troubles.every(5_000, 'checkpoint', () => {
    runs++;
    if (isFull) throw new Error('database or disk is full');
  });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(troubles.all).toEqual([{ name: 'checkpoint', count: 3, isLasting: true }]);
  expect(lines.map((line) => (JSON.parse(line) as { work: string; count: number }).count)).toEqual([1, 2, 3]);
  expect(lines[0]).toContain('database or disk is full');
  isFull = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect([troubles.lasting, troubles.all]).toEqual([[], [{ name: 'checkpoint', count: 3, isLasting: false }]]);
  end();
  await vi.advanceTimersByTimeAsync(50_000);
  expect(runs).toBe(4);
});

test('a promise that rejects is a failure as well, and nobody who waits is hurt', async () => {
  await troubles.run('mails', async () => Promise.reject(new Error('no way out')));
  expect(troubles.lasting).toEqual(['mails']);
});
