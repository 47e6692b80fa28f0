import { expect, test } from 'vitest';
import { EACH_SEED_HAS_ITS_OWN, eachSeed } from './each-seed.ts';
import { cardBed } from './simulation/card-bed.ts';
import { simulate } from './simulation/simulate.ts';

const seeds = Number(process.env.SEEDS ?? 480);
const firstSeed = Number(process.env.FIRST_SEED ?? 1);

test(
  `[RP1] [PL1] [PL5] [CF1] [OB10] ${seeds} seeded schedules: every device and the server converge and nothing is lost or doubled`,
  async () => {
    let pushed = 0;
    const file = 'sync/testing/simulator.test.ts';
    await eachSeed({ file, variable: 'SEEDS', first: firstSeed, seeds }, async (seed) => {
      pushed += (await simulate(seed, cardBed)).pushed;
    });
    expect(pushed).toBeGreaterThan(seeds);
  },
  EACH_SEED_HAS_ITS_OWN,
);
