import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { EACH_SEED_HAS_ITS_OWN, eachSeed } from '#sync/testing/each-seed.ts';
import { findLoss, simulateFiles } from './file-schedule.ts';
import { FileServer } from './file-server.ts';
import { soundBed } from './file-world.ts';
import { fileDefects, toldDefects } from './planted-files.ts';

const seeds = Number(process.env.FILE_SEEDS ?? 12);
const firstSeed = Number(process.env.FIRST_SEED ?? 1);

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test(
  `${seeds} seeded schedules: captured bytes are somewhere until a person removes them, and come back where the server lost them`,
  async () => {
    let captured = 0;
    let lost = 0;
    const file = 'web/testing/file-bed/file-bed.test.ts';
    await eachSeed({ file, variable: 'FILE_SEEDS', first: firstSeed, seeds }, async (seed) => {
      const run = await simulateFiles(seed, soundBed);
      captured += run.captured;
      lost += run.lost;
    });
    expect(captured).toBeGreaterThan(seeds);
    expect(lost).toBeGreaterThanOrEqual(Math.floor(seeds / 10));
  },
  EACH_SEED_HAS_ITS_OWN,
);

test.each(Object.entries(fileDefects))('a planted defect is caught by a schedule: %s', async (_defect, bed) => {
  expect(await findLoss(bed, 30)).toMatch(/^seed \d+, step \d+ \(/);
});

test.each(Object.entries(toldDefects))(
  'a planted defect is caught by a story: %s',
  async (_defect, [Server, story]) => {
    await expect(story(Server)).rejects.toThrow(/nowhere|still waits|and it does not/);
    await expect(story(FileServer)).resolves.toBeUndefined();
  },
);
