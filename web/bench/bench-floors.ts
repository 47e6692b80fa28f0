import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import SqliteDatabase from 'better-sqlite3';
import { type LocalServer, serveLocally } from './local-server.ts';

const rowTables = ['controlStatus', 'objectiveStatus'];
const STEPS = 1_000;

/**
 * Milliseconds for the least a server could do with a push of a thousand changes: read the rows it touches, and write
 * what the product's last push left in the database of `folder` (rows, history, log and chain, in tables and indexes of
 * the same shape, which are empty) in one durable transaction to `path`.
 */
export function sameRowsFloor(folder: string, path: string): number {
  const source = openOf(folder);
  const writes = lastPush(source);
  const db = new SqliteDatabase(path);
  const shape = `select sql from sqlite_schema where tbl_name = ? and type in ('table', 'index') and sql is not null`;
  for (const { table } of writes) {
    for (const { sql } of source.prepare(shape).all(table) as { sql: string }[]) db.exec(sql);
  }
  source.close();
  return timeWrites(db, writes);
}

/** The same in a copy of the product's database, which holds all that was pushed before. */
export async function fullDatabaseFloor(folder: string, path: string): Promise<number> {
  const source = openOf(folder);
  const writes = lastPush(source);
  await source.backup(path);
  source.close();
  const db = new SqliteDatabase(path);
  for (const { table, key, rows } of writes) {
    if (key) db.prepare(`delete from "${table}" where "${key}" >= ?`).run(rows.at(-1)?.[key]);
  }
  db.pragma('wal_checkpoint(TRUNCATE)');
  return timeWrites(db, writes);
}

interface Writes {
  table: string;
  /** By what the rows that the push added are the last ones; none where it wrote over rows. */
  key?: string;
  rows: Record<string, unknown>[];
}

function openOf(folder: string): SqliteDatabase.Database {
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite'));
  return new SqliteDatabase(join(folder, String(file)), { readonly: true });
}

function lastPush(source: SqliteDatabase.Database): Writes[] {
  const { seq } = source.prepare('select max(seq) as seq from workspace').get() as { seq: number };
  return [
    ...rowTables.map((table) => ({ table, rows: list(source, `"${table}" where seq = ${seq}`) })),
    { table: 'history', key: 'id', rows: list(source, `history order by id desc limit ${STEPS}`) },
    { table: 'mutation', key: 'key', rows: list(source, `mutation order by key desc limit ${STEPS}`) },
    { table: 'chain', key: 'seq', rows: list(source, `chain where seq = ${seq}`) },
  ];
}

function timeWrites(db: SqliteDatabase.Database, writes: readonly Writes[]): number {
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = OFF');
  const prepared = writes.map(({ table, rows }) => {
    const marks = Object.keys(rows[0] ?? {}).map(() => '?');
    const read = rowTables.includes(table) && db.prepare(`select * from "${table}" where "workspaceId" = ? and id = ?`);
    const write = db.prepare(`insert or replace into "${table}" values (${marks.join(',')})`);
    return {
      rows: rows.map((row) => ({ key: [row['workspaceId'], row['id']], values: Object.values(row) })),
      read,
      write,
    };
  });
  const began = performance.now();
  db.transaction(() => {
    for (const { rows, read, write } of prepared) {
      for (const { key, values } of rows) {
        if (read) read.get(...key);
        write.run(...values);
      }
    }
  })();
  const ms = performance.now() - began;
  db.close();
  return ms;
}

function list(db: SqliteDatabase.Database, from: string): Record<string, unknown>[] {
  return db.prepare(`select * from ${from}`).all() as Record<string, unknown>[];
}

/** A bare server that reads a JSON body and returns two bytes; its page is blank. */
export function bareServer(): Promise<LocalServer> {
  return serveLocally((_, body) => {
    if (body === '') return { type: 'text/html', text: '<!doctype html><title>floor</title>' };
    JSON.parse(body);
    return { type: 'application/json', text: '{}' };
  });
}
