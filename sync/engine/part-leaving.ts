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
 * said what became of it; one of this device once none of its changes waits here any more. One that the server takes
 * nothing of stays, and so does one that it keeps without its files, the first time: `marked` has these with their
 * mark, and `packets` too.
 */
export function partLeaving(
  held: readonly HeldPacket[],
  { packets: results = [], request, epoch }: Pick<SyncAnswer, 'packets' | 'request' | 'epoch'>,
  remaining: readonly Entry[],
): { packets: readonly HeldPacket[]; marked: readonly HeldPacket[]; leaving: Leaving } {
  if (held.length === 0) return { packets: held, marked: [], leaving: { all: [], carried: [] } };
  const answered = new Map(results.map((result) => [result.id, result]));
  const queued = new Set(remaining.map(({ packet }) => packet));
  const packets: HeldPacket[] = [];
  const marked: HeldPacket[] = [];
  const all: HeldPacket[] = [];
  for (const one of held) {
    const { outcome, reason = '', lacks } = answered.get(one.id) ?? {};
    if (one.isOwn ? queued.has(one.id) : !outcome) packets.push(one);
    else if (one.isOwn) all.push(one);
    else if (outcome === 'refused')
      marked.push({ ...one, lacks: undefined, refused: { reason, epoch, at: timeOfKey(request) } });
    else if (!one.lacks && lacks?.length) marked.push({ ...one, lacks, refused: undefined });
    else all.push(one);
  }
  const carried = all.filter(({ isOwn }) => !isOwn);
  return { packets: [...packets, ...marked], marked, leaving: { all, carried } };
}
