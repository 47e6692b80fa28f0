import type { SyncAnswer } from './answer.ts';
import { DestructiveAnswer } from './destructive-answer.ts';
import { hasKept } from './kept-rows.ts';
import { KnownQueue } from './known-queue.ts';
import { forgetRecords, isIn, leaveCircles, packetsLeft } from './leave-circles.ts';
import { getMeta, isBlank, lastNumber } from './meta.ts';
import { NO_OP } from './no-op.ts';
import { offersOf } from './offers.ts';
import { partLeaving } from './part-leaving.ts';
import { rebaseEntries } from './rebase-entries.ts';
import type { Actor, Schema } from './schema.ts';
import type { Entry, HeldPacket, Meta, Store, StoreTx } from './store.ts';
import { sameValue } from './value.ts';

/** Acknowledged changes stay on the device for at least this long. */
const JOURNAL_DAYS = 30;
const DAY_MS = 86_400_000;

export type Rebased =
  { discarded: true } | { discarded: false; acknowledged: number; rejected: number; written: number; pending: number };

/**
 * Takes in an answer in one transaction: server rows replace the ones they are based on, acknowledged entries leave the
 * outbox, refused ones are rejected, and the unsent rest runs again on top. Rows that come out as shown are not
 * written, so that nothing on the screen moves without a reason. `carried`: the highest number the request sent;
 * nothing beyond it is acknowledged, whatever a copy of this profile may have pushed under the same client id. `paged`:
 * the answer was joined from stored pages. `queue`: what the round knows of the outbox.
 */
export async function rebase(
  device: { store: Store; schema: Schema; actor: Actor },
  expected: { clientId: string; carried: number },
  answer: SyncAnswer,
  paged = false,
  queue = new KnownQueue(),
): Promise<Rebased> {
  const { store, schema } = device;
  const idle = expected.carried === 0 && !paged ? await takeNothing(store, expected, answer) : undefined;
  if (idle) return idle;
  return store.run('write', Object.keys(schema.tables), async (tx) => {
    const asked = getMeta(tx);
    const [meta, bases, entries, held] = await Promise.all([asked, tx.allBases(), queue.read(tx, asked), tx.packets()]);
    const foreign = meta.clientId !== expected.clientId || meta.cursor !== answer.baseCursor;
    // What the answer refuses, deletes and acknowledges counts only in the epoch that this device knows.
    const proven = DestructiveAnswer.ofRound(meta, answer);
    if (foreign || !proven) return { discarded: true };
    const acknowledgedMid = Math.min(answer.lmid, expected.carried);
    const remaining = entries.filter((entry) => entry.mid > acknowledgedMid);
    const acknowledged = entries.filter((entry) => entry.mid <= acknowledgedMid);
    if (answer.kept && !(await hasKept(tx, answer.kept))) return { discarded: true };
    // A first pull names every row of the server, so rows need a lookup only if this device's own changes can have made
    // them.
    const hasNone = isBlank(meta) && answer.snapshot !== null;
    const { news, left } = await leaveCircles(tx, device, bases, answer);
    const { packets, marked, leaving } = partLeaving(held, answer, remaining);
    // Before the rebase, which writes those whose changes come out differently.
    if (marked.length > 0) await tx.putPackets(marked);
    const away = await packetsLeft(tx, device, held);
    const journaled = {
      acknowledged: acknowledged.filter(({ packet = '' }) => !away.has(packet)),
      packets: leaving.all.filter(({ id }) => !away.has(id)),
    };
    const done = [...acknowledged, ...leaving.carried.flatMap((packet) => packet.entries)];
    const queued = { meta, bases, remaining, acknowledged: done, isBlank: hasNone, packets };
    const laid = await rebaseEntries(tx, device, queued, news);
    const { shown, server, written, reblocked } = laid;
    const asides = asidesOf(answer, acknowledged);
    const isNewBeginning = meta.recovery?.at === null && answer.snapshot !== null;
    const clearedTo = clearableTo(answer);
    const clears = clearedTo !== undefined && clearedTo > (meta.journalClearedTo ?? '');
    const lastMid = lastNumber(meta, entries.at(-1)?.mid);
    const next: Meta = {
      ...meta,
      lastMid,
      fenceMid: meta.fenceMid ?? lastMid,
      epoch: answer.epoch,
      cursor: answer.cursor,
      proof: answer.proof,
      arriving: undefined,
      pageRows: undefined,
      said: { recovery: answer.recovery, backupAt: answer.backupAt },
      turns: (meta.turns ?? 0) + 1,
      ...(acknowledged.length > 0 ? { gone: Math.max(meta.gone ?? 0, acknowledgedMid) } : {}),
      ...(clears ? { journalClearedTo: clearedTo } : {}),
      ...(isNewBeginning && meta.recovery ? { recovery: { ...meta.recovery, at: answer.at } } : {}),
    };
    const isLeft = isIn(schema, left.circles);
    const changed = new Map(reblocked.map((entry) => [entry.mid, entry]));
    queue.keep(
      remaining.map((entry) => changed.get(entry.mid) ?? entry),
      next,
    );
    await Promise.all([
      ...laid.writes,
      acknowledged.length > 0 ? tx.deleteEntriesThrough(acknowledgedMid) : undefined,
      tx.putEntries(reblocked),
      tx.putAsides(asides, proven),
      clears ? tx.deleteJournalBefore(clearedTo, proven) : undefined,
      keepInJournal(tx, answer, journaled, asides),
      tx.deletePackets(leaving.all.map(({ id }) => id)),
      paged ? tx.clearPages() : undefined,
      isNewBeginning
        ? tx.putOffers(offersOf(schema, shown, bases, server).filter((offer) => !isLeft(offer)))
        : undefined,
      tx.putMeta(next),
    ]);
    await forgetRecords(tx, schema, left);
    return {
      discarded: false,
      acknowledged: acknowledged.length,
      rejected: asides.length,
      written,
      pending: remaining.length,
    };
  });
}

