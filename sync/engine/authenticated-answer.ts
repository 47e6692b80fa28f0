import * as z from 'zod/mini';
import { syncAnswerSchema, syncProblemSchema, type SyncAnswer, type SyncProblem } from './answer.ts';
import { DestructiveAnswer } from './destructive-answer.ts';
import { readPast, writePast } from './past-header.ts';
import { isProductHeader } from './product-header.ts';
import { isBehind, proofSchema, type Proof } from './proof.ts';

/**
 * A response to a request, whoever sent it. `protocol`: the header naming product and protocol, null when missing.
 * `past`: the header that names the server's past.
 */
export interface UncheckedReply {
  status: number;
  protocol: string | null;
  past?: string | null;
  /** Undefined when it is not JSON. */
  body: unknown;
}

/** An authenticated answer; 'foreign' is a response from something else and says nothing about the server. */
export type AuthenticatedAnswer =
  | { kind: 'answer'; answer: SyncAnswer }
  | { kind: 'problem'; code: Exclude<SyncProblem, 'narrowed'> }
  /** The server cannot read this request. Without `proven`, nothing is rejected. */
  | { kind: 'unreadable'; proven: DestructiveAnswer | undefined }
  /** The server does not know what it answered before: its database is an older one. */
  | { kind: 'forgot' }
  /** `isRestored`: the database is not the one the device knows, and may lack the person's account. */
  | { kind: 'sign_in'; isRestored?: true }
  /** `isRestored`: the person is not a member in this database, which is not the one the device knows. */
  | { kind: 'no_access'; isRestored?: true }
  /** This device holds more of the workspace than still reaches its person. */
  | { kind: 'narrowed'; proven: DestructiveAnswer }
  /** The person is no longer a member of this workspace. */
  | { kind: 'removed'; proven: DestructiveAnswer }
  /** The server cannot answer now. */
  | { kind: 'busy' }
  | { kind: 'foreign' };

const refusalSchema = z.object({ code: z.string(), message: z.string() });
const provenSchema = z.object({ proof: proofSchema });

/**
 * Decides whether a response is an authenticated answer, and what it says. A network's sign-in page, a proxy or a cache
 * can respond with any status, so only these count: the header, the body, the request id and, once this device has been
 * given a proof, one that matches. `asked`: the request's id and the proof it carried.
 */
export function authenticateAnswer(
  { status, protocol, past, body }: UncheckedReply,
  asked: { id: string; proof: Proof | null },
): AuthenticatedAnswer {
  const sent = asked.proof;
  const foreign: AuthenticatedAnswer = { kind: 'foreign' };
  if (!isProductHeader(protocol)) return foreign;
  if (status === 200) {
    const parsed = z.safeParse(syncAnswerSchema, body);
    if (!parsed.success) return foreign;
    const { proof, epoch, request } = parsed.data;
    if (proof.epoch !== epoch || request !== asked.id) return foreign;
    return sent && isOther(sent, proof) ? { kind: 'forgot' } : { kind: 'answer', answer: parsed.data };
  }
  const refusal = z.safeParse(refusalSchema, body);
  if (!refusal.success) return foreign;
  const told = readPast(past);
  const isOtherLife = sent !== null && told?.id === asked.id && isOther(sent, told.proof);
  if (status === 401) return isOtherLife ? { kind: 'sign_in', isRestored: true } : { kind: 'sign_in' };
  if (status === 426) return { kind: 'problem', code: 'protocol' };
  // This only pauses sending, so it needs no proof; the other person may not even know of this workspace.
  if (status === 403 && refusal.data.code === 'wrong_person') return { kind: 'problem', code: 'wrong_person' };
  const named = sent && writePast({ id: asked.id, proof: sent });
  const proven = DestructiveAnswer.confirmed(named, past);
  const { code } = refusal.data;
  if ((status === 403 && code === 'removed') || (status === 404 && code === 'not_found')) {
    // A restored database may lack a membership granted after its backup: the person's work waits here until they have
    // it again.
    if (isOtherLife) return { kind: 'no_access', isRestored: true };
    if (proven) return status === 403 ? { kind: 'removed', proven } : { kind: 'no_access' };
    return sent ? foreign : { kind: 'no_access' };
  }
  if (status === 403) return code === 'no_access' ? { kind: 'no_access' } : { kind: 'busy' };
  if (status === 409) {
    const problem = z.safeParse(syncProblemSchema, body);
    const provenBody = z.safeParse(provenSchema, body);
    if (!problem.success || (sent && !provenBody.success)) return foreign;
    if (sent && provenBody.success && isBehind(sent, provenBody.data.proof)) return { kind: 'forgot' };
    const problemCode = problem.data.code;
    if (problemCode !== 'narrowed') return { kind: 'problem', code: problemCode };
    return proven ? { kind: 'narrowed', proven } : foreign;
  }
  if (status === 400 || status === 413 || status === 422) {
    return isOtherLife ? { kind: 'forgot' } : { kind: 'unreadable', proven };
  }
  return { kind: 'busy' };
}

/**
 * Whether `got` comes from another life of the database than the one that gave `sent`, or from an older state of it.
 */
function isOther(sent: Proof, got: Proof): boolean {
  return got.epoch !== sent.epoch || isBehind(sent, got);
}
