import { createHash } from 'node:crypto';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { bulkWrite, type Value } from './bulk-write.ts';
import type { Database, Db } from './database.ts';

const PAGE = 2_000;

/** Tables that others refer to, which must be copied first. */
const FIRST = ['setting', 'workspace', 'account', 'session', 'recovery', 'salesRepresentative', 'salesLead'];

interface Table {
  name: string;
  /** Sorted, so that both databases read them in the same order. */
  columns: string[];
  key: string[];
}

/** A table's number of rows, and a SHA-256 over all of them in the order of its key. */
export interface TableSum {
  table: string;
  rows: number;
  hash: string;
}

/**
 * Copies every row of one database into another with the same migrations and no rows, and compares number and hash of
 * the rows in both. `sqlite`: whichever of the two is SQLite. Throws at the first difference; the caller must have
 * opened a transaction on `to`.
 */
export async function copyTables(from: Db, to: Db, sqlite: Db): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for (const table of await listTables(sqlite)) {
    const read = await readAll(from, table, async (rows) =>
      bulkWrite(
        to,
        table.name as keyof Database & string,
        table.columns,
        rows.map((row) => table.columns.map((column) => row[column] ?? null)),
      ),
    );
    const written = await readAll(to, table, async () => undefined);
    if (read.rows !== written.rows || read.hash !== written.hash) {
      throw new Error(`${table.name} was not copied as it is: ${read.rows} rows were read, ${written.rows} written.`);
    }
    sums.push(read);
  }
  return sums;
}

type Row = Record<string, Value>;

async function readAll(db: Db, { name, columns, key }: Table, take: (rows: Row[]) => Promise<void>): Promise<TableSum> {
  const hash = createHash('sha256');
  const order = sql.join(key.map((column) => sql.ref(column)));
  let count = 0;
  let after: RawBuilder<SqlBool> = sql<SqlBool>`1 = 1`;
  for (;;) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(name)} where ${after} order by ${order} limit ${sql.lit(PAGE)}`.execute(db);
    for (const row of rows) hash.update(JSON.stringify(columns.map((column) => row[column] ?? null)));
    count += rows.length;
    await take(rows);
    const last = rows.at(-1);
    if (rows.length < PAGE || !last) return { table: name, rows: count, hash: hash.digest('hex') };
    after = sql<SqlBool>`(${order}) > (${sql.join(key.map((column) => last[column]))})`;
  }
}

async function listTables(sqlite: Db): Promise<Table[]> {
  const found = (await sqlite.introspection.getTables()).map(({ name }) => name);
  const tables: Table[] = [];
  for (const name of [...FIRST, ...found.filter((one) => !FIRST.includes(one))]) {
    const { rows } = await sql<{ name: string; pk: number }>`
      select name, pk from pragma_table_info(${name})`.execute(sqlite);
    const key = rows.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
    if (key.length === 0) throw new Error(`${name} has no key to read it by.`);
    tables.push({ name, columns: rows.map((row) => row.name).toSorted(), key: key.map((row) => row.name) });
  }
  return tables;
}
