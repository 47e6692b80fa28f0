import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { PacketRefusal } from '#sync/domain/hand-over/hand-over-contract.ts';
import type { Packet, SignedPacket } from '#sync/engine/packet.ts';
import { setMemberRole } from '#server/people/member-role.ts';
import { openRecoveries } from '#server/sync/recovery-table.ts';
import { findRows } from '#server/sync/synced-rows-table.ts';
import {
  addDevice,
  bring,
  entryOf,
  outcomesOf,
  packOn,
  statusEntry,
  type TestDevice,
} from '#server/testing/signed-packets.ts';
import { mutationOf, setStatus, sync } from '#server/testing/sync-request.ts';
import { openTestOrganization, personIn, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { verifyHistory } from '#server/workspace/verify-history.ts';

let server: TestApp;
let alex: TestPerson;
let sam: TestPerson;
let lena: TestPerson;
let elsewhere: TestPerson;
let tablet: TestDevice;

beforeEach(async () => {
  const opened = await openTestOrganization({ alex: 'admin', sam: 'user', lena: 'user' });
  ({ server, alex, sam, lena, stranger: elsewhere } = opened);
  await sync(elsewhere, { mutations: [setStatus(1, '3.1.1', 'complete')] });
  tablet = await addDevice(sam);
});

const statusOf = async (controlId: string, { workspaceId } = sam) =>
  (await findRows(server.services.db, workspaceId, 'controlStatus', [controlId]))[0]?.status;
const take = async (packet: SignedPacket, courier = lena) => (await outcomesOf(server, courier, [packet]))[0];
const logOf = async (packet: SignedPacket, accountId = sam.id) => {
  const keys = (JSON.parse(packet.text) as Packet).entries.map(({ key }) => key);
  const log = server.services.db.selectFrom('mutation').selectAll().where('accountId', '=', accountId);
  return (await log.where('key', 'in', keys).execute()).map(({ refusal }) => refusal);
};
const keptOf = async (packet: SignedPacket) =>
  server.services.db
    .selectFrom('keptWork')
    .select(['state', 'reasons', 'courierId'])
    .where('workspaceId', '=', sam.workspaceId)
    .where('packetId', '=', packet.id)
    .executeTakeFirst();
const auditOf = async (event: string) => {
  const lines = server.services.db.selectFrom('audit').selectAll().where('event', '=', event);
  return (await lines.where('workspaceId', '=', sam.workspaceId).execute()).map(({ accountId, detail }) => ({
    accountId,
    detail: JSON.parse(detail) as Record<string, unknown>,
  }));
};

test('a packet is applied as its author, by whoever brings it; history and audit name both', async () => {
  const packet = await packOn(tablet, [statusEntry('3.1.1', 'in_progress'), statusEntry('3.1.2', 'complete')]);
  const { results, tables, counters } = await bring(server, lena, [packet]);
  expect(results).toEqual([{ id: packet.id, outcome: 'applied' }]);
  expect(tables).toContain('controlStatus');
  const { seq } = await server.services.db
    .selectFrom('workspace')
    .select('seq')
    .where('id', '=', sam.workspaceId)
    .executeTakeFirstOrThrow();
  expect(counters.seq).toBe(seq);
  expect([await statusOf('3.1.1'), await statusOf('3.1.2')]).toEqual(['in_progress', 'complete']);
  const history = (await (await alex.call('GET', '/api/sync/history?after=0')).json()) as { steps: object[] };
  expect(history.steps).toHaveLength(2);
  for (const step of history.steps) expect(step).toMatchObject({ by: sam.id, name: 'Sam Test', courierId: lena.id });
  const [line] = await auditOf('work_brought');
  expect(line).toEqual({
    accountId: lena.id,
    detail: { packetId: packet.id, authorId: sam.id, deviceId: tablet.device.id, changes: 2 },
  });
  expect(await verifyHistory(server.services.db)).toEqual([]);
  expect(await statusOf('3.1.1', elsewhere)).toBe('complete');
});

test('the same packet twice and by two couriers is applied once', async () => {
  const packet = await packOn(tablet, [statusEntry('3.1.1', 'in_progress')]);
  expect(await outcomesOf(server, lena, [packet, packet])).toEqual(['applied', 'applied']);
  await sync(alex, { mutations: [setStatus(1, '3.1.1', 'complete', 'in_progress')] });
  const { counters, tables } = await bring(server, alex, [packet]);
  expect(tables).toEqual([]);
  expect((await bring(server, alex, [packet])).counters).toEqual(counters);
  expect(await statusOf('3.1.1')).toBe('complete');
  expect(await auditOf('work_brought')).toHaveLength(1);
});

test.each(['before', 'between', 'after'])('the author’s own push %s is no second time', async (when) => {
  const entries = [statusEntry('3.1.1', 'in_progress'), statusEntry('3.1.2', 'in_progress')];
  const packet = await packOn(tablet, entries);
  const push = async () => {
    const mutations = entries.map((entry, index) => ({ ...entry, mid: index + 1 }));
    expect((await sync(sam, { mutations })).results).toEqual([]);
  };
  const overwrite = () => sync(alex, { mutations: [setStatus(1, '3.1.1', 'complete', 'in_progress')] });
  if (when === 'before') await push();
  if (when === 'between') {
    await sync(sam, { mutations: entries.slice(0, 1).map((entry) => ({ ...entry, mid: 1 })) });
  }
  if (when !== 'after') await overwrite();
  expect(await take(packet)).toBe('applied');
  if (when === 'after') {
    await overwrite();
    await push();
  }
  expect([await statusOf('3.1.1'), await statusOf('3.1.2')]).toEqual(['complete', 'in_progress']);
  expect(await logOf(packet)).toEqual([null, null]);
});

test('what it brings never replaces what somebody wrote since: both are kept as a conflict', async () => {
  const packet = await packOn(tablet, [statusEntry('3.1.1', 'in_progress')]);
  await sync(alex, { mutations: [setStatus(1, '3.1.1', 'complete', 'not_started')] });
  expect(await take(packet)).toBe('applied');
  expect(await statusOf('3.1.1')).toBe('complete');
  const conflicts = (await sync(alex)).put['conflict'];
  expect(conflicts).toMatchObject([{ recordId: '3.1.1', field: 'status', later: { by: sam.id } }]);
});

test('a key that a colleague has spent is still its author’s', async () => {
  const entry = statusEntry('3.1.1', 'in_progress');
  const packet = await packOn(tablet, [entry]);
  const stolen = { ...mutationOf(1, 'controlStatus.saveNotes', { items: [{ controlId: '3.1.3', notes: 'Mine.' }] }) };
  await sync(lena, { mutations: [{ ...stolen, key: entry.key }] });
  expect(await take(packet)).toBe('applied');
  expect(await statusOf('3.1.1')).toBe('in_progress');
  expect(await logOf(packet, lena.id)).toEqual([null]);
});

const tampered: [string, PacketRefusal, (packet: SignedPacket) => SignedPacket | Promise<SignedPacket>][] = [
  ['one letter of its text', 'signature', (one) => ({ ...one, text: one.text.replace('in_progress', 'in_progresS') })],
  ['its signature', 'signature', (one) => ({ ...one, signature: one.signature.slice(2) + 'AA' })],
  ['no signature', 'signature', (one) => ({ ...one, signature: '' })],
  ['another author', 'signature', (one) => ({ ...one, text: one.text.replaceAll(sam.id, lena.id) })],
  [
    'signed for another author',
    'voucher',
    () => packOn(tablet, [statusEntry('3.1.1', 'complete')], { author: lena.id }),
  ],
  [
    'another workspace',
    'workspace',
    () => packOn(tablet, [statusEntry('3.1.1', 'complete')], { workspace: elsewhere.workspaceId }),
  ],
  ['another format', 'newer', () => packOn(tablet, [statusEntry('3.1.1', 'complete')], { format: 2 as 1 })],
  ['no changes', 'format', () => packOn(tablet, [])],
  ['no JSON', 'format', (one) => ({ ...one, text: '{' })],
  [
    'another device’s voucher',
    'signature',
    async () => {
      const other = await addDevice(lena);
      const { id, publicKey, voucher } = other.device;
      return packOn(tablet, [statusEntry('3.1.1', 'complete')], { device: id, publicKey, voucher });
    },
  ],
];

test.each(tampered)('a packet with %s is refused, not kept and changes nothing', async (_name, reason, tamper) => {
  const packet = await tamper(await packOn(tablet, [statusEntry('3.1.1', 'in_progress')]));
  const sound = await packOn(tablet, [statusEntry('3.1.2', 'in_progress')]);
  const id = createHash('sha256').update(packet.text).digest('hex');
  expect((await bring(server, lena, [packet, sound])).results).toEqual([
    { id, outcome: 'refused', reason },
    { id: sound.id, outcome: 'applied' },
  ]);
  expect(await statusOf('3.1.1')).toBe(undefined);
  expect(
    await server.services.db
      .selectFrom('keptWork')
      .select('state')
      .where('workspaceId', '=', sam.workspaceId)
      .execute(),
  ).toEqual([]);
  expect(await auditOf('work_refused')).toEqual([{ accountId: lena.id, detail: { packets: 1 } }]);
  expect((await bring(server, lena, [packet], { isRecovering: true })).results).toEqual([]);
  expect(await auditOf('work_refused')).toHaveLength(1);
});

test('somebody of another workspace of this server, for whom it vouches, brings nothing into this one', async () => {
  const foreign = await addDevice(elsewhere);
  const packet = await packOn(foreign, [statusEntry('3.1.1', 'complete')], { workspace: sam.workspaceId });
  expect((await bring(server, lena, [packet])).results).toEqual([
    { id: packet.id, outcome: 'refused', reason: 'stranger' },
  ]);
  expect(await keptOf(packet)).toBeUndefined();
  const own = await packOn(foreign, [statusEntry('3.1.2', 'complete')]);
  expect(await take(own)).toBe('refused');
  expect(await take(own, elsewhere)).toBe('applied');
});

test('a device that was lost: what it signed is kept whole, whoever brings it, and what is known stays known', async () => {
  const known = await packOn(tablet, [statusEntry('3.1.1', 'in_progress')]);
  expect(await take(known)).toBe('applied');
  const late = await packOn(tablet, [statusEntry('3.1.2', 'in_progress')], { n: 2 });
  const own = personIn(sam, sam.workspaceId);
  expect((await own.call('POST', `/api/devices/${tablet.device.id}/end`)).status).toBe(200);
  expect(await outcomesOf(server, lena, [known, late])).toEqual(['applied', 'kept']);
  expect(await outcomesOf(server, alex, [late])).toEqual(['kept']);
  expect(await statusOf('3.1.2')).toBe(undefined);
  expect(await logOf(late)).toEqual([]);
  expect(await keptOf(late)).toMatchObject({ state: 'open', courierId: alex.id });
  expect(JSON.parse((await keptOf(late))?.reasons ?? '')).toMatchObject([{ code: 'device_ended' }]);
  expect(await auditOf('work_kept')).toMatchObject([{ accountId: lena.id, detail: { packetId: late.id, changes: 1 } }]);
});

test('a device that was lost in one workspace of its owner is lost in all, also in one without a row of it', async () => {
  const other = await server.addPlace(sam, await server.addWorkspace('Third'));
  const packet = await packOn(tablet, [statusEntry('3.1.1', 'in_progress')], { workspace: other.workspaceId });
  const own = personIn(sam, sam.workspaceId);
  expect((await own.call('POST', `/api/devices/${tablet.device.id}/end`)).status).toBe(200);
  await server.services.db.deleteFrom('device').where('workspaceId', '=', other.workspaceId).execute();
  expect(await outcomesOf(server, other, [packet])).toEqual(['kept']);
  expect(await statusOf('3.1.1', other)).toBeUndefined();
  const registered = await other.call('POST', '/api/devices', { publicKey: tablet.device.publicKey, name: 'Tablet' });
  expect(registered.status).toBe(409);
});

test('a round answers what became of its packets; beside changes of one’s own they wait', async () => {
  const { text, signature, id } = await packOn(tablet, [statusEntry('3.1.1', 'in_progress')]);
  const packets = [{ text, signature }];
  const both = await sync(lena, { packets, mutations: [setStatus(1, '3.1.2', 'complete')] });
  expect([both.lmid, both.packets, await statusOf('3.1.1')]).toEqual([1, undefined, undefined]);
  const answer = await sync(lena, { packets });
  expect(answer.packets).toEqual([{ id, outcome: 'applied' }]);
  expect(answer.put['controlStatus']?.map((row) => row.id)).toContain('3.1.1');
});

test('a server without the device believes its own voucher, and has the device again', async () => {
  await server.services.db.deleteFrom('device').where('workspaceId', '=', sam.workspaceId).execute();
  const packet = await packOn(tablet, [statusEntry('3.1.1', 'in_progress')]);
  const forged = { ...tablet.device.voucher, name: 'Somebody else' };
  expect(await take(await packOn(tablet, [statusEntry('3.1.2', 'complete')], { voucher: forged }))).toBe('refused');
  const { results, tables } = await bring(server, lena, [packet]);
  expect([results[0]?.outcome, tables.includes('device')]).toEqual(['applied', true]);
  const [row] = await findRows(server.services.db, sam.workspaceId, 'device', [tablet.device.id]);
  expect(row).toMatchObject({ accountId: sam.id, publicKey: tablet.device.publicKey, endedAt: null });
  expect(await verifyHistory(server.services.db)).toEqual([]);
});

test('an author who was removed: kept; back again, the courier sends it again and it is applied', async () => {
  const packet = await packOn(tablet, [statusEntry('3.1.1', 'in_progress')]);
  expect((await alex.call('DELETE', `/api/admin/users/${sam.id}`)).status).toBe(200);
  expect(await take(packet)).toBe('kept');
  expect(JSON.parse((await keptOf(packet))?.reasons ?? '')).toMatchObject([{ code: 'author_gone' }]);
  expect([await statusOf('3.1.1'), await logOf(packet)]).toEqual([undefined, []]);
  await server.addPlace(sam, sam.workspaceId);
  expect(await take(packet)).toBe('applied');
  expect(await keptOf(packet)).toMatchObject({ state: 'mended' });
  expect(await take(packet, alex)).toBe('applied');
  expect(await statusOf('3.1.1')).toBe('in_progress');
});

test('a role that was lowered: kept, not logged; raised again, it is applied', async () => {
  const entries = [statusEntry('3.1.1', 'in_progress'), statusEntry('3.1.2', 'in_progress')];
  const packet = await packOn(tablet, entries);
  const setRole = (role: 'viewer' | 'user') => {
    const change = { workspaceId: sam.workspaceId, accountId: sam.id, role, actorId: alex.id, address: '' };
    return setMemberRole(server.services.db, change, server.services.now());
  };
  await setRole('viewer');
  expect(await take(packet)).toBe('kept');
  const reasons = JSON.parse((await keptOf(packet))?.reasons ?? '') as object[];
  expect(reasons).toMatchObject(entries.map(({ key }) => ({ code: 'refused', key })));
  expect(await logOf(packet)).toEqual([]);
  await setRole('user');
  expect(await take(packet)).toBe('applied');
  expect(await keptOf(packet)).toMatchObject({ state: 'mended' });
  expect(await statusOf('3.1.2')).toBe('in_progress');
});

test('a change that is refused for another reason is logged for its author, the others are applied, the packet is kept', async () => {
  const broken = entryOf('controlStatus.setStatus', { items: [{ controlId: '3.1.1', status: 'unheard of' }] });
  const packet = await packOn(tablet, [broken, statusEntry('3.1.2', 'in_progress')]);
  expect(await take(packet)).toBe('kept');
  expect(await statusOf('3.1.2')).toBe('in_progress');
  expect((await logOf(packet)).filter(Boolean)).toHaveLength(1);
  const { results } = await sync(sam, { mutations: [{ ...broken, mid: 1 }] });
  expect(results).toMatchObject([{ key: broken.key, code: 'invalid' }]);
  expect(await take(packet, alex)).toBe('kept');
});

test('while a recovery is open nothing is refused or kept: it stays with the courier', async () => {
  await openRecoveries(server.services.db, 'restored', server.services.now());
  const broken = entryOf('controlStatus.setStatus', { items: [{ controlId: '3.1.1', status: 'unheard of' }] });
  const gone = entryOf('plan.update', {
    id: '01975387-1c00-7000-8000-00000000dead',
    set: { weakness: 'x' },
    putMilestones: [],
    removeMilestones: [],
  });
  const packet = await packOn(tablet, [broken, gone, statusEntry('3.1.2', 'in_progress')]);
  const sound = await packOn(tablet, [statusEntry('3.1.3', 'in_progress')]);
  expect(await outcomesOf(server, lena, [packet, sound], { isRecovering: true })).toEqual([undefined, 'applied']);
  expect(await logOf(packet)).toEqual([null]);
  await sam.call('POST', `/api/devices/${tablet.device.id}/end`);
  expect(await outcomesOf(server, lena, [packet], { isRecovering: true })).toEqual([undefined]);
  expect(await keptOf(packet)).toBeUndefined();
});

test('somebody in two workspaces: a packet is for the one that it names', async () => {
  const there = await server.addPlace(sam, elsewhere.workspaceId);
  const other = await addDevice(there);
  const packet = await packOn(other, [statusEntry('3.1.2', 'in_progress')]);
  expect(await take(packet)).toBe('refused');
  expect(await take(packet, personIn(sam, sam.workspaceId))).toBe('refused');
  expect(await take(packet, elsewhere)).toBe('applied');
  expect([await statusOf('3.1.2'), await statusOf('3.1.2', elsewhere)]).toEqual([undefined, 'in_progress']);
});

test('a key that its author has used in another workspace is applied nowhere else, and its line stays', async () => {
  const there = await server.addPlace(sam, elsewhere.workspaceId);
  const entry = statusEntry('3.1.2', 'in_progress');
  expect((await sync(there, { mutations: [{ ...entry, mid: 1 }] })).results).toEqual([]);
  const packet = await packOn(tablet, [entry]);
  expect(await take(packet)).toBe('kept');
  const here = personIn(sam, sam.workspaceId);
  const discarded = await here.call('POST', `/api/kept/${packet.id}/discard`, { reason: 'Used elsewhere.' });
  expect(discarded.status).toBe(200);
  expect([await statusOf('3.1.2'), await logOf(packet)]).toEqual([undefined, [null]]);
});

test('a client brings nothing that others made; what the device still carries goes once they have another role', async () => {
  const packet = await packOn(tablet, [statusEntry('3.1.1', 'complete')]);
  const become = (role: 'client' | 'user') =>
    setMemberRole(
      server.services.db,
      { workspaceId: lena.workspaceId, accountId: lena.id, role, actorId: alex.id, address: '' },
      server.services.now(),
    );
  await become('client');
  const told = await sync(lena, { packets: [packet] });
  expect(told.packets).toEqual([{ id: packet.id, outcome: 'refused', reason: 'role' }]);
  expect([await statusOf('3.1.1'), await keptOf(packet)]).toEqual([undefined, undefined]);
  await become('user');
  expect((await sync(lena, { packets: [packet] })).packets).toEqual([{ id: packet.id, outcome: 'applied' }]);
});
