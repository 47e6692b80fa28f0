import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { DATABASE_FILE } from '#server/recovery/backup.ts';
import { runFleet } from './run-fleet.ts';
import { buildServer } from './server-process.ts';

const SECONDS = Number(process.env['SECONDS'] ?? 10);
const SEED = Number(process.env['SEED'] ?? 7);
/** Starting, and sending the rest on a crowded machine. */
const REST_MS = 300_000;

test(
  'one process on SQLite, killed every second: no change is lost, doubled or reordered, and nobody reads backwards',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fleet-'));
    const db = await openDatabase(join(folder, DATABASE_FILE));
    try {
      const { complaints, ...figures } = await runFleet({
        script: await buildServer(),
        db,
        variables: { DATA_FOLDER: folder },
        processes: 1,
        devices: 50,
        seconds: SECONDS,
        seed: SEED,
      });
      process.stdout.write(`${JSON.stringify({ seconds: SECONDS, seed: SEED, ...figures })}\n`);
      expect(complaints.slice(0, 20)).toEqual([]);
      expect(figures.kills).toBeGreaterThan(2);
      expect(figures.acknowledged).toBeGreaterThan(50);
      expect(figures.failures).toBeGreaterThan(0);
    } finally {
      await db.destroy();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  SECONDS * 1_000 + REST_MS,
);
