import type { DestructiveAnswer } from '#sync/engine/destructive-answer.ts';
import { listOnlyHere } from '#web/files/file-queue.ts';
import { openAccountDatabase } from '#web/store/account-database.ts';
import { readEngineMeta } from '#web/store/engine-meta.ts';
import { fileDatabaseName, openFileDatabase, type FileDatabase } from '#web/store/file-database.ts';
import { LAST_WRITE, type DatabaseOwner, type RecordDatabase } from '#web/store/record-database.ts';

/** Stays when a workspace is forgotten: what was written and not sent, carried work too, and the device's state. */
const KEPT_TABLES: ReadonlySet<string> = new Set(['outbox', 'aside', 'packet', 'draft', 'meta']);

/**
 * The person is no longer a member, or (`isNarrowed`) one whom less reaches than before: deletes what could be fetched
 * again (records, history, files the server has) and keeps what was not sent or is still being written, for its author.
 * Each step can be repeated; the account's database is told last, so that a broken one is. False, and nothing goes,
 * where the device no longer knows the life of the database that proved it.
 */
export async function forgetWorkspace(
  db: RecordDatabase,
  person: DatabaseOwner,
  proven: DestructiveAnswer,
  now: string,
  isNarrowed = false,
): Promise<boolean> {
  const client = await readEngineMeta(db);
  if (!client || !proven.holdsFor(client)) return false;
  const files = openFileDatabase(fileDatabaseName(person), false);
  const hasFiles = await files.open().then(
    () => true,
    () => false,
  );
  try {
    const own = hasFiles ? new Set((await listOnlyHere(db, files)).map(({ id }) => id)) : new Set<string>();
    if (hasFiles) await forgetFiles(files, own);
    await forgetRows(db, own);
  } finally {
    files.close();
  }
  await noteChange(person, isNarrowed ? undefined : now);
  return true;
}

async function forgetFiles(files: FileDatabase, own: ReadonlySet<string>): Promise<void> {
  await files.transaction('rw', ['file', 'chunk', 'thumb', 'lane'], async () => {
    const ids = await files.table('file').toCollection().primaryKeys();
    await files.table('file').bulkDelete(ids.filter((id) => !own.has(id)));
    const chunks = await files.table('chunk').toCollection().primaryKeys();
    await files.table('chunk').bulkDelete(chunks.filter(([id]) => !own.has(id)));
    await files.table('thumb').clear();
    await files.table('lane').clear();
  });
}

async function forgetRows(db: RecordDatabase, ownFiles: ReadonlySet<string>): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    // A file that was not sent needs its record, which the person made too.
    const documents = (await db.table('document').bulkGet([...ownFiles])).filter((document) => document !== undefined);
    const client = await readEngineMeta(db);
    for (const table of db.tables) if (!KEPT_TABLES.has(table.name)) await table.clear();
    await db.table('document').bulkPut(documents);
    await db.table('meta').bulkDelete(['history', LAST_WRITE]);
    // Should the person be a member again, everything is fetched anew.
    if (client) await db.table('meta').put({ name: 'client', value: { ...client, cursor: 0 } });
  });
}

/** The portfolio keeps no figures of it; `removedAt`: since when the person is no member, undefined if they are one. */
async function noteChange({ accountId, workspaceId }: DatabaseOwner, removedAt: string | undefined) {
  const account = openAccountDatabase(accountId, false);
  try {
    await account.transaction('rw', ['workspace', 'summary'], async () => {
      await account.table('summary').delete(workspaceId);
      const known = await account.table('workspace').get(workspaceId);
      if (!known || removedAt === undefined) return;
      const { user: _, ...rest } = known;
      await account.table('workspace').put({ ...rest, isListed: false, removedAt: known.removedAt ?? removedAt });
    });
  } finally {
    account.close();
  }
}
