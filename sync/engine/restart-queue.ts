import { getMeta } from './meta.ts';
import { isFreezing } from './run-mutation.ts';
import type { Schema } from './schema.ts';
import type { Entry, JournalPage, Meta, Store, StoreTx } from './store.ts';

/**
 * Gives the device a new client id. The queue keeps its order and keys and is renumbered from 1; the server recognizes
 * by key what it has already applied. `as`: the client id the server answered to; if it has changed since, nothing
 * happens.
 */
export async function renumber(store: Store, as: string, newClientId: string): Promise<void> {
  await store.run('write', [], async (tx) => {
    const [meta, entries] = await Promise.all([getMeta(tx), tx.entries(0, Infinity)]);
    if (meta.clientId !== as) return;
    const renumbered = { clientId: newClientId, lastMid: entries.length, gone: 0, ...placesIn(entries, meta) };
    await Promise.all([requeue(tx, entries, entries), tx.putMeta({ ...meta, ...renumbered })]);
  });
}

/**
 * The server lost data, or is a different one: acknowledged changes that no backup is known to hold are sent again
 * ahead of the queue, under their old keys, and the next pull is a snapshot.
 */
export async function recover(
  { store, schema }: { store: Store; schema: Schema },
  as: string,
  newClientId: string,
): Promise<void> {
  await store.run('write', [], async (tx) => {
    const [meta, entries, journal, held] = await Promise.all([
      getMeta(tx),
      tx.entries(0, Infinity),
      tx.journal(),
      tx.packets(),
    ]);
    if (meta.clientId !== as) return;
    // The server may have applied a freezing change whose answer never arrived, and colleagues may have the record.
    const waiting = entries.map((entry) =>
      entry.mid <= meta.sentMid && isFreezing(schema, entry) ? { ...entry, offered: true as const } : entry,
    );
    const lost = offeredOf(journal, waiting);
    // What the server kept of them, and which files it had, is asked anew.
    const known = [...held.filter(({ lacks }) => lacks), ...journal.flatMap((page) => page.packets ?? [])];
    const packets = known.map((one) => ({ ...one, lacks: undefined }));
    const begun: Meta = {
      clientId: newClientId,
      born: meta.born,
      loss: meta.loss,
      lastMid: lost.length + waiting.length,
      ...placesIn(waiting, meta, lost.length),
      epoch: null,
      cursor: 0,
      proof: null,
      // What of a first sync is here stays here, and is as incomplete as before.
      arriving: meta.arriving,
      recovery: { from: meta.epoch ?? meta.recovery?.from ?? null, offered: lost.length, at: null },
      packets: meta.packets,
    };
    await Promise.all([
      requeue(tx, waiting, [...lost, ...waiting]),
      tx.putPackets(packets),
      tx.clearJournal(),
      tx.putMeta(begun),
    ]);
  });
}

/** The acknowledged changes to send again, except those still waiting in the queue. */
export function offeredOf(journal: readonly JournalPage[], waiting: readonly Entry[]): Entry[] {
  const known = new Set(waiting.map((entry) => entry.key));
  return journal
    .flatMap((page) => page.entries)
    .filter((entry) => !known.has(entry.key))
    .map((entry) => ({ ...entry, offered: true as const, blocked: null }));
}

// The queue's marks after renumbering behind this many other entries.
function placesIn(entries: readonly Entry[], { sentMid, fenceMid }: Meta, behind = 0) {
  const through = (last: number) => behind + entries.filter(({ mid }) => mid <= last).length;
  return { sentMid: through(sentMid), fenceMid: fenceMid && through(fenceMid) };
}

async function requeue(tx: StoreTx, old: readonly Entry[], entries: readonly Entry[]): Promise<void> {
  await tx.deleteEntriesThrough(old.at(-1)?.mid ?? 0);
  const renumbered = entries.map((entry, index) => ({ ...entry, mid: index + 1 }));
  await Promise.all([tx.putEntries(renumbered), tx.clearPages()]);
}