// An answer that brings nothing is only read: rows, queue and state stay as they are, and nothing is written.
async function takeNothing(
  store: Store,
  expected: { clientId: string },
  answer: SyncAnswer,
): Promise<Rebased | undefined> {
  const isEmpty = [answer.put, answer.del].every((tables) => Object.values(tables).every((list) => list.length === 0));
  if (!isEmpty || answer.snapshot !== null || answer.packets?.length) return undefined;
  return store.run('read', [], async (tx) => {
    const [meta, entries] = await Promise.all([getMeta(tx), tx.entries(0, Infinity)]);
    const { epoch, cursor, proof, recovery, backupAt } = answer;
    const told = { clientId: expected.clientId, cursor, epoch, proof, said: { recovery, backupAt } };
    const { clientId, said } = meta;
    if (!sameValue({ clientId, cursor: meta.cursor, epoch: meta.epoch, proof: meta.proof, said }, told))
      return undefined;
    const clearedTo = clearableTo(answer);
    if (clearedTo !== undefined && clearedTo > (meta.journalClearedTo ?? '')) return undefined;
    if (meta.pageRows !== undefined || cursor !== answer.baseCursor) return undefined;
    return { discarded: false, acknowledged: 0, rejected: 0, written: 0, pending: entries.length };
  });
}

function asidesOf(answer: SyncAnswer, acknowledged: readonly Entry[]) {
  const byMid = new Map(acknowledged.map((entry) => [entry.mid, entry]));
  return answer.results.flatMap((rejection) => {
    const entry = byMid.get(rejection.mid);
    return entry && entry.key === rejection.key ? [{ key: entry.key, entry, rejection }] : [];
  });
}

// Acknowledged changes are kept until a backup is known to hold them, because a server can lose them.
async function keepInJournal(
  tx: StoreTx,
  answer: SyncAnswer,
  { acknowledged, packets }: { acknowledged: readonly Entry[]; packets: readonly HeldPacket[] },
  asides: readonly { key: string }[],
): Promise<void> {
  const refused = new Set(asides.map((aside) => aside.key));
  const entries = acknowledged.filter((entry) => entry.name !== NO_OP && !refused.has(entry.key));
  const first = entries[0]?.key ?? packets[0]?.id;
  if (first === undefined) return;
  const receipt = { epoch: answer.epoch, seq: answer.proof.seq, at: answer.at };
  const page = { id: `${answer.at}/${first}`, receipt, entries };
  await tx.putJournal(packets.length > 0 ? { ...page, packets: [...packets] } : page);
}

// A change stays in the journal until there is a newer backup and thirty days have passed. Whole days are precise
// enough, so one check a day will do.
function clearableTo(answer: SyncAnswer): string | undefined {
  if (answer.backupAt === null || answer.recovery !== null) return undefined;
  const old = new Date(Date.parse(answer.at) - JOURNAL_DAYS * DAY_MS).toISOString();
  return (old < answer.backupAt ? old : answer.backupAt).slice(0, 10);
}
