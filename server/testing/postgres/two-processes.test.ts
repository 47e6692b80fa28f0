import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { runFleet } from '#server/testing/fleet/run-fleet.ts';
import { buildServer } from '#server/testing/fleet/server-process.ts';
import { newDatabaseUrl } from '#server/testing/test-database.ts';
import type { SeededRandom } from '#sync/testing/seeded-random.ts';

const SECONDS = Number(process.env['SECONDS'] ?? 10);
const SEED = Number(process.env['SEED'] ?? 7);
/** Starting, and sending the rest on a crowded machine. */
const REST_MS = 300_000;

/** Ends one of the processes' connections, whatever it is doing. */
async function cutOne(db: Db, random: SeededRandom): Promise<void> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and application_name like 'vernier%' order by pid`.execute(db);
  const [victim] = rows.length > 0 ? [random.pick(rows)] : [];
  if (victim) await sql`select pg_terminate_backend(${victim.pid}::integer)`.execute(db);
}

test(
  'two processes on one PostgreSQL, killed and cut off: no change is lost, doubled or reordered, and nobody reads backwards',
  async () => {
    const url = await newDatabaseUrl();
    // With one connection the test never cuts its own.
    const db = await openPostgres(url, 1);
    try {
      const { complaints, ...figures } = await runFleet({
        script: await buildServer(),
        db,
        variables: { DATABASE_URL: url },
        processes: 2,
        devices: 50,
        seconds: SECONDS,
        seed: SEED,
        cut: (random) => cutOne(db, random),
      });
      process.stdout.write(`${JSON.stringify({ seconds: SECONDS, seed: SEED, ...figures })}\n`);
      expect(complaints.slice(0, 20)).toEqual([]);
      expect(figures.kills).toBeGreaterThan(2);
      expect(figures.acknowledged).toBeGreaterThan(50);
      expect(figures.failures).toBeGreaterThan(0);
    } finally {
      await db.destroy();
    }
  },
  SECONDS * 1_000 + REST_MS,
);
