import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, Migrator, sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptySystem } from '#sync/domain/scope/system-record.ts';
import { emptyStatement } from '#sync/domain/ssp/statement-record.ts';
import { oscalRecords } from '#sync/testing/oscal-records.ts';
import { migrations } from '#server/db/migrations/migration-list.ts';
import { BatchSqliteDialect } from '#server/db/sqlite-dialect.ts';
import { putRecords } from '#server/testing/put-records.ts';
import { mutationOf, sync } from '#server/testing/sync-request.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { sweepFiles } from './file-sweep.ts';

const atOnce = { age: 0, uploadAge: 0, quarantineAge: 0 };

test('no deletion and no clean-up takes the bytes of a diagram that a published plan shows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vernier-diagrams-'));
  const server = await openTestApp({ DATA_FOLDER: folder });
  const workspaceId = await server.addWorkspace('Northfield');
  const dana = await server.addPerson(workspaceId, 'Dana', 'admin');
  const documentOf = (digit: string) => ({
    ...oscalRecords.document[0],
    id: `01975387-1c00-7000-8000-00000000000${digit}`,
    sha256: digit.repeat(64),
    storedAt: '2026-06-09T08:00:00.000Z',
    elsewhere: null,
  });
  const [drawn, other] = [documentOf('1'), documentOf('2')];
  await putRecords(server.services.db, workspaceId, {
    statement: [{ ...emptyStatement('3.1.1[a]'), what: 'Accounts are listed.' }],
    system: [{ ...emptySystem, boundaryDiagrams: [drawn.id] }],
    document: [drawn, other],
  });
  const files = join(folder, 'files', workspaceId);
  mkdirSync(files, { recursive: true });
  for (const { sha256 } of [drawn, other]) writeFileSync(join(files, sha256), 'bytes');

  const args = { id: documentOf('9').id, version: '4.3', remark: '', organizationName: 'Northfield' };
  expect((await sync(dana, { mutations: [mutationOf(1, 'sspVersion.publish', args)] })).results).toEqual([]);
  const remove = ({ id }: { id: string }) => dana.call('DELETE', `/api/documents/${id}`);
  expect((await remove(other)).status).toBe(200);
  const refused = await remove(drawn);
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({ message: expect.stringContaining('Version 4.3 of the security plan') as string }),
  ]);
  for (let sweep = 0; sweep < 2; sweep++) await sweepFiles(server.services, atOnce);
  const left = readdirSync(files, { recursive: true }).map(String);
  expect(left.filter((name) => /^\d+$/.test(name))).toEqual([drawn.sha256]);
  rmSync(folder, { recursive: true, force: true });
});

test('what was published before the rule stays as well', async () => {
  const sqlite = new SqliteDatabase(':memory:');
  sqlite.pragma('foreign_keys = OFF');
  const db = new Kysely<unknown>({ dialect: new BatchSqliteDialect(sqlite) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo('0017-whole-versions');
  const publish = (id: string, parts: object[]) =>
    sql`insert into "sspVersion" ("workspaceId", id, seq, version, remark, parts, sha256, "createdAt", "createdBy")
      values ('w', ${id}, 7, ${id}, '', ${JSON.stringify(parts)}, '', ${`2026-06-0${id}`}, 'dana')`.execute(db);
  const drawn = { of: 'd1', field: 'flowDiagrams', text: 'flow.png' };
  await publish('2', [drawn, { of: 'd2', field: 'evidenceDocument', text: 'list.pdf' }]);
  await publish('1', [{ of: 'd3', field: 'networkDiagrams', text: 'network.png' }, drawn]);
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  expect((await sql`select * from "publishedDiagram" order by id`.execute(db)).rows).toEqual([
    { workspaceId: 'w', id: 'd1', seq: 7, kind: 'flowDiagrams', version: '1' },
    { workspaceId: 'w', id: 'd3', seq: 7, kind: 'networkDiagrams', version: '1' },
  ]);
});
