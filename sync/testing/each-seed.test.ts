import { expect, test } from 'vitest';
import { eachSeed } from './each-seed.ts';

test('whatever fails names its seed, and how that one is run alone', async () => {
  const done: number[] = [];
  const run = eachSeed({ file: 'a.test.ts', variable: 'SEEDS', first: 3, seeds: 9 }, async (seed) => {
    if (seed === 5) throw new Error('a ticket is lost');
    done.push(seed);
  });
  await expect(run).rejects.toThrow('seed 5: a ticket is lost\nAgain: SEEDS=1 FIRST_SEED=5 npx vitest run a.test.ts');
  expect(done).toEqual([3, 4]);
});

test('a seed that hangs is named as well', async () => {
  const about = { file: 'a.test.ts', variable: 'SEEDS', first: 3, seeds: 9, limit: 20 };
  const run = eachSeed(about, (seed) => (seed === 4 ? new Promise(() => undefined) : Promise.resolve()));
  await expect(run).rejects.toThrow('seed 4: it did not end within 0.02 s\nAgain: SEEDS=1 FIRST_SEED=4');
});
