import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { foundFilesJob } from '#server/recovery/found-files.ts';
import { openRecoveries } from '#server/sync/recovery-table.ts';
import { mutationOf, syncRequestOf } from '#server/testing/sync-request.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { sweepFiles } from './file-sweep.ts';

let folder: string;
let server: TestApp;
let dana: TestPerson;
let marcus: TestPerson;
let tom: TestPerson;
let stranger: TestPerson;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vernier-documents-'));
  server = await openTestApp({ DATA_FOLDER: folder });
  const workspaceId = await server.addWorkspace('Northfield Avionics');
  dana = await server.addPerson(workspaceId, 'Dana');
  tom = await server.addPerson(workspaceId, 'Tom');
  marcus = await server.addPerson(workspaceId, 'Marcus', 'compliance_manager');
  stranger = await server.addPerson(await server.addWorkspace('Elsewhere'), 'Sam', 'admin');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const pdf = Buffer.from('%PDF-1.7\nNothing but a test.\n');
const octets = { 'Content-Type': 'application/octet-stream' };

interface Field {
  name: string;
  value: string | Buffer;
  fileName?: string;
  type?: string;
}

function formOf(fields: Field[], boundary = 'xYx'): { body: Uint8Array; headers: Record<string, string> } {
  const parts = fields.flatMap(({ name, value, fileName, type }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    fileName === undefined ? '' : `; filename="${fileName}"`,
    type === undefined ? '' : `\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    value,
    '\r\n',
  ]);
  const body = Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part)));
  return { body, headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` } };
}

const file: Field = { name: 'file', value: pdf, fileName: 'Access policy.pdf', type: 'application/pdf' };
const category: Field = { name: 'category', value: 'ssp' };

async function upload(person: TestPerson, fields: Field[] = [file, category]) {
  const { body, headers } = formOf(fields);
  const response = await person.call('POST', '/api/documents/upload', body, headers);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function json(response: Response | Promise<Response>): Promise<unknown> {
  return (await response).json();
}

/** Every file below the organization's folder, including uploads under way. */
function filesOf(workspaceId: string): string[] {
  try {
    const path = join(folder, 'files', workspaceId);
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
  } catch {
    return [];
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Creates a document as a device does: only the record. */
async function createByPush(person: TestPerson, bytes: Buffer, change: object = {}): Promise<string> {
  const id = `019283b0-5a00-7000-8000-${randomUUID().slice(-12)}`;
  const args = {
    id,
    originalName: 'Scan.pdf',
    description: '',
    category: 'evidence',
    mimeType: 'application/pdf',
    fileSize: bytes.byteLength,
    tags: [],
    sha256: hashOf(bytes),
    ...change,
  };
  const request = syncRequestOf(person.id, { mutations: [mutationOf(1, 'document.create', args)] });
  const answer = await json(person.call('POST', '/api/sync', request));
  expect(answer).toMatchObject({ results: [] });
  return id;
}

function put(person: TestPerson, id: string, offset: number, bytes: Uint8Array) {
  return person.call('PUT', `/api/documents/${id}/file?offset=${offset}`, bytes, octets);
}

test('the documented form stores a document and lists it, newest first', async () => {
  const tags: Field = { name: 'tags', value: '["policy","AC"]' };
  const description: Field = { name: 'description', value: 'Signed in May, 3 × initials.' };
  const first = await upload(dana, [category, description, tags, file]);
  expect(first).toMatchObject({
    status: 200,
    body: {
      originalName: 'Access policy.pdf',
      category: 'ssp',
      description: 'Signed in May, 3 × initials.',
      tags: ['policy', 'AC'],
      mimeType: 'application/pdf',
      fileSize: pdf.byteLength,
      uploadedBy: dana.id,
      uploadedAt: '2026-06-09T09:00:00.000Z',
      storedAt: '2026-06-09T09:00:00.000Z',
    },
  });
  server.clock.now += 60_000;
  const notes = { name: 'file', value: Buffer.from('Seen.'), fileName: 'Walk.txt', type: 'text/plain' };
  await upload(tom, [notes, { name: 'category', value: 'other' }]);
  const list = (await json(marcus.call('GET', '/api/documents'))) as { originalName: string }[];
  expect(list.map((one) => one.originalName)).toEqual(['Walk.txt', 'Access policy.pdf']);
  expect(await json(stranger.call('GET', '/api/documents'))).toEqual([]);
  expect(filesOf(dana.workspaceId).sort()).toEqual([hashOf(pdf), hashOf(Buffer.from('Seen.'))].sort());
});

const named = (fileName: string, value: string | Buffer = pdf, type = 'application/pdf') => [
  { name: 'file', value, fileName, type },
  category,
];
const typeMessage = 'Please select a PDF, Word, Excel, image, or text file';

test.each<[string, Field[], number, string, string]>([
  ['no file', [category], 400, 'file', 'Please select a file to upload'],
  ['a file field left empty', named('', ''), 400, 'file', 'Please select a file to upload'],
  ['no category', [file], 400, 'category', 'Please select a document category'],
  [
    'an unknown category',
    [file, { name: 'category', value: 'x' }],
    400,
    'category',
    'Please select a document category',
  ],
  ['an empty file', named('a.pdf', ''), 400, 'file', 'This file has no content. Please select another file'],
  ['a page', named('a.html', '<p>', 'text/html'), 400, 'file', typeMessage],
  ['a vector image', named('a.svg', '<svg/>', 'image/svg+xml'), 400, 'file', typeMessage],
  ['a type that is not the ending’s', named('a.pdf', pdf, 'image/png'), 400, 'file', typeMessage],
  ['content that is not the ending’s', named('a.png', pdf, 'image/png'), 400, 'file', typeMessage],
  ['a page called text', named('a.txt', '<html>', 'text/plain'), 400, 'file', typeMessage],
  ['a name with a path', named('../../x.pdf'), 400, 'file', typeMessage],
  ['a name with a path of Windows', named('..\\..\\x.pdf'), 400, 'file', typeMessage],
  ['a path without an ending', named('../../etc/passwd', 'x', ''), 400, 'file', typeMessage],
  ['two files', [file, file, category], 400, 'file', 'Send one file at a time.'],
  [
    'tags that are no list',
    [file, category, { name: 'tags', value: 'policy' }],
    400,
    'tags',
    'Tags must be a JSON list of texts.',
  ],
  [
    'tags in lists in lists',
    [file, category, { name: 'tags', value: '['.repeat(60_000) }],
    400,
    'tags',
    'Tags must be a JSON list of texts.',
  ],
  [
    'the same tag twice',
    [file, category, { name: 'tags', value: '["a","a"]' }],
    400,
    'tags',
    'List each tag only once.',
  ],
  [
    'a file over 10 MB',
    named('a.pdf', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)])),
    400,
    'file',
    'Please select a file smaller than 10MB',
  ],
])('%s is refused in the documented words and leaves nothing', async (_name, fields, status, field, message) => {
  expect(await upload(dana, fields)).toMatchObject({ status, body: { field, message } });
  expect(await json(dana.call('GET', '/api/documents'))).toEqual([]);
  expect(filesOf(dana.workspaceId)).toEqual([]);
});

