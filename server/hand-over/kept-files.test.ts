import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod/mini';
import { fixtureDocument } from '#sync/domain/document/document-fixtures.ts';
import type { listKept } from '#sync/domain/hand-over/hand-over-contract.ts';
import { TEAM_ASSESSMENT } from '#sync/domain/team/team-fixture-rows.ts';
import type { PacketResult, SignedPacket } from '#sync/engine/packet.ts';
import { markMissing } from '#server/document/document-table.ts';
import { sweepFiles } from '#server/document/file-sweep.ts';
import { findRows } from '#server/sync/synced-rows-table.ts';
import { digestOf, pushDocument, sendBytes } from '#server/testing/document-uploads.ts';
import { putRecords } from '#server/testing/put-records.ts';
import {
  addDevice,
  bring,
  documentEntry,
  packOn,
  sendKept,
  statusEntry,
  type PacketEntry,
  type TestDevice,
} from '#server/testing/signed-packets.ts';
import { storedDocument } from '#server/testing/stored-document.ts';
import { sync } from '#server/testing/sync-request.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { isWantedByKept } from './wanted-bytes.ts';

const TEXT = 'Rack 4 stands open.';
const sha256 = digestOf(Buffer.from(TEXT));
let folder: string;
let server: TestApp;
let alex: TestPerson;
let sam: TestPerson;
let lena: TestPerson;
let priya: TestPerson;
let outsider: TestPerson;
let tablet: TestDevice;

beforeEach(async () => open());
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function open(variables: Record<string, string> = {}): Promise<void> {
  if (folder) rmSync(folder, { recursive: true, force: true });
  folder = mkdtempSync(join(tmpdir(), 'vernier-kept-'));
  server = await openTestApp({ DATA_FOLDER: folder, ...variables });
  const workspaceId = await server.addWorkspace('Northfield Avionics');
  outsider = await server.addPerson(await server.addWorkspace('Elsewhere'), 'Out', 'admin');
  alex = await server.addPerson(workspaceId, 'Alex', 'admin');
  sam = await server.addPerson(workspaceId, 'Sam', 'compliance_manager');
  lena = await server.addPerson(workspaceId, 'Lena');
  priya = await server.addPerson(workspaceId, 'Priya');
  tablet = await addDevice(sam);
  await sam.call('POST', `/api/devices/${tablet.device.id}/end`);
}

const bringBy = async (courier: TestPerson, packet: SignedPacket): Promise<PacketResult | undefined> =>
  (await bring(server, courier, [packet])).results[0];
const keptBy = async (courier: TestPerson, entries: PacketEntry[] = [documentEntry(TEXT)]): Promise<SignedPacket> => {
  const packet = await packOn(tablet, entries);
  expect(await bringBy(courier, packet)).toMatchObject({ outcome: 'kept' });
  return packet;
};
const place = ({ id }: SignedPacket, hash = sha256) => `/api/kept/${id}/files/${hash}`;
const progressOf = async (person: TestPerson, packet: SignedPacket) =>
  (await person.call('GET', `${place(packet)}/upload`)).json();
const send = async (person: TestPerson, packet: SignedPacket, text = TEXT, offset = 0) =>
  (await sendKept(person, { id: packet.id, sha256 }, text, offset)).json();
const look = async (person: TestPerson) =>
  (await (await person.call('GET', '/api/kept')).json()) as z.infer<typeof listKept.reply>;
const takeIn = async ({ id }: SignedPacket) => (await sam.call('POST', `/api/kept/${id}/take-in`)).json();
const discard = async ({ id }: SignedPacket) => sam.call('POST', `/api/kept/${id}/discard`, { reason: 'Not ours.' });
const idIn = (entry: PacketEntry) => (entry.args as { id: string }).id;
const rowOf = async (entry: PacketEntry) =>
  (await findRows(server.services.db, sam.workspaceId, 'document', [idIn(entry)], 'server'))[0];
const here = { received: TEXT.length, stored: true };
const isWanted = () => isWantedByKept(server.services.db, sam.workspaceId, sha256);

