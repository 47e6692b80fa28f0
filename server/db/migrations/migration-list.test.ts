import SqliteDatabase from 'better-sqlite3';
import { Kysely, Migrator, sql } from 'kysely';
import { expect, test } from 'vitest';
import { BatchSqliteDialect } from '#server/db/sqlite-dialect.ts';
import { migrations } from './migration-list.ts';

/** An empty database as this migration left it; its rows may belong to nothing. */
async function migratedTo(name: string) {
  const sqlite = new SqliteDatabase(':memory:');
  sqlite.pragma('foreign_keys = OFF');
  const db = new Kysely<unknown>({ dialect: new BatchSqliteDialect(sqlite) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo(name)).error).toBeUndefined();
  return { db, migrator };
}

test('migrations go by numbers without gaps, in the order in which they run', () => {
  const names = Object.keys(migrations);
  expect(names.toSorted()).toEqual(names);
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
});

test('an asset whose category had moved before categories were kept says that earlier ones are not known', async () => {
  const { db, migrator } = await migratedTo('0022-policy-approval');
  const [at, later] = ['2026-06-09T09:00:00.000Z', '2026-06-10T09:00:00.000Z'];
  const { rows } = await sql<{ name: string; type: string }>`select name, type from pragma_table_info('asset')`.execute(
    db,
  );
  const kept = '[{"category":"cui","until":"2026-06-10T09:00:00.000Z"}]';
  for (const [id, movedAt, earlierCategories] of [
    ['still', at, '[]'],
    ['moved', later, '[]'],
    ['kept', later, kept],
  ] as const) {
    const given = { id, createdAt: at, earlierCategories, stamps: JSON.stringify({ category: { at: movedAt } }) };
    const blank = rows.map(({ name, type }) => [name, type === 'INTEGER' ? 0 : '']);
    await db
      .withTables<{ asset: Record<string, unknown> }>()
      .insertInto('asset')
      .values({ ...Object.fromEntries(blank), ...given })
      .execute();
  }
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  const after = await sql`select id, "earlierCategories" as earlier from asset order by id`.execute(db);
  expect(after.rows).toEqual([
    { id: 'kept', earlier: kept },
    { id: 'moved', earlier: `[{"category":null,"until":"${later}"}]` },
    { id: 'still', earlier: '[]' },
  ]);
});

test('offers of before say to which assessment’s team they belong, as their rows do', async () => {
  const { db, migrator } = await migratedTo('0030-requests-of-teams');
  const at = '2026-06-09T09:00:00.000Z';
  const offers = [
    ['assessment', { id: 'a1', hasTeam: true }, 'a1'],
    ['assessment', { id: 'a2', hasTeam: false }, null],
    ['board', { id: 'b1' }, null],
    ['document', { id: 'd1', assessmentId: null }, null],
    ['evidenceRequest', { id: 'e1', assessmentId: 'a1' }, null],
    ['finding', { id: 'f1', assessmentId: 'a1' }, 'a1'],
  ] as const;
  for (const [tableName, row] of offers) {
    const { id } = row;
    const named = {
      id,
      workspaceId: 'w',
      recoveryId: 'r',
      tableName,
      recordId: id,
      hash: id,
      row: JSON.stringify(row),
    };
    await db
      .withTables<{ recoveryProposal: Record<string, unknown> }>()
      .insertInto('recoveryProposal')
      .values({ ...named, offeredBy: 'u', clients: '[]', createdAt: at })
      .execute();
  }
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  const after = await sql<{
    team: string | null;
  }>`select "assessmentId" as team from "recoveryProposal" order by id`.execute(db);
  expect(after.rows.map(({ team }) => team)).toEqual(offers.map(([, , team]) => team));
});

test('requests of before end with their assessment, each in its workspace', async () => {
  const { db, migrator } = await migratedTo('0030-requests-of-teams');
  /** A row with something in every column that must have something. */
  const add = async (table: string, row: Record<string, unknown>) => {
    const columns = await sql<{ name: string; notnull: number }>`select * from pragma_table_info(${table})`.execute(db);
    const filled = columns.rows.flatMap(({ name, notnull }) => (notnull ? [[name, '0']] : []));
    const records = db.withTables<Record<string, Record<string, unknown>>>();
    await records
      .insertInto(table)
      .values({ ...Object.fromEntries(filled), ...row })
      .execute();
  };
  const released = {
    id: 'a',
    phase: 'released',
    releasedAt: '2026-06-02T09:00:00.000Z',
    updatedAt: '2026-06-03T09:00:00.000Z',
  };
  const stopped = { id: 'b', phase: 'stopped', releasedAt: null, updatedAt: '2026-06-04T09:00:00.000Z' };
  for (const one of [released, stopped]) await add('assessment', { workspaceId: 'w', ...one });
  // The same ids, still under way, in another workspace.
  for (const one of [released, stopped]) await add('assessment', { workspaceId: 'x', ...one, phase: 'conduct' });
  for (const workspaceId of ['w', 'x']) {
    for (const assessmentId of ['a', 'b', null]) {
      await add('evidenceRequest', { workspaceId, id: `of ${assessmentId}`, assessmentId });
    }
  }
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  const after = await sql<{
    told: string;
  }>`select "workspaceId" || ' ' || id || ' ' || coalesce("endedAt", '') as told from "evidenceRequest" order by told`.execute(
    db,
  );
  expect(after.rows.map(({ told }) => told)).toEqual([
    `w of a ${released.releasedAt}`,
    `w of b ${stopped.updatedAt}`,
    'w of null ',
    'x of a ',
    'x of b ',
    'x of null ',
  ]);
});

