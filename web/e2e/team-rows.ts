import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, type Page } from 'playwright/test';
import { findingSchema } from '#sync/domain/finding/finding-record.ts';
import { methodRecordSchema } from '#sync/domain/method/method-record.ts';
import { rulingSchema } from '#sync/domain/ruling/ruling-record.ts';
import { readRows } from './device-rows.ts';
import type { ServerProcess } from './server-process.ts';
import type { Colleague } from './team-plan.ts';

type Row = Record<string, unknown>;

/** The records that the people of a team write, each with the field that names its author. */
const written = {
  finding: { author: 'assessorId', shape: findingSchema.shape },
  methodRecord: { author: 'authorId', shape: methodRecordSchema.shape },
  ruling: { author: 'by', shape: rulingSchema.shape },
} as const;
type WrittenTable = keyof typeof written;
const tables = Object.keys(written) as WrittenTable[];

/** What the server notes about a change besides what somebody said. */
const notes = new Set(['updatedAt', 'updatedBy', 'stamps']);

/** What people said, by table and id. */
export type Said = Readonly<Record<WrittenTable, Readonly<Record<string, Row>>>>;

function saidIn(rows: Readonly<Record<WrittenTable, readonly Row[]>>, personId?: string): Said {
  const of = (table: WrittenTable) => {
    const { author, shape } = written[table];
    const fields = Object.keys(shape).filter((field) => !notes.has(field));
    const own = rows[table].filter((row) => personId === undefined || row[author] === personId);
    return Object.fromEntries(
      own.map((row) => [String(row.id), Object.fromEntries(fields.map((field) => [field, row[field]]))]),
    );
  };
  return { finding: of('finding'), methodRecord: of('methodRecord'), ruling: of('ruling') };
}

/** The rows of a team's work in the server's database; without a person, everybody's. */
export function saidOnServer({ folder }: Pick<ServerProcess, 'folder'>, personId?: string): Said {
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite'));
  const db = new SqliteDatabase(join(folder, String(file)), { readonly: true });
  const isJson = (value: unknown) => typeof value === 'string' && /^[[{]/.test(value);
  const rowsOf = (table: WrittenTable) =>
    (db.prepare(`select * from "${table}"`).all() as Row[]).map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([field, value]) => [field, isJson(value) ? JSON.parse(String(value)) : value]),
      ),
    );
  const rows = { finding: rowsOf('finding'), methodRecord: rowsOf('methodRecord'), ruling: rowsOf('ruling') };
  db.close();
  return saidIn(rows, personId);
}

/** The same on a person's device; without a person, everything that it holds. */
export async function saidOnDevice(page: Page, personId?: string): Promise<Said> {
  const [finding, methodRecord, ruling] = await Promise.all(tables.map((table) => readRows<Row>(page, table)));
  return saidIn({ finding: finding ?? [], methodRecord: methodRecord ?? [], ruling: ruling ?? [] }, personId);
}

/** Expects the server to have, field by field, exactly what these people did. */
export function expectOnServer(server: ServerProcess, did: ReadonlyMap<Colleague, Said>): void {
  for (const [{ id, name }, said] of did) {
    expect(saidOnServer(server, id), `what the server has of ${name}`).toEqual(said);
  }
}

/** Expects this device to hold every row of the team's work that the server has. */
export async function expectSameAsServer(page: Page, server: ServerProcess): Promise<void> {
  await expect.poll(() => saidOnDevice(page)).toEqual(saidOnServer(server));
}
