import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bytesOfNew, openBytes } from './database-bytes.ts';
import { lonelyFiles } from './lonely-files.ts';
import { belongingsIn } from './stranger-watch.ts';
import { addStranger, stranger } from './stranger.ts';

const root = join(import.meta.dirname, '..');

/** Ways of opening a database other than the common one. */
const opens =
  /\b(?:openDatabase|openKeyedDatabase|openKeyedPostgres|openPostgres|openBytes|bytesOfNew|new SqliteDatabase)\(/;

/** Test files that use them, each with its reason. */
const byThemselves: Readonly<Record<string, string>> = {
  'account/sign-in/throttle-table.test.ts': 'delays outlive the process, in a file',
  'db/copy-tables.test.ts': 'a database is copied as a whole',
  'db/migrations/migration-list.test.ts': 'migrations of every age',
  'db/sqlite-dialect.test.ts': 'the library’s own tables',
  'document/published-diagram.test.ts': 'a server in a folder',
  'history/history-table.test.ts': 'two databases are compared',
  'outside/private-folder.test.ts': 'a file is looked at, no row',
  'recovery/killed-commands.test.ts': 'processes are killed over a folder',
  'recovery/restore.test.ts': 'databases in folders are copied and put back',
  'recovery/sealed-backup.test.ts': 'a copied database is looked into',
  'testing/fleet/one-process.test.ts': 'a process that is killed has its own',
  'testing/postgres/killed-move.test.ts': 'a database moves as a whole',
  'testing/postgres/move-database.test.ts': 'a database moves as a whole',
  'testing/postgres/several-processes.test.ts': 'several processes share one',
  'testing/postgres/two-processes.test.ts': 'several processes share one',
  'testing/statements/failing-statements.test.ts': 'each statement fails over a copy of its own',
  'testing/stranger.test.ts': 'the stranger is looked at itself',
  'testing/workspace-key.test.ts': 'keys are looked at, no row',
  'workspace/workspace-export.test.ts': 'each import fails over a copy of its own',
};

/** Tables that name a workspace and in which the stranger has no rows. */
const without = [
  // Only changes create rows of these, and no fixture begins with one.
  'affirmation',
  'organizationAnswers',
  'removedAsset',
  'scopeDecision',
  'workspaceSetting',
  // The server's own tables: the catalog, its packs, an import's past and the mails.
  'control',
  'formerPast',
  'mail',
  'pack',
  'workspacePack',
];

test('the stranger has rows in every table that names a workspace', async () => {
  const open = openBytes(await bytesOfNew(addStranger));
  const rows = Object.entries((await belongingsIn(open)) ?? {});
  expect(rows.length).toBeGreaterThan(45);
  expect(rows.flatMap(([table, text]) => (text === '[]' ? [table] : [])).toSorted()).toEqual(without.toSorted());
  await open.db.destroy();
});

test('a statement that forgets whose rows it means is noticed', async () => {
  const open = openBytes(await bytesOfNew(addStranger));
  const before = await belongingsIn(open);
  const { db } = open;
  await db.updateTable('invitation').set({ role: 'admin' }).where('workspaceId', '!=', stranger.workspaceId).execute();
  expect(await belongingsIn(open)).toEqual(before);
  await db.updateTable('invitation').set({ role: 'admin' }).execute();
  expect(await belongingsIn(open)).not.toEqual(before);
  await db.destroy();
  expect(await belongingsIn(open)).toBeUndefined();
});

test('every test of the server works beside the stranger, or is listed with its reason', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.test\.tsx?$/.test(file));
  const found = files.filter((file) => opens.test(readFileSync(join(root, file), 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(byThemselves).toSorted());
  expect(Object.keys(lonelyFiles).filter((file) => !existsSync(join(root, file)))).toEqual([]);
  // If you add a file, take another off the list.
  expect(Object.keys(lonelyFiles).length).toBeLessThanOrEqual(23);
});