test('an address may wait in several accounts, and one account alone has proven it; sessions go with their person', async () => {
  const sqlite = new SqliteDatabase(':memory:');
  sqlite.pragma('foreign_keys = ON');
  const db = new Kysely<unknown>({ dialect: new BatchSqliteDialect(sqlite) });
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest();
  expect(error).toBeUndefined();
  const at = '2026-06-09T09:00:00.000Z';
  const run = (text: string) => sql.raw(text).execute(db);
  const addPerson = (id: string, provenAt: string) =>
    run(`insert into account (id, email, "emailProvenAt", "firstName", "lastName", phone, "createdAt", "updatedAt")
      values ('${id}', 'ana@a.example', ${provenAt}, 'Ana', 'Okafor', '', '${at}', '${at}')`);
  await addPerson('u', 'null');
  await addPerson('v', 'null');
  await addPerson('w', `'${at}'`);
  await expect(addPerson('x', `'${at}'`)).rejects.toThrow('UNIQUE');
  await run(`insert into session ("tokenHash", "renewedAt", id, "accountId", kind, label, "createdAt", "lastSeenAt", "expiresAt")
    values ('t', '${at}', 's', 'u', 'device', 'tablet', '${at}', '${at}', '${at}')`);
  await run(`delete from account where id = 'u'`);
  expect((await sql`select * from session`.execute(db)).rows).toEqual([]);
});

test('work kept before has its files, who may send them and how many changes it is', async () => {
  const sqlite = new SqliteDatabase(':memory:');
  // So that kept work can exist without a workspace.
  sqlite.pragma('foreign_keys = OFF');
  const db = new Kysely<unknown>({ dialect: new BatchSqliteDialect(sqlite) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo('0032-hand-over')).error).toBeUndefined();
  const file = { originalName: 'Door.jpg', mimeType: 'image/jpeg', fileSize: 7 };
  const entries = [
    { name: 'document.create', args: { id: 'd1', ...file, sha256: 'a' } },
    { name: 'document.create', args: { id: 'd2', ...file, sha256: 'b', cui: 'no' } },
    { name: 'document.create', args: { id: 'd3', ...file, sha256: 'c', elsewhere: 'reference' } },
    { name: 'document.create', args: { id: 'd4', originalName: 'A list' } },
    { name: 'document.create', args: { id: 'd5', ...file, sha256: 'a' } },
    { name: 'document.update', args: { id: 'd2', cui: 'marked' } },
    { name: 'finding.edit', args: null },
  ];
  for (const [packetId, state] of [
    ['p1', 'open'],
    ['p2', 'discarded'],
  ] as const) {
    const own = { workspaceId: 'w', packetId, authorId: 'sam', deviceId: 'd', signature: '', courierId: 'lena' };
    const kept = { packet: JSON.stringify({ entries }), keptAt: '', reasons: '[]', state };
    await db
      .withTables<{ keptWork: Record<string, unknown> }>()
      .insertInto('keptWork')
      .values({ ...own, ...kept })
      .execute();
  }
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  const work = await sql`select "packetId" as id, couriers, changes from "keptWork" order by id`.execute(db);
  expect(work.rows).toEqual(['p1', 'p2'].map((id) => ({ id, couriers: '["lena"]', changes: 7 })));
  const files = await sql`select * from "keptFile" order by sha256`.execute(db);
  const none = { senderId: null, storedAt: null };
  const of = { workspaceId: 'w', packetId: 'p1', name: 'Door.jpg', mimeType: 'image/jpeg', size: 7, ...none };
  expect(files.rows).toEqual([
    { ...of, sha256: 'a', cui: 'no' },
    { ...of, sha256: 'b', cui: 'marked' },
  ]);
});

test('members and the keys that they made stay as they are, and a member may be a client from then on', async () => {
  const { db, migrator } = await migratedTo('0034-sealed-files');
  const untyped = db as Kysely<Record<string, Record<string, unknown>>>;
  const at = '2026-06-09T09:00:00.000Z';
  const named = { email: 'ana@a.example', firstName: 'Ana', lastName: 'Ruiz', phone: '', profileImageUrl: null };
  const blank = { agencyType: null, agencyName: null, location: null, complianceProfile: null, complianceScope: null };
  const place = { workspaceId: 'w', id: 'ana', seq: 7, role: 'admin', onboardingCompleted: 1 };
  const member = { ...place, ...named, ...blank, setupData: '{}', createdAt: at, updatedAt: at };
  const made = { name: 'Nightly', role: 'user', begins: 'vk', tokenHash: 'h', createdAt: at, expiresAt: at };
  const key = { workspaceId: 'w', id: 'k', accountId: 'ana', ...made, lastUsedAt: null };
  await untyped.insertInto('member').values(member).execute();
  await untyped.insertInto('apiKey').values(key).execute();
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  expect(await untyped.selectFrom('member').selectAll().execute()).toEqual([{ ...member, reachFrom: 0 }]);
  expect(await untyped.selectFrom('apiKey').selectAll().execute()).toEqual([key]);
  const { rows } = await sql<{ table: string }>`select "table" from pragma_foreign_key_list('apiKey')`.execute(db);
  expect(rows.map(({ table }) => table)).toEqual(['member', 'member']);
  const joins = (role: string) =>
    untyped
      .insertInto('member')
      .values({ ...member, id: role, role })
      .execute();
  await joins('client');
  await expect(joins('guest')).rejects.toThrow('CHECK');
});
