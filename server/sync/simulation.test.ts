import { expect, test } from 'vitest';
import { EACH_SEED_HAS_ITS_OWN, eachSeed } from '#sync/testing/each-seed.ts';
import { simulate } from '#sync/testing/simulation/simulate.ts';
import { productBed } from '#server/testing/simulation/product-bed.ts';

const seeds = Number(process.env.SERVER_SEEDS ?? process.env.SEEDS ?? 100);
const firstSeed = Number(process.env.FIRST_SEED ?? 1);

test(
  `[RP1] [RP6] [RP7] [PL3] [PL5] [PL6] [RC2] ${seeds} seeded schedules over the product's own server and database`,
  async () => {
    let pushed = 0;
    const variable = 'SERVER_SEEDS';
    await eachSeed({ file: 'server/sync/simulation.test.ts', variable, first: firstSeed, seeds }, async (seed) => {
      pushed += (await simulate(seed, productBed)).pushed;
    });
    expect(pushed).toBeGreaterThan(seeds);
  },
  EACH_SEED_HAS_ITS_OWN,
);
