import type { Entry, HeldPacket } from './store.ts';

type Ordered = Pick<HeldPacket, 'id' | 'packet'> & Partial<Pick<HeldPacket, 'isOwn'>>;

/**
 * The packets in the order in which they are run and sent: what was seen before what saw it, otherwise by device and by
 * their number there, this device's own last. Ids are hashes, so there is no cycle.
 */
export function inRunningOrder<P extends Ordered>(packets: readonly P[]): P[] {
  const sorted = packets.toSorted(byDevice);
  const places = new Map(sorted.map(({ id }, place) => [id, place]));
  const done = new Set<string>();
  const ordered: P[] = [];
  // Packets can be many and their chain long, so this keeps its own stack.
  for (const first of sorted) {
    const stack = [first];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const seen = done.has(top.id) ? undefined : nextSeen(top);
      if (seen) stack.push(seen);
      else {
        stack.pop();
        if (!done.has(top.id)) ordered.push(top);
        done.add(top.id);
      }
    }
  }
  return ordered;

  function nextSeen({ packet }: P): P | undefined {
    const open = packet.seen.flatMap((id) => (done.has(id) ? [] : (places.get(id) ?? [])));
    return open.length === 0 ? undefined : sorted[Math.min(...open)];
  }
}

// Copies of a profile give under one device and number.
function byDevice(a: Ordered, b: Ordered): number {
  if (a.isOwn !== b.isOwn) return a.isOwn ? 1 : -1;
  if (a.packet.device !== b.packet.device) return a.packet.device < b.packet.device ? -1 : 1;
  return a.packet.n - b.packet.n || (a.id < b.id ? -1 : 1);
}

/** What is run and sent together: a carried packet, or without one a part of this device's own queue. */
export interface Turn {
  packet?: HeldPacket;
  entries: readonly Entry[];
}

/**
 * The carried packets and the queue, in the order in which they are run and sent: the queue comes last, but before a
 * packet goes whatever of the queue its author had seen.
 */
export function inTurns(held: readonly HeldPacket[], queue: readonly Entry[]): Turn[] {
  const ends = new Map(queue.map(({ packet }, place) => [packet, place + 1]));
  const turns: Turn[] = [];
  let done = 0;
  for (const packet of inRunningOrder(held)) {
    const end = packet.isOwn ? (ends.get(packet.id) ?? 0) : done;
    if (!packet.isOwn) turns.push({ packet, entries: packet.entries });
    else if (end > done) turns.push({ entries: queue.slice(done, end) });
    done = Math.max(done, end);
  }
  return done < queue.length ? [...turns, { entries: queue.slice(done) }] : turns;
}
