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
    const known = await knownHere(tx, actor.id, packets);
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
    const known = await knownHere(tx, actor.id, given);
    const fresh: HeldPacket[] = [];
    for (const { id, text, signature, packet } of given) {
      const { entries: all, ...head } = packet;
      const entries = all.flatMap((change): Entry[] => {
        const place = placeOf(head.author, change.key);
        if (known.keys.has(place)) return [];
        known.keys.add(place);
        const touches = touchKeysOf(touchesOf(schema, change));
        return [{ mid: 0, ...change, touches, records: [], blocked: null }];
      });
      if (known.packets.has(id) || entries.length === 0) continue;
      known.packets.add(id);
      fresh.push({ id, text, signature, packet: head, isOwn: false, takenAt, entries });
    }
    if (fresh.length === 0) return { taken: 0, known: given.length };
    await tx.putPackets(fresh);
    const queued = { meta, bases, remaining, packets: [...held, ...fresh] };
    const { writes, reblocked } = await rebaseEntries(tx, device, queued);
    await Promise.all([...writes, tx.putEntries(reblocked), tx.putMeta({ ...meta, turns: (meta.turns ?? 0) + 1 })]);
    return { taken: fresh.length, known: given.length - fresh.length };
  });
}

/** A key is its author's. */
function placeOf(author: string, key: string): string {
  return `${author}/${key}`;
}

async function knownHere(
  tx: StoreTx,
  self: string,
  given: readonly CheckedPacket[],
): Promise<{ packets: Set<string>; keys: Set<string> }> {
  const own = given.flatMap(({ packet: { author, entries } }) => (author === self ? entries : []));
  const [waiting, journal, held, asides] = await Promise.all([
    tx.entries(0, Infinity),
    tx.journal(),
    tx.packets(),
    tx.knownAsides(own.map(({ key }) => key)),
  ]);
  const packets = [...held, ...journal.flatMap((page) => page.packets ?? [])];
  const keys = new Set(asides.map((key) => placeOf(self, key)));
  for (const { key } of [...waiting, ...journal.flatMap((page) => page.entries)]) keys.add(placeOf(self, key));
  for (const { packet, entries } of packets) for (const { key } of entries) keys.add(placeOf(packet.author, key));
  return { packets: new Set(packets.map(({ id }) => id)), keys };
}
