import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyControlStatus, type ControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { OfferOutcome, RecoveryView } from '#sync/domain/recovery/recovery-contract.ts';
import type { Row } from '#sync/engine/row.ts';
import { listHistoryBack } from '#server/history/history-table.ts';
import { findLastRecovery } from '#server/sync/recovery-state.ts';
import { findOpenRecovery, openRecoveries } from '#server/sync/recovery-table.ts';
import { deleteRows } from '#server/sync/synced-rows-table.ts';
import { plainReader } from '#server/testing/plain-reader.ts';
import { storedDocument } from '#server/testing/stored-document.ts';
import { mutationOf, setStatus, syncRequestOf } from '#server/testing/sync-request.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let folder: string;
let server: TestApp;
let alex: TestPerson;
let priya: TestPerson;
let tom: TestPerson;
/** The client ids of the two people's devices. */
let priyas: string;
let toms: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vernier-recovery-'));
  server = await openTestApp({ DATA_FOLDER: folder });
  const workspaceId = await server.addWorkspace('Northfield Avionics');
  alex = await server.addPerson(workspaceId, 'Alex', 'admin');
  priya = await server.addPerson(workspaceId, 'Priya');
  tom = await server.addPerson(workspaceId, 'Tom');
  priyas = await synchronize(priya);
  toms = await synchronize(tom);
  await openRecoveries(server.services.db, 'restored', server.services.now());
  server.clock.now += 60_000;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function synchronize(person: TestPerson, mutations = [] as ReturnType<typeof setStatus>[]): Promise<string> {
  const request = syncRequestOf(person.id, { mutations });
  const response = await person.call('POST', '/api/sync', request);
  expect(response.status).toBe(200);
  return request.clientId;
}

async function json<T>(response: Response | Promise<Response>): Promise<T> {
  return (await (await response).json()) as T;
}

const offer = (person: TestPerson, clientId: string, ...rows: [string, object][]) =>
  person.call('POST', '/api/recovery/offers', { clientId, rows: rows.map(([table, row]) => ({ table, row })) });
const outcomesOf = async (response: Response | Promise<Response>) =>
  (await json<{ outcomes: OfferOutcome[] }>(response)).outcomes;
const look = () => json<RecoveryView>(alex.call('GET', '/api/recovery'));
const decide = (id: string, body: object) => alex.call('POST', `/api/recovery/proposals/${id}`, body);
const statusOf = async (id: string) => {
  const list = await json<ControlStatus[]>(tom.call('GET', '/api/compliance/status'));
  return list.find(({ controlId }) => controlId === id);
};
const errorOf = async (response: Response) => [response.status, (await json<{ code: string }>(response)).code];

const seen: ControlStatus = { ...emptyControlStatus('3.1.1'), status: 'complete', notes: 'Seen in the server room.' };
const dated = { createdAt: '2026-06-09T08:00:00.000Z', updatedAt: null, updatedBy: null, stamps: {} };
const board = { id: 'b1', name: 'Readiness', description: '', userId: 'x', ...dated };
const column = {
  id: 'b1:to-do',
  boardId: 'b1',
  name: 'To do',
  color: 'grey',
  wipLimit: null,
  orderKey: 'a0',
  ...dated,
};

test('a row becomes a proposal beside what is there; the same from a second device is one that two offer', async () => {
  expect(await outcomesOf(offer(priya, priyas, ['controlStatus', seen]))).toEqual(['taken']);
  await offer(priya, priyas, ['controlStatus', seen]);
  const stamped = { ...seen, updatedAt: '2026-06-09T08:30:00.000Z', updatedBy: priya.id };
  expect(await outcomesOf(offer(tom, toms, ['controlStatus', stamped]))).toEqual(['taken']);
  const { proposals, total, recovery } = await look();
  expect(recovery).toMatchObject({ cause: 'restored' });
  expect([total, proposals.length]).toEqual([1, 1]);
  const [only] = proposals;
  expect(only).toMatchObject({ table: 'controlStatus', recordId: '3.1.1', present: null, devices: 2, obstacle: null });
  expect(only).toMatchObject({ offered: seen, offeredBy: 'Priya Test', deleted: null });
  expect(await statusOf('3.1.1')).toMatchObject({ status: 'not_started' });
});

