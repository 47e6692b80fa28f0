import { loadRefs } from './load-refs.ts';
import { getMeta } from './meta.ts';
import type { Device } from './mutate.ts';
import { NO_OP } from './no-op.ts';
import { inRunningOrder } from './packet-order.ts';
import { PACKET_ENTRIES, PACKET_LIMIT, PACKET_SIZE, PACKETS_SEEN, type Packet, type SignedPacket } from './packet.ts';
import { circleOf } from './reach.ts';
import { isFreezing, refsOf, touchesOf } from './run-mutation.ts';
import { recordKey, type Schema } from './schema.ts';
import type { Entry, HeldPacket, Store, StoreTx } from './store.ts';
import type { Voucher } from './voucher.ts';

/** What a device says of itself in its packets. */
export interface GivingDevice {
  workspace: string;
  device: string;
  publicKey: string;
  voucher: Voucher;
  /** ISO time. */
  madeAt: string;
}

/** Writes a packet's JSON, hashes it and signs it with the device's key. */
export type Sign = (packet: Packet) => Promise<SignedPacket>;

/** Another tab may give at the same moment; whoever is later looks again. */
const TRIES = 5;

/**
 * Puts the waiting changes that are in no packet yet into new ones, one circle each, in the order of the queue. From
 * then on nothing merges into them. `kept`: those that stay here, because they are private, freeze a record, name
 * people of a circle, or belong to a circle that this device does not know.
 */
export async function makePackets(
  device: Device,
  facts: GivingDevice,
  sign: Sign,
): Promise<{ made: number; kept: number }> {
  let made = 0;
  for (let left = TRIES; left > 0; left--) {
    const { packets, kept } = await preparePackets(device, facts);
    if (packets.length === 0) return { made, kept };
    const signed: HeldPacket[] = [];
    for (const packet of packets) {
      const { entries: _, ...head } = packet;
      const seen = [...head.seen, ...signed.map(({ id }) => id)].slice(-PACKETS_SEEN);
      const { id, text, signature } = await sign({ ...packet, seen });
      signed.push({ id, text, signature, packet: { ...head, seen }, isOwn: true, takenAt: facts.madeAt, entries: [] });
    }
    if (await keepPackets(device, packets, signed)) made += signed.length;
  }
  return { made, kept: (await preparePackets(device, facts)).kept };
}

/** The packets on this device, in the order in which they are run. */
export async function heldPackets(store: Store): Promise<HeldPacket[]> {
  return inRunningOrder(await store.run('read', [], (tx) => tx.packets()));
}

interface Prepared {
  packets: Packet[];
  kept: number;
}

async function preparePackets({ store, schema, actor }: Device, facts: GivingDevice): Promise<Prepared> {
  return store.run('write', Object.keys(schema.tables), async (tx) => {
    const [meta, entries, held] = await Promise.all([getMeta(tx), tx.entries(0, Infinity), tx.packets()]);
    const fresh = ungiven(entries, held);
    const circles = await circlesOf(tx, schema, fresh.length > 0 ? entries : []);
    const packets: Packet[] = [];
    const open = new Map<string | null, { packet: Packet; size: number }>();
    // In a number of its device's own, what a packet had seen is its own last one and all that was taken in.
    const seen = inRunningOrder(held).map(({ id }) => id);
    let kept = 0;
    for (const { key, name, args, was, ...entry } of fresh) {
      const circle = circles.get(entry.mid);
      const size = JSON.stringify({ args, was }).length + 120;
      if (circle === undefined || size > PACKET_LIMIT / 2) {
        kept++;
        continue;
      }
      let last = open.get(circle);
      if (!last || last.packet.entries.length === PACKET_ENTRIES || last.size + size > PACKET_SIZE) {
        const n = (meta.packets ?? 0) + packets.length + 1;
        last = { packet: { format: 1, circle, author: actor.id, n, ...facts, seen, entries: [] }, size: 0 };
        packets.push(last.packet);
        open.set(circle, last);
      }
      last.packet.entries.push({ key, name, args, was });
      last.size += size;
    }
    const sentMid = Math.max(meta.sentMid, fresh.at(-1)?.mid ?? 0);
    // What is signed keeps its meaning, so nothing merges into it from here on.
    if (packets.length > 0 && sentMid !== meta.sentMid) await tx.putMeta({ ...meta, sentMid });
    return { packets, kept };
  });
}

