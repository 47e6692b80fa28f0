import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageRest } from './page-rest.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('short work goes on at once, and what held the page for long lets it have its turn', async () => {
  const rest = pageRest();
  await rest();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(30);
  const rested = rest();
  expect(vi.getTimerCount()).toBe(1);
  await vi.runAllTimersAsync();
  await rested;
  await rest();
  expect(vi.getTimerCount()).toBe(0);
});