test('what the server has already, in the fields people edit, is not shown, however it came to be there', async () => {
  await synchronize(tom, [setStatus(1, '3.1.2', 'complete')]);
  const same = { ...emptyControlStatus('3.1.2'), status: 'complete', completedAt: null };
  expect(await outcomesOf(offer(priya, priyas, ['controlStatus', same]))).toEqual(['same']);
  expect(await outcomesOf(offer(priya, priyas, ['controlStatus', emptyControlStatus('3.1.3')]))).toEqual(['same']);
  await offer(priya, priyas, ['controlStatus', { ...emptyControlStatus('3.1.4'), status: 'complete' }]);
  expect((await look()).total).toBe(1);
  await synchronize(tom, [setStatus(1, '3.1.4', 'complete')]);
  expect((await look()).total).toBe(0);
});

test.each<[string, string, object]>([
  ['a profile', 'profile', { id: 'x' }],
  ['a notification', 'notification', { id: 'x' }],
  ['a conflict', 'conflict', { id: 'x' }],
  ['a requirement of the catalog', 'control', { id: '3.1.1' }],
  ['a table that is none', 'constructor', { id: 'x' }],
  ['a row of another shape', 'controlStatus', { id: '3.1.1', status: 'excellent' }],
  ['a row without a name', 'board', { ...board, id: '' }],
  ['a row that is too large', 'board', { ...board, description: 'x'.repeat(140_000) }],
  ['a catalog objective', 'objective', { id: '3.1.1[a]', custom: false }],
])('%s is not taken', async (_name, table, row) => {
  expect(await outcomesOf(offer(priya, priyas, [table, row]))).toEqual(['refused']);
  expect((await look()).total).toBe(0);
});

test('a request holds at most 100 rows, and a device has synchronized before it offers', async () => {
  const many = Array.from({ length: 101 }, (_, index): [string, object] => ['board', { ...board, id: `b${index}` }]);
  expect((await offer(priya, priyas, ...many)).status).toBe(400);
  expect(await errorOf(await offer(tom, priyas, ['board', board]))).toEqual([409, 'client']);
  const stranger = await server.addPerson(await server.addWorkspace('Elsewhere'), 'Sam', 'admin');
  const theirs = await synchronize(stranger);
  expect(await errorOf(await offer(stranger, theirs, ['board', board]))).toEqual([409, 'no_recovery']);
});

test('an accepted row is the administrator’s change: in the history, under a new number, told to devices', async () => {
  const told: number[] = [];
  await offer(priya, priyas, ['controlStatus', seen]);
  const [only] = (await look()).proposals;
  server.services.live.subscribe(alex.workspaceId, (seq) => told.push(seq));
  expect(await json(decide(String(only?.id), { decision: 'accept' }))).toEqual({ decision: 'accepted' });
  expect(await statusOf('3.1.1')).toMatchObject({ status: 'complete', notes: 'Seen in the server room.' });
  const steps = await listHistoryBack(server.services.db, plainReader(alex.workspaceId), { limit: 10 });
  expect(steps.map(({ field, name, recordId }) => [recordId, field, name])).toEqual([
    ['3.1.1', 'notes', 'Alex Test'],
    ['3.1.1', 'status', 'Alex Test'],
  ]);
  expect(told).toHaveLength(1);
  expect(await look()).toMatchObject({ total: 0, decided: { accepted: 1, dismissed: 0 } });
  expect(await errorOf(await decide(String(only?.id), { decision: 'accept' }))).toEqual([409, 'decided']);
});

