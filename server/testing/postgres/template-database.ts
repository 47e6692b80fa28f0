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
  await command(cluster, `create database ${name} template ${TEMPLATE}`);
  return urlOf(cluster, name);
}

async function command(cluster: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(cluster, 'postgres') });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
