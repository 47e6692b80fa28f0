import * as z from 'zod/mini';
import type { Row } from '../records/record.ts';
import { mutationSchema } from './mutation.ts';
import { isRecord } from './value.ts';

/** The wire's version. It grows when a request or an answer of an older shape would be misread. */
export const PROTOCOL = 1;
/** The oldest protocol the server still takes pushes from. */
export const OLDEST_PROTOCOL = 1;
/** At most this many mutations, and about this many bytes of them, travel in one request. */
export const BATCH_MUTATIONS = 1_000;
export const BATCH_BYTES = 512 * 1024;

export const syncRequestSchema = z.object({
  protocol: z.int(),
  clientId: z.uuid(),
  /** Whose changes these are; the server takes them from that person's session alone. */
  userId: z.string().check(z.maxLength(64)),
  epoch: z.nullable(z.string().check(z.maxLength(64))),
  baseCursor: z.int().check(z.nonnegative()),
  /** True for a page after the first of one pull. */
  continues: z.boolean(),
  mutations: z.array(mutationSchema).check(z.maxLength(BATCH_MUTATIONS)),
});
export type SyncRequest = z.infer<typeof syncRequestSchema>;

export const rejectionSchema = z.object({
  mid: z.int(),
  key: z.string(),
  code: z.string(),
  field: z.nullable(z.string()),
  message: z.string(),
  serverValue: z.unknown(),
});

// Thousands of rows come in one answer. Their fields are the server's word; what the engine itself needs is looked at, by hand.
const rowSchema = z.custom<Row>((value) => isRecord(value) && typeof value['id'] === 'string');

export const syncAnswerSchema = z.object({
  epoch: z.string(),
  baseCursor: z.int(),
  cursor: z.int(),
  lmid: z.int(),
  /** The refused ones among the mutations this request carried. */
  results: z.array(rejectionSchema),
  put: z.record(z.string(), z.array(rowSchema)),
  del: z.record(z.string(), z.array(z.string())),
  /** True when the pages of this pull together hold everything: what they do not name is gone. */
  snapshot: z.boolean(),
  more: z.boolean(),
});
export type SyncAnswer = z.infer<typeof syncAnswerSchema>;

/** Why the server did not run a round. Each has one way on, see SPEC.md. */
export const syncProblemSchema = z.object({
  code: z.enum(['gap', 'copied', 'epoch', 'wrong_person', 'protocol']),
});
export type SyncProblem = z.infer<typeof syncProblemSchema>['code'];
