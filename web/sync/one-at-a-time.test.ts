import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

/** A task whose runs end when the test says so. */
function heldTask() {
  const runs: { resolve: () => void; reject: (failure: Error) => void }[] = [];
  const start = oneAtATime(() => new Promise<void>((resolve, reject) => runs.push({ resolve, reject })));
  const end = async (index: number, failure?: Error) => {
    if (failure) runs[index]?.reject(failure);
    else runs[index]?.resolve();
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return { runs, start, end };
}

test('what is asked for during a run is done once more after it, however often it was asked', async () => {
  const { runs, start, end } = heldTask();
  start();
  start();
  start();
  expect(runs).toHaveLength(1);
  await end(0);
  expect(runs).toHaveLength(2);
  await end(1);
  expect(runs).toHaveLength(2);
});

test('a run that failed leaves the way open for the next', async () => {
  const { runs, start, end } = heldTask();
  start();
  await end(0, new Error('no network'));
  start();
  expect(runs).toHaveLength(2);
});