test('a form that is cut off, has no boundary or is none is refused and leaves nothing', async () => {
  const { body, headers } = formOf([category, file]);
  const cut = await dana.call('POST', '/api/documents/upload', body.subarray(0, body.length - 12), headers);
  expect(cut.status).toBe(400);
  const none = await dana.call('POST', '/api/documents/upload', body, { 'Content-Type': 'multipart/form-data' });
  expect(none.status).toBe(415);
  expect((await dana.call('POST', '/api/documents/upload', { file: 'x' })).status).toBe(415);
  expect(filesOf(dana.workspaceId)).toEqual([]);
});

test('[FL3] [FL4] bytes arrive in parts, are continued where they stopped, and count once their hash is right', async () => {
  const told: number[] = [];
  const bytes = Buffer.concat([pdf, Buffer.alloc(700_000, 7)]);
  const id = await createByPush(dana, bytes);
  server.services.live.subscribe(dana.workspaceId, (seq) => told.push(seq));
  expect(await json(put(dana, id, 0, bytes.subarray(0, 262_144)))).toEqual({ received: 262_144, stored: false });
  // The answer was lost: the same part is sent again, and one from too far ahead.
  expect(await json(put(dana, id, 0, bytes.subarray(0, 262_144)))).toEqual({ received: 262_144, stored: false });
  expect(await json(put(dana, id, 524_288, bytes.subarray(524_288)))).toEqual({ received: 262_144, stored: false });
  expect(await json(dana.call('GET', `/api/documents/${id}/upload`))).toEqual({ received: 262_144, stored: false });
  expect((await tom.call('GET', `/api/documents/${id}/file`)).status).toBe(404);
  expect(told).toEqual([]);
  const whole = { received: bytes.byteLength, stored: true };
  expect(await json(put(dana, id, 262_144, bytes.subarray(262_144)))).toEqual(whole);
  expect(await json(put(dana, id, 0, bytes.subarray(0, 10)))).toEqual(whole);
  expect(told).toHaveLength(1);
  const pulled = (await json(tom.call('POST', '/api/sync', syncRequestOf(tom.id)))) as { put: { document: object[] } };
  expect(pulled.put.document).toMatchObject([{ id, storedAt: '2026-06-09T09:00:00.000Z' }]);
  const sent = Buffer.from(await (await tom.call('GET', `/api/documents/${id}/file`)).arrayBuffer());
  expect(sent.equals(bytes)).toBe(true);
});