test('a dismissed row stays away when another device offers it', async () => {
  await offer(priya, priyas, ['controlStatus', seen]);
  const [only] = (await look()).proposals;
  expect(await json(decide(String(only?.id), { decision: 'dismiss' }))).toEqual({ decision: 'dismissed' });
  await offer(tom, toms, ['controlStatus', seen]);
  expect(await look()).toMatchObject({ total: 0, decided: { accepted: 0, dismissed: 1 } });
  expect(await statusOf('3.1.1')).toMatchObject({ status: 'not_started' });
});

test('nothing offered replaces a row that changed after the recovery began', async () => {
  await offer(priya, priyas, ['controlStatus', seen]);
  await synchronize(tom, [setStatus(1, '3.1.1', 'in_progress')]);
  const [only] = (await look()).proposals;
  expect(only).toMatchObject({ obstacle: 'changed', present: { status: 'in_progress' } });
  expect(await errorOf(await decide(String(only?.id), { decision: 'accept' }))).toEqual([409, 'changed']);
  expect(await statusOf('3.1.1')).toMatchObject({ status: 'in_progress', notes: '' });
});

test('a row a person deleted comes back by the administrator’s word alone, for every device', async () => {
  const id = '019283b0-5a00-7000-8000-0000000000aa';
  const columns = { toDo: 'a', inProgress: 'b', review: 'c', complete: 'd' };
  await synchronize(alex, [
    mutationOf(1, 'board.create', { id, name: 'Readiness', description: '', columns }),
    mutationOf(2, 'board.delete', { id }),
  ]);
  // A record with the same id was deleted in another workspace, and stays deleted there.
  const elsewhere = await server.addWorkspace('Ridge');
  await deleteRows(server.services.db, elsewhere, 'board', [id], 1, server.services.now().toISOString());
  await offer(priya, priyas, ['board', { ...board, id }]);
  const [only] = (await look()).proposals;
  expect(only).toMatchObject({ present: null, deleted: { name: 'Alex Test' } });
  expect(await errorOf(await decide(String(only?.id), { decision: 'accept' }))).toEqual([409, 'deleted']);
  expect((await decide(String(only?.id), { decision: 'accept', evenDeleted: true })).status).toBe(200);
  const pulled = await json<{ put: Record<string, Row[]>; del: Record<string, string[]> }>(
    tom.call('POST', '/api/sync', syncRequestOf(tom.id)),
  );
  expect(pulled.put['board']).toMatchObject([{ id, name: 'Readiness' }]);
  expect(pulled.del['board'] ?? []).not.toContain(id);
  const left = server.services.db.selectFrom('tombstone').select('workspaceId').where('id', '=', id);
  expect(await left.execute()).toEqual([{ workspaceId: elsewhere }]);
});

test('a column waits for its board, which is listed before it', async () => {
  await offer(priya, priyas, ['boardColumn', column], ['board', board]);
  const { proposals } = await look();
  expect(proposals.map(({ table, obstacle }) => [table, obstacle])).toEqual([
    ['board', null],
    ['boardColumn', 'parent'],
  ]);
  const [first, second] = proposals.map(({ id }) => id);
  expect(await errorOf(await decide(String(second), { decision: 'accept' }))).toEqual([409, 'parent']);
  await decide(String(first), { decision: 'accept' });
  expect((await decide(String(second), { decision: 'accept' })).status).toBe(200);
});

test('an accepted document asks for its bytes, or finds those that are still there', async () => {
  const text = 'Seen in the server room.';
  const stored = storedDocument('019283b0-5a00-7000-8000-0000000000d1', text);
  const document = { ...stored, uploadedBy: priya.id, expiresOn: null };
  const other = { ...document, id: '019283b0-5a00-7000-8000-0000000000d2', sha256: '0'.repeat(64) };
  await server.services.files.append(alex.workspaceId, document.id, 0, Buffer.from(text));
  await server.services.files.keep(alex.workspaceId, document.id, document.sha256);
  await offer(priya, priyas, ['document', document], ['document', other]);
  for (const { id } of (await look()).proposals) await decide(id, { decision: 'accept' });
  const list = await json<{ id: string; storedAt: string | null }[]>(tom.call('GET', '/api/documents'));
  expect(new Map(list.map(({ id, storedAt }) => [id, storedAt !== null]))).toEqual(
    new Map([
      [document.id, true],
      [other.id, false],
    ]),
  );
  expect((await look()).missingFiles).toBe(1);
  expect(await outcomesOf(offer(priya, priyas, ['document', { ...document, sha256: '../../etc' }]))).toEqual([
    'refused',
  ]);
});

