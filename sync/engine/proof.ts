import * as z from 'zod/mini';

/**
 * What an answer proves of the server's past. `epoch` names one life of the database file, `head` is a hash over the workspace's sequence and
 * log up to `seq`, `signature` the server's own: only the server can tell whether it is good.
 */
export const proofSchema = z.object({
  epoch: z.string().check(z.maxLength(64)),
  seq: z.int().check(z.nonnegative()),
  head: z.string().check(z.maxLength(64)),
  signature: z.string().check(z.maxLength(128)),
});
export type Proof = z.infer<typeof proofSchema>;

/** Is `got` older than `sent`, in the same life of the database? The server then has forgotten what it once answered. */
export function isBehind(sent: Proof, got: Proof): boolean {
  return got.epoch === sent.epoch && (got.seq < sent.seq || (got.seq === sent.seq && got.head !== sent.head));
}
