import * as z from 'zod/mini';
import { emptyFinding } from '#sync/domain/finding/finding-record.ts';
import { readPacket } from '#sync/domain/hand-over/packet-check.ts';
import { documentsIn, type AddedDocument } from '#sync/domain/hand-over/packet-documents.ts';
import { judgements, type Judgement } from '#sync/domain/objective/objective-status-record.ts';
import type { Packet, SignedPacket } from '#sync/engine/packet.ts';

type Change = Pick<Packet['entries'][number], 'key' | 'name' | 'args'>;

/** A proposal that changes leave. */
export interface ProposedFinding {
  assessmentId: string;
  assessorId: string;
  objectiveId: string;
  determination: Judgement | null;
}

/** What some changes are about. */
export interface PacketWork {
  changes: number;
  /** How many records of each table they concern. */
  records: readonly (readonly [table: string, count: number])[];
  documents: readonly AddedDocument[];
  proposals: readonly ProposedFinding[];
}

/** The changes of a packet of this device. Throws HandOverRefusal for a text that is none. */
export function changesOf({ text }: Pick<SignedPacket, 'text'>): Packet['entries'] {
  return readPacket(text).entries;
}

const findingArgs = z.object({
  id: z.string(),
  set: z.optional(z.object({ determination: z.nullable(z.enum(judgements)) })),
});
const recordArgs = z.object({ id: z.string() });

/** Reads changes in their order, as people think of them. Arguments of another version are counted, and say no more. */
export function workOf(changes: readonly Change[]): PacketWork {
  const records = new Map<string, Set<string>>();
  const proposals = new Map<string, ProposedFinding>();
  for (const { key, name, args } of changes) {
    const [table = ''] = name.split('.');
    const named = z.safeParse(recordArgs, args);
    records.set(table, (records.get(table) ?? new Set()).add(named.data?.id ?? key));
    if (name === 'finding.propose' || name === 'finding.withdraw') noteProposal(proposals, args);
  }
  return {
    changes: changes.length,
    records: [...records].map(([table, ids]) => [table, ids.size] as const),
    documents: documentsIn(changes),
    proposals: [...proposals.values()],
  };
}

function noteProposal(proposals: Map<string, ProposedFinding>, args: unknown): void {
  const { data } = z.safeParse(findingArgs, args);
  if (!data) return;
  const { assessmentId, assessorId, objectiveId } = emptyFinding(data.id);
  if (data.set) {
    proposals.set(data.id, { assessmentId, assessorId, objectiveId, determination: data.set.determination });
  } else proposals.delete(data.id);
}