test('[FL6] bytes that do not have the announced hash are thrown away and may be sent again', async () => {
  const id = await createByPush(dana, pdf);
  const wrong = Buffer.from(pdf);
  wrong[12] = 0;
  expect((await put(dana, id, 0, wrong)).status).toBe(409);
  expect(filesOf(dana.workspaceId)).toEqual([]);
  expect(await json(put(dana, id, 0, pdf))).toEqual({ received: pdf.byteLength, stored: true });
});

test('content that is not what the record says is refused for good', async () => {
  const page = Buffer.from('<html><script>1</script></html>');
  const id = await createByPush(dana, page);
  const response = await put(dana, id, 0, page);
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'file_type', message: typeMessage }]);
  expect(filesOf(dana.workspaceId)).toEqual([]);
});

test('bytes the organization has already need not be sent again, another organization’s do', async () => {
  await upload(dana);
  const again = await createByPush(tom, pdf);
  expect(await json(tom.call('GET', `/api/documents/${again}/upload`))).toMatchObject({ stored: true });
  const theirs = await createByPush(stranger, pdf);
  expect(await json(stranger.call('GET', `/api/documents/${theirs}/upload`))).toEqual({ received: 0, stored: false });
  const asText = await createByPush(tom, pdf, { originalName: 'x.png', mimeType: 'image/png' });
  expect(await json(tom.call('GET', `/api/documents/${asText}/upload`))).toMatchObject({ stored: false });
});

test.each([
  ['more than the record announces', (id: string) => put(dana, id, pdf.byteLength - 1, Buffer.alloc(2)), 400],
  ['a part over 1 MB', (id: string) => put(dana, id, 0, Buffer.alloc(1024 * 1024 + 1)), 413],
  ['no bytes', (id: string) => put(dana, id, 0, new Uint8Array(0)), 400],
  ['an offset that is none', (id: string) => dana.call('PUT', `/api/documents/${id}/file?offset=-1`, pdf, octets), 400],
  ['another content type', (id: string) => dana.call('PUT', `/api/documents/${id}/file?offset=0`, pdf), 415],
  ['a colleague’s upload', (id: string) => put(tom, id, 0, pdf), 403],
  ['another organization’s upload', (id: string) => put(stranger, id, 0, pdf), 404],
  ['a document that does not exist', () => put(dana, '../../../etc/passwd', 0, pdf), 404],
])('%s is refused: %#', async (_name, send, status) => {
  const id = await createByPush(dana, pdf);
  expect((await send(id)).status).toBe(status);
  expect(filesOf(dana.workspaceId)).toEqual([]);
});

test('a file is handed out to be saved, under a policy that runs nothing, and shown only when it is an image or PDF', async () => {
  const { body } = await upload(dana, named('Zugriff “neu”.pdf'));
  const saved = await dana.call('GET', `/api/documents/${String(body.id)}/file`);
  expect(Buffer.from(await saved.arrayBuffer()).equals(pdf)).toBe(true);
  expect(saved.headers.get('content-type')).toBe('application/pdf');
  expect(saved.headers.get('content-disposition')).toBe(
    'attachment; filename="Zugriff _neu_.pdf"; filename*=UTF-8\'\'Zugriff%20%E2%80%9Cneu%E2%80%9D.pdf',
  );
  expect(saved.headers.get('content-security-policy')).toContain('sandbox');
  expect(saved.headers.get('x-content-type-options')).toBe('nosniff');
  const shown = await dana.call('GET', `/api/documents/${String(body.id)}/file?inline=1`);
  expect(shown.headers.get('content-disposition')).toContain('inline;');
  const text = await upload(dana, named('a.txt', 'Seen.', 'text/plain'));
  const plain = await dana.call('GET', `/api/documents/${String(text.body.id)}/file?inline=1`);
  expect(plain.headers.get('content-disposition')).toContain('attachment;');
  expect((await stranger.call('GET', `/api/documents/${String(body.id)}/file`)).status).toBe(404);
});

