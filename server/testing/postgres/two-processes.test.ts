import { sql } from 'kysely';
import { test } from 'vitest';
import type { SeededRandom } from '#sync/testing/seeded-random.ts';
import type { Db } from '#server/db/database.ts';
import { FLEET_MS, proveFleet } from '#server/testing/fleet/prove-fleet.ts';
import { openKeyedPostgres } from '#server/testing/keyed-database.ts';
import { newDatabaseUrl } from '#server/testing/test-database.ts';

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
    // With a single connection the test never cuts its own.
    const db = await openKeyedPostgres(url, 1);
    try {
      await proveFleet({
        db,
        variables: { DATABASE_URL: url },
        processes: 2,
        cut: (random) => cutOne(db, random),
      });
    } finally {
      await db.destroy();
    }
  },
  FLEET_MS,
);
