import type { PacketResult } from './packet.ts';
import type { Entry, HeldPacket } from './store.ts';

/** The packets that leave this device. `carried`: those of them that it carried. */
export interface Leaving {
  all: readonly HeldPacket[];
  carried: readonly HeldPacket[];
}

/**
 * Parts the packets that an answer takes off this device from those that stay. A carried one leaves once the server has
 * said what became of it; one of this device once none of its changes waits here any more.
 */
export function partLeaving(
  held: readonly HeldPacket[],
  results: readonly PacketResult[] = [],
  remaining: readonly Entry[],
): { packets: readonly HeldPacket[]; leaving: Leaving } {
  if (held.length === 0) return { packets: held, leaving: { all: [], carried: [] } };
  const answered = new Set(results.map(({ id }) => id));
  const waiting = new Set(remaining.map(({ packet }) => packet));
  const leaves = ({ id, isOwn }: HeldPacket) => (isOwn ? !waiting.has(id) : answered.has(id));
  const all = held.filter(leaves);
  return { packets: held.filter((one) => !leaves(one)), leaving: { all, carried: all.filter((one) => !one.isOwn) } };
}
