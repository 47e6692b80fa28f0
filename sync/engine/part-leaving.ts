import type { PacketResult } from './packet.ts';
import type { Entry, HeldPacket } from './store.ts';

/** The packets that leave this device. `carried`: those of them that it carried. */
export interface Leaving {
  all: readonly HeldPacket[];
  carried: readonly HeldPacket[];
}

/**
 * Parts the packets that an answer takes off this device from those that stay. A carried one leaves once the server has
 * said what became of it; one of this device once none of its changes waits here any more. One that the server keeps
 * without its files stays the first time, and is marked with what is missing: `waiting` has these.
 */
export function partLeaving(
  held: readonly HeldPacket[],
  results: readonly PacketResult[] = [],
  remaining: readonly Entry[],
): { packets: readonly HeldPacket[]; waiting: readonly HeldPacket[]; leaving: Leaving } {
  if (held.length === 0) return { packets: held, waiting: [], leaving: { all: [], carried: [] } };
  const answered = new Map(results.map((result) => [result.id, result]));
  const queued = new Set(remaining.map(({ packet }) => packet));
  const packets: HeldPacket[] = [];
  const waiting: HeldPacket[] = [];
  const all: HeldPacket[] = [];
  for (const one of held) {
    const result = answered.get(one.id);
    if (one.isOwn ? queued.has(one.id) : !result) packets.push(one);
    else if (!one.isOwn && !one.lacks && result?.lacks?.length) waiting.push({ ...one, lacks: result.lacks });
    else all.push(one);
  }
  const carried = all.filter(({ isOwn }) => !isOwn);
  return { packets: [...packets, ...waiting], waiting, leaving: { all, carried } };
}
