import type { SyncAnswer } from './answer.ts';
import { timeOfKey } from './mutation.ts';
import type { Entry, HeldPacket } from './store.ts';

/** The packets that leave this device. `carried`: those of them that it carried. */
export interface Leaving {
  all: readonly HeldPacket[];
  carried: readonly HeldPacket[];
}

/**
 * Parts the packets that an answer takes off this device from those that stay. A carried one leaves once the server has
 * said what became of it; one of this device once none of its changes waits here any more. `refused`: those that stay
 * with the mark that the server takes nothing of them; `packets` has them too.
 */
export function partLeaving(
  held: readonly HeldPacket[],
  { packets: results = [], request, epoch }: Pick<SyncAnswer, 'packets' | 'request' | 'epoch'>,
  remaining: readonly Entry[],
): { packets: readonly HeldPacket[]; refused: readonly HeldPacket[]; leaving: Leaving } {
  if (held.length === 0) return { packets: held, refused: [], leaving: { all: [], carried: [] } };
  const answered = new Map(results.map((result) => [result.id, result]));
  const waiting = new Set(remaining.map(({ packet }) => packet));
  const all: HeldPacket[] = [];
  const packets: HeldPacket[] = [];
  const refused: HeldPacket[] = [];
  for (const one of held) {
    const result = answered.get(one.id);
    if (!one.isOwn && result?.outcome === 'refused') {
      refused.push({ ...one, refused: { reason: result.reason ?? '', epoch, at: timeOfKey(request) } });
      continue;
    }
    const leaves = one.isOwn ? !waiting.has(one.id) : result !== undefined;
    (leaves ? all : packets).push(one);
  }
  packets.push(...refused);
  return { packets, refused, leaving: { all, carried: all.filter((one) => !one.isOwn) } };
}