test('whoever brought a packet sends its files by parts before anybody decides, and who decides sees them', async () => {
  const packet = await packOn(tablet, [documentEntry(TEXT), statusEntry('3.1.1', 'in_progress')]);
  expect(await bringBy(lena, packet)).toEqual({ id: packet.id, outcome: 'kept', lacks: [sha256] });
  expect(await progressOf(lena, packet)).toEqual({ received: 0, stored: false });
  expect((await look(sam)).kept[0]?.files).toMatchObject([{ sha256, name: 'Door.txt', isHere: false }]);
  expect((await sam.call('GET', `${place(packet)}/file`)).status).toBe(404);
  expect(await send(lena, packet, TEXT.slice(4), 4)).toEqual({ received: 0, stored: false });
  expect(await send(lena, packet, TEXT.slice(0, 4))).toEqual({ received: 4, stored: false });
  expect(await send(lena, packet, TEXT.slice(0, 4))).toEqual({ received: 4, stored: false });
  // Everybody has an upload of their own.
  expect(await progressOf(sam, packet)).toEqual({ received: 0, stored: false });
  expect(await send(lena, packet, TEXT.slice(4), 4)).toEqual(here);
  expect(await progressOf(sam, packet)).toEqual(here);
  expect((await look(sam)).kept[0]?.files).toMatchObject([{ isHere: true, mimeType: 'text/plain' }]);
  expect(await (await sam.call('GET', `${place(packet)}/file`)).text()).toBe(TEXT);
  // Nothing is left to send, and it is in nobody's documents.
  expect(await bringBy(lena, packet)).toEqual({ id: packet.id, outcome: 'kept' });
  expect((await sync(lena)).put['document'] ?? []).toEqual([]);
});

test('a colleague who brought nothing, a courier who wants to look, another workspace and an unknown hash: one answer', async () => {
  const packet = await keptBy(lena);
  await send(lena, packet);
  const ask = async (person: TestPerson, path: string, method = 'GET', body?: Uint8Array) => {
    const type = body && { 'Content-Type': 'application/octet-stream' };
    const response = await person.call(method, path, body, type);
    return { status: response.status, body: await response.json() };
  };
  const unknown = await ask(lena, `${place(packet, 'b'.repeat(64))}/upload`);
  expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const bytes = Buffer.from(TEXT);
  for (const other of [alex, priya, outsider]) {
    expect(await ask(other, `${place(packet)}/upload`)).toEqual(unknown);
    expect(await ask(other, `${place(packet)}/file?offset=0`, 'PUT', bytes)).toEqual(unknown);
    expect(await ask(other, `${place(packet)}/file`)).toEqual(unknown);
  }
  expect(await ask(lena, `${place(packet)}/file`)).toEqual(unknown);
  expect(await ask(sam, `/api/kept/${'c'.repeat(64)}/files/${sha256}/file`)).toEqual(unknown);
  expect(await isWantedByKept(server.services.db, outsider.workspaceId, sha256)).toBe(false);
});

test('of a change that is another team’s by now no file is listed, and the packet leaves whoever brings it again', async () => {
  const entry = documentEntry(TEXT);
  const packet = await keptBy(lena, [entry, statusEntry('3.1.1', 'in_progress')]);
  expect((await look(sam)).kept[0]?.files).toHaveLength(1);
  const document = { ...fixtureDocument, id: idIn(entry), assessmentId: TEAM_ASSESSMENT };
  await putRecords(server.services.db, sam.workspaceId, { document: [document] });
  expect((await look(sam)).kept[0]).toMatchObject({ count: 2, files: [] });
  expect(await bringBy(lena, packet)).toEqual({ id: packet.id, outcome: 'kept' });
});

