import type { Entry, HeldPacket } from './store.ts';

type Ordered = Pick<HeldPacket, 'id' | 'packet'> & Partial<Pick<HeldPacket, 'isOwn' | 'entries' | 'known'>>;

/**
 * The packets in the order in which they are run and sent: what was seen before what saw it, otherwise by device and by
 * their number there, this device's own last. A packet also goes after those that have changes of it, which two devices
 * hold after an export or a copied profile.
 */
export function inRunningOrder<P extends Ordered>(packets: readonly P[]): P[] {
  const sorted = packets.toSorted(byDevice);
  const places = new Map(sorted.map(({ id }, place) => [id, place]));
  const holders = sorted.some(({ known }) => known) ? holdersOf(sorted) : undefined;
  const met = new Set<P>();
  const ordered: P[] = [];
  // Packets can be many and their chain long, so this keeps its own stack.
  const stack: { one: P; before: Int32Array; done: number }[] = [];
  for (const first of sorted) {
    visit(first);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const place = top.before[top.done++];
      if (place === undefined) {
        ordered.push(top.one);
        stack.pop();
      } else visit(sorted[place]);
    }
  }
  return ordered;

  function visit(one: P | undefined): void {
    if (!one || met.has(one)) return;
    met.add(one);
    const before: number[] = [];
    for (const id of one.packet.seen) {
      const place = places.get(id);
      if (place !== undefined) before.push(place);
    }
    for (const key of one.known ?? []) {
      const place = holders?.get(key);
      // Only this could close a circle: ids are hashes, so nothing sees what has seen it.
      if (place !== undefined && !sorted[place]?.packet.seen.includes(one.id)) before.push(place);
    }
    stack.push({ one, before: Int32Array.from(before).sort(), done: 0 });
  }
}

/** By key: the place of the packet with which a change runs. */
function holdersOf(sorted: readonly Ordered[]): ReadonlyMap<string, number> {
  return new Map(sorted.flatMap(({ entries = [] }, place) => entries.map(({ key }) => [key, place] as const)));
}

// Copies of a profile give under one device and number.
function byDevice(a: Ordered, b: Ordered): number {
  if (a.isOwn !== b.isOwn) return a.isOwn ? 1 : -1;
  if (a.packet.device !== b.packet.device) return a.packet.device < b.packet.device ? -1 : 1;
  return a.packet.n - b.packet.n || (a.id < b.id ? -1 : 1);
}

/** What is run and sent together: carried packets, or without any a part of this device's own queue. */
export interface Turn {
  packets: HeldPacket[];
  queue: readonly Entry[];
}

/**
 * The carried packets and the queue, in the order in which they are run and sent: the queue comes last, but before a
 * packet goes whatever of the queue its author had seen or has made as well. `isLeftOut`: carried packets that have no
 * turn.
 */
export function inTurns(
  held: readonly HeldPacket[],
  queue: readonly Entry[],
  isLeftOut: (packet: HeldPacket) => boolean = () => false,
): Turn[] {
  const ends = new Map(queue.map(({ packet }, place) => [packet, place + 1]));
  const places = new Map(held.some(({ known }) => known) ? queue.map(({ key }, place) => [key, place + 1]) : []);
  const turns: Turn[] = [];
  let done = 0;
  let seen = 0;
  for (const packet of inRunningOrder(held)) {
    const { id, isOwn, known = [] } = packet;
    seen = Math.max(seen, (isOwn && ends.get(id)) || 0, ...known.map((key) => places.get(key) ?? 0));
    if (isOwn || isLeftOut(packet)) continue;
    if (seen > done) turns.push({ packets: [], queue: queue.slice(done, seen) });
    if (seen > done || turns.length === 0) turns.push({ packets: [], queue: [] });
    turns.at(-1)?.packets.push(packet);
    done = seen;
  }
  return done < queue.length ? [...turns, { packets: [], queue: queue.slice(done) }] : turns;
}
