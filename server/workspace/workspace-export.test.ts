import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedPacket } from '#sync/engine/packet.ts';
import { productTables } from '#sync/product-tables.ts';
import { insertSession } from '#server/account/sessions/session-table.ts';
import { signingKeyFrom } from '#server/audit/chain-key.ts';
import { HeadFile } from '#server/audit/head-file.ts';
import { tarEnd, tarFill, tarHeader } from '#server/outside/tar.ts';
import { listRows } from '#server/sync/synced-rows-table.ts';
import { bytesOfNew } from '#server/testing/database-bytes.ts';
import { pushDocument, sendBytes } from '#server/testing/document-uploads.ts';
import { testServerKey } from '#server/testing/keyed-database.ts';
import { addDevice, outcomesOf, packOn, statusEntry, type TestDevice } from '#server/testing/signed-packets.ts';
import { listSilent } from '#server/testing/statements/failing-database.ts';
import { mutationOf, sync } from '#server/testing/sync-request.ts';
import { listColumns } from '#server/testing/tampering.ts';
import { openTestApp, personIn, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { isOnPostgres } from '#server/testing/test-database.ts';
import { verifyPast } from './verify-past.ts';
import { importFromFile } from './workspace-command.ts';
import { UnfitFileError } from './workspace-reader.ts';

const folder = mkdtempSync(join(tmpdir(), 'leave-'));
const origin = 'https://second.example';
const photo = { name: 'lobby.txt', type: 'text/plain', bytes: Buffer.from('The door of the server room. '.repeat(9)) };
const unsure = Buffer.from('Perhaps this is CUI. '.repeat(9));
const sha256 = createHash('sha256').update(photo.bytes).digest('hex');

let first: TestApp;
let dana: TestPerson;
let sam: TestPerson;
let file: Buffer;
let tablet: TestDevice;
let packet: SignedPacket;
let folders = 0;

/** A server without any workspace. */
const openEmpty = async () => openTestApp({ DATA_FOLDER: join(folder, `server-${++folders}`) });

async function exportBy(person: TestPerson): Promise<Buffer> {
  const answer = await person.call('POST', '/api/admin/workspace-export');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-tar']);
  return Buffer.from(await answer.arrayBuffer());
}

async function importInto(server: TestApp, bytes: Buffer): Promise<string[]> {
  const path = join(folder, 'taken.tar');
  writeFileSync(path, bytes);
  const { db, files, now } = server.services;
  return importFromFile(db, files, { path, origin }, now());
}

beforeAll(async () => {
  first = await openEmpty();
  const workspaceId = await first.addWorkspace('Northfield Avionics');
  dana = personIn(await first.addPerson(workspaceId, 'Dana', 'admin'), workspaceId);
  sam = await first.addPerson(workspaceId, 'Sam');
  const gone = await first.addPerson(workspaceId, 'Gone');
  const elsewhere = await first.addPlace(dana, await first.addWorkspace('Elsewhere'), 'admin');
  const item = { controlId: '3.5.3', weakness: 'Of Elsewhere', targetDate: '2026-12-31' };
  await elsewhere.call('POST', '/api/poam', item);
  await dana.call('DELETE', `/api/admin/users/${gone.id}`);
  await dana.call('PUT', '/api/admin/settings', { timeZone: 'America/Denver', archiveYears: 9 });
  const schedule = { frequency: 'weekly', dayOfWeek: 1, dayOfMonth: null, intervalDays: null, time: '08:00' };
  const reminder = { name: 'Review', description: '', ...schedule, recipients: [`${sam.id}@test.example`] };
  await dana.call('POST', '/api/admin/email-reminders', reminder);
  await dana.call('PUT', '/api/compliance/status/3.1.1', { status: 'complete', notes: 'Seen in the lobby.' });
  await dana.call('PUT', '/api/user/profile', { phone: '555 0100' });
  const poam = await sam.call('POST', '/api/poam', { ...item, weakness: 'No second factor' });
  const second = await sam.call('POST', '/api/poam', { ...item, weakness: 'Taken back' });
  await sam.call('DELETE', `/api/poam/${((await second.json()) as { id: string }).id}`);
  expect(poam.status).toBe(201);
  const lamps = Buffer.from('id,text\n3.1.1,Lamps on.\n').toString('base64');
  await dana.call('POST', '/api/catalog-import', { files: [{ name: 'lamps.csv', base64: lamps }] });
  await sendBytes(sam, await pushDocument(sam, photo), photo.bytes);
  await pushDocument(dana, { ...photo, name: 'never-sent.txt', bytes: Buffer.from('not there') });
  const unsureId = await pushDocument(sam, { ...photo, name: 'perhaps.txt', bytes: unsure });
  await sendBytes(sam, unsureId, unsure);
  const decided = { id: unsureId, cui: 'unsure' };
  await sync(sam, { clientId: crypto.randomUUID(), mutations: [mutationOf(1, 'document.update', decided)] });
  tablet = await addDevice(sam);
  packet = await packOn(tablet, [statusEntry('3.1.2', 'in_progress')]);
  file = await exportBy(dana);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Tables that are not exported, with the reason. */
const left: Readonly<Record<string, string>> = {
  audit: 'kept as a part of the past, because another key sealed it',
  chain: 'begins anew, and is kept as a part of the past',
  formerPast: 'grows with each move',
  historyAnchor: 'what this server’s log has named',
  tombstone: 'every device begins with all records',
  apiKey: 'secrets of the old server’s',
  deviceLoss: 'told beside sessions, which stay with the old server',
  syncClient: 'devices are new clients of another server',
  invitation: 'its link leads to the old server',
  recovery: 'about the old server’s backups',
  recoveryProposal: 'about the old server’s backups',
  lostFile: 'noted anew from what is missing',
  workspacePlan: 'the old provider’s business',
  salesLead: 'the old provider’s business',
  mail: 'the old server’s outbox',
  device: 'devices register anew, and are vouched for by the server that has the workspace',
  serverKey: 'the old server’s',
  circleKey: 'keys go nowhere, and the next device makes others',
  keptWork: 'decided where it was brought, before the workspace moves',
  keptFile: 'the same',
  sealedFile: 'only the server for which a file was sealed can open it',
};

/** Tables whose rows are exported, with the columns that may differ, such as numbers that a server assigns. */
const carried: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    productTables.flatMap(({ name, sqlTable = name }) => (Object.hasOwn(left, name) ? [] : [[sqlTable, ['seq']]])),
  ),
  history: [],
  mutation: ['clientId', 'mid'],
  formerMember: [],
  emailReminder: [],
  pack: ['createdAt'],
};

async function rowsOf({ services: { db } }: TestApp, table: string, without: readonly string[]): Promise<string[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where "workspaceId" = ${dana.workspaceId}`.execute(db);
  return rows
    .map((row) => JSON.stringify(Object.entries(row).filter(([column]) => !without.includes(column))))
    .toSorted();
}

// The faults are SQLite's.
const onSqlite = isOnPostgres ? () => undefined : test;
onSqlite('an import fails, whichever of its writes fails', async () => {
  const path = join(folder, 'failing.tar');
  writeFileSync(path, file);
  const { files, now } = (await openEmpty()).services;
  const silent = await listSilent(await bytesOfNew(), (db) =>
    importFromFile(db, files, { path, origin }, now()).then(
      () => false,
      () => true,
    ),
  );
  expect(silent).toEqual([]);
});

test('every table of a workspace either comes along or stays behind for a reason', async () => {
  const tables = [...(await listColumns(first.services.db))].filter(([, columns]) => columns.includes('workspaceId'));
  const named = [...Object.keys(carried), ...Object.keys(left)];
  expect(tables.map(([name]) => name).filter((name) => !named.includes(name))).toEqual([]);
});

describe('an empty server that takes the file', () => {
  let second: TestApp;
  let lines: string[];
  beforeAll(async () => {
    second = await openEmpty();
    lines = await importInto(second, file);
  });

  test.each(Object.entries(carried).filter(([table]) => !['member', 'notification', 'document'].includes(table)))(
    'has the rows of %s',
    async (table, without) => {
      expect(await rowsOf(second, table, without)).toEqual(await rowsOf(first, table, without));
    },
  );

  test('has rows of the tables that this test is about', async () => {
    for (const table of ['control', 'history', 'mutation', 'plan', 'emailReminder', 'pack', 'formerMember']) {
      expect([table, (await rowsOf(second, table, [])).length > 0]).toEqual([table, true]);
    }
  });

  test('has the people, with what only they know of themselves where they exported it', async () => {
    const rows = await second.services.db.selectFrom('member').selectAll().execute();
    const before = await first.services.db
      .selectFrom('member')
      .selectAll()
      .where('workspaceId', '=', dana.workspaceId)
      .execute();
    const plain = ({ id, email, role, firstName, lastName, createdAt, phone }: (typeof rows)[number]) =>
      JSON.stringify({ id, email, role, firstName, lastName, createdAt, phone });
    expect(rows.map(plain).toSorted()).toEqual(before.map(plain).toSorted());
    expect(rows.find(({ id }) => id === dana.id)?.phone).toBe('555 0100');
  });

  test('has the bytes of every file, and asks devices for what was not there', async () => {
    const { files, db } = second.services;
    expect(await files.read(dana.workspaceId, sha256)).toEqual(photo.bytes);
    const documents = await db.selectFrom('document').select(['originalName', 'storedAt']).execute();
    expect(documents.map(({ originalName, storedAt }) => [originalName, storedAt !== null]).toSorted()).toEqual([
      ['lobby.txt', true],
      ['never-sent.txt', false],
      ['perhaps.txt', false],
    ]);
    expect(await db.selectFrom('lostFile').select('sha256').execute()).toHaveLength(2);
    expect(file.includes(unsure)).toBe(false);
  });

  test('has no device and no key: what a device signed before is believed once it is registered here', async () => {
    for (const table of ['device', 'circleKey', 'serverKey']) {
      expect([table, (await rowsOf(first, table, [])).length, await rowsOf(second, table, [])]).toEqual([table, 1, []]);
    }
    for (const secret of await listRows(first.services.db, dana.workspaceId, 'circleKey', 'server')) {
      expect(file.includes(secret.key)).toBe(false);
    }
    const third = await openEmpty();
    await importInto(third, file);
    expect(await outcomesOf(third, sam, [packet])).toEqual(['refused']);
    const token = await insertSession(
      third.services.db,
      { accountId: sam.id, kind: 'device', label: '' },
      third.services.now(),
    );
    const headers = { Cookie: `session=${token}`, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
    const body = JSON.stringify({ publicKey: tablet.device.publicKey, name: 'Tablet' });
    expect((await third.app.request('/api/devices', { method: 'POST', headers, body })).status).toBe(200);
    expect(await outcomesOf(third, sam, [packet])).toEqual(['applied']);
  });

  test('has nothing of another workspace of the same person', async () => {
    expect(await second.services.db.selectFrom('workspace').select('name').execute()).toEqual([
      { name: 'Northfield Avionics' },
    ]);
    expect(file.includes('Of Elsewhere')).toBe(false);
    expect(file.includes('Taken back')).toBe(true);
  });

  test('seals it all by its own chain, and names the log it came with', async () => {
    const heads = new HeadFile(join(folder, 'heads.jsonl'), signingKeyFrom(testServerKey));
    const { faults, notes } = await verifyPast(second.services.db, heads);
    expect(faults).toEqual([]);
    expect(notes).toContainEqual(expect.stringMatching(/came at .* its log of \d+ lines .* kept as they came/));
    await second.services.db.updateTable('formerPast').set({ text: '{}' }).where('name', 'like', '%audit%').execute();
    expect((await verifyPast(second.services.db, heads)).faults).toEqual([
      expect.stringMatching(/brought from another server at .* was changed/),
    ]);
  });

  test('gives the administrator a link to a password, and takes the workspace only once', async () => {
    expect(lines.filter((line) => line.includes(origin))).toEqual([
      expect.stringMatching(
        /^Dana Test \(.*\) chooses a password within a day at https:\/\/second\.example\/api\/reset\//,
      ),
    ]);
    const path = /\/api\/reset\/\S+/.exec(lines.join('\n'))?.[0] ?? '';
    expect((await second.app.request(path)).status).toBe(200);
    await expect(importInto(second, file)).rejects.toThrow('This workspace is already on this server.');
  });

  test('lets people work on: a device gets everything, a change is taken, and it can be exported again', async () => {
    const ana = personIn(await second.addPerson(dana.workspaceId, 'Ana', 'admin'), dana.workspaceId);
    const answer = await sync(ana);
    expect(answer.put.plan?.map(({ weakness }) => weakness)).toEqual(['No second factor']);
    expect(answer.put.control).toHaveLength(110);
    expect((await ana.call('PUT', '/api/compliance/status/3.1.2', { status: 'complete' })).status).toBe(200);
    const third = await openEmpty();
    await importInto(third, await exportBy(ana));
    const parts = await third.services.db.selectFrom('formerPast').select('name').orderBy('name').execute();
    expect([...new Set(parts.map(({ name }) => name.split('/').slice(0, 2).join('/')))]).toEqual([
      '1/audit',
      '1/chain',
      '1/manifest.json',
      '2/audit',
      '2/chain',
      '2/manifest.json',
    ]);
  });
});

describe('a file that is not as it was', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openEmpty();
  });

  async function expectRefused(bytes: Buffer, words: RegExp): Promise<void> {
    const taken = importInto(server, bytes);
    await expect(taken).rejects.toThrow(UnfitFileError);
    await expect(taken).rejects.toThrow(words);
    for (const [table, columns] of await listColumns(server.services.db)) {
      if (!columns.includes('workspaceId') && table !== 'workspace' && table !== 'account') continue;
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(server.services.db);
      expect([table, rows]).toEqual([table, []]);
    }
    const kept = join(folder, `server-${folders}`, 'files');
    expect(existsSync(kept) ? readdirSync(kept) : []).toEqual([]);
  }

  test('is refused and leaves nothing, wherever it was cut', async () => {
    for (const share of [0.1, 0.5, 0.9]) {
      await expectRefused(file.subarray(0, Math.floor(file.byteLength * share)), /cut off, or is not an export/);
    }
    await expectRefused(Buffer.from('a picture, not an export'.repeat(90)), /cut off, or is not an export/);
  });

  test('is refused and leaves nothing when one letter of a record, a file or the list was changed', async () => {
    for (const word of ['No second factor', 'The door of the', '"exportedBy"', '"historySteps"']) {
      const at = file.indexOf(word);
      expect([word, at > 0]).toEqual([word, true]);
      const changed = Buffer.from(file);
      changed[at + 2] = (changed[at + 2] ?? 0) ^ 1;
      await expectRefused(changed, /was changed after it was written/);
    }
  });

  test('is refused when something was put in, and when a newer version wrote it', async () => {
    const extra = Buffer.from('{}');
    const put = [tarHeader('files/extra', 2, new Date(0)), extra, tarFill(2)];
    const end = file.byteLength - tarEnd.byteLength;
    await expectRefused(Buffer.concat([file.subarray(0, end), ...put, tarEnd]), /files\/extra is not as it was/);
    const said = JSON.stringify({ format: 'vernier-workspace', version: 2 });
    const newer = [tarHeader('workspace.json', said.length, new Date(0)), Buffer.from(said), tarFill(said.length)];
    await expectRefused(Buffer.concat([...newer, tarEnd]), /newer version/);
    const deep = '['.repeat(5_000_000);
    const intricate = [tarHeader('workspace.json', deep.length, new Date(0)), Buffer.from(deep), tarFill(deep.length)];
    await expectRefused(Buffer.concat([...intricate, tarEnd]), /not an export of a workspace/);
  });
});

test('what it holds is told before, and the export is in the audit log', async () => {
  const facts = (await (await dana.call('GET', '/api/admin/workspace-export')).json()) as Record<string, unknown>;
  expect(facts).toMatchObject({ files: 1, fileBytes: photo.bytes.byteLength, awaitedFiles: 1, withheldFiles: 1 });
  expect(facts.fingerprint).toMatch(/^([0-9a-f]{4} ){7}[0-9a-f]{4}$/);
  const about = await first.services.db
    .selectFrom('audit')
    .select('workspaceId')
    .where('event', '=', 'workspace_exported')
    .execute();
  expect(about).toContainEqual({ workspaceId: dana.workspaceId });
});

test('one export of a workspace runs at a time', async () => {
  const running = await dana.call('POST', '/api/admin/workspace-export');
  const again = await dana.call('POST', '/api/admin/workspace-export');
  expect([again.status, await again.json()]).toMatchObject([409, { code: 'export_running' }]);
  await running.arrayBuffer();
  expect((await exportBy(dana)).byteLength).toBeGreaterThan(0);
});

test('who has a place on that server already keeps the day on which they joined there', async () => {
  const third = await openEmpty();
  const { db } = third.services;
  const elsewhere = await first.services.db
    .selectFrom('workspace')
    .select('id')
    .where('name', '=', 'Elsewhere')
    .execute();
  await importInto(third, await exportBy(personIn(dana, elsewhere[0]?.id ?? '')));
  const joined = '2026-01-02T08:00:00.000Z';
  await db.updateTable('member').set({ createdAt: joined }).execute();
  await importInto(third, file);
  const places = db.selectFrom('member').select(['workspaceId', 'createdAt']).where('id', '=', dana.id);
  expect((await places.execute()).filter(({ createdAt }) => createdAt === joined)).toEqual([
    { workspaceId: elsewhere[0]?.id, createdAt: joined },
  ]);
});
