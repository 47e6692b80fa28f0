import { beforeEach, expect, test } from 'vitest';
import type { z } from 'zod/mini';
import { DECIDED_LISTED, type listKept } from '#sync/domain/hand-over/hand-over-contract.ts';
import type { SignedPacket } from '#sync/engine/packet.ts';
import { openRecoveries } from '#server/sync/recovery-table.ts';
import {
  addDevice,
  documentEntry,
  outcomesOf,
  packOn,
  statusEntry,
  type TestDevice,
} from '#server/testing/signed-packets.ts';
import { openTestOrganization, personIn, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { findKept, hasRoom } from './kept-work-table.ts';
import { purgeKept } from './purge-kept.ts';

const DAY_MS = 86_400_000;
let server: TestApp;
let alex: TestPerson;
let sam: TestPerson;
let lena: TestPerson;
let twin: TestPerson;
let tablet: TestDevice;

beforeEach(async () => {
  const opened = await openTestOrganization({ alex: 'admin', sam: 'user', lena: 'user' });
  ({ server, alex, sam, lena } = opened);
  const { workspaceId } = alex;
  tablet = await addDevice(sam, 'Sam’s tablet');
  const elsewhere = opened.stranger.workspaceId;
  await server.addPlace(sam, elsewhere, 'user');
  twin = personIn(sam, elsewhere);
  sam = personIn(sam, workspaceId);
  expect((await sam.call('POST', `/api/devices/${tablet.device.id}/end`)).status).toBe(200);
});

async function keep(person = sam): Promise<SignedPacket> {
  const entries = [documentEntry('Rack 4 stands open.'), statusEntry('3.1.1', 'in_progress')];
  const packet = await packOn(tablet, entries, { workspace: person.workspaceId });
  const courier = person === sam ? lena : twin;
  expect(await outcomesOf(server, courier, [packet])).toEqual(['kept']);
  return packet;
}

const decidedOf = async (person: TestPerson) =>
  ((await (await person.call('GET', '/api/kept')).json()) as z.infer<typeof listKept.reply>).decided;
const takeIn = (person: TestPerson, { id }: SignedPacket) => person.call('POST', `/api/kept/${id}/take-in`);
const discard = (person: TestPerson, { id }: SignedPacket) =>
  person.call('POST', `/api/kept/${id}/discard`, { reason: 'Judged the wrong site.' });
const rowOf = async ({ id }: SignedPacket, { workspaceId } = sam) => findKept(server.services.db, workspaceId, id);
const filesOf = async ({ workspaceId }: TestPerson) => {
  const files = server.services.db.selectFrom('keptFile').select('packetId').where('workspaceId', '=', workspaceId);
  return (await files.execute()).length;
};
/** Says something else of the decisions of Sam's workspace. */
const rewrite = async (set: { decidedAt: string } | { state: 'mended' }) =>
  server.services.db.updateTable('keptWork').set(set).where('workspaceId', '=', sam.workspaceId).execute();
const purgeAfter = (days: number) =>
  purgeKept(server.services.db, new Date(server.services.now().getTime() + days * DAY_MS));

test('what was decided is told to those who could decide, newest first, with by whom and why', async () => {
  const [first, second, third] = [await keep(), await keep(), await keep()];
  await takeIn(sam, first);
  server.clock.now += 60_000;
  await discard(sam, second);
  const named = { author: { id: sam.id, name: 'Sam Test' }, device: { name: 'Sam’s tablet' }, count: 2 };
  const by = { id: sam.id, name: 'Sam Test' };
  const told = [
    { id: second.id, ...named, state: 'discarded', by, reason: 'Judged the wrong site.' },
    { id: first.id, ...named, state: 'taken_in', by, reason: null },
  ];
  expect(await decidedOf(sam)).toMatchObject(told);
  for (const other of [alex, lena, twin]) expect(await decidedOf(other)).toEqual([]);
  // Who is gone is decided about by an administrator, who sees what was decided before, too.
  await alex.call('DELETE', `/api/admin/users/${sam.id}`);
  server.clock.now += 60_000;
  await takeIn(alex, third);
  expect(await decidedOf(alex)).toMatchObject([{ id: third.id, by: { id: alex.id, name: 'Alex Test' } }, ...told]);
  expect(await decidedOf(lena)).toEqual([]);
  await rewrite({ decidedAt: '2026-03-12T09:00:00.000Z' });
  expect(await decidedOf(alex)).toHaveLength(3);
  await rewrite({ decidedAt: '2026-03-10T09:00:00.000Z' });
  expect(await decidedOf(alex)).toEqual([]);
});

test('at most so many are listed, and work that could be applied when it was brought again is no decision', async () => {
  for (let number = 0; number < DECIDED_LISTED + 2; number++) await discard(sam, await keep());
  expect(await decidedOf(sam)).toHaveLength(DECIDED_LISTED);
  await rewrite({ state: 'mended' });
  expect(await decidedOf(sam)).toEqual([]);
});

test('a decided packet loses its text after 30 days and stays as a decision; its files are known for 90', async () => {
  const [taken, open, theirs] = [await keep(), await keep(), await keep(twin)];
  await takeIn(sam, taken);
  await discard(twin, theirs);
  expect(await purgeAfter(29)).toBe(0);
  await openRecoveries(server.services.db, 'restored', server.services.now());
  expect(await purgeAfter(31)).toBe(0);
  await server.services.db
    .updateTable('recovery')
    .set({ closedAt: '2026-06-09T09:00:00.000Z' })
    .where('workspaceId', '=', sam.workspaceId)
    .execute();
  expect([await purgeAfter(31), await purgeAfter(31)]).toEqual([1, 0]);
  expect(await rowOf(taken)).toMatchObject({ packet: '', signature: '', reasons: '[]', changes: 2, decidedBy: sam.id });
  expect(await rowOf(open)).toMatchObject({ packet: open.text, state: 'open' });
  expect(await rowOf(theirs, twin)).toMatchObject({ packet: theirs.text });
  expect(await decidedOf(sam)).toMatchObject([{ id: taken.id, count: 2, state: 'taken_in' }]);
  // Asked again: it was decided, and what it was is no longer known.
  expect((await takeIn(sam, taken)).status).toBe(409);
  expect((await discard(sam, taken)).status).toBe(409);
  expect(await outcomesOf(server, lena, [taken])).toEqual(['applied']);
  expect([await filesOf(sam), await filesOf(twin)]).toEqual([2, 1]);
  await purgeAfter(91);
  expect([await filesOf(sam), await filesOf(twin)]).toEqual([1, 1]);
});

test('an author makes no room by deciding: what was decided counts as long as its text is kept', async () => {
  const { db } = server.services;
  const packet = await keep();
  const hasMore = () => hasRoom(db, sam.workspaceId, sam.id, packet.text.length);
  expect(await hasMore()).toBe(false);
  await discard(sam, packet);
  expect(await hasMore()).toBe(false);
  await purgeAfter(31);
  expect(await hasMore()).toBe(true);
  expect(await hasRoom(db, twin.workspaceId, sam.id, 1)).toBe(true);
});