/** False if anything else has happened to these changes meanwhile; then nothing is kept. */
async function keepPackets(
  { store }: Device,
  packets: readonly Packet[],
  signed: readonly HeldPacket[],
): Promise<boolean> {
  const places = new Map<string, string>();
  packets.forEach(({ entries }, index) => {
    for (const { key } of entries) places.set(key, signed[index]?.id ?? '');
  });
  return store.run('write', [], async (tx) => {
    const [meta, entries, held] = await Promise.all([getMeta(tx), tx.entries(0, Infinity), tx.packets()]);
    const given = ungiven(entries, held).filter(({ key }) => places.has(key));
    if (given.length < places.size) return false;
    await Promise.all([
      tx.putEntries(given.map((entry) => ({ ...entry, packet: places.get(entry.key) }))),
      tx.putPackets(signed),
      tx.putMeta({ ...meta, packets: (meta.packets ?? 0) + signed.length, turns: (meta.turns ?? 0) + 1 }),
    ]);
    return true;
  });
}

// A packet may have been lost with the store while the page still held its changes.
function ungiven(entries: readonly Entry[], held: readonly HeldPacket[]): Entry[] {
  const ids = new Set(held.map(({ id }) => id));
  return entries.filter(({ name, packet }) => name !== NO_OP && !(packet !== undefined && ids.has(packet)));
}

/** By number: the circle of what each entry writes or reads, null for everybody; entries that stay here are missing. */
async function circlesOf(tx: StoreTx, schema: Schema, entries: readonly Entry[]): Promise<Map<number, string | null>> {
  const refs = entries.map((entry) => [
    ...refsOf(schema, [entry]).filter((ref) => 'id' in ref),
    ...(entry.records ?? []).map((key) => splitKey(key)),
  ]);
  const asked = refs.flat();
  const [rows, bases] = await Promise.all([
    loadRefs(tx, asked),
    tx.bases(asked.map(({ table, id }) => recordKey(table, id))),
  ]);
  const before = new Map(bases.flatMap((base) => (base?.row ? [[base.key, base.row] as const] : [])));
  const found = new Map<number, string | null>();
  // A record may have been deleted since it was made.
  const known = new Map<string, string>();
  entries.forEach((entry, index) => {
    if (staysHere(schema, entry)) return;
    let circle: string | null = null;
    let isUnknown = false;
    const named = (refs[index] ?? []).filter(({ table }) => schema.tables[table]?.circle);
    for (const { table, id } of named) {
      const key = recordKey(table, id);
      const row = rows.get(table, id) ?? before.get(key) ?? schema.tables[table]?.empty?.(id);
      const own = row ? circleOf(schema, table, row) : known.get(key);
      if (own === undefined) isUnknown = true;
      else circle = own ?? circle;
    }
    if (circle === null && isUnknown) return;
    found.set(entry.mid, circle);
    if (circle !== null) for (const { table, id } of named) known.set(recordKey(table, id), circle);
  });
  return found;
}

function splitKey(key: string): { table: string; id: string } {
  const slash = key.indexOf('/');
  return { table: key.slice(0, slash), id: key.slice(slash + 1) };
}

// Private rows are nobody else's; what freezes a record, and who is in a circle, needs the server. Who makes a record
// with a circle gives themselves the first place in it.
function staysHere(schema: Schema, entry: Entry): boolean {
  const touched = touchesOf(schema, entry).map(({ table }) => table);
  const isPrivate = touched.some((table) => schema.tables[table]?.owner !== undefined);
  const { circles } = schema;
  const placesPeople = circles && touched.includes(circles.places) && !touched.includes(circles.table);
  return touched.length === 0 || isPrivate || placesPeople === true || isFreezing(schema, entry);
}
