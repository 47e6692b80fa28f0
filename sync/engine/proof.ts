import * as z from 'zod/mini';

/**
 * What an answer proves of the server's past. `epoch` names one life of the database, `head` is a hash over the
 * workspace's sequence and log up to `seq`, `signature` is the server's own, which only the server can verify.
 */
export const proofSchema = z.object({
  epoch: z.string().check(z.maxLength(64)),
  seq: z.int().check(z.nonnegative()),
  head: z.string().check(z.maxLength(64)),
  signature: z.string().check(z.maxLength(128)),
});
export type Proof = z.infer<typeof proofSchema>;

/** Whether `got` is older than `sent` in one life of the database: the server then lost something it had answered. */
export function isBehind(sent: Proof, got: Proof): boolean {
  return got.epoch === sent.epoch && (got.seq < sent.seq || (got.seq === sent.seq && got.head !== sent.head));
}
