import { expect, test } from 'vitest';
import { EACH_SEED_HAS_ITS_OWN, eachSeed } from './each-seed.ts';
import { handOverBed } from './simulation/hand-over-bed.ts';
import { simulate } from './simulation/simulate.ts';

const seeds = Number(process.env.HAND_OVER_SEEDS ?? process.env.SEEDS ?? 240);
const firstSeed = Number(process.env.FIRST_SEED ?? 1);

test(
  `[HO1] [HO2] [HO3] [HO4] [HO5] ${seeds} seeded schedules: work goes from device to device, some are lost, and all of it arrives once`,
  async () => {
    let pushed = 0;
    const file = 'sync/testing/hand-over-simulator.test.ts';
    await eachSeed({ file, variable: 'HAND_OVER_SEEDS', first: firstSeed, seeds }, async (seed) => {
      pushed += (await simulate(seed, handOverBed)).pushed;
    });
    expect(pushed).toBeGreaterThan(seeds);
  },
  EACH_SEED_HAS_ITS_OWN,
);
