import { can } from '#sync/domain/permissions/permission-sheet.ts';
import { OFFER_ROWS, postOffers, type OfferOutcome } from '#sync/domain/recovery/recovery-contract.ts';
import type { DestructiveAnswer } from '#sync/engine/destructive-answer.ts';
import { loadRefs } from '#sync/engine/load-refs.ts';
import { lastNumber } from '#sync/engine/meta.ts';
import { timeOfKey } from '#sync/engine/mutation.ts';
import { refsOf, runMutation } from '#sync/engine/run-mutation.ts';
import type { Actor } from '#sync/engine/schema.ts';
import type { Entry, Meta } from '#sync/engine/store.ts';
import { productSchema } from '#sync/product.ts';
import { changeAsides } from '#web/store/aside-number.ts';
import { readTally, writeTally } from '#web/store/device-recovery.ts';
import { readEngineMeta } from '#web/store/engine-meta.ts';
import { Outside } from '#web/store/loss/outside.ts';
import type { StoredOffer } from '#web/store/own-stores.ts';
import { LAST_WRITE, type RecordDatabase } from '#web/store/record-database.ts';
import { RecordStore } from '#web/store/record-store.ts';
import { callProven } from './proven-call.ts';

/** Approximate bytes of rows per request. */
const OFFER_BYTES = 512 * 1024;

/** Sends rows to the server; returns one outcome for each, and their proof. Throws when no answer came. */
export type OfferTransport = (
  db: RecordDatabase,
  clientId: string,
  offers: readonly StoredOffer[],
) => Promise<{ outcomes: OfferOutcome[]; proven: DestructiveAnswer | undefined }>;

const offerTransport: OfferTransport = async (db, clientId, offers) => {
  const rows = offers.map(({ table, row }) => ({ table, row }));
  const { reply, proven } = await callProven(db, postOffers, { body: { clientId, rows } });
  return { outcomes: reply.outcomes, proven };
};

/**
 * What a device still owes after the server went back, once its own changes are known there again: changes whose record
 * is back are sent once more, and rows of others are offered to administrators. Returns whether something waits to be
 * sent.
 */
export async function runRecoveryLane(
  db: RecordDatabase,
  actor: Actor,
  transport: OfferTransport = offerTransport,
): Promise<boolean> {
  const meta = await readEngineMeta(db);
  if (!meta?.recovery || meta.recovery.at === null) return false;
  const hasRequeued = await retryLost(db, meta.cursor, actor);
  const isOwnKnown = (await db.table('outbox').toArray()).every((entry) => !entry.offered);
  // Rows are offered by those whom the records reach.
  if (isOwnKnown && can(actor.role, 'recovery.offer')) await sendOffers(db, meta, transport);
  return hasRequeued;
}

async function sendOffers(db: RecordDatabase, { clientId, recovery }: Meta, transport: OfferTransport): Promise<void> {
  for (;;) {
    const waiting = await db
      .table('offer')
      .filter(({ isRefused }) => !isRefused)
      .limit(OFFER_ROWS)
      .toArray();
    const batch = withinBytes(waiting);
    if (batch.length === 0) return;
    const { outcomes, proven } = await transport(db, clientId, batch);
    const isTaken = await db.transaction('rw', ['offer', 'meta'], async () => {
      const known = await readEngineMeta(db);
      // They may be the last there are of these rows.
      if (!known || !proven?.holdsFor(known)) return false;
      const tally = await readTally(db, recovery?.at ?? '');
      for (const [index, offer] of batch.entries()) {
        const outcome = outcomes[index] ?? 'refused';
        if (outcome === 'refused') await db.table('offer').put({ ...offer, isRefused: true });
        else await db.table('offer').delete(offer.key);
        if (outcome === 'taken') tally.offered++;
        else tally[outcome]++;
      }
      await writeTally(db, tally);
      return true;
    });
    if (!isTaken) return;
  }
}

function withinBytes(offers: readonly StoredOffer[]): StoredOffer[] {
  let bytes = 0;
  return offers.filter((offer, index) => {
    bytes += JSON.stringify(offer.row).length;
    return index === 0 || bytes <= OFFER_BYTES;
  });
}

/** The cursor at which each database's lost changes were last checked: only newly arrived rows can help them. */
const lookedAt = new WeakMap<RecordDatabase, number>();

// Under its own key: the server reconsiders what it refused as lost, and a copy of this profile that does the same
// applies nothing twice.
async function retryLost(db: RecordDatabase, cursor: number, actor: Actor): Promise<boolean> {
  const lost = (await db.table('aside').toArray()).filter(({ rejection }) => rejection.code === 'lost');
  if (lost.length === 0 || lookedAt.get(db) === cursor) return false;
  lookedAt.set(db, cursor);
  let hasRequeued = false;
  for (const aside of lost) {
    if (!(await runsNow(db, aside.entry, actor))) continue;
    const put: Entry[] = [];
    let meta: Meta | undefined;
    await db.transaction('rw', ['aside', 'outbox', 'meta'], async () => {
      meta = await readEngineMeta(db);
      if (!meta || !(await db.table('aside').get(aside.key))) return;
      const last = Number((await db.table('outbox').toCollection().lastKey()) ?? 0);
      const mid = lastNumber(meta, last) + 1;
      put.push({ ...aside.entry, mid, offered: true, blocked: null });
      await db.table('outbox').bulkPut(put);
      await db.table('meta').delete(LAST_WRITE);
      await changeAsides(db, (table) => table.delete(aside.key));
      hasRequeued = true;
    });
    Outside.of(db.name).committed({ meta, put, deletedThrough: 0, isChanged: put.length > 0 });
  }
  return hasRequeued;
}

async function runsNow(db: RecordDatabase, entry: Entry, actor: Actor): Promise<boolean> {
  const refs = refsOf(productSchema, [entry]);
  const tables = refs.map(({ table }) => table);
  const at = timeOfKey(entry.key);
  return RecordStore.of(db).run('read', tables, async (tx) => {
    const overlay = await loadRefs(tx, refs);
    const context = { actor, now: at, at, key: entry.key, offered: true };
    return !('refused' in runMutation(productSchema, overlay, entry, context));
  });
}
