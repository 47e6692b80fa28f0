import * as z from 'zod/mini';
import { mutationSchema } from './mutation.ts';
import { packetResultSchema, PACKETS_AT_ONCE, sentPacketSchema } from './packet.ts';
import { proofSchema } from './proof.ts';
import type { Row } from './row.ts';
import { isRecord } from './value.ts';

/** The wire's version. Raise it whenever an older request or answer would be misread. */
export const PROTOCOL = 2;
/** The oldest protocol the server still takes pushes from. */
export const OLDEST_PROTOCOL = 2;
/** At most this many mutations, and about this many bytes of them, travel in one request. */
export const BATCH_MUTATIONS = 1_000;
export const BATCH_BYTES = 512 * 1024;
/** Rows of one table in a page, before the cut at a transaction's end; a device on a poor connection asks for fewer. */
export const PAGE_ROWS = 4_000;
export const SMALLEST_PAGE_ROWS = 50;

export const syncRequestSchema = z.object({
  protocol: z.int(),
  /** Names the request, so that the answer to another one is never taken for the answer to this one. */
  id: z.uuid(),
  clientId: z.uuid(),
  /** The author of these changes; the server accepts them only from that person's own session. */
  accountId: z.string().check(z.maxLength(64)),
  epoch: z.nullable(z.string().check(z.maxLength(64))),
  baseCursor: z.int().check(z.nonnegative()),
  /** True for a page after the first of one pull. */
  continues: z.boolean(),
  /** The seq at which the snapshot continued by this page began; null otherwise. */
  snapshot: z.nullable(z.int().check(z.nonnegative())),
  pageRows: z.optional(z.int().check(z.gte(1), z.lte(PAGE_ROWS))),
  /** On a first pull: the tables that the open screen shows, requested before all others. */
  ahead: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100))),
  /** The last proof this device was given. */
  proof: z.nullable(proofSchema),
  mutations: z.array(mutationSchema).check(z.maxLength(BATCH_MUTATIONS)),
  /** Colleagues' changes that this device carries; they are run before its own, and a request has only one of both. */
  packets: z.optional(z.array(sentPacketSchema).check(z.maxLength(PACKETS_AT_ONCE))),
  /** True when no other waiting change touches these records, so that the result is exactly what the device shows. */
  whole: z.optional(z.boolean()),
});
export type SyncRequest = z.infer<typeof syncRequestSchema>;

/**
 * Why a database changed identity: restored from a backup by its operator, or found older than what it had answered.
 */
export const recoveryCauses = ['restored', 'rolled_back'] as const;
export type RecoveryCause = (typeof recoveryCauses)[number];

const rejectionSchema = z.object({
  mid: z.int(),
  key: z.string(),
  code: z.string(),
  field: z.nullable(z.string()),
  message: z.string(),
  serverValue: z.unknown(),
});

/** Whether the value could be a row of some table; nothing but `id` is common to all of them. */
export function hasId(value: unknown): boolean {
  return isRecord(value) && typeof value['id'] === 'string';
}

// An answer can bring thousands of rows, so this checks by hand only what the engine itself needs.
const listsOf = <T>(isOne: (value: unknown) => boolean) =>
  z.custom<Record<string, T[]>>(
    (value) => isRecord(value) && Object.values(value).every((list) => Array.isArray(list) && list.every(isOne)),
  );
const idsSchema = listsOf<string>((value) => typeof value === 'string');
const rowsSchema = listsOf<Row>(hasId);

export const syncAnswerSchema = z.object({
  /** The id of the request this answers. */
  request: z.string(),
  epoch: z.string(),
  baseCursor: z.int(),
  cursor: z.int(),
  lmid: z.int(),
  /** Those of this request's mutations that were refused. */
  results: z.array(rejectionSchema),
  /** What became of this request's packets; one that is not named is sent again in the next round. */
  packets: z.optional(z.array(packetResultSchema)),
  put: rowsSchema,
  del: idsSchema,
  /** Rows that this request's mutations changed and the device already has, so `put` leaves them out; see KeptRows. */
  kept: z.nullable(z.object({ ids: idsSchema, hash: z.string() })),
  /**
   * The seq at which a snapshot began: its pages hold everything, and a row none of them names is deleted. Null for a
   * delta.
   */
  snapshot: z.nullable(z.int()),
  /** Tables that this page brings whole, as they were when the snapshot began; only a pull's first page has them. */
  ahead: z.optional(z.array(z.string())),
  more: z.boolean(),
  proof: proofSchema,
  /** ISO time of the server. */
  at: z.string(),
  /** ISO time of the newest backup; null when there is none. */
  backupAt: z.nullable(z.string()),
  /** Set while a recovery is open. */
  recovery: z.nullable(z.object({ id: z.string(), cause: z.enum(recoveryCauses), openedAt: z.string() })),
});
export type SyncAnswer = z.infer<typeof syncAnswerSchema>;

/** Why the server did not run a round. SPEC.md says what the device does about each. */
export const syncProblemSchema = z.object({
  code: z.enum(['gap', 'copied', 'epoch', 'rolled_back', 'stale_pull', 'wrong_person', 'protocol', 'narrowed']),
});
export type SyncProblem = z.infer<typeof syncProblemSchema>['code'];