test('who brings it later takes nothing from whoever brought it before', async () => {
  const packet = await keptBy(lena);
  await bringBy(priya, packet);
  await bringBy(lena, packet);
  for (const courier of [lena, priya, sam]) {
    expect(await progressOf(courier, packet)).toEqual({ received: 0, stored: false });
  }
  expect(await send(lena, packet, TEXT.slice(0, 4))).toEqual({ received: 4, stored: false });
  expect(await send(priya, packet, 'Rubbish as long as x')).toMatchObject({ code: 'invalid' });
  expect(await send(priya, packet, 'Rack 4 stands shut.')).toMatchObject({ code: 'hash' });
  expect(await send(lena, packet, TEXT.slice(4), 4)).toEqual(here);
});

test('taken in after its files, its documents have them at once; before, they follow by themselves', async () => {
  const entry = documentEntry(TEXT);
  const packet = await keptBy(lena, [entry]);
  await send(lena, packet);
  expect(await takeIn(packet)).toMatchObject({ state: 'taken_in', applied: 1 });
  expect(await rowOf(entry)).toMatchObject({ storedAt: expect.any(String), uploadedBy: sam.id });
  expect(await (await priya.call('GET', `/api/documents/${idIn(entry)}/file`)).text()).toBe(TEXT);
  expect(await progressOf(lena, packet)).toEqual(here);
  expect((await sam.call('GET', `${place(packet)}/file`)).status).toBe(404);

  const [ofCourier, ofAuthor] = [documentEntry('Rack 5 is shut.'), documentEntry('Rack 6 is shut.')];
  const second = await keptBy(lena, [ofCourier, ofAuthor]);
  await takeIn(second);
  expect(await rowOf(ofCourier)).toMatchObject({ storedAt: null });
  // Whoever brought it may not change the document, and has its bytes.
  await sendKept(lena, { id: second.id, sha256: digestOf(Buffer.from('Rack 5 is shut.')) }, 'Rack 5 is shut.');
  await sendBytes(sam, idIn(ofAuthor), Buffer.from('Rack 6 is shut.'));
  for (const one of [ofCourier, ofAuthor]) expect(await rowOf(one)).toMatchObject({ storedAt: expect.any(String) });
});

test('what is brought again and may be applied now has its files too', async () => {
  await alex.call('PUT', `/api/admin/users/${sam.id}`, { role: 'viewer' });
  const own = await addDevice(sam);
  const entry = documentEntry(TEXT);
  const packet = await packOn(own, [entry]);
  expect(await bringBy(lena, packet)).toMatchObject({ outcome: 'kept', lacks: [sha256] });
  await send(lena, packet);
  await alex.call('PUT', `/api/admin/users/${sam.id}`, { role: 'user' });
  expect(await bringBy(lena, packet)).toEqual({ id: packet.id, outcome: 'applied' });
  expect(await rowOf(entry)).toMatchObject({ storedAt: expect.any(String) });
});

test('a record that its author’s own device has sent meanwhile gets the bytes as they come, and no other’s does', async () => {
  const entry = documentEntry(TEXT);
  const packet = await keptBy(lena, [entry]);
  await sync(sam, { mutations: [{ ...entry, mid: 1 }] });
  await send(lena, packet);
  expect(await rowOf(entry)).toMatchObject({ storedAt: expect.any(String) });

  const next = documentEntry('Rack 5 is shut.');
  const guessed = { ...storedDocument(idIn(next), 'Rack 5 is shut.'), storedAt: null, uploadedBy: priya.id };
  const second = await keptBy(lena, [next]);
  await putRecords(server.services.db, sam.workspaceId, { document: [guessed] });
  await sendKept(lena, { id: second.id, sha256: guessed.sha256 }, 'Rack 5 is shut.');
  expect(await rowOf(next)).toMatchObject({ storedAt: null });
});

test('[FL10] bytes stay while undecided work wants them, and go the ordinary way once it was discarded', async () => {
  const sweep = () => sweepFiles(server.services, { age: -1 });
  const packet = await keptBy(lena);
  await send(lena, packet);
  expect([await isWanted(), await sweep()]).toEqual([true, { quarantined: 0, broughtBack: 0, removed: 0 }]);
  expect((await discard(packet)).status).toBe(200);
  expect([await isWanted(), await sweep()]).toEqual([false, { quarantined: 1, broughtBack: 0, removed: 0 }]);
  expect(await progressOf(lena, packet)).toMatchObject({ code: 'not_found' });
  expect((await sam.call('GET', `${place(packet)}/file`)).status).toBe(404);
});

