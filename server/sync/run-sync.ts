import { OLDEST_PROTOCOL, PROTOCOL, type SyncAnswer, type SyncProblem, type SyncRequest } from '#sync/engine/answer.ts';
import { nameOf, type Principal, type Services } from '../http/app-context.ts';
import { readPage } from './pull.ts';
import { applyPush, lockOrganization } from './push.ts';
import { findSyncClient, saveSyncClient } from './sync-client-table.ts';

/**
 * One round: push and pull in one transaction, so that the answer is one moment's truth. Everything commits together or nothing does; a
 * fault of the moment (a busy or full disk) throws and leaves the client's number where it was.
 */
export async function runSync(
  services: Services,
  principal: Principal,
  request: SyncRequest,
): Promise<SyncAnswer | { problem: SyncProblem }> {
  const { db, now: clock, log, live } = services;
  if (request.protocol < OLDEST_PROTOCOL || request.protocol > PROTOCOL) return { problem: 'protocol' };
  if (request.userId !== principal.userId) return { problem: 'wrong_person' };
  const { organizationId, userId } = principal;
  const now = clock().toISOString();
  let before = 0;
  const outcome = await db.transaction().execute(async (trx) => {
    const counters = await lockOrganization(trx, organizationId);
    before = counters.seq;
    const epoch = await getEpoch(trx);
    if (request.epoch !== null && request.epoch !== epoch) return { problem: 'epoch' as const };
    const client = await findSyncClient(trx, request.clientId);
    // Somebody else's client id: this device takes a new one, as a copy would.
    if (client && (client.userId !== userId || client.organizationId !== organizationId)) {
      return { problem: 'copied' as const };
    }
    const actor = { id: userId, name: nameOf(principal), role: principal.role };
    const lmid = client?.lmid ?? 0;
    const push = { organizationId, actor, clientId: request.clientId, lmid, mutations: request.mutations, now, log };
    const pushed = await applyPush(trx, push, counters);
    if ('problem' in pushed) return pushed;
    if (!client || pushed.lmid !== lmid) {
      await saveSyncClient(trx, request.clientId, { organizationId, userId, lmid: pushed.lmid }, now);
    }
    const page = await readPage(trx, principal, request.baseCursor, pushed.counters.seq);
    return { epoch, lmid: pushed.lmid, results: pushed.rejections, ...page, seq: pushed.counters.seq };
  });
  if ('problem' in outcome) return outcome;
  const { seq, ...answer } = outcome;
  if (seq !== before) live.publish(organizationId, seq);
  return answer;
}

/** Names the database's life: a restored backup has another. */
export async function getEpoch(db: Services['db']): Promise<string> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'epoch').executeTakeFirstOrThrow();
  return row.value;
}
