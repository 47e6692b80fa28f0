import type { KeptReason } from '#sync/domain/hand-over/hand-over-contract.ts';
import { readPacket } from '#sync/domain/hand-over/packet-check.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { teamMemberId } from '#sync/domain/team/team-member-record.ts';
import type { Packet } from '#sync/engine/packet.ts';
import type { Principal, Services } from '#server/app-context.ts';
import { audit } from '#server/audit/audit-table.ts';
import type { Db } from '#server/db/database.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { listPeopleOfAllTimes } from '#server/people/former-member-table.ts';
import type { Counters } from '#server/sync/chain.ts';
import { logDiscarded, readLog } from '#server/sync/mutation-log.ts';
import { findOpenRecovery } from '#server/sync/recovery-table.ts';
import { readerOf } from '#server/sync/row-reach.ts';
import { findRows } from '#server/sync/synced-rows-table.ts';
import { lockWorkspace } from '#server/sync/workspace-table.ts';
import type { KeptWorkRow } from './kept-work-row.ts';
import { decideKept, findKept, saveReasons } from './kept-work-table.ts';
import { nameKeptFiles } from './name-kept-files.ts';
import { runPacket, type Ran } from './run-packet.ts';
import { strayChanges } from './stray-changes.ts';
import { saysOf } from './who-decides-kept.ts';

interface TakenIn {
  state: 'open' | 'taken_in';
  applied: number;
  refused: { key: string; name: string; message: string }[];
}

/**
 * Runs a kept packet as its author, with the permission of whoever takes it in. What may still not be applied leaves
 * it open, as does everything while a recovery is open. 404 for a packet that is not theirs to decide, 403 'no_place'
 * for an author who is not in the team, 409 'decided', or 'stray' for a packet with changes of another circle.
 */
export async function takeIn(
  services: Services,
  principal: Principal,
  packetId: string,
  address: string,
): Promise<TakenIn> {
  const { db, live } = services;
  const { workspaceId } = principal;
  const { seq, ...taken } = await db.transaction().execute(async (trx) => {
    const counters = await lockWorkspace(trx, workspaceId);
    const kept = await findOwn(trx, principal, packetId);
    if (kept.state === 'discarded') throw decided('This work has been discarded.');
    if (kept.packet === '') throw decided('This work has been taken in.');
    const packet = readPacket(kept.packet);
    if (kept.state !== 'open') return { ...(await answerAgain(trx, packet)), seq: undefined };
    if ((await strayChanges(trx, workspaceId, packet)).size > 0) {
      throw new RefusalError(409, 'stray', 'Some of it is of another team than it says. Discard it.');
    }
    const ran = await run(trx, services, { principal, packet, address }, counters);
    const refused = ran.refused.map(({ key, name, message }) => ({ key, name, message }));
    const isDone = ran.isWhole && ran.refused.every(({ isFinal }) => isFinal);
    const at = services.now();
    const named = await nameKeptFiles(trx, { workspaceId, packetId, packet, now: at.toISOString() }, ran.counters);
    if (isDone) await decideKept(trx, kept, { state: 'taken_in', by: principal.accountId, at: at.toISOString() });
    else if (ran.isWhole) await saveReasons(trx, kept, refused.map(asReason));
    if (isDone || ran.fresh > 0) {
      const detail = { packetId, authorId: packet.author, changes: ran.fresh, refused: refused.length };
      const { accountId } = principal;
      await audit(trx, { workspaceId, accountId, event: 'work_taken_in', detail, address }, at);
    }
    const state: TakenIn['state'] = isDone ? 'taken_in' : 'open';
    return {
      state,
      applied: ran.applied,
      refused,
      seq: named.seq === counters.seq ? undefined : named.seq,
    };
  });
  if (seq !== undefined) live.publish(workspaceId, seq);
  return taken;
}

const asReason = ({ key, message }: { key: string; message: string }): KeptReason => ({
  code: 'refused',
  key,
  message,
});

