import * as z from 'zod/mini';
import { PROTOCOL_HEADER, type SyncAnswer, syncAnswerSchema, type SyncProblem, syncProblemSchema } from './answer.ts';
import { isBehind, type Proof, proofSchema } from './proof.ts';

/** A response to a request, whoever sent it. `protocol`: the header naming product and protocol, null when missing. */
export interface Reply {
  status: number;
  protocol: string | null;
  /** Undefined when it is not JSON. */
  body: unknown;
}

/** What the server said; 'foreign' is a response from something else and tells nothing about the server. */
export type Word =
  | { kind: 'answer'; answer: SyncAnswer }
  | { kind: 'problem'; code: SyncProblem }
  /** The server cannot read this request. */
  | { kind: 'unreadable' }
  /** The server does not know what it answered before: its database is an older one. */
  | { kind: 'forgot' }
  | { kind: 'sign_in' }
  | { kind: 'no_access' }
  /** The person is no longer a member of this workspace. */
  | { kind: 'removed' }
  /** The server cannot answer now. */
  | { kind: 'busy' }
  | { kind: 'foreign' };

const refusalSchema = z.object({ code: z.string(), message: z.string() });
const provenSchema = z.object({ proof: proofSchema });

/** The header's value as this product's server sets it. Protocols change, so its presence alone tells who answered. */
export function isOwnHeader(protocol: string | null): boolean {
  return protocol !== null && /^[1-9]\d{0,3}$/.test(protocol);
}

/** Reads the product header. */
export function protocolOf(headers: { get(name: string): string | null }): string | null {
  return headers.get(PROTOCOL_HEADER);
}

/**
 * Decides whether a response is the server's own, and what it says. A network's sign-in page, a proxy or a cache can
 * respond with any status, so only header, body, request id and (once this device has been given one) a matching proof
 * count. `asked`: what the request said of itself, with the proof it carried.
 */
export function ownWord({ status, protocol, body }: Reply, asked: { id: string; proof: Proof | null }): Word {
  const sent = asked.proof;
  const foreign: Word = { kind: 'foreign' };
  if (!isOwnHeader(protocol)) return foreign;
  if (status === 200) {
    const parsed = z.safeParse(syncAnswerSchema, body);
    if (!parsed.success) return foreign;
    const { proof, epoch, request } = parsed.data;
    if (proof.epoch !== epoch || request !== asked.id) return foreign;
    return sent && isBehind(sent, proof) ? { kind: 'forgot' } : { kind: 'answer', answer: parsed.data };
  }
  const refusal = z.safeParse(refusalSchema, body);
  if (!refusal.success) return foreign;
  if (status === 401) return { kind: 'sign_in' };
  if (status === 426) return { kind: 'problem', code: 'protocol' };
  // It only pauses sending, so it needs no proof; the workspace may be one that the other person knows nothing of.
  if (status === 403 && refusal.data.code === 'wrong_person') return { kind: 'problem', code: 'wrong_person' };
  const proven = z.safeParse(provenSchema, body);
  if (status === 403 && refusal.data.code === 'removed') {
    // The device deletes what it holds of the workspace: an answer that cannot prove itself only pauses sending.
    if (!proven.success || (sent && isBehind(sent, proven.data.proof))) return { kind: 'no_access' };
    return { kind: 'removed' };
  }
  if (status === 403) return refusal.data.code === 'no_access' ? { kind: 'no_access' } : { kind: 'busy' };
  if (status === 409) {
    const problem = z.safeParse(syncProblemSchema, body);
    if (!problem.success || (sent && !proven.success)) return foreign;
    if (sent && proven.success && isBehind(sent, proven.data.proof)) return { kind: 'forgot' };
    return { kind: 'problem', code: problem.data.code };
  }
  if (status === 400 || status === 413 || status === 422) {
    // This answer sets a change aside, so it needs a proof, like every answer with lasting consequences.
    if (sent && !proven.success) return foreign;
    return { kind: 'unreadable' };
  }
  return { kind: 'busy' };
}