test('[FL12] a document whose record a device gives back finds the bytes that never left the server', async () => {
  const bytes = Buffer.from('Seen in the server room.');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const id = '019283b0-5a00-7000-8000-0000000000d3';
  await server.services.files.append(alex.workspaceId, id, 0, bytes);
  await server.services.files.keep(alex.workspaceId, id, sha256);
  const file = { mimeType: 'text/plain', fileSize: bytes.byteLength, sha256 };
  const args = { id, originalName: 'Walk.txt', description: '', category: 'evidence', tags: [], ...file };
  await synchronize(priya, [{ ...mutationOf(1, 'document.create', args), offered: true }]);
  const list = await json<{ storedAt: string | null }[]>(tom.call('GET', '/api/documents'));
  expect(list).toMatchObject([{ storedAt: server.services.now().toISOString() }]);
  // The same at the next run, for a server that went down in between.
  await server.services.db.updateTable('document').set({ storedAt: null }).execute();
  await server.scheduler.beat();
  expect(await json(tom.call('GET', '/api/documents'))).toEqual(list);
  // A file truncated meanwhile is requested from devices as a whole, and does not count as found.
  writeFileSync(join(folder, 'files', alex.workspaceId, sha256), bytes.subarray(1));
  for (let beats = 0; beats < 2; beats++) {
    await server.scheduler.beat();
    expect(await json(tom.call('GET', '/api/documents'))).toMatchObject([{ storedAt: null }]);
  }
});

test('closing ends it; what a device offers later opens it again, what was offered before does not', async () => {
  const { db } = server.services;
  await offer(priya, priyas, ['controlStatus', seen]);
  expect((await alex.call('POST', '/api/recovery/close')).status).toBe(200);
  expect(await findOpenRecovery(db, alex.workspaceId)).toBeUndefined();
  expect(await look()).toMatchObject({ recovery: null, total: 0 });
  expect(await errorOf(await alex.call('POST', '/api/recovery/close'))).toEqual([409, 'closed']);
  await offer(tom, toms, ['controlStatus', seen]);
  expect(await findOpenRecovery(db, alex.workspaceId)).toBeUndefined();
  await offer(tom, toms, ['board', board]);
  expect(await look()).toMatchObject({ total: 2 });
});

test('each step of it is in the audit log', async () => {
  await offer(priya, priyas, ['controlStatus', seen], ['board', board]);
  const [first, second] = (await look()).proposals;
  await decide(String(first?.id), { decision: 'accept' });
  await decide(String(second?.id), { decision: 'dismiss' });
  await alex.call('POST', '/api/recovery/close');
  const events = await server.services.db
    .selectFrom('audit')
    .select(['event', 'accountId'])
    .where('workspaceId', '=', alex.workspaceId)
    .where('event', 'like', 'recovery%')
    .orderBy('id')
    .execute();
  expect(events.map(({ event, accountId }) => [event, accountId])).toEqual([
    ['recovery_opened', null],
    ['recovery_offered', priya.id],
    ['recovery_proposal_accepted', alex.id],
    ['recovery_proposal_dismissed', alex.id],
    ['recovery_closed', alex.id],
  ]);
});

test('of recoveries of one moment the open one is the last, whatever their ids', async () => {
  const { db } = server.services;
  for (let turn = 0; turn < 8; turn++) {
    expect((await alex.call('POST', '/api/recovery/close')).status).toBe(200);
    await openRecoveries(db, 'rolled_back', server.services.now());
    expect(await findLastRecovery(db, alex.workspaceId)).toMatchObject({ closedAt: null });
  }
});