/**
 * Logs the packet's changes as refused, so that its author is told when their own device sends them: these words, in
 * this workspace.
 */
export async function discard(
  services: Services,
  principal: Principal,
  { packetId, reason, address }: { packetId: string; reason: string; address: string },
): Promise<void> {
  const { workspaceId, accountId } = principal;
  const now = services.now();
  const at = now.toISOString();
  await services.db.transaction().execute(async (trx) => {
    await lockWorkspace(trx, workspaceId);
    const kept = await findOwn(trx, principal, packetId);
    if (kept.state === 'discarded') return;
    if (kept.state !== 'open') throw decided('This work has been taken in.');
    const { entries } = readPacket(kept.packet);
    const refusal = { code: 'discarded', message: `${personName(principal)} discarded this: ${reason}` };
    const author = { workspaceId, accountId: kept.authorId };
    const changes = await logDiscarded(trx, author, entries, { refusal, at });
    await decideKept(trx, kept, { state: 'discarded', by: accountId, at, reason });
    const detail = { packetId, authorId: kept.authorId, changes };
    await audit(trx, { workspaceId, accountId, event: 'work_discarded', detail, address }, now);
  });
}

/** The packet, if this person decides on it. */
async function findOwn(trx: Db, principal: Principal, packetId: string): Promise<KeptWorkRow> {
  const kept = await findKept(trx, principal.workspaceId, packetId);
  const say = kept && (await saysOf(trx, principal, [kept])).get(packetId);
  if (!kept || (say !== 'whole' && say !== 'unseen')) throw notFound('There is no such work.');
  return kept;
}

function decided(message: string): RefusalError {
  return new RefusalError(409, 'decided', message);
}

async function answerAgain(trx: Db, { workspace, author, entries }: Packet): Promise<TakenIn> {
  const log = await readLog(trx, { workspaceId: workspace, accountId: author }, entries);
  const refused = entries.flatMap(({ key, name }) => {
    const refusal = log.get(key);
    return refusal ? [{ key, name, message: refusal.message }] : [];
  });
  return { state: 'taken_in', applied: entries.filter(({ key }) => log.get(key) === null).length, refused };
}

async function run(
  trx: Db,
  services: Services,
  { principal, packet, address }: { principal: Principal; packet: Packet; address: string },
  counters: Counters,
): Promise<Ran> {
  const { workspaceId, accountId, role } = principal;
  const { author, circle } = packet;
  const people = await listPeopleOfAllTimes(trx, workspaceId);
  const person = people.find(({ id }) => id === author);
  const actor = { id: author, name: person ? personName(person) : packet.voucher.name, role };
  const now = services.now().toISOString();
  const isRecovering = (await findOpenRecovery(trx, workspaceId)) !== undefined;
  const bringing = { workspaceId, actor, courierId: accountId, address, now, isRecovering, isDecided: true };
  const work = () => runPacket(trx, services, packet, bringing, counters);
  if (circle === null) return work();
  const id = teamMemberId(circle, author);
  const [place] = await findRows(trx, workspaceId, 'teamMember', [id], 'server');
  if (author !== accountId) return place?.endedAt ? inPlace(trx, workspaceId, id, place.endedAt, work) : work();
  const [assessment] = await findRows(trx, workspaceId, 'assessment', [circle], 'server');
  const isIn = (await readerOf(trx, { workspaceId, accountId })).reach.ids.has(circle);
  if (assessment && !isIn) throw new RefusalError(403, 'no_place', 'You are not in the team. Ask its lead.');
  return work();
}

// Who is gone acts once more in the place that they had, so that their work counts as it would have then.
async function inPlace<T>(
  trx: Db,
  workspaceId: string,
  id: string,
  endedAt: string,
  work: () => Promise<T>,
): Promise<T> {
  const set = async (value: string | null) =>
    trx
      .updateTable('teamMember')
      .set({ endedAt: value } as never)
      .where('workspaceId', '=', workspaceId)
      .where('id', '=', id)
      .execute();
  await set(null);
  const done = await work();
  await set(endedAt);
  return done;
}
