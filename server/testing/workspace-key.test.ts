import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { listColumns } from './tampering.ts';

const root = join(import.meta.dirname, '..');

/**
 * Tables that name a workspace and are queried without it, with the reason; server/README.md explains the consequences.
 */
const found: Readonly<Record<string, string>> = {
  invitation: 'a link has only its token',
  syncClient: 'a client id that another workspace has must be noticed',
  mutation: 'a key that another workspace has must be noticed',
  mail: 'one outbox for the whole server',
  audit: 'one chain for the whole server',
};

let keys: Map<string, string[]>;

beforeAll(async () => {
  const db = await openDatabase(':memory:');
  keys = await readKeys(db);
  await db.destroy();
});

/** The key's columns of every table that names a workspace. */
async function readKeys(db: Db): Promise<Map<string, string[]>> {
  const all = new Map<string, string[]>();
  for (const [table, columns] of await listColumns(db)) {
    if (!columns.includes('workspaceId')) continue;
    const { rows } = await sql<{ name: string }>`
      select name from pragma_table_info(${table}) where pk > 0 order by pk`.execute(db);
    all.set(
      table,
      rows.map(({ name }) => name),
    );
  }
  return all;
}

/** Queries of these tables that do not say whose rows they mean, given by the text with which they begin. */
function listUnbound(source: string, tables: ReadonlySet<string>): string[] {
  const begins = source.matchAll(/\.(?:selectFrom|updateTable|deleteFrom)\(\s*(?:mapping\.sqlTable as )?'(\w+)'/g);
  return [...begins].flatMap((begin) => {
    if (!tables.has(begin[1] ?? '')) return [];
    const rest = source.slice(begin.index);
    const end = rest.search(/\.execute|;\n/);
    return rest.slice(0, end < 0 ? undefined : end).includes('workspaceId') ? [] : [begin[0]];
  });
}

test('the workspace’s id leads the key of every table that names it, or the table is one that is found without it', () => {
  const others = [...keys].filter(([, key]) => key[0] !== 'workspaceId').map(([table]) => table);
  expect(others.toSorted()).toEqual(Object.keys(found).toSorted());
});

test('no query of a workspace’s tables leaves the workspace out', () => {
  const tables = new Set([...keys.keys()].filter((table) => !(table in found)));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|^(testing|demo)\//.test(file),
  );
  const unbound = files.flatMap((file) =>
    listUnbound(readFileSync(join(root, file), 'utf8'), tables).map((query) => `${file}: ${query}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(unbound).toEqual([]);
});

test('a query that leaves it out is caught', () => {
  const tables = new Set(['control', 'controlStatus']);
  const bound = `await db.selectFrom('control').where('workspaceId', '=', id).execute();\n`;
  expect(listUnbound(bound, tables)).toEqual([]);
  expect(listUnbound(`db.deleteFrom('control').where('id', '=', id).execute();\n${bound}`, tables)).toHaveLength(1);
  expect(listUnbound(`db\n  .updateTable(mapping.sqlTable as 'controlStatus')\n  .set(x);\n`, tables)).toHaveLength(1);
  expect(listUnbound(`db.selectFrom('mail').execute();\n`, tables)).toEqual([]);
});
