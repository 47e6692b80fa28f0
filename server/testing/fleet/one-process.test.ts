import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { DATABASE_FILE } from '#server/recovery/backup.ts';
import { openKeyedDatabase } from '#server/testing/keyed-database.ts';
import { FLEET_MS, proveFleet } from './prove-fleet.ts';

test(
  'one process on SQLite, killed every second: no change is lost, doubled or reordered, and nobody reads backwards',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fleet-'));
    const db = await openKeyedDatabase(join(folder, DATABASE_FILE));
    try {
      await proveFleet({ db, variables: { DATA_FOLDER: folder }, processes: 1 });
    } finally {
      await db.destroy();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  FLEET_MS,
);