test('that bytes came with kept work is told to nobody who names their hash, also after it was discarded', async () => {
  const packet = await keptBy(lena);
  await send(lena, packet);
  const file = { name: 'Mine.txt', type: 'text/plain', bytes: Buffer.from(TEXT) };
  const ask = async () => (await priya.call('GET', `/api/documents/${await pushDocument(priya, file)}/upload`)).json();
  expect(await ask()).toEqual({ received: 0, stored: false });
  await discard(packet);
  expect(await ask()).toEqual({ received: 0, stored: false });
  const own = await pushDocument(priya, file);
  expect(await (await sendBytes(priya, own, file.bytes)).json()).toEqual(here);
  expect(await ask()).toEqual(here);
  // Nor does a packet say what another's has brought.
  const second = await keptBy(alex, [documentEntry(TEXT, { originalName: 'Again.txt' })]);
  expect(await progressOf(alex, second)).toEqual(here);
});

test('bytes that another packet brought must be sent again for this one', async () => {
  await send(lena, await keptBy(lena));
  const second = await keptBy(alex, [documentEntry(TEXT, { originalName: 'Again.txt' })]);
  expect(await progressOf(alex, second)).toEqual({ received: 0, stored: false });
  expect((await look(sam)).kept.map(({ files }) => files[0]?.isHere).toSorted()).toEqual([false, true]);
  expect(await send(alex, second)).toEqual(here);
});

test('the content is checked as a document’s, and bytes that may be CUI stay where they are', async () => {
  const asImage = await keptBy(lena, [documentEntry(TEXT, { originalName: 'Door.png', mimeType: 'image/png' })]);
  expect(await send(lena, asImage)).toMatchObject({ code: 'file_type' });
  for (const cui of ['marked', 'unsure']) {
    const packet = await keptBy(lena, [documentEntry(TEXT, { cui })]);
    expect(await progressOf(lena, packet)).toMatchObject({ code: 'cui' });
    expect(await send(lena, packet)).toMatchObject({ code: 'cui' });
  }
  const created = documentEntry(TEXT);
  const said = { ...documentEntry(TEXT), name: 'document.update', args: { id: idIn(created), cui: 'marked' } };
  expect(await progressOf(lena, await keptBy(lena, [created, said]))).toMatchObject({ code: 'cui' });
  const elsewhere = await packOn(tablet, [documentEntry(TEXT, { elsewhere: 'held_on_site' })]);
  expect(await bringBy(lena, elsewhere)).toEqual({ id: elsewhere.id, outcome: 'kept' });
});

test('the workspace’s room counts documents and what undecided work has sent', async () => {
  await open({ QUOTA_MEGABYTES: '1' });
  const large = 'x'.repeat(600_000);
  const hash = digestOf(Buffer.from(large));
  const first = await keptBy(lena, [documentEntry(large)]);
  const second = await keptBy(priya, [documentEntry(large)]);
  expect((await sendKept(lena, { id: first.id, sha256: hash }, large.slice(0, 10))).status).toBe(200);
  const refused = await sendKept(priya, { id: second.id, sha256: hash }, large);
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'quota' }]);
  await discard(first);
  expect((await sendKept(priya, { id: second.id, sha256: hash }, large)).status).toBe(200);
});

test('bytes that the server has lost are asked for again', async () => {
  const packet = await keptBy(lena);
  await send(lena, packet);
  const { db, files, now } = server.services;
  await files.putAside(sam.workspaceId, sha256);
  expect((await look(sam)).kept[0]?.files).toMatchObject([{ isHere: false }]);
  expect(await progressOf(lena, packet)).toEqual({ received: 0, stored: false });
  await db.transaction().execute((trx) => markMissing(trx, sam.workspaceId, [sha256], now()));
  expect(await bringBy(lena, packet)).toMatchObject({ lacks: [sha256] });
  expect(await send(lena, packet)).toEqual(here);
});
