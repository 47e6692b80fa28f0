import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixtureMember, TEAM_ASSESSMENT, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import { foundFilesJob } from '#server/recovery/found-files.ts';
import { openRecoveries } from '#server/sync/recovery-table.ts';
import { readerOf } from '#server/sync/row-reach.ts';
import { deleteRows, findRows } from '#server/sync/synced-rows-table.ts';
import { pushDocument } from '#server/testing/document-uploads.ts';
import { putRecords } from '#server/testing/put-records.ts';
import { storedDocument } from '#server/testing/stored-document.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { mayKnowBytes } from './document-table.ts';

const TEXT = 'Rack 4 stands open.';
const file = { name: 'Rack.txt', type: 'text/plain', bytes: Buffer.from(TEXT) };
let folder: string;
let server: TestApp;
let lena: TestPerson;
let sam: TestPerson;
let priya: TestPerson;
let teamFile: ReturnType<typeof storedDocument> & { assessmentId: string };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vernier-known-'));
  server = await openTestApp({ DATA_FOLDER: folder });
  const workspaceId = await server.addWorkspace('Northfield Avionics');
  lena = await server.addPerson(workspaceId, 'Lena', 'admin');
  sam = await server.addPerson(workspaceId, 'Sam');
  priya = await server.addPerson(workspaceId, 'Priya', 'admin');
  const { db, files } = server.services;
  teamFile = {
    ...storedDocument('01975387-1c00-7000-8000-0000000000d1', TEXT),
    uploadedBy: lena.id,
    assessmentId: TEAM_ASSESSMENT,
  };
  await files.append(workspaceId, teamFile.id, 0, file.bytes);
  await files.keep(workspaceId, teamFile.id, teamFile.sha256);
  await putRecords(db, workspaceId, {
    assessment: [teamAssessment],
    teamMember: [fixtureMember(lena.id, { role: 'lead' }), fixtureMember(sam.id, { role: 'assessor' })],
    document: [teamFile],
  });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the server says of a new record with these bytes. */
async function askOf(person: TestPerson): Promise<{ id: string; told: unknown }> {
  const id = await pushDocument(person, file);
  return { id, told: await (await person.call('GET', `/api/documents/${id}/upload`)).json() };
}

const known = { received: file.bytes.length, stored: true };
const unknown = { received: 0, stored: false };

test('that a team’s file is here is told to its team alone, however often somebody else asks', async () => {
  expect((await askOf(priya)).told).toEqual(unknown);
  // The record of before reaches everybody, and proves nothing.
  expect((await askOf(priya)).told).toEqual(unknown);
  expect((await askOf(sam)).told).toEqual(known);
  // A member has named it for everybody.
  expect((await askOf(priya)).told).toEqual(known);
});

test('the bytes of a team’s deleted file are told to nobody else', async () => {
  const { db, now } = server.services;
  await deleteRows(db, lena.workspaceId, 'document', [teamFile.id], 90, now().toISOString());
  expect((await askOf(priya)).told).toEqual(unknown);
  expect((await askOf(sam)).told).toEqual(known);
});

test('a server that looks for its files again finds a team’s for its team alone', async () => {
  const { db, now } = server.services;
  const theirs = await pushDocument(priya, file);
  await openRecoveries(db, 'restored', now());
  const isStored = async (id: string) => {
    await foundFilesJob(server.services).run();
    const [row] = await findRows(db, lena.workspaceId, 'document', [id], 'server');
    return row?.storedAt !== null;
  };
  expect(await isStored(theirs)).toBe(false);
  expect(await isStored(await pushDocument(sam, file))).toBe(true);
});

test('what another workspace has of the same bytes is no reason for silence', async () => {
  const { db } = server.services;
  const eve = await server.addPerson(await server.addWorkspace('Elsewhere'), 'Eve', 'admin');
  const reader = await readerOf(db, { workspaceId: eve.workspaceId, accountId: eve.id });
  expect(await mayKnowBytes(db, reader, { id: 'another', sha256: teamFile.sha256 })).toBe(true);
  const theirs = await readerOf(db, { workspaceId: priya.workspaceId, accountId: priya.id });
  expect(await mayKnowBytes(db, theirs, { id: 'another', sha256: teamFile.sha256 })).toBe(false);
});

test('a document whose bytes are recorded stays as it was when the server looks for its files again', async () => {
  const { db, now } = server.services;
  const id = await pushDocument(sam, file);
  const read = async () => (await findRows(db, sam.workspaceId, 'document', [id], 'server'))[0];
  await openRecoveries(db, 'restored', now());
  await foundFilesJob(server.services).run();
  const before = await read();
  expect(before?.storedAt).toEqual(expect.any(String));
  server.clock.now += 60_000;
  await openRecoveries(db, 'restored', now());
  await foundFilesJob(server.services).run();
  expect(await read()).toEqual(before);
});
