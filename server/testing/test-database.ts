import { randomUUID } from 'node:crypto';
import { join, relative } from 'node:path';
import { expect, inject, onTestFinished, TestRunner } from 'vitest';
import { useChainKey } from '#server/audit/chain-key.ts';
import type { Db } from '#server/db/database.ts';
import { connectPostgres } from '#server/db/open-postgres.ts';
import { saveSetting } from '#server/db/setting-table.ts';
import { bytesOfNew, openBytes } from './database-bytes.ts';
import { testChainKey } from './keyed-database.ts';
import { lonelyFiles } from './lonely-files.ts';
import { copyTemplate, resetCopy } from './postgres/template-database.ts';
import { belongingsIn, belongingsOn, type Belongings } from './stranger-watch.ts';
import { addStranger } from './stranger.ts';

/** True in the second run of the tests, on PostgreSQL. */
export const isOnPostgres = inject('postgres') !== undefined;

/** The address of a fresh, migrated database, for tests in which several processes share one. */
export async function newDatabaseUrl(): Promise<string> {
  const cluster = inject('postgres');
  if (cluster === undefined) throw new Error('only the suites on PostgreSQL share a database');
  return copyTemplate(cluster, true);
}

const templates = new Map<boolean, Promise<Buffer>>();

/**
 * A fresh, migrated database with a stranger's workspace: SQLite in memory, or one in the PostgreSQL that was started
 * for the tests. It is a copy of one that is made once, because making one takes twenty times as long.
 */
export async function openTestDatabase(): Promise<Db> {
  const { testPath = '' } = expect.getState();
  const isAlone = relative(join(import.meta.dirname, '..'), testPath) in lonelyFiles;
  const cluster = inject('postgres');
  const db = cluster === undefined ? await openInMemory(isAlone) : await openCopy(cluster, isAlone);
  // Otherwise a copy would have the original's epoch.
  await saveSetting(db, 'epoch', randomUUID());
  return db;
}

async function openInMemory(isAlone: boolean): Promise<Db> {
  const bytes = templates.get(isAlone) ?? bytesOfNew(isAlone ? undefined : addStranger);
  templates.set(isAlone, bytes);
  const open = openBytes(await bytes);
  // Not awaited, because a test may leave work that ends only with its process.
  await watch(isAlone ? undefined : () => belongingsIn(open), () => void open.db.destroy());
  return useChainKey(open.db, testChainKey);
}

/** Databases left by earlier tests of this process, by whether they lack the stranger. */
const left = new Map<boolean, string[]>([
  [true, []],
  [false, []],
]);

// Reused, because creating a database takes ten times as long as emptying one.
async function openCopy(cluster: string, isAlone: boolean): Promise<Db> {
  const urls = left.get(isAlone) ?? [];
  for (let url = urls.pop(); url !== undefined; url = urls.pop()) {
    const db = connectPostgres(url, 4);
    if (await resetCopy(db)) return watchCopy(db, url, isAlone);
    await db.destroy();
  }
  const url = await copyTemplate(cluster, isAlone);
  return watchCopy(connectPostgres(url, 4), url, isAlone);
}

async function watchCopy(db: Db, url: string, isAlone: boolean): Promise<Db> {
  await watch(
    isAlone ? undefined : () => belongingsOn(db),
    () => void db.destroy().then(() => left.get(isAlone)?.push(url)),
  );
  return useChainKey(db, testChainKey);
}

// A database opened for a whole file stays open.
async function watch(read: (() => Promise<Belongings | undefined>) | undefined, leave: () => void): Promise<void> {
  if (!TestRunner.getCurrentTest()) return;
  const before = await read?.();
  onTestFinished(async () => {
    try {
      const after = await read?.();
      if (after) expect(after, 'what belongs to another workspace').toEqual(before);
    } finally {
      leave();
    }
  });
}
