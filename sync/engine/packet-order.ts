import type { HeldPacket } from './packet.ts';

/**
 * The packets in the order in which they are run and sent: what was seen before what saw it, otherwise by device and by
 * their number there. Ids are hashes, so there is no cycle.
 */
export function inRunningOrder<P extends Pick<HeldPacket, 'id' | 'packet'>>(packets: readonly P[]): P[] {
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

function byDevice({ packet: a }: Pick<HeldPacket, 'packet'>, { packet: b }: Pick<HeldPacket, 'packet'>): number {
  if (a.device !== b.device) return a.device < b.device ? -1 : 1;
  return a.n - b.n;
}
