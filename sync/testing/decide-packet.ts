import { decideBatch, type BatchOutcome, type Rejection } from '#sync/engine/decide-batch.ts';
import { FORBIDDEN } from '#sync/engine/forbidden.ts';
import type { Packet, PacketResult } from '#sync/engine/packet.ts';

type Decided = Exclude<BatchOutcome, { problem: string }>;
type BatchInput = Parameters<typeof decideBatch>[0];

export interface PacketOutcome extends Decided {
  /** Null: the packet stays with whoever carries it. */
  outcome: PacketResult['outcome'] | null;
  /** The changes that were refused, with the reasons. */
  refused: Rejection[];
}

/**
 * Runs a packet's changes as offered ones of their author, each once. A packet with a refused change is kept for
 * somebody to decide. Want of a role is not logged under a key, so that it can be mended; and while losses are being
 * gathered, nothing is refused at all.
 */
export function decidePacket(
  { entries }: Pick<Packet, 'entries'>,
  input: Omit<BatchInput, 'lmid' | 'mutations' | 'since' | 'clockDifference' | 'goOn'>,
): PacketOutcome {
  const mutations = entries.map((entry, index) => ({ ...entry, mid: index + 1, offered: true as const }));
  const decided = decideBatch({ ...input, lmid: 0, mutations });
  if ('problem' in decided) throw new Error(`a packet’s own numbers met ${decided.problem}`);
  const refused = decided.rejections;
  const isOpen = refused.length > 0 && input.isRecovering === true;
  const isFinal = ({ code }: { code: string }) => !isOpen && code !== FORBIDDEN.refused.code;
  const logged = decided.logged.filter(({ refusal }) => refusal === null || isFinal(refusal));
  return { ...decided, logged, refused, outcome: isOpen ? null : refused.length > 0 ? 'kept' : 'applied' };
}
