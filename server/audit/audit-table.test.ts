import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { freePast } from '#server/testing/tampering.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { audit, verifyAudit } from './audit-table.ts';
import { chainKeyOf } from './chain-key.ts';

const now = new Date('2026-06-09T10:00:00.000Z');
let db: Db;

async function append(to: Db, email: string): Promise<void> {
  const entry = {
    workspaceId: null,
    accountId: null,
    event: 'sign_in_failed',
    detail: { email },
    address: '::1',
  } as const;
  await audit(to, entry, now);
}

async function tamper(statement: string): Promise<void> {
  await freePast(db);
  await sql.raw(statement).execute(db);
}

beforeEach(async () => {
  db = await openTestDatabase();
  for (const name of ['ana', 'ben', 'cara']) await append(db, `${name}@example.com`);
});

test('lines are numbered without a gap and each carries the hash of the one before', async () => {
  const rows = await db.selectFrom('audit').selectAll().orderBy('id').execute();
  expect(rows.map((row) => row.id)).toEqual([1, 2, 3]);
  expect(rows.map((row) => row.previousHash)).toEqual(['', rows[0]?.hash, rows[1]?.hash]);
  expect(rows[1]).toMatchObject({
    event: 'sign_in_failed',
    detail: '{"email":"ben@example.com"}',
    at: now.toISOString(),
  });
  expect(new Set(rows.map((row) => row.hash)).size).toBe(3);
});

test('a line has its time in UTC, wherever the server stands', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(now.getTimezoneOffset()).toBe(240);
  await append(db, 'dora@example.com');
  vi.unstubAllEnvs();
  const row = await db.selectFrom('audit').select('at').orderBy('id', 'desc').limit(1).executeTakeFirst();
  expect(row).toEqual({ at: '2026-06-09T10:00:00.000Z' });
});

test('a whole log passes, and so does an empty one', async () => {
  expect(await verifyAudit(db)).toBeUndefined();
  expect(await verifyAudit(await openTestDatabase())).toBeUndefined();
});

test('the check reads logs longer than one page', async () => {
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < 1_100; index += 1) await append(trx, `${index}@example.com`);
  });
  expect(await verifyAudit(db)).toBeUndefined();
  await tamper(`update audit set address = '10.0.0.9' where id = 1050`);
  expect(await verifyAudit(db)).toBe(1_050);
});

test.each([
  ['a changed event', `update audit set event = 'sign_in' where id = 2`, 2],
  ['a changed detail', `update audit set detail = '{}' where id = 1`, 1],
  ['a changed time', `update audit set at = '2020-01-01T00:00:00.000Z' where id = 3`, 3],
  ['a changed person', `update audit set "accountId" = 'someone' where id = 2`, 2],
  ['a changed hash', `update audit set hash = 'abc' where id = 2`, 2],
  ['a line taken out of the middle', 'delete from audit where id = 2', 2],
  ['a line taken off the beginning', 'delete from audit where id = 1', 1],
  ['a line taken off the end', 'delete from audit where id = 3', 3],
  ['every line taken out', 'delete from audit', 1],
  ['lines that changed places', 'update audit set id = case id when 1 then -2 when 2 then -1 else id end', 1],
])('%s is found, with the number of the line', async (_name, statement, line) => {
  await tamper(statement);
  expect(await verifyAudit(db)).toBe(line);
});

test('a line that was rewritten needs the server’s key for its hash, and even then breaks the one after it', async () => {
  const row = await db.selectFrom('audit').selectAll().where('id', '=', 2).executeTakeFirstOrThrow();
  const { id, workspaceId, accountId, event, address, at, previousHash } = row;
  const canonical = JSON.stringify([id, workspaceId, accountId, event, '{}', address, at]);
  const sealed = (key: Buffer) => createHmac('sha256', key).update(`${previousHash}\n${canonical}`).digest('hex');
  await tamper(`update audit set detail = '{}', hash = '${sealed(Buffer.alloc(32))}' where id = 2`);
  expect(await verifyAudit(db)).toBe(2);
  await sql.raw(`update audit set hash = '${sealed(chainKeyOf(db))}' where id = 2`).execute(db);
  expect(await verifyAudit(db)).toBe(3);
});

test('a line put in with a fitting hash but unknown to the head of the chain is found', async () => {
  const head = await db.selectFrom('setting').selectAll().where('name', '=', 'auditHead').executeTakeFirstOrThrow();
  await append(db, 'dora@example.com');
  await db.updateTable('setting').set({ value: head.value }).where('name', '=', 'auditHead').execute();
  expect(await verifyAudit(db)).toBe(4);
});

test('a line of a transaction that was rolled back leaves no gap', async () => {
  const failing = db.transaction().execute(async (trx) => {
    await append(trx, 'dora@example.com');
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await append(db, 'emil@example.com');
  const rows = await db.selectFrom('audit').select(['id', 'detail']).where('id', '>', 3).execute();
  expect(rows).toEqual([{ id: 4, detail: '{"email":"emil@example.com"}' }]);
  expect(await verifyAudit(db)).toBeUndefined();
});

test('lines written at the same time still form one chain', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => append(db, `${index}@example.com`)));
  expect(await db.selectFrom('audit').select('id').execute()).toHaveLength(23);
  expect(await verifyAudit(db)).toBeUndefined();
});