test('a download goes on where it stopped', async () => {
  const { body } = await upload(dana);
  const path = `/api/documents/${String(body.id)}/file`;
  const rest = await dana.call('GET', path, undefined, { Range: 'bytes=5-' });
  expect([rest.status, await rest.text()]).toEqual([206, pdf.subarray(5).toString()]);
  expect(rest.headers.get('content-range')).toBe(`bytes 5-${pdf.byteLength - 1}/${pdf.byteLength}`);
  expect((await dana.call('GET', path, undefined, { Range: `bytes=${pdf.byteLength}-` })).status).toBe(416);
});

test('who took a file out is in the audit log, and who deleted a document in the history', async () => {
  const id = String((await upload(dana)).body.id);
  for (let n = 0; n < 3; n++) await (await tom.call('GET', `/api/documents/${id}/file`)).arrayBuffer();
  const lines = await server.services.db
    .selectFrom('audit')
    .selectAll()
    .where('event', '=', 'file_downloaded')
    .execute();
  expect(lines.map(({ accountId, detail }) => [accountId, detail])).toEqual([
    [tom.id, JSON.stringify({ documentId: id })],
  ]);
  await dana.call('DELETE', `/api/documents/${id}`);
  const steps = await server.services.db.selectFrom('history').selectAll().where('recordId', '=', id).execute();
  expect(steps.map(({ field, accountId }) => [field, accountId])).toContainEqual(['(deleted)', dana.id]);
});

test('people delete their own documents, compliance managers any, and nobody another organization’s', async () => {
  const hers = String((await upload(dana)).body.id);
  expect((await tom.call('DELETE', `/api/documents/${hers}`)).status).toBe(403);
  expect((await stranger.call('DELETE', `/api/documents/${hers}`)).status).toBe(404);
  expect(await json(dana.call('DELETE', `/api/documents/${hers}`))).toEqual({ deleted: true });
  expect((await dana.call('DELETE', `/api/documents/${hers}`)).status).toBe(404);
  const his = String((await upload(tom)).body.id);
  expect((await marcus.call('DELETE', `/api/documents/${his}`)).status).toBe(200);
});

test('a version in the middle that is deleted hands on what it superseded', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) ids.push(String((await upload(dana)).body.id));
  const [first = '', second = '', third = ''] = ids;
  const { db } = server.services;
  const follow = (id: string, supersedes: string) =>
    db.updateTable('document').set({ supersedes }).where('id', '=', id).execute();
  await follow(second, first);
  await follow(third, second);
  expect((await dana.call('DELETE', `/api/documents/${second}`)).status).toBe(200);
  const kept = await db.selectFrom('document').select('supersedes').where('id', '=', third).execute();
  expect(kept).toEqual([{ supersedes: first }]);
});

const none = { age: 0, uploadAge: 0, quarantineAge: 0 };
const nothing = { quarantined: 0, broughtBack: 0, removed: 0 };

test('[FL10] the bytes of a deleted document go to quarantine and then for good, those another document is made of stay', async () => {
  const first = String((await upload(dana)).body.id);
  await upload(tom);
  await dana.call('DELETE', `/api/documents/${first}`);
  expect(await sweepFiles(server.services, none)).toEqual(nothing);
  const [last] = (await json(dana.call('GET', '/api/documents'))) as { id: string }[];
  await marcus.call('DELETE', `/api/documents/${last!.id}`);
  expect(await sweepFiles(server.services)).toEqual(nothing);
  const path = join(folder, 'files', dana.workspaceId, hashOf(pdf));
  utimesSync(path, new Date(0), new Date(0));
  expect(await sweepFiles(server.services)).toEqual({ ...nothing, quarantined: 1 });
  expect(await sweepFiles(server.services)).toEqual(nothing);
  expect(filesOf(dana.workspaceId)).toEqual([hashOf(pdf)]);
  expect(await sweepFiles(server.services, none)).toEqual({ ...nothing, removed: 1 });
  expect(filesOf(dana.workspaceId)).toEqual([]);
});

test('[FL10] bytes in quarantine are there again for a document that is made of them', async () => {
  await marcus.call('DELETE', `/api/documents/${String((await upload(dana)).body.id)}`);
  expect(await sweepFiles(server.services, { age: 0 })).toEqual({ ...nothing, quarantined: 1 });
  const again = await createByPush(tom, pdf);
  expect(await json(tom.call('GET', `/api/documents/${again}/upload`))).toMatchObject({ stored: true });
  expect(await (await dana.call('GET', `/api/documents/${again}/file`)).text()).toBe(pdf.toString());
});

