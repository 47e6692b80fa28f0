import SqliteDatabase from 'better-sqlite3';
import { Kysely, Migrator, sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrations } from './migrations/migration-list.ts';
import { BatchSqliteDialect } from './sqlite-dialect.ts';

test('a database from before the outbox keeps its people, their sessions and the mails that wait', async () => {
  const sqlite = new SqliteDatabase(':memory:');
  sqlite.pragma('foreign_keys = ON');
  const db = new Kysely<unknown>({ dialect: new BatchSqliteDialect(sqlite) });
  const upTo = async (last: string) => {
    const known = Object.entries(migrations).filter(([name]) => name <= last);
    const provider = { getMigrations: async () => Object.fromEntries(known) };
    const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest();
    expect(error).toBeUndefined();
  };
  await upTo('0014');
  const at = '2026-06-09T09:00:00.000Z';
  const run = (text: string) => sql.raw(text).execute(db);
  await run(
    `insert into organization (id, name, seq, "historySeq", "createdAt") values ('o', 'Northfield', 1, 0, '${at}')`,
  );
  await run(`insert into "user" (id, "organizationId", email, "firstName", "lastName", phone, role, "onboardingCompleted", "createdAt",
    "updatedAt", seq) values ('u', 'o', 'ana@a.example', 'Ana', 'Okafor', '', 'admin', 1, '${at}', '${at}', 1)`);
  await run(`insert into session ("tokenHash", id, "userId", kind, label, "createdAt", "lastSeenAt", "expiresAt")
    values ('t', 's', 'u', 'device', 'tablet', '${at}', '${at}', '${at}')`);
  await run(`insert into "emailReminder" (id, "organizationId", name, description, enabled, frequency, time, recipients, "activeFrom",
    "createdAt", "updatedAt") values ('r', 'o', 'Weekly', '', 1, 'weekly', '08:30', '[]', '${at}', '${at}', '${at}')`);
  await run(`insert into "reminderMail" (id, "reminderId", recipient, subject, text, state, attempts, "nextTryAt", "createdAt")
    values ('m', 'r', 'ben@b.example', 'Hello', 'Hello', 'waiting', 1, '${at}', '${at}')`);
  await upTo('0016-mail');

  const rows = async (table: string) =>
    (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)).rows;
  expect(await rows('user')).toMatchObject([{ id: 'u', email: 'ana@a.example', emailProvenAt: null, role: 'admin' }]);
  expect(await rows('session')).toMatchObject([{ id: 's', userId: 'u', label: 'tablet', renewalDue: 0 }]);
  expect(await rows('mail')).toMatchObject([{ id: 'm', causeId: 'r', organizationId: 'o', state: 'waiting' }]);
  expect(sqlite.pragma('foreign_key_check')).toEqual([]);
  const again = (id: string, provenAt: string) =>
    run(`insert into "user" select '${id}', "organizationId", email, null, null, ${provenAt}, "firstName", "lastName", phone, null, role,
      1, null, null, null, null, null, null, "createdAt", "updatedAt", seq from "user" where id = 'u'`);
  await again('v', 'null');
  await again('w', `'${at}'`);
  await expect(again('x', `'${at}'`)).rejects.toThrow('UNIQUE');
  // What belongs to a person still goes with them.
  await run(`delete from "user" where id = 'u'`);
  expect(await rows('session')).toEqual([]);
});
