import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { audit, findHead } from '#server/audit/audit-table.ts';
import { signingKeyFrom } from '#server/audit/chain-key.ts';
import { HeadFile } from '#server/audit/head-file.ts';
import { headJob } from '#server/audit/head-job.ts';
import { signHead } from '#server/audit/sign-head.ts';
import type { Db } from '#server/db/database.ts';
import { getWorkspace } from '#server/sync/workspace-table.ts';
import { testServerKey } from '#server/testing/keyed-database.ts';
import { freePast } from '#server/testing/tampering.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { isOnPostgres } from '#server/testing/test-database.ts';
import { verifyPast } from './verify-past.ts';

let folder: string;
let path: string;
let server: TestApp;
let db: Db;
let dana: TestPerson;
let file: HeadFile;
let shipped: string[];
let changes: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'heads-'));
  path = join(folder, 'audit-heads.jsonl');
  file = new HeadFile(path, signingKeyFrom(testServerKey));
  server = await openTestApp();
  db = server.services.db;
  dana = await server.addPerson(await server.addWorkspace('Northfield'), 'Dana');
  shipped = [];
  changes = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** One change, one audit line, and a signed head outside the database. */
async function live(isSigned = true): Promise<void> {
  const status = ++changes % 2 === 1 ? 'complete' : 'in_progress';
  const response = await dana.call('PUT', '/api/compliance/status/3.1.1', { status });
  expect(response.status).toBe(200);
  const entry = {
    workspaceId: dana.workspaceId,
    accountId: dana.id,
    event: 'sign_in',
    detail: {},
    address: '',
  } as const;
  await audit(db, entry, server.services.now());
  if (isSigned) await headJob(server.services, file, 0, (line) => shipped.push(line)).run();
}

async function faults(): Promise<string[]> {
  return (await verifyPast(db, file)).faults;
}

/** Restores everything, as an older file of the database would. */
async function takeBack<T>(work: () => Promise<void>, look: () => Promise<T>): Promise<T> {
  const tables = ['audit', 'chain', 'history', 'historyAnchor', 'setting'] as const;
  const kept = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  const { seq, historySeq, head } = await getWorkspace(db, dana.workspaceId);
  await work();
  await freePast(db);
  for (const [index, table] of tables.entries()) {
    await db.deleteFrom(table).execute();
    await db
      .insertInto(table)
      .values(kept[index] as never)
      .execute();
  }
  await db.updateTable('workspace').set({ seq, historySeq, head }).where('id', '=', dana.workspaceId).execute();
  return look();
}

