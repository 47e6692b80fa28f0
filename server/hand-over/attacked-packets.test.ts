import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod/mini';
import { fixtureDocument } from '#sync/domain/document/document-fixtures.ts';
import { findingId } from '#sync/domain/finding/finding-record.ts';
import type { listKept } from '#sync/domain/hand-over/hand-over-contract.ts';
import { emptyStatement } from '#sync/domain/ssp/statement-record.ts';
import { fixtureMember, TEAM_ASSESSMENT as ID, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import type { Packet, SignedPacket } from '#sync/engine/packet.ts';
import { openRecoveries } from '#server/sync/recovery-table.ts';
import { findRows } from '#server/sync/synced-rows-table.ts';
import { putRecords } from '#server/testing/put-records.ts';
import {
  addDevice,
  bring,
  entryOf,
  outcomesOf,
  packOn,
  statusEntry,
  type PacketEntry,
  type TestDevice,
} from '#server/testing/signed-packets.ts';
import { sync } from '#server/testing/sync-request.ts';
import { openTestApp, personIn, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const OTHER = '01975387-1c00-7000-8000-0000000000b7';
const DOCUMENT = '019283b0-5a00-7000-8000-000000000001';
let server: TestApp;
let alex: TestPerson;
let sam: TestPerson;
let lena: TestPerson;
let elsewhere: string;
let tablet: TestDevice;

beforeEach(async () => {
  server = await openTestApp();
  const workspaceId = await server.addWorkspace('Northfield Avionics');
  elsewhere = await server.addWorkspace('Elsewhere');
  alex = await server.addPerson(workspaceId, 'Alex', 'admin');
  sam = await server.addPerson(workspaceId, 'Sam', 'compliance_manager');
  lena = await server.addPerson(workspaceId, 'Lena', 'assessor');
  // Sam is in two teams, Lena leads one of them.
  const place = fixtureMember(sam.id, { role: 'assessor' });
  await putRecords(server.services.db, workspaceId, {
    assessment: [teamAssessment, { ...teamAssessment, id: OTHER }],
    teamMember: [
      fixtureMember(lena.id, { role: 'lead' }),
      place,
      { ...place, id: `${OTHER}:${sam.id}`, assessmentId: OTHER },
    ],
  });
  tablet = await addDevice(sam);
});

const own = () => personIn(sam, sam.workspaceId);
const resultOf = async (packet: SignedPacket, courier = lena) =>
  (await bring(server, courier, [packet])).results.find(({ id }) => id === packet.id);
const rowOf = async (
  table: 'controlStatus' | 'finding' | 'document' | 'sspVersion',
  id: string,
  where = sam.workspaceId,
) => (await findRows(server.services.db, where, table, [id], 'server'))[0];
const lineOf = async ({ key }: PacketEntry) =>
  server.services.db
    .selectFrom('mutation')
    .select(['refusal', 'workspaceId'])
    .where('accountId', '=', sam.id)
    .where('key', '=', key)
    .executeTakeFirst();
const keptOf = async ({ id }: SignedPacket) =>
  server.services.db.selectFrom('keptWork').select(['state', 'reasons']).where('packetId', '=', id).executeTakeFirst();
const ask = async (person: TestPerson, { id }: SignedPacket, what: string, body?: object) => {
  const response = await person.call('POST', `/api/kept/${id}/${what}`, body);
  return { status: response.status, body: (await response.json()) as object };
};
const discard = (packet: SignedPacket) => ask(own(), packet, 'discard', { reason: 'Not mine.' });
const look = async (person: TestPerson) =>
  (await (await person.call('GET', '/api/kept')).json()) as z.infer<typeof listKept.reply>;
const lose = () => own().call('POST', `/api/devices/${tablet.device.id}/end`);
const judged = (assessmentId: string) => {
  const id = findingId(assessmentId, sam.id, '3.1.1[a]');
  return entryOf('finding.edit', { id, set: { rationale: 'Two guards.' } }, { [`finding/${id}`]: { rationale: '' } });
};
const added = (details: object = {}) => {
  const file = { mimeType: 'image/jpeg', fileSize: 7, sha256: 'a'.repeat(64), description: '', tags: [] };
  return entryOf('document.create', {
    id: DOCUMENT,
    originalName: 'Door.jpg',
    category: 'evidence',
    ...file,
    ...details,
  });
};
const described = () =>
  entryOf(
    'document.update',
    { id: DOCUMENT, description: 'The south door.' },
    { [`document/${DOCUMENT}`]: { description: '' } },
  );

describe('a packet says of which circle it is', () => {
  const straying: [string, string | null, () => PacketEntry][] = [
    ['a finding of a team as the workspace’s', null, () => judged(ID)],
    ['a finding of one team as another’s', OTHER, () => judged(ID)],
    ['a team’s document as the workspace’s', null, () => added({ assessmentId: ID })],
    ['a status of the workspace as a team’s', ID, () => statusEntry('3.1.1', 'in_progress')],
    ['a status as a team’s that does not exist', crypto.randomUUID(), () => statusEntry('3.1.1', 'in_progress')],
  ];

  test.each(straying)('%s: refused, not kept, and nothing of it runs', async (_name, circle, entry) => {
    const packet = await packOn(tablet, [judged(circle ?? ID), entry()], { circle });
    const alone = await packOn(tablet, [entry()], { circle, n: 2 });
    for (const one of [packet, alone]) {
      expect(await resultOf(one)).toEqual({ id: one.id, outcome: 'refused', reason: 'circle' });
      expect(await keptOf(one)).toBeUndefined();
    }
    await lose();
    expect(await resultOf(alone)).toMatchObject({ outcome: 'refused' });
    expect([await rowOf('finding', findingId(ID, sam.id, '3.1.1[a]')), await rowOf('controlStatus', '3.1.1')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('a record that the server has by now: its change is listed for nobody, and taken in by nobody', async () => {
    const packet = await packOn(tablet, [described(), statusEntry('3.1.1', 'in_progress')]);
    await lose();
    expect(await resultOf(packet)).toMatchObject({ outcome: 'kept' });
    await alex.call('DELETE', `/api/admin/users/${sam.id}`);
    expect(JSON.stringify(await look(alex))).toContain('south door');
    const row = { ...fixtureDocument, assessmentId: ID };
    await putRecords(server.services.db, sam.workspaceId, { document: [row] });
    const seen = await look(alex);
    expect(seen.kept).toMatchObject([{ count: 2, changes: [{ name: 'controlStatus.setStatus' }] }]);
    expect(JSON.stringify(seen)).not.toContain('south door');
    expect(await ask(alex, packet, 'take-in')).toMatchObject({ status: 409, body: { code: 'stray' } });
    expect(await rowOf('controlStatus', '3.1.1')).toBeUndefined();
    expect(await ask(alex, packet, 'discard', { reason: 'Mixed.' })).toMatchObject({ status: 200 });
  });
});

describe('discarding refuses what was seen, and nothing else', () => {
  async function keepOne(entry = statusEntry('3.1.1', 'in_progress')) {
    const packet = await packOn(tablet, [entry]);
    await lose();
    expect(await resultOf(packet)).toMatchObject({ outcome: 'kept' });
    return { packet, entry };
  }

  test('the same change of its author’s own device is told why', async () => {
    const { packet, entry } = await keepOne();
    expect(await discard(packet)).toMatchObject({ status: 200 });
    const { results } = await sync(own(), { mutations: [{ ...entry, mid: 1 }] });
    expect(results).toMatchObject([{ key: entry.key, code: 'discarded' }]);
    expect(await rowOf('controlStatus', '3.1.1')).toBeUndefined();
  });

  test('a change with other words under a key that a thief has copied is carried out, once', async () => {
    const { packet, entry } = await keepOne();
    expect(await discard(packet)).toMatchObject({ status: 200 });
    const genuine = { ...statusEntry('3.1.2', 'complete'), key: entry.key };
    for (let time = 0; time < 2; time++) {
      expect((await sync(own(), { mutations: [{ ...genuine, mid: 1 }] })).results).toEqual([]);
    }
    expect([await rowOf('controlStatus', '3.1.1'), await lineOf(entry)]).toMatchObject([undefined, { refusal: null }]);
    expect(await rowOf('controlStatus', '3.1.2')).toMatchObject({ status: 'complete' });
    // And what was discarded stays away.
    expect(await resultOf(packet)).toMatchObject({ outcome: 'applied' });
    expect(await rowOf('controlStatus', '3.1.1')).toBeUndefined();
  });

  test('the key stays good in another workspace, whoever comes first', async () => {
    const there = await server.addPlace(sam, elsewhere);
    const { packet, entry } = await keepOne();
    expect(await discard(packet)).toMatchObject({ status: 200 });
    expect((await sync(there, { mutations: [{ ...entry, mid: 1 }] })).results).toEqual([]);
    expect(await rowOf('controlStatus', '3.1.1', elsewhere)).toMatchObject({ status: 'in_progress' });
    expect(await lineOf(entry)).toEqual({ refusal: null, workspaceId: elsewhere });
  });

  test('a change that was applied meanwhile stays applied', async () => {
    const { packet, entry } = await keepOne();
    expect((await sync(own(), { mutations: [{ ...entry, mid: 1 }] })).results).toEqual([]);
    expect(await discard(packet)).toMatchObject({ status: 200 });
    expect(await lineOf(entry)).toEqual({ refusal: null, workspaceId: sam.workspaceId });
    expect((await sync(own(), { mutations: [{ ...entry, mid: 1 }] })).results).toEqual([]);
  });

  test('a packet that names a key twice is discarded whole', async () => {
    const entry = statusEntry('3.1.1', 'in_progress');
    const packet = await packOn(tablet, [entry, { ...statusEntry('3.1.2', 'complete'), key: entry.key }]);
    await lose();
    expect(await resultOf(packet)).toMatchObject({ outcome: 'kept' });
    expect(await discard(packet)).toMatchObject({ status: 200 });
    const { results } = await sync(own(), { mutations: [{ ...entry, mid: 1 }] });
    expect(results).toMatchObject([{ code: 'discarded' }]);
  });
});

describe('a change that freezes a record', () => {
  const version = '01975387-1c00-7000-8000-000000000001';
  const published = () =>
    entryOf('sspVersion.publish', { id: version, version: '4.3', remark: '', organizationName: 'Northfield' });

  test('does not keep its packet on the way: the rest is applied, and it waits for its author’s own device', async () => {
    const statement = { ...emptyStatement('3.1.1[a]'), what: 'Accounts are listed.' };
    await putRecords(server.services.db, sam.workspaceId, { statement: [statement] });
    const entry = published();
    const packet = await packOn(tablet, [entry, statusEntry('3.1.1', 'in_progress')]);
    expect(await resultOf(packet)).toEqual({ id: packet.id, outcome: 'kept' });
    expect(JSON.parse((await keptOf(packet))?.reasons ?? '')).toMatchObject([
      { code: 'refused', key: entry.key, message: expect.stringContaining('never changes afterwards') as string },
    ]);
    expect(await rowOf('controlStatus', '3.1.1')).toMatchObject({ status: 'in_progress' });
    expect(await rowOf('sspVersion', version)).toBeUndefined();
    expect((await ask(own(), packet, 'take-in')).body).toMatchObject({ state: 'taken_in', applied: 1, refused: [{}] });
    expect((await sync(own(), { mutations: [{ ...entry, mid: 1 }] })).results).toEqual([]);
    expect(await rowOf('sspVersion', version)).toMatchObject({ version: '4.3' });
    expect(await resultOf(packet)).toMatchObject({ outcome: 'applied' });
  });

  test('while a recovery is open it stays with the courier, like all that is refused', async () => {
    const packet = await packOn(tablet, [published()]);
    await openRecoveries(server.services.db, 'restored', server.services.now());
    expect((await bring(server, lena, [packet], { isRecovering: true })).results).toEqual([]);
    expect(await keptOf(packet)).toBeUndefined();
  });
});

describe('couriers', () => {
  test('who bring the later packet first spoil nothing: it is kept, and applied once the earlier one is there', async () => {
    const first = await packOn(tablet, [added()]);
    const later = await packOn(tablet, [described()], { n: 2, seen: [first.id] });
    expect(await outcomesOf(server, lena, [later, first])).toEqual(['kept', 'applied']);
    expect(await resultOf(later, alex)).toMatchObject({ outcome: 'applied' });
    expect(await keptOf(later)).toMatchObject({ state: 'mended' });
    expect(await rowOf('document', DOCUMENT)).toMatchObject({ description: 'The south door.' });
  });

  test('and the author’s own device is not refused for it', async () => {
    const [first, second] = [added(), described()];
    const later = await packOn(tablet, [second], { n: 2 });
    expect(await resultOf(later)).toMatchObject({ outcome: 'kept' });
    const mutations = [first, second].map((entry, index) => ({ ...entry, mid: index + 1 }));
    expect((await sync(own(), { mutations })).results).toEqual([]);
    expect(await rowOf('document', DOCUMENT)).toMatchObject({ description: 'The south door.' });
    expect(await resultOf(later)).toMatchObject({ outcome: 'applied' });
  });

  test('numbers that repeat, go back or lie far ahead, and unknown packets among the seen, hold up nothing', async () => {
    const strange: Partial<Packet>[] = [
      { n: 7 },
      { n: 7 },
      { n: 2 },
      { n: Number.MAX_SAFE_INTEGER },
      { seen: Array.from({ length: 500 }, (_, at) => at.toString(16).padStart(64, '0')) },
    ];
    const packets = await Promise.all(
      strange.map((change, at) => packOn(tablet, [statusEntry(`3.1.${at + 1}`, 'in_progress')], change)),
    );
    expect(await outcomesOf(server, lena, packets)).toEqual(packets.map(() => 'applied'));
    expect(await rowOf('controlStatus', '3.1.5')).toMatchObject({ status: 'in_progress' });
  });

  const unstorable: [string, Partial<Packet>, string][] = [
    ['a circle with a letter that no database stores', { circle: 'a\u0000b' }, 'format'],
    ['an author', { author: 'a\u0000b' }, 'format'],
    ['a place of 0', { n: 0 }, 'format'],
    ['more places than numbers', { n: 2 ** 60 }, 'format'],
    ['more seen than a packet names', { seen: Array.from({ length: 501 }, () => 'a'.repeat(64)) }, 'format'],
  ];

  test.each(unstorable)('%s: refused alone, and what comes beside it is applied', async (_name, change, reason) => {
    const packet = await packOn(tablet, [statusEntry('3.1.1', 'in_progress')], change);
    const sound = await packOn(tablet, [statusEntry('3.1.2', 'in_progress')], { n: 2 });
    const { results } = await bring(server, lena, [packet, sound]);
    expect(results).toEqual([
      { id: packet.id, outcome: 'refused', reason },
      { id: sound.id, outcome: 'applied' },
    ]);
  });

  test('a voucher with a name of 100,000 characters, and a change with a name that no database stores', async () => {
    const voucher = { ...tablet.device.voucher, name: 'a'.repeat(100_000) };
    const long = await packOn(tablet, [statusEntry('3.1.1', 'in_progress')], { voucher });
    const named = await packOn(tablet, [entryOf('controlStatus.\u0000', {})]);
    for (const packet of [long, named]) expect(await resultOf(packet)).toMatchObject({ reason: 'format' });
  });

  test('one huge change among a thousand is refused alone, in bounded time, and the packet is kept', async () => {
    const notes = entryOf('controlStatus.saveNotes', { items: [{ controlId: '3.1.1', notes: 'x '.repeat(250_000) }] });
    const small = Array.from({ length: 999 }, () => statusEntry('3.1.2', 'in_progress'));
    const packet = await packOn(tablet, [...small, notes]);
    let result: { outcome: string } | undefined;
    for (let request = 0; !result && request < 20; request++) {
      const began = performance.now();
      result = await resultOf(packet);
      expect(performance.now() - began).toBeLessThan(5_000);
    }
    expect(result).toMatchObject({ outcome: 'kept' });
    expect(JSON.parse((await keptOf(packet))?.reasons ?? '')).toMatchObject([{ key: notes.key }]);
  });
});
