import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod/mini';
import type { listKept } from '#sync/domain/hand-over/hand-over-contract.ts';
import { fixtureMember, TEAM_ASSESSMENT as ID, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import { findRows } from '#server/sync/synced-rows-table.ts';
import { digestOf } from '#server/testing/document-uploads.ts';
import { putRecords } from '#server/testing/put-records.ts';
import { sealOn, sendWhole } from '#server/testing/sealed-files.ts';
import { addDevice, entryOf, packOn, type TestDevice } from '#server/testing/signed-packets.ts';
import { storedDocument } from '#server/testing/stored-document.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { sealedFilesJob } from './sealed-files-job.ts';

const TEXT = 'Rack 4 stands open.';
const bytes = Buffer.from(TEXT);
const hash = digestOf(bytes);
const [FIRST, SECOND] = ['01975387-1c00-7000-8000-0000000000d1', '01975387-1c00-7000-8000-0000000000d2'];
let folder: string;
let server: TestApp;
let sam: TestPerson;
let priya: TestPerson;
let tablet: TestDevice;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vernier-sealed-bytes-'));
  server = await openTestApp({ DATA_FOLDER: folder });
  const workspaceId = await server.addWorkspace('Northfield Avionics');
  sam = await server.addPerson(workspaceId, 'Sam', 'assessor');
  priya = await server.addPerson(await server.addWorkspace('Elsewhere'), 'Priya', 'viewer');
  tablet = await addDevice(sam);
  const teamMember = [fixtureMember(sam.id, { role: 'assessor' })];
  await putRecords(server.services.db, workspaceId, { assessment: [teamAssessment], teamMember });
  // A record of the same id and hash in the courier's own workspace.
  await put({}, FIRST, priya);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function put(change: object, id = FIRST, { workspaceId, id: uploadedBy }: TestPerson = sam): Promise<void> {
  const document = { ...storedDocument(id, TEXT), uploadedBy, assessmentId: null, storedAt: null, ...change };
  await putRecords(server.services.db, workspaceId, { document: [document] });
}

/** Has a file with these bytes inside brought by Priya, and worked off. */
async function bring(files = [bytes], circle: string | null = null): Promise<void> {
  expect(await sendWhole(priya, await sealOn(tablet, [], files, { circle }))).toMatchObject({ taken: true });
  await sealedFilesJob(server.services).run();
}

const isStored = async (id = FIRST, { workspaceId } = sam) => {
  const [row] = await findRows(server.services.db, workspaceId, 'document', [id], 'server');
  return row?.storedAt !== null;
};
const sizeHere = ({ workspaceId } = sam) => server.services.files.sizeOf(workspaceId, hash);

test('[FL12] bytes that came in a sealed file are given to every document of its workspace that lacks them', async () => {
  await put({});
  await put({}, SECOND);
  await bring([Buffer.from('Nobody names these.'), bytes]);
  expect([await isStored(), await isStored(SECOND)]).toEqual([true, true]);
  expect(await server.services.files.read(sam.workspaceId, hash)).toEqual(bytes);
  expect([await isStored(FIRST, priya), await sizeHere(priya)]).toEqual([false, undefined]);
  const other = digestOf(Buffer.from('Nobody names these.'));
  expect(await server.services.files.sizeOf(sam.workspaceId, other)).toBeUndefined();
});

test('a team’s document gets its bytes from a file of its team alone', async () => {
  await put({ assessmentId: ID });
  await bring();
  expect(await isStored()).toBe(false);
  await bring([bytes, Buffer.from('another file')], ID);
  expect(await isStored()).toBe(true);
});

test.each<[string, object]>([
  ['that are kept elsewhere', { elsewhere: 'enclave' }],
  ['of which nobody has said whether they are CUI', { cui: 'unsure' }],
  ['of another type', { mimeType: 'image/jpeg' }],
  ['of another size', { fileSize: 5 }],
])('bytes %s are not stored', async (_name, change) => {
  await put(change);
  await bring();
  expect([await isStored(), await sizeHere()]).toEqual([false, undefined]);
});

test('what a device has begun to send is finished, and wrong bytes that it had sent are dropped', async () => {
  const { files } = server.services;
  await put({});
  await put({}, SECOND);
  await files.append(sam.workspaceId, FIRST, 0, bytes.subarray(0, 7));
  await files.append(sam.workspaceId, SECOND, 0, Buffer.from('wrong'));
  await bring();
  expect([await isStored(), await isStored(SECOND)]).toEqual([true, true]);
  expect(await files.read(sam.workspaceId, hash)).toEqual(bytes);
});

test('[HO8] kept work that came in a sealed file has its bytes before anybody has decided', async () => {
  const { originalName, description, category, mimeType, fileSize, tags } = storedDocument(FIRST, TEXT);
  const args = { id: SECOND, originalName, description, category, mimeType, fileSize, tags, sha256: hash };
  const packet = await packOn(tablet, [entryOf('document.create', args)]);
  await sam.call('POST', `/api/devices/${tablet.device.id}/end`);
  const file = await sealOn(tablet, [packet], [bytes]);
  expect(await sendWhole(priya, file)).toMatchObject({ taken: true });
  await sealedFilesJob(server.services).run();
  expect(await sizeHere()).toBe(bytes.length);
  const { kept } = (await (await sam.call('GET', '/api/kept')).json()) as z.infer<typeof listKept.reply>;
  expect(kept).toMatchObject([{ id: packet.id, files: [{ sha256: hash, isHere: true }] }]);
  expect(await findRows(server.services.db, sam.workspaceId, 'document', [SECOND], 'server')).toEqual([]);
});
