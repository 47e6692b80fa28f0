import { randomUUID } from 'node:crypto';
import { inject, onTestFinished, TestRunner } from 'vitest';

import type { Db } from '#server/db/database.ts';
import { saveSetting } from '#server/db/setting-table.ts';
import { useChainKey } from '#server/audit/chain-key.ts';
import { connectPostgres } from '#server/db/open-postgres.ts';
import { bytesOfNew, openBytes } from './database-bytes.ts';
import { testChainKey } from './keyed-database.ts';
import { copyTemplate, resetCopy } from './postgres/template-database.ts';

/** True in the suites' second run, on PostgreSQL. */
export const isOnPostgres = inject('postgres') !== undefined;

/** The address of a fresh, migrated database, for tests in which several processes share one. */
export async function newDatabaseUrl(): Promise<string> {
  const cluster = inject('postgres');
  if (cluster === undefined) throw new Error('only the suites on PostgreSQL share a database');
  return copyTemplate(cluster);
}

let migrated: Promise<Buffer> | undefined;

/**
 * A fresh, migrated database: SQLite in memory, or one of the PostgreSQL that was started for the suites. It is a copy
 * of one that was migrated, because that takes twenty times as long.
 */
export async function openTestDatabase(): Promise<Db> {
  const cluster = inject('postgres');
  const db = cluster === undefined ? openBytes(await (migrated ??= bytesOfNew())).db : await openCopy(cluster);
  // A copy has the epoch of what it is a copy of.
  await saveSetting(db, 'epoch', randomUUID());
  return db;
}

/** Databases of earlier tests of this process. */
const left: string[] = [];

// Making a database costs ten times what emptying one does.
async function openCopy(cluster: string): Promise<Db> {
  for (let url = left.pop(); url !== undefined; url = left.pop()) {
    const db = connectPostgres(url, 4);
    if (await resetCopy(db)) return untilTestEnds(db, url);
    await db.destroy();
  }
  const url = await copyTemplate(cluster);
  return untilTestEnds(connectPostgres(url, 4), url);
}

function untilTestEnds(db: Db, url: string): Db {
  // What is opened for a whole file stays open.
  if (TestRunner.getCurrentTest()) {
    // Not waited for: a test may leave work that ends with its process.
    onTestFinished(() => void db.destroy().then(() => left.push(url)));
  }
  return useChainKey(db, testChainKey);
}