describe('a past that nobody touched', () => {
  test('is whole, and each head that left the database fits', async () => {
    for (let n = 0; n < 3; n++) await live();
    expect(await verifyPast(db, file)).toMatchObject({ faults: [], notes: [/^3 signed heads fit/] });
    expect(file.read().map(({ line }) => line)).toEqual([2, 4, 6]);
    expect(shipped).toEqual(readFileSync(path, 'utf8').trimEnd().split('\n'));
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('gets no further line while nothing happens', async () => {
    await live();
    await headJob(server.services, file, 0).run();
    expect(file.read()).toHaveLength(1);
    expect((await findHead(db)).id).toBe(2);
  });

  test('is signed again only after the interval', async () => {
    const job = headJob(server.services, file, 60_000);
    await job.run();
    await live(false);
    await job.run();
    expect(file.read()).toHaveLength(1);
    server.clock.now += 60_000;
    await job.run();
    expect(file.read()).toHaveLength(2);
  });
});

// A trigger stands for a colleague's push between two steps; its syntax is SQLite's.
const onSqlite = isOnPostgres ? () => undefined : test;

onSqlite('a workspace that grows while it is named waits for the next time', async () => {
  await live(false);
  await sql`
    create trigger grows after insert on "historyAnchor"
    begin update workspace set seq = seq + 1 where id = new."workspaceId"; end`.execute(db);
  await headJob(server.services, file, 0).run();
  const lines = await db.selectFrom('audit').select('detail').where('event', '=', 'history_anchored').execute();
  expect(lines).toHaveLength(1);
});

describe('an edited row', () => {
  test('of the history is found', async () => {
    for (let n = 0; n < 3; n++) await live();
    await freePast(db);
    await sql`update history set "toValue" = '"not_started"' where id = 2`.execute(db);
    const [fault, ...others] = await faults();
    expect(fault).toMatch(new RegExp(`history of ${dana.workspaceId} was changed at number \\d+`));
    expect(others).toEqual([]);
  });

  test.each([
    ['taken out', 'delete from history where id = 2'],
    ['dated otherwise', `update history set at = '2020-01-01T00:00:00.000Z' where id = 1`],
    ['given to somebody else', `update history set "userName" = 'Eve' where id = 3`],
  ])('of the history that was %s is found', async (_name, statement) => {
    for (let n = 0; n < 3; n++) await live();
    await freePast(db);
    await sql.raw(statement).execute(db);
    expect(await faults()).toHaveLength(1);
  });

  test('of the audit log is found', async () => {
    for (let n = 0; n < 2; n++) await live();
    await freePast(db);
    await sql`update audit set address = '10.9.9.9' where id = 1`.execute(db);
    expect((await faults())[0]).toContain('line 1 was changed');
  });
});

describe('a cut tail', () => {
  test('of the audit log, whose head was put back with it, is known to the history', async () => {
    for (let n = 0; n < 3; n++) await live(false);
    await freePast(db);
    await sql`delete from audit where id > 1`.execute(db);
    const { id, hash } = await db.selectFrom('audit').select(['id', 'hash']).executeTakeFirstOrThrow();
    const value = JSON.stringify({ id, hash });
    await db.updateTable('setting').set({ value }).where('name', '=', 'auditHead').execute();
    expect((await faults())[0]).toContain('knows its line 2');
  });

  test('of the history, whose counters were put back with it, is known to the audit log', async () => {
    for (let n = 0; n < 3; n++) await live();
    const { workspaceId } = dana;
    const last = await db.selectFrom('chain').selectAll().orderBy('seq', 'desc').limit(2).execute();
    const { seq, head, historyTo } = last[1]!;
    await freePast(db);
    await db.deleteFrom('chain').where('workspaceId', '=', workspaceId).where('seq', '>', seq).execute();
    await db.deleteFrom('history').where('workspaceId', '=', workspaceId).where('id', '>', historyTo).execute();
    const counters = { seq, head, historySeq: historyTo };
    await db.updateTable('workspace').set(counters).where('id', '=', workspaceId).execute();
    expect(await faults()).toEqual([
      `The history of ${workspaceId} was cut: the audit log knows its number ${seq + 1}.`,
    ]);
  });

  test('of the history alone is found', async () => {
    for (let n = 0; n < 2; n++) await live(false);
    await freePast(db);
    await sql`delete from history where id > 1`.execute(db);
    expect(await faults()).toHaveLength(1);
  });
});

test('an older copy of the database is found by what was signed since, also once it has gone on', async () => {
  for (let n = 0; n < 2; n++) await live();
  const found = await takeBack(
    async () => {
      for (let n = 0; n < 2; n++) await live();
    },
    async () => faults(),
  );
  expect(found).toEqual([expect.stringContaining('its log ends at line 4, and line 6 was signed at')]);
  for (let n = 0; n < 3; n++) await live(false);
  expect(await faults()).toEqual([expect.stringContaining('line 6 was signed at')]);
});

test('a restore that was noted is no fault, and what is signed after it counts', async () => {
  for (let n = 0; n < 2; n++) await live();
  await takeBack(
    async () => live(),
    async () => signHead(db, file, 'restored', server.services.now()),
  );
  expect(await verifyPast(db, file)).toMatchObject({ faults: [], notes: [/restored at/, /fit/] });
  await live();
  expect(await faults()).toEqual([]);
});

test('another database is found', async () => {
  for (let n = 0; n < 2; n++) await live();
  const other = await openTestApp();
  await other.addPerson(await other.addWorkspace('Northfield'), 'Dana');
  expect((await verifyPast(other.services.db, file)).faults).toEqual([
    'This is another database: none of the signed heads is in its log.',
  ]);
});

test('what leaves for syslog is one line of numbers and hashes, whatever strangers had written into the log', async () => {
  const email = 'eve"}\n<0>1 - - root - - \u001B[2J\r\n@example.com';
  const entry = {
    workspaceId: null,
    accountId: null,
    event: 'sign_in_failed',
    detail: { email },
    address: email,
  } as const;
  await audit(db, entry, server.services.now());
  await live();
  const [line = ''] = shipped;
  expect(shipped).toHaveLength(1);
  expect(line).toMatch(/^[\x20-\x7e]+$/);
  expect(line).not.toContain('example.com');
  expect(Object.keys(JSON.parse(line) as object)).toEqual([
    'at',
    'event',
    'line',
    'hash',
    'previous',
    'publicKey',
    'signature',
  ]);
});

describe('the file of heads', () => {
  test('without the server’s signature, or with a line taken out, speaks for nobody', async () => {
    for (let n = 0; n < 3; n++) await live();
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('"line":4', '"line":3'));
    expect(await faults()).toEqual([expect.stringContaining('from its line 2 on')]);
    writeFileSync(path, text.split('\n').toSpliced(1, 1).join('\n'));
    expect(await faults()).toEqual([expect.stringContaining('from its line 2 on')]);
    const foreign = new HeadFile(path, signingKeyFrom(Buffer.alloc(32, 9)));
    writeFileSync(path, text);
    expect((await verifyPast(db, foreign)).faults).toEqual([expect.stringContaining('from its line 1 on')]);
  });

  test('goes on after a line that a power cut tore', async () => {
    await live();
    writeFileSync(path, `${readFileSync(path, 'utf8')}{"at":"2026`);
    await live();
    expect(file.read().map(({ line }) => line)).toEqual([2, 4]);
    expect(await faults()).toEqual([]);
  });

  test('whose newest heads were taken away, or that is gone, is found by what the database remembers', async () => {
    for (let n = 0; n < 3; n++) await live();
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    expect(await faults()).toEqual([]);
    for (const count of [1, 2]) {
      writeFileSync(path, `${lines.slice(0, -count).join('\n')}\n`);
      expect(await faults()).toEqual([expect.stringContaining('The end of the file of signed heads is missing')]);
    }
    rmSync(path);
    expect(await faults()).toEqual([expect.stringContaining('The file of signed heads is missing')]);
    // A new file that continues in its place does not hide that there was another.
    await live();
    expect((await verifyPast(db, file)).notes).toContainEqual(expect.stringContaining('knows of 1 more'));
  });

  test('that is missing is said, because then only the database speaks', async () => {
    await live(false);
    expect(await verifyPast(db, file)).toMatchObject({ faults: [], notes: [/No signed head/] });
  });
});
