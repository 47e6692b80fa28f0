import { actorOf } from '#sync/domain/people/person-name.ts';
import { clientRole } from '#sync/domain/permissions/role.ts';
import { OLDEST_PROTOCOL, PROTOCOL, type SyncAnswer, type SyncProblem, type SyncRequest } from '#sync/engine/answer.ts';
import { clockDifference } from '#sync/engine/mutation.ts';
import type { Proof } from '#sync/engine/proof.ts';
import type { Principal, Services } from '#server/app-context.ts';
import { LAST_BACKUP } from '#server/db/backup-database.ts';
import { receivePackets } from '#server/hand-over/receive-packets.ts';
import { quotasOf } from '#server/quota/quotas.ts';
import type { Counters } from './chain.ts';
import { hasForgotten } from './forgotten-past.ts';
import { answerFromMemory, forgetState, rememberState } from './newest-state.ts';
import { spreadOwnWords } from './own-words.ts';
import { readPage, type Found } from './pull.ts';
import { applyPush } from './push.ts';
import { noteChanges } from './recent-changes.ts';
import { noteTables, recentBetween } from './recent-tables.ts';
import { findOpenRecovery, openRecoveries } from './recovery-table.ts';
import { decidesReach, isPartReader, readerOf, roleNow, type Reader } from './row-reach.ts';
import { findSyncClient, saveSyncClient } from './sync-client-table.ts';
import { getWorkspace, lockWorkspace } from './workspace-table.ts';

export type SyncOutcome = { answer: SyncAnswer } | { problem: SyncProblem; proof: Proof | null };

/**
 * One round: push and pull in one transaction, so that the answer reflects one moment. It commits completely or not at
 * all; a transient fault (a busy or full disk) throws and leaves the client's number unchanged. A request that carries
 * nothing does not wait for the organization's lock, and writes only to register a new client.
 */
