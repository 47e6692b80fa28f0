import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { CuiBytes } from '#sync/domain/organization/setting-limits.ts';
import { WORKSPACE_SETTING_ID } from '#sync/domain/organization/workspace-setting-record.ts';
import { readRecordUsage } from '#server/quota/usage-table.ts';
import { plainReader } from '#server/testing/plain-reader.ts';
import { mutationOf, syncRequestOf } from '#server/testing/sync-request.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { countMissingFiles, findDocument } from './document-table.ts';
import { sweepFiles } from './file-sweep.ts';
import { lostFilesJob } from './lost-files.ts';

const id = '019283b0-5a00-7000-8000-000000000001';
const text = Buffer.from('What the assessor saw in rack 7.');
const hash = createHash('sha256').update(text).digest('hex');
const named = { id, originalName: 'note.txt', category: 'other', description: '', tags: [] };
const file = { ...named, mimeType: 'text/plain', fileSize: text.length, sha256: hash };
const held = { elsewhere: 'held_on_site', heldAt: 'Safe in room 4', custodian: 'Front office' };

let folder: string;
let server: TestApp;
let dana: TestPerson;
let tom: TestPerson;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vernier-cui-'));
  server = await openTestApp({ DATA_FOLDER: folder });
  const workspaceId = await server.addWorkspace('Northfield Avionics');
  dana = await server.addPerson(workspaceId, 'Dana');
  tom = await server.addPerson(workspaceId, 'Tom');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function change(name: string, args: object): Promise<unknown[]> {
  const request = syncRequestOf(dana.id, { mutations: [mutationOf(1, name, args)] });
  const answer = await dana.call('POST', '/api/sync', { ...request, clientId: crypto.randomUUID() });
  return ((await answer.json()) as { results: unknown[] }).results;
}

const send = () =>
  dana.call('PUT', `/api/documents/${id}/file?offset=0`, text, { 'Content-Type': 'application/octet-stream' });
const statusOf = async (response: Promise<Response>) => (await response).status;
const stored = () => findDocument(server.services.db, dana.workspaceId, id);

async function allow(cuiBytes: CuiBytes): Promise<void> {
  const chosen = { cuiBytes, timeZone: 'America/New_York', archiveYears: 2, factorPolicy: 'optional', seq: 1 };
  const limits = { minimumPasswordLength: 12, maxLoginAttempts: 5, sessionTimeoutMinutes: 30 };
  await server.services.db
    .insertInto('workspaceSetting')
    .values({ workspaceId: dana.workspaceId, id: WORKSPACE_SETTING_ID, ...chosen, ...limits })
    .onConflict((conflict) => conflict.columns(['workspaceId', 'id']).doUpdateSet({ cuiBytes }))
    .execute();
}

test.each([
  ['never', 'no', 200],
  ['never', 'unsure', 423],
  ['devices', 'marked', 423],
  ['everywhere', 'unsure', 423],
  ['everywhere', 'marked', 200],
] as const)(
  'where CUI bytes may be %s, the bytes of a document with CUI %s are answered %s',
  async (may, cui, status) => {
    await allow(may);
    expect(await change('document.create', { ...file, cui })).toEqual([]);
    expect(await statusOf(dana.call('GET', `/api/documents/${id}/upload`))).toBe(status);
    expect(await statusOf(send())).toBe(status);
    expect(existsSync(join(folder, 'files', dana.workspaceId, hash))).toBe(status === 200);
  },
);

test('once it is decided that a document holds no CUI, its bytes are taken', async () => {
  await change('document.create', { ...file, cui: 'unsure' });
  expect(await statusOf(send())).toBe(423);
  expect(await countMissingFiles(server.services.db, plainReader(dana.workspaceId))).toBe(0);
  expect(await change('document.update', { id, cui: 'no' })).toEqual([]);
  expect(await countMissingFiles(server.services.db, plainReader(dana.workspaceId))).toBe(1);
  expect(await statusOf(send())).toBe(200);
});

test('what is undecided goes to nobody but those who have to decide', async () => {
  await change('document.create', file);
  await send();
  await change('document.update', { id, cui: 'unsure' });
  expect(await statusOf(tom.call('GET', `/api/documents/${id}/file`))).toBe(423);
  expect(await statusOf(dana.call('GET', `/api/documents/${id}/file`))).toBe(200);
});

test('bytes that the workspace no longer allows go to nobody', async () => {
  await allow('everywhere');
  await change('document.create', { ...file, cui: 'marked' });
  await send();
  await allow('never');
  expect(await statusOf(dana.call('GET', `/api/documents/${id}/file`))).toBe(423);
});

test('a marked file is refused by the server’s own rule, whatever the device believed', async () => {
  expect(await change('document.create', { ...file, cui: 'marked' })).toMatchObject([{ code: 'invalid' }]);
  expect(await stored()).toBeUndefined();
});

test('what becomes held on site is nothing that is here, missing or counted, and its bytes leave the store', async () => {
  await change('document.create', file);
  await send();
  expect(await change('document.update', { id, cui: 'marked', ...held })).toEqual([]);
  expect(await stored()).toMatchObject({ ...held, sha256: hash, storedAt: null } satisfies Partial<
    Record<keyof StoredDocument, unknown>
  >);
  expect(await statusOf(dana.call('GET', `/api/documents/${id}/file`))).toBe(404);
  expect(await statusOf(send())).toBe(423);
  await lostFilesJob(server.services).run();
  expect(await stored()).toMatchObject({ storedAt: null });
  expect(await countMissingFiles(server.services.db, plainReader(dana.workspaceId))).toBe(0);
  expect(await readRecordUsage(server.services.db, dana.workspaceId)).toMatchObject({ files: 1, bytes: 0 });
  expect(await sweepFiles(server.services, { age: -1 })).toMatchObject({ quarantined: 1 });
});

test('a reference has neither bytes nor hash, and the checks of files pass it by', async () => {
  const reference = { ...named, originalName: 'Wiki page', elsewhere: 'reference', heldAt: 'Intranet' };
  expect(await change('document.create', reference)).toEqual([]);
  await lostFilesJob(server.services).run();
  expect(await stored()).toMatchObject({ mimeType: '', fileSize: 0, sha256: '' });
  expect(await statusOf(dana.call('GET', `/api/documents/${id}/file`))).toBe(404);
});

test('whoever names withheld bytes by their hash has to bring them', async () => {
  await change('document.create', file);
  await send();
  await change('document.update', { id, cui: 'unsure' });
  const other = '019283b0-5a00-7000-8000-000000000002';
  const request = syncRequestOf(tom.id, { mutations: [mutationOf(1, 'document.create', { ...file, id: other })] });
  await tom.call('POST', '/api/sync', { ...request, clientId: crypto.randomUUID() });
  const progress = await tom.call('GET', `/api/documents/${other}/upload`);
  expect(await progress.json()).toEqual({ received: 0, stored: false });
  expect(await statusOf(tom.call('GET', `/api/documents/${other}/file`))).toBe(404);
  const type = { 'Content-Type': 'application/octet-stream' };
  expect(await statusOf(tom.call('PUT', `/api/documents/${other}/file?offset=0`, text, type))).toBe(200);
  expect(await statusOf(tom.call('GET', `/api/documents/${other}/file`))).toBe(200);
});
