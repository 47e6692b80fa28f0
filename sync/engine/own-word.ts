import * as z from 'zod/mini';
import { PROTOCOL_HEADER, type SyncAnswer, syncAnswerSchema, type SyncProblem, syncProblemSchema } from './answer.ts';
import { isBehind, type Proof, proofSchema } from './proof.ts';

/** What came back for a request, from whomever. `protocol`: the header that names product and protocol, null where it is missing. */
export interface Reply {
  status: number;
  protocol: string | null;
  /** Undefined when it is not JSON. */
  body: unknown;
}

/** What the server said; 'foreign' is anything that is not its own word, and says nothing about it. */
export type Word =
  | { kind: 'answer'; answer: SyncAnswer }
  | { kind: 'problem'; code: SyncProblem }
  /** It will not read this request. */
  | { kind: 'unreadable' }
  /** It does not know what it answered before: its database is an older one. */
  | { kind: 'forgot' }
  | { kind: 'sign_in' }
  | { kind: 'no_access' }
  /** It cannot answer now. */
  | { kind: 'busy' }
  | { kind: 'foreign' };

const refusalSchema = z.object({ code: z.string(), message: z.string() });
const provenSchema = z.object({ proof: proofSchema });

/** The header as this product's server sets it. Protocols change; that it is there says who answered. */
export function isOwnHeader(protocol: string | null): boolean {
  return protocol !== null && /^[1-9]\d{0,3}$/.test(protocol);
}

/** Reads the header off an answer's headers. */
export function protocolOf(headers: { get(name: string): string | null }): string | null {
  return headers.get(PROTOCOL_HEADER);
}

/**
 * Decides whether an answer is the server's own word and what it says. A network's sign-in page, a proxy and a cache answer with any status:
 * only header, body, the request's own name and, once this device has been given one, a proof that fits make an answer. `asked`: what the
 * request said of itself, with the proof it carried.
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
  if (status === 403) return refusal.data.code === 'no_access' ? { kind: 'no_access' } : { kind: 'busy' };
  if (status === 426) return { kind: 'problem', code: 'protocol' };
  const proven = z.safeParse(provenSchema, body);
  if (status === 409) {
    const problem = z.safeParse(syncProblemSchema, body);
    if (!problem.success || (sent && !proven.success)) return foreign;
    if (sent && proven.success && isBehind(sent, proven.data.proof)) return { kind: 'forgot' };
    return { kind: 'problem', code: problem.data.code };
  }
  if (status === 400 || status === 413 || status === 422) {
    // What follows from it is a change that is set aside, so it needs the proof that all big steps need.
    if (sent && !proven.success) return foreign;
    return { kind: 'unreadable' };
  }
  return { kind: 'busy' };
}
