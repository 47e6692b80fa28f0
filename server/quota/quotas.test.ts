import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Usage } from '#sync/domain/organization/usage-contract.ts';
import { newId } from '#server/db/new-id.ts';
import { listDocumentsOf } from '#server/document/document-table.ts';
import { sendForm } from '#server/testing/document-uploads.ts';
import { mutationOf, sync } from '#server/testing/sync-request.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let folder: string;
let server: TestApp;
let dana: TestPerson;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quotas-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function open(variables: Record<string, string>): Promise<void> {
  server = await openTestApp({ DATA_FOLDER: folder, ...variables });
  dana = await server.addPerson(await server.addWorkspace('Northfield'), 'Dana', 'admin');
}

const id = () => newId(server.services.now());
const createBoard = (mid: number, boardId = id()) =>
  mutationOf(mid, 'board.create', { id: boardId, name: 'Readiness', description: '' });
const createDocument = (mid: number, fileSize: number) => {
  const facts = { originalName: 'Plan.txt', mimeType: 'text/plain', fileSize, sha256: 'a'.repeat(64) };
  return mutationOf(mid, 'document.create', { id: id(), ...facts, description: '', category: 'ssp', tags: [] });
};
const usage = async () => (await (await dana.call('GET', '/api/admin/usage')).json()) as Usage;

describe('boards', () => {
  beforeEach(() => open({ QUOTA_BOARDS: '2' }));

  test('beyond the quota are refused one by one, in words the device shows, and the rest of the batch counts', async () => {
    const { results, lmid } = await sync(dana, { mutations: [createBoard(1), createBoard(2), createBoard(3)] });
    expect(lmid).toBe(3);
    expect(results).toEqual([expect.objectContaining({ mid: 3, code: 'quota' })]);
    expect(results[0]?.message).toMatch(/^This workspace may hold 2 boards\./);
    expect((await usage()).boards).toEqual({ used: 2, most: 2 });
    const again = await sync(dana, { mutations: [createBoard(1)] });
    expect(again.results).toHaveLength(1);
  });

  test('may come in the place of one that is deleted in the same batch', async () => {
    const [first, second] = [id(), id()];
    await sync(dana, { mutations: [createBoard(1, first), createBoard(2, second)] });
    const gone = mutationOf(1, 'board.delete', { id: first });
    const { results } = await sync(dana, { mutations: [gone, createBoard(2), createBoard(3)] });
    expect(results.map(({ mid, code }) => [mid, code])).toEqual([[3, 'quota']]);
  });

  test('are refused to calls as well, and nothing of the call stays', async () => {
    for (let n = 0; n < 2; n++) await dana.call('POST', '/api/kanban/boards', { name: 'Readiness' });
    const refused = await dana.call('POST', '/api/kanban/boards', { name: 'One more' });
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'quota' }]);
    expect((await usage()).boards.used).toBe(2);
  });

  test('of another workspace do not count', async () => {
    await sync(dana, { mutations: [createBoard(1), createBoard(2)] });
    const other = await server.addPerson(await server.addWorkspace('Elsewhere'), 'Lee', 'admin');
    expect((await sync(other, { mutations: [createBoard(1)] })).results).toEqual([]);
  });

  test('that are there already stay when the quota is lowered, and can be changed and deleted', async () => {
    const boardId = id();
    await sync(dana, { mutations: [createBoard(1, boardId), createBoard(2)] });
    server.services.env.QUOTA_BOARDS = 1;
    const rename = mutationOf(1, 'board.update', { id: boardId, set: { name: 'Renamed' } });
    const { results } = await sync(dana, { mutations: [rename, mutationOf(2, 'board.delete', { id: boardId })] });
    expect(results).toEqual([]);
    expect((await usage()).boards).toEqual({ used: 1, most: 1 });
  });
});

describe('documents', () => {
  test('beyond their number are refused', async () => {
    await open({ QUOTA_FILES: '1' });
    const { results } = await sync(dana, { mutations: [createDocument(1, 10), createDocument(2, 10)] });
    expect(results.map(({ mid, message }) => [mid, message.split('.')[0]])).toEqual([
      [2, 'This workspace may hold 1 documents'],
    ]);
    expect((await usage()).files).toEqual({ used: 1, most: 1 });
  });

  test('beyond their bytes are refused before a byte of them is sent, smaller ones are not', async () => {
    await open({ QUOTA_MEGABYTES: '1' });
    const mutations = [createDocument(1, 900_000), createDocument(2, 200_000), createDocument(3, 100_000)];
    const { results } = await sync(dana, { mutations });
    expect(results.map(({ mid, code }) => [mid, code])).toEqual([[2, 'quota']]);
    expect((await usage()).bytes).toEqual({ used: 1_000_000, most: 1_000_000 });
  });

  test('that come as a form are refused too, and leave no bytes', async () => {
    await open({ QUOTA_FILES: '1' });
    const bytes = Buffer.from('Nothing but a test.');
    const send = () => sendForm(dana, { name: 'Policy.txt', type: 'text/plain', bytes });
    expect((await send()).status).toBe(200);
    const refused = await send();
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'quota' }]);
    expect(await listDocumentsOf(server.services.db, dana.workspaceId)).toHaveLength(1);
  });
});

describe('people', () => {
  const invite = (email: string) => dana.call('POST', '/api/admin/invitations', { email, role: 'user' });

  test('count with open invitations; inviting the same person again takes no second place', async () => {
    await open({ QUOTA_PEOPLE: '2' });
    expect((await invite('ana@test.example')).status).toBe(200);
    expect((await invite('ana@test.example')).status).toBe(200);
    const refused = await invite('ben@test.example');
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'quota', field: 'email' }]);
    expect((await usage()).people).toEqual({ used: 2, most: 2 });
  });

  test('with an invitation find the door closed when the quota was lowered since, and the link stays good', async () => {
    await open({ QUOTA_PEOPLE: '2' });
    await invite('ana@test.example');
    const path = /(\/api\/invitation\/\S+)/.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? '';
    server.services.env.QUOTA_PEOPLE = 1;
    const page = await server.app.request(path);
    expect([page.status, await page.text()]).toEqual([409, expect.stringContaining('is full')]);
    server.services.env.QUOTA_PEOPLE = 2;
    expect((await server.app.request(path)).status).toBe(200);
  });
});

test('a person has so many streams open and no more; one that ends makes room', async () => {
  await open({ QUOTA_STREAMS: '2' });
  const streams = [await dana.call('GET', '/api/sync/events'), await dana.call('GET', '/api/sync/events')];
  const refused = await dana.call('GET', '/api/sync/events');
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
    429,
    '60',
    { code: 'quota' },
  ]);
  const colleague = await server.addPerson(dana.workspaceId, 'Lee');
  const others = await colleague.call('GET', '/api/sync/events');
  expect(others.status).toBe(200);
  await streams[0]?.body?.cancel();
  const next = await dana.call('GET', '/api/sync/events');
  expect(next.status).toBe(200);
  for (const stream of [streams[1], others, next]) await stream?.body?.cancel();
});

test('what is used and what may be is told to administrators', async () => {
  await open({});
  expect(await usage()).toEqual({
    files: { used: 0, most: 20_000 },
    bytes: { used: 0, most: 20_000_000_000 },
    people: { used: 1, most: 500 },
    boards: { used: 0, most: 200 },
    sessions: 100,
    streams: 100,
  });
});
