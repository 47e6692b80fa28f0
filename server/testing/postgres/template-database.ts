import pg from 'pg';
import { openPostgres } from '#server/db/open-postgres.ts';

/** The migrated database every test's own is a copy of. */
const TEMPLATE = 'migrated';

/** The address of a database in the cluster of this address, which names none. */
function urlOf(cluster: string, database: string): string {
  return new URL(database, cluster).href;
}

export async function createTemplate(cluster: string): Promise<void> {
  await command(cluster, `create database ${TEMPLATE}`);
  await (await openPostgres(urlOf(cluster, TEMPLATE))).destroy();
}

let copies = 0;

/** Makes a database with the template's tables and returns its address. */
export async function copyTemplate(cluster: string): Promise<string> {
  const name = `test_${process.pid}_${++copies}`;
  // Half as long as through the log, which nobody needs here.
  await command(cluster, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return urlOf(cluster, name);
}

// One connection of each process for all its databases.
const pools = new Map<string, pg.Pool>();

async function command(cluster: string, text: string): Promise<void> {
  const pool = pools.get(cluster) ?? openPool(cluster);
  await pool.query(text);
}

function openPool(cluster: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: urlOf(cluster, 'postgres'), max: 1, allowExitOnIdle: true });
  // The cluster goes before the process that used it.
  pool.on('error', () => undefined);
  pools.set(cluster, pool);
  return pool;
}