export async function runSync(
  services: Services,
  principal: Principal,
  request: SyncRequest,
  address: string,
): Promise<SyncOutcome> {
  const { db, now: clock, log, live, proofs } = services;
  if (request.protocol < OLDEST_PROTOCOL || request.protocol > PROTOCOL) return { problem: 'protocol', proof: null };
  const { workspaceId, accountId } = principal;
  const began = clock();
  const now = began.toISOString();
  // What is remembered is for those whom everything reaches.
  const mayRemember = request.accountId === accountId && principal.role !== clientRole;
  const known = mayRemember && answerFromMemory(services, workspaceId, request, began);
  if (known) return { answer: known };
  // A request has one of both, and one budget of time; packets that are not named are sent again.
  const packets = request.mutations.length > 0 ? undefined : request.packets;
  const pushes = request.mutations.length > 0 || packets !== undefined;
  // Without the lock, a snapshot makes the answer reflect one moment.
  const transaction = pushes ? db.transaction() : db.transaction().setIsolationLevel('repeatable read');
  let before = { seq: 0, head: '' };
  let tables: readonly string[] = [];
  let found: readonly Found[] = [];
  let isPart = false;
  const outcome = await transaction.execute(async (trx): Promise<SyncOutcome> => {
    const counters = await (pushes ? lockWorkspace : readCounters)(trx, workspaceId);
    before = counters;
    const { epoch, backupAt } = await getServerFacts(trx);
    const prove = (life: string, { seq, head }: Counters) => proofs.sign(workspaceId, { epoch: life, seq, head });
    const problem = (code: SyncProblem) => ({ problem: code, proof: prove(epoch, counters) });
    if (request.accountId !== accountId) return problem('wrong_person');
    const { proof } = request;
    if (proof && (await hasForgotten(trx, services, { workspaceId, epoch, counters, accountId }, proof))) {
      const life = await openRecoveries(trx, 'rolled_back', began, proof.epoch);
      return { problem: 'rolled_back', proof: prove(life, counters) };
    }
    if (request.epoch !== null && request.epoch !== epoch) return problem('epoch');
    const client = await findSyncClient(trx, request.clientId);
    // The client id belongs to somebody else, so this device must take a new one, as a copy would.
    if (client && (client.accountId !== accountId || client.workspaceId !== workspaceId)) return problem('copied');
    const admitted = await readerOf(trx, principal);
    isPart = isPartReader(admitted);
    if (isPart && hasMore(request, admitted)) return problem('narrowed');
    const recovery = await findOpenRecovery(trx, workspaceId);
    const isRecovering = recovery !== undefined;
    const brought = { courier: principal, mayCarry: !isPart, address, packets: packets ?? [], now, isRecovering };
    const received = packets && (await receivePackets(trx, services, brought, counters));
    // What was brought may have made or ended a place.
    const reader = received ? await readerOf(trx, principal) : admitted;
    const pushed = await applyPush(
      trx,
      {
        reader,
        actor: actorOf({ ...principal, id: accountId, role: roleNow(reader, principal.role) }),
        address,
        clientId: request.clientId,
        lmid: client?.lmid ?? 0,
        mutations: request.mutations,
        now,
        clockDifference: clockDifference(request.id, now),
        since: principal.joinedAt,
        isRecovering,
        ...(request.whole ? { knows: request.baseCursor } : {}),
        quotas: quotasOf(services.env),
        log,
      },
      received?.counters ?? counters,
    );
    if ('problem' in pushed) return problem(pushed.problem);
    if (!client || pushed.lmid !== client.lmid) {
      await saveSyncClient(trx, request.clientId, { workspaceId, accountId, lmid: pushed.lmid }, now);
    }
    tables = received ? [...new Set([...received.tables, ...pushed.tables])] : pushed.tables;
    const changed =
      received || pushed.isWidened
        ? undefined
        : tablesSince(db, workspaceId, request.baseCursor, counters, pushed.unsent);
    // The push may have made or ended a place of its author.
    const present = pushed.tables.some(decidesReach) ? await readerOf(trx, principal) : reader;
    const page = await readPage(trx, present, request, pushed.counters.seq, changed, pushed.kept);
    if (page === 'stale') return problem('stale_pull');
    const { found: all, ...lists } = page;
    found = all;
    return {
      answer: {
        request: request.id,
        epoch,
        lmid: pushed.lmid,
        results: pushed.rejections,
        ...(received ? { packets: received.results } : {}),
        ...lists,
        proof: prove(epoch, pushed.counters),
        at: now,
        backupAt,
        recovery: recovery ? { id: recovery.id, cause: recovery.cause, openedAt: recovery.openedAt } : null,
      },
    };
  });
  if ('problem' in outcome) {
    forgetState(db, workspaceId);
    return outcome;
  }
  const { answer } = outcome;
  if (answer.proof.seq !== before.seq) {
    noteTables(db, workspaceId, answer.proof, before.head, tables);
    live.publish(workspaceId, answer.proof.seq);
    if (tables.includes('profile')) await spreadOwnWords(services, accountId);
  }
  if (answer.more) return outcome;
  rememberState(services, workspaceId, answer, began);
  const isAll = !isPart && answer.snapshot === null && answer.kept === null && !request.continues;
  if (isAll) noteChanges(db, workspaceId, request.baseCursor, answer.proof, found);
  return outcome;
}

// The device holds rows from before its person became a client, or is about to: none of it may stay.
function hasMore({ baseCursor, continues, snapshot }: SyncRequest, { reachFrom = 0 }: Reader): boolean {
  const from = continues ? (snapshot ?? baseCursor) : baseCursor;
  return from > 0 && from < reachFrom;
}

function tablesSince(db: Services['db'], workspaceId: string, from: number, to: Counters, own: readonly string[]) {
  const others = recentBetween(db, workspaceId, from, to);
  return others && new Set([...others.tables, ...own]);
}

async function readCounters(trx: Services['db'], workspaceId: string): Promise<Counters> {
  const { seq, historySeq, head } = await getWorkspace(trx, workspaceId);
  return { seq, historySeq, head };
}

/** The server's current proof, for answers outside a round. */
export async function proveNow({ db, proofs }: Services, workspaceId: string): Promise<Proof> {
  const [{ epoch }, { seq, head }] = [await getServerFacts(db), await getWorkspace(db, workspaceId)];
  return proofs.sign(workspaceId, { epoch, seq, head });
}

/** The database's current epoch, which a restored backup does not share. */
export async function getEpoch(db: Services['db']): Promise<string> {
  return (await getServerFacts(db)).epoch;
}

async function getServerFacts(db: Services['db']): Promise<{ epoch: string; backupAt: string | null }> {
  const rows = await db
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('name', 'in', ['epoch', LAST_BACKUP])
    .execute();
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const epoch = values.get('epoch');
  if (epoch === undefined) throw new Error('the database has no epoch');
  return { epoch, backupAt: values.get(LAST_BACKUP) ?? null };
}
