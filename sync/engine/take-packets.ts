import { loadRefs } from './load-refs.ts';
import { getMeta } from './meta.ts';
import { touchKeysOf, type Device } from './mutate.ts';
import { circleRefs, strayKeys } from './packet-circle.ts';
import type { CheckedPacket } from './packet.ts';
import { rebaseEntries } from './rebase-entries.ts';
import { touchesOf } from './run-mutation.ts';
import type { Schema } from './schema.ts';
import type { Entry, HeldPacket, StoreTx } from './store.ts';

/** What taking a packet in would do here. `known`: how many of its changes this device has already. */
export interface PacketPreview {
  id: string;
  isKnown: boolean;
  changes: number;
  known: number;
}

/** Looks at packets without taking them in. */
export async function previewPackets(
  { store, actor }: Device,
  packets: readonly CheckedPacket[],
): Promise<PacketPreview[]> {
  return store.run('read', [], async (tx) => {
    const known = await knownHere(tx, actor.id, ownKeys(actor.id, packets));
    return packets.map(({ id, packet: { author, entries } }) => {
      const count = entries.filter(({ key }) => known.keys.has(placeOf(author, key))).length;
      return { id, isKnown: known.packets.has(id) || count === entries.length, changes: entries.length, known: count };
    });
  });
}

/** Whether a change in these packets is of another circle than its packet says, as far as this device knows. */
export async function hasStrays({ store, schema }: Device, packets: readonly CheckedPacket[]): Promise<boolean> {
  return store.run('read', Object.keys(schema.tables), (tx) => strays(tx, schema, packets));
}

async function strays(tx: StoreTx, schema: Schema, packets: readonly CheckedPacket[]): Promise<boolean> {
  const rows = await loadRefs(
    tx,
    packets.flatMap(({ packet }) => circleRefs(schema, packet.entries)),
  );
  return packets.some(({ packet }) => strayKeys(schema, packet, (table, id) => rows.get(table, id)).size > 0);
}

/**
 * Takes packets in: they are kept whole, and their changes run here under this device's own, as their authors. Changes
 * that are waiting, sent, rejected or carried here already run no second time. All are taken or none; throws for
 * packets with a change that strays.
 */
export async function takePackets(
  device: Device,
  given: readonly CheckedPacket[],
  takenAt: string,
): Promise<{ taken: number; known: number }> {
  const { store, schema, actor } = device;
  return store.run('write', Object.keys(schema.tables), async (tx) => {
    const [meta, bases, remaining, held] = await Promise.all([
      getMeta(tx),
      tx.allBases(),
      tx.entries(0, Infinity),
      tx.packets(),
    ]);
    if (await strays(tx, schema, given)) throw new Error('a packet has a change of another circle than its own');
    const here = await knownHere(tx, actor.id, ownKeys(actor.id, given));
    const fresh: HeldPacket[] = [];
    for (const { id, text, signature, packet } of given) {
      if (here.packets.has(id)) continue;
      here.packets.add(id);
      const { entries: all, ...head } = packet;
      const entries: Entry[] = [];
      const known: string[] = [];
      for (const change of all) {
        const place = placeOf(head.author, change.key);
        if (here.waiting.has(place)) known.push(change.key);
        if (here.keys.has(place)) continue;
        here.keys.add(place);
        here.waiting.add(place);
        const touches = touchKeysOf(touchesOf(schema, change));
        entries.push({ mid: 0, ...change, touches, records: [], blocked: null });
      }
      // With nothing new it still says what goes before the packets that had seen it.
      if (entries.length === 0 && known.length === 0) continue;
      const held = { id, text, signature, packet: head, isOwn: false, takenAt, entries };
      fresh.push(known.length > 0 ? { ...held, known } : held);
    }
    const taken = fresh.filter(({ entries }) => entries.length > 0).length;
    if (fresh.length === 0) return { taken, known: given.length };
    await tx.putPackets(fresh);
    const queued = { meta, bases, remaining, packets: [...held, ...fresh] };
    const { writes, reblocked } = await rebaseEntries(tx, device, queued);
    await Promise.all([...writes, tx.putEntries(reblocked), tx.putMeta({ ...meta, turns: (meta.turns ?? 0) + 1 })]);
    return { taken, known: given.length - taken };
  });
}

/** A key is its author's. */
function placeOf(author: string, key: string): string {
  return `${author}/${key}`;
}

function ownKeys(self: string, given: readonly CheckedPacket[]): string[] {
  return given.flatMap(({ packet: { author, entries } }) => (author === self ? entries.map(({ key }) => key) : []));
}

/** What a device has of people's changes, by author and key. */
interface KnownHere {
  packets: Set<string>;
  /** Waiting, sent, rejected or carried. */
  keys: Set<string>;
  /** Those of them that still run here. */
  waiting: Set<string>;
}

/** `own`: the keys by which to look among the rejected changes of this device's person. */
async function knownHere(tx: StoreTx, self: string, own: readonly string[]): Promise<KnownHere> {
  const [queue, journal, held, asides] = await Promise.all([
    tx.entries(0, Infinity),
    tx.journal(),
    tx.packets(),
    tx.knownAsides(own),
  ]);
  const placesOf = (packets: readonly HeldPacket[]) =>
    packets.flatMap(({ packet, entries }) => entries.map(({ key }) => placeOf(packet.author, key)));
  const sent = journal.flatMap((page) => page.packets ?? []);
  const done = [...asides, ...journal.flatMap((page) => page.entries.map(({ key }) => key))];
  const waiting = new Set([...queue.map(({ key }) => placeOf(self, key)), ...placesOf(held)]);
  const keys = new Set([...waiting, ...done.map((key) => placeOf(self, key)), ...placesOf(sent)]);
  return { packets: new Set([...held, ...sent].map(({ id }) => id)), keys, waiting };
}

/** The person's own changes among these that this device has in its queue, its packets, or behind it. */
export async function ownChangesHere(tx: StoreTx, self: string, keys: readonly string[]): Promise<Set<string>> {
  const here = await knownHere(tx, self, keys);
  return new Set(keys.filter((key) => here.keys.has(placeOf(self, key))));
}
