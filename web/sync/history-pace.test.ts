import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HistoryPace } from './history-pace.ts';
import type { DeviceOutcome } from './settle-round.ts';

const nothing: DeviceOutcome = { state: 'done', requests: 1, pushed: 0, rejected: 0, written: 0 };
const sent: DeviceOutcome = { ...nothing, pushed: 1 };
const brought: DeviceOutcome = { ...nothing, written: 1 };

let pulls: number;
let pace: HistoryPace;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  pulls = 0;
  pace = new HistoryPace(async () => void pulls++);
});

afterEach(() => {
  pace.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function pass(ms: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(ms);
  return pulls;
}

test('the history follows the first round after a gap, and rounds that brought or sent something', async () => {
  pace.roundEnded(nothing, true);
  expect(await pass(0)).toBe(1);
  pace.roundEnded(nothing, false);
  expect(await pass(120_000)).toBe(1);
  pace.roundEnded(sent, false);
  expect(await pass(0)).toBe(2);
  await pass(120_000);
  pace.roundEnded(brought, false);
  expect(await pass(0)).toBe(3);
  await pass(120_000);
  pace.roundEnded({ state: 'full' }, false);
  expect(await pass(0)).toBe(3);
});

test('while nobody looks it follows once a minute, however much arrives', async () => {
  pace.roundEnded(brought, false);
  for (let second = 0; second < 59; second++) {
    expect(await pass(1_000)).toBe(1);
    pace.roundEnded(brought, false);
  }
  expect(await pass(2_000)).toBe(2);
});

test('a screen that shows it has it at once and at every change, until it is left', async () => {
  pace.roundEnded(brought, false);
  expect(await pass(0)).toBe(1);
  const leave = pace.show();
  expect(await pass(0)).toBe(2);
  const leaveSecond = pace.show();
  expect(await pass(0)).toBe(2);
  pace.roundEnded(sent, false);
  expect(await pass(0)).toBe(3);
  leave();
  pace.roundEnded(sent, false);
  expect(await pass(0)).toBe(4);
  leaveSecond();
  pace.roundEnded(sent, false);
  expect(await pass(1_000)).toBe(4);
  expect(await pass(60_000)).toBe(5);
});

test('a clock that was set back does not hold it up, and a page that ends pulls nothing more', async () => {
  pace.roundEnded(brought, false);
  await pass(0);
  vi.setSystemTime(0);
  pace.roundEnded(brought, false);
  expect(await pass(0)).toBe(2);
  pace.roundEnded(brought, false);
  pace.stop();
  expect(await pass(120_000)).toBe(2);
});
