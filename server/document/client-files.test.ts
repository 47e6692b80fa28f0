import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { foundFilesJob } from '#server/recovery/found-files.ts';
import { openRecoveries } from '#server/sync/recovery-table.ts';
import { deleteRows, findRows } from '#server/sync/synced-rows-table.ts';
import { pushDocument, sendBytes, sendForm, type UploadedFile } from '#server/testing/document-uploads.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const fileOf = (text: string): UploadedFile => ({ name: 'Log.txt', type: 'text/plain', bytes: Buffer.from(text) });
const secret = fileOf('The gateway takes plain sessions.');

let folder: string;
let app: TestApp;
let lena: TestPerson;
let cleo: TestPerson;
let theirs: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vernier-client-files-'));
  app = await openTestApp({ DATA_FOLDER: folder });
  const firm = await app.addWorkspace('Harborline Assessments');
  lena = await app.addPerson(firm, 'Lena', 'admin');
  cleo = await app.addPerson(firm, 'Cleo', 'client');
  theirs = ((await (await sendForm(lena, secret)).json()) as { id: string }).id;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fetchFile = async (id: string, person = cleo) => {
  const answer = await person.call('GET', `/api/documents/${id}/file`);
  return [answer.status, (await answer.text()).includes('plain sessions')];
};
const progressOf = async (id: string) => (await cleo.call('GET', `/api/documents/${id}/upload`)).json();
const nothing = { received: 0, stored: false };

test('the hash of a file that a client names gives them nothing of it, nor that it is here', async () => {
  const named = await pushDocument(cleo, secret);
  expect(await progressOf(named)).toEqual(nothing);
  expect(await fetchFile(named)).toEqual([404, false]);
  expect(await fetchFile(theirs)).toEqual([404, false]);
  expect((await cleo.call('GET', `/api/documents/${theirs}/upload`)).status).toBe(404);
  expect((await cleo.call('PUT', `/api/documents/${theirs}/file?offset=0`, Buffer.from('x'))).status).toBe(404);
  expect(await fetchFile(theirs, lena)).toEqual([200, true]);
});

test('[CI7] neither does one of a file whose document was deleted, nor when the server looks for its files again', async () => {
  const { db, now } = app.services;
  await deleteRows(db, lena.workspaceId, 'document', [theirs], 90, now().toISOString());
  const named = await pushDocument(cleo, secret);
  expect(await progressOf(named)).toEqual(nothing);
  await openRecoveries(db, 'restored', now());
  await foundFilesJob(app.services).run();
  expect((await findRows(db, cleo.workspaceId, 'document', [named]))[0]?.storedAt).toBeNull();
  expect(await fetchFile(named)).toEqual([404, false]);
});

test('what a client has sent is theirs to fetch and to hand in again, and to delete by nobody but the firm', async () => {
  const named = await pushDocument(cleo, secret);
  expect(await (await sendBytes(cleo, named, secret.bytes)).json()).toEqual({
    received: secret.bytes.length,
    stored: true,
  });
  expect(await fetchFile(named)).toEqual([200, true]);
  expect(await progressOf(await pushDocument(cleo, secret))).toEqual({ received: secret.bytes.length, stored: true });
  expect((await sendForm(cleo, fileOf('Visitors of May.'))).status).toBe(200);
  expect((await cleo.call('DELETE', `/api/documents/${named}`)).status).toBe(403);
  expect((await lena.call('DELETE', `/api/documents/${named}`)).status).toBe(200);
});
