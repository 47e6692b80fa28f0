import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#server/audit/audit-table.ts';
import { setStatus, syncRequestOf } from '#server/testing/sync-request.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { isOnPostgres } from '#server/testing/test-database.ts';
import type { Db } from './database.ts';

let app: TestApp;
let db: Db;

async function leavePast(person: TestPerson): Promise<void> {
  const mutations = [setStatus(1, '3.1.1', 'complete')];
  expect((await person.call('POST', '/api/sync', syncRequestOf(person.id, { mutations }))).status).toBe(200);
}

beforeAll(async () => {
  app = await openTestApp();
  ({ db } = app.services);
  for (const name of ['Northfield', 'Southfield']) {
    await leavePast(await app.addPerson(await app.addWorkspace(name), 'Dana'));
  }
  for (const address of ['::1', '::2']) {
    const entry = { workspaceId: null, accountId: null, event: 'sign_out', detail: {}, address } as const;
    await audit(db, entry, app.services.now());
  }
});

const keys = { audit: ['id'], history: ['workspaceId', 'id'], chain: ['workspaceId', 'seq'] };
const changed = { audit: 'address', history: '"userName"', chain: 'salt' };

describe.each(['audit', 'history', 'chain'] as const)('of the table %s the database itself', (table) => {
  const refused = (statement: string) =>
    expect(sql.raw(statement).execute(db)).rejects.toThrow(`the table ${table} is append-only`);
  const lines = () => db.selectFrom(table).selectAll().execute();

  test('refuses to change, remove or replace a line', async () => {
    const before = await lines();
    expect(before.length).toBeGreaterThan(1);
    await refused(`update ${table} set ${changed[table]} = 'x'`);
    await refused(`delete from ${table}`);
    if (isOnPostgres) {
      const key = keys[table].map((name) => `"${name}"`).join(', ');
      await refused(`truncate ${table}`);
      await refused(
        `insert into ${table} select * from ${table} on conflict (${key}) do update set ${changed[table]} = 'x'`,
      );
    } else {
      await refused(`insert or replace into ${table} select * from ${table}`);
      await refused(`replace into ${table} select * from ${table}`);
    }
    expect(await lines()).toEqual(before);
  });
});

test('the history of a workspace leaves with it, and no other', async () => {
  const [first, second] = await db.selectFrom('workspace').select('id').orderBy('id').execute();
  const erase = (id: string) => sql`delete from history where "workspaceId" = ${id}`;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('workspace')
      .set({ erasedAt: app.services.now().toISOString() })
      .where('id', '=', first!.id)
      .execute();
    await erase(first!.id).execute(trx);
  });
  await expect(erase(second!.id).execute(db)).rejects.toThrow('the table history is append-only');
  const left = await db.selectFrom('history').select('workspaceId').distinct().execute();
  expect(left).toEqual([{ workspaceId: second!.id }]);
});