test('[FL11] files that an older database does not name stay while its recovery is open, and 30 days longer', async () => {
  const { db } = server.services;
  await marcus.call('DELETE', `/api/documents/${String((await upload(dana)).body.id)}`);
  await openRecoveries(db, 'restored', server.services.now());
  expect(await sweepFiles(server.services, none)).toEqual(nothing);
  const closedAt = server.services.now().toISOString();
  await db.updateTable('recovery').set({ closedAt, closedBy: marcus.id }).execute();
  server.clock.now += 29 * 86_400_000;
  expect(await sweepFiles(server.services, { age: 0 })).toEqual(nothing);
  server.clock.now += 2 * 86_400_000;
  expect(await sweepFiles(server.services, { age: 0 })).toEqual({ ...nothing, quarantined: 1 });
});

test('[FL12] once the server has lost something, a colleague’s device may send the bytes that are missing, and no others', async () => {
  const id = await createByPush(dana, pdf);
  expect((await put(tom, id, 0, pdf)).status).toBe(403);
  await openRecoveries(server.services.db, 'restored', server.services.now());
  const wrong = Buffer.from(pdf);
  wrong[12] = 0;
  expect((await put(tom, id, 0, wrong)).status).toBe(409);
  expect((await put(stranger, id, 0, pdf)).status).toBe(404);
  expect(await json(put(tom, id, 0, pdf))).toMatchObject({ stored: true });
  expect((await put(tom, id, 0, pdf)).status).toBe(403);
});

test('a device that comes back only after the recovery was closed may still send what is missing', async () => {
  const id = await createByPush(dana, pdf);
  await openRecoveries(server.services.db, 'restored', server.services.now());
  const closedAt = server.services.now().toISOString();
  await server.services.db.updateTable('recovery').set({ closedAt, closedBy: marcus.id }).execute();
  expect(await json(put(tom, id, 0, pdf))).toMatchObject({ stored: true });
});

test('where an older database says of bytes that they are here and they are not, devices are asked for them', async () => {
  const kept = Buffer.from('Kept.');
  const text = { originalName: 'Kept.txt', mimeType: 'text/plain' };
  const [first, second] = [String((await upload(dana)).body.id), await createByPush(tom, kept, text)];
  expect(await json(put(tom, second, 0, kept))).toMatchObject({ stored: true });
  await openRecoveries(server.services.db, 'rolled_back', server.services.now());
  rmSync(join(folder, 'files', dana.workspaceId, hashOf(pdf)));
  await foundFilesJob(server.services).run();
  const shown = (await json(dana.call('GET', '/api/documents'))) as { id: string; storedAt: string | null }[];
  expect(new Map(shown.map(({ id, storedAt }) => [id, storedAt !== null]))).toEqual(
    new Map([
      [first, false],
      [second, true],
    ]),
  );
  expect(await json(put(dana, first, 0, pdf))).toMatchObject({ stored: true });
});

test('[FL11] files of a workspace that the database does not know stay', async () => {
  const path = join(folder, 'files', '019283b0-5a00-7000-8000-0000000000ff');
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, hashOf(pdf)), pdf);
  expect(await sweepFiles(server.services, none)).toEqual(nothing);
});

test('a control’s evidence is named by its files, and a deleted file is named no longer', async () => {
  const id = String((await upload(dana)).body.id);
  const args = { table: 'controlStatus', recordId: '3.1.1', documentId: id };
  const request = syncRequestOf(dana.id, { mutations: [mutationOf(1, 'evidence.link', args)] });
  await dana.call('POST', '/api/sync', request);
  const first = async () => ((await json(dana.call('GET', '/api/compliance/status'))) as object[])[0];
  expect(await first()).toMatchObject({ controlId: '3.1.1', evidenceFiles: ['Access policy.pdf'] });
  const saved = await json(dana.call('PUT', '/api/compliance/status/3.1.1', { notes: 'Seen.' }));
  expect(saved).toMatchObject({ evidenceFiles: ['Access policy.pdf'] });
  await dana.call('DELETE', `/api/documents/${id}`);
  expect(await first()).toMatchObject({ evidenceFiles: [] });
});

test.each([
  ['GET', '/api/documents'],
  ['POST', '/api/documents/upload'],
  ['DELETE', '/api/documents/x'],
  ['GET', '/api/documents/x/upload'],
  ['PUT', '/api/documents/x/file?offset=0'],
  ['GET', '/api/documents/x/file'],
])('%s %s needs a session', async (method, path) => {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  expect((await server.app.request(path, { method, headers })).status).toBe(401);
});
