import type { Device } from '#sync/engine/mutate.ts';
import { openClient } from '#sync/engine/open-client.ts';
import { missesPart, sizeOf } from '#sync/engine/outside-count.ts';
import { noteLost, repairLoss } from '#sync/engine/repair-loss.ts';
import { listOnlyHere } from '#web/files/file-queue.ts';
import { bringBackAsides, countMissing } from '#web/store/aside-number.ts';
import { countCarried } from '#web/store/carried.ts';
import { LastingDatabase } from '#web/store/connection/lasting-database.ts';
import { readEngineMeta } from '#web/store/engine-meta.ts';
import type { FileDatabase } from '#web/store/file-database.ts';
import { Outside } from '#web/store/loss/outside.ts';
import { LAST_WRITE, type RecordDatabase } from '#web/store/record-database.ts';
import { RecordStore } from '#web/store/record-store.ts';

const opening = new WeakMap<RecordDatabase, Promise<void>>();

/**
 * Makes sure that the database has a client, and is the one that this device knew: otherwise what its page still holds
 * is queued again and the rest is told (see `repairLoss`). Then the page holds the queue.
 */
export async function openRecords(db: RecordDatabase, device: Device): Promise<void> {
  const begun = (opening.get(db) ?? Promise.resolve()).then(() => open(db, device));
  opening.set(
    db,
    begun.catch(() => undefined),
  );
  return begun;
}

async function open(db: RecordDatabase, device: Device): Promise<void> {
  const { store } = device;
  const outside = Outside.of(db.name);
  await outside.recall();
  const { count, owed, memory } = outside;
  const before = await readEngineMeta(db);
  const distrust = async () => db.table('meta').delete(LAST_WRITE);
  const loss = await repairLoss({ ...device, distrust }, { count, held: memory.held, owed }, crypto.randomUUID());
  const { clientId } = await openClient(store, crypto.randomUUID());
  const counted = Math.max(0, outside.beside.asides - (await db.table('aside').count()));
  const missing = before ? await countMissing(db) : counted;
  if (missing) {
    await noteLost(store, clientId, { files: 0, asides: await bringBackAsides(db, outside.asides, missing) });
  }
  await store.run('read', [], async (tx) => {
    const [meta, entries] = await Promise.all([tx.meta(), tx.entries(0, Infinity)]);
    if (meta) memory.read(meta, entries);
  });
  outside.save();
  // Several callers look: what the first one began anew is whole only once its first sync has come.
  const isArriving = before?.loss !== undefined && before.cursor === 0;
  const isWhole = !loss && !isArriving && before !== undefined && (!count || (before.born ?? null) === count.born);
  if (isWhole && db instanceof LastingDatabase) db.settled();
}

/** The same before a round: cheap where nothing is missing, since a few numbers tell that. */
export async function mendIfDamaged(db: RecordDatabase, device: Device): Promise<void> {
  const { count } = Outside.of(db.name);
  const [meta, waiting, bases, asides, carried] = await Promise.all([
    readEngineMeta(db),
    db.table('outbox').count(),
    db.table('base').limit(1).count(),
    countMissing(db),
    countCarried(db),
  ]);
  const known = count && meta && count.clientId === meta.clientId ? sizeOf(count, meta.gone) : 0;
  const isAnother = meta && count && (meta.born ?? null) !== count.born && meta.loss?.of !== count.clientId;
  const isDamaged =
    !meta || isAnother || waiting < known || missesPart(meta, waiting, bases > 0, carried > 0) || asides;
  if (isDamaged) await openRecords(db, device);
}

/** Notes outside the database what waits beside its queue; what of it is gone with the files is told. */
export async function noteBeside(db: RecordDatabase, files: FileDatabase): Promise<void> {
  const outside = Outside.of(db.name);
  const [asides, own] = [await db.table('aside').toArray(), await listOnlyHere(db, files)];
  const lost = outside.beside.files - own.length;
  if (files instanceof LastingDatabase && files.isInDoubt) {
    const isEmpty = (await files.table('file').count()) === 0;
    const meta = await readEngineMeta(db);
    if (isEmpty && lost > 0 && meta) await noteLost(RecordStore.of(db), meta.clientId, { files: lost, asides: 0 });
    files.settled();
  }
  outside.noteBeside(asides, own.length);
}
