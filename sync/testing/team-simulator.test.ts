import { expect, test } from 'vitest';
import { EACH_SEED_HAS_ITS_OWN, eachSeed } from './each-seed.ts';
import { simulate } from './simulation/simulate.ts';
import { teamBed } from './simulation/team-bed.ts';

const seeds = Number(process.env.TEAM_SEEDS ?? 160);
const firstSeed = Number(process.env.FIRST_SEED ?? 1);

test(
  `[CI1] [CI2] [CI3] [CI4] [CI5] [RC3] ${seeds} seeded schedules: people join, leave and come back, servers go back, and nobody holds what is not for them`,
  async () => {
    let pushed = 0;
    const file = 'sync/testing/team-simulator.test.ts';
    await eachSeed({ file, variable: 'TEAM_SEEDS', first: firstSeed, seeds }, async (seed) => {
      pushed += (await simulate(seed, teamBed)).pushed;
    });
    expect(pushed).toBeGreaterThan(seeds);
  },
  EACH_SEED_HAS_ITS_OWN,
);
