import * as z from 'zod/mini';
import { recoveryCauses } from '../engine/answer.ts';
import type { Row } from '../records/record.ts';
import { roles } from '../records/role.ts';
import { isRecord } from '../engine/value.ts';
import { endpoint } from './endpoint.ts';

/** Rows in one request of offers at most, and bytes of one row as JSON. */
export const OFFER_ROWS = 100;
export const OFFER_ROW_BYTES = 128 * 1024;
/** Proposals that the answer of one look lists at most. */
export const PROPOSALS_LISTED = 100;

// Rows of any table: the server reads each by its table's own schema.
const rowSchema = z.custom<Row>((value) => isRecord(value) && typeof value['id'] === 'string', 'A row has an id.');

const decidedSchema = z.object({ accepted: z.int(), dismissed: z.int() });

const proposalSchema = z.object({
  id: z.string(),
  table: z.string(),
  recordId: z.string(),
  offered: rowSchema,
  /** What the server has; null when it has no such record. */
  present: z.nullable(rowSchema),
  /** Number of devices that offer exactly this. */
  devices: z.int(),
  /** The person whose device offered it first, and when, by the server's clock. */
  offeredBy: z.string(),
  offeredAt: z.iso.datetime(),
  /** Why it cannot be taken over: the record was changed since, or what it belongs to is not there. Null: it can. */
  obstacle: z.nullable(z.enum(['changed', 'parent'])),
  /** Who deleted the record, and when, as far as the server knows; null when nobody did. */
  deleted: z.nullable(z.object({ name: z.string(), at: z.iso.datetime() })),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** What was gathered since the server was put back to an earlier state. */
const recoveryViewSchema = z.object({
  recovery: z.nullable(z.object({ id: z.string(), cause: z.enum(recoveryCauses), openedAt: z.iso.datetime() })),
  /** The oldest first of those that wait for a decision and differ from what is there, what others belong to before them. */
  proposals: z.array(proposalSchema),
  /** How many there are, listed or not. */
  total: z.int(),
  decided: decidedSchema,
  /** Documents whose bytes the server does not have. */
  missingFiles: z.int(),
});
export type RecoveryView = z.infer<typeof recoveryViewSchema>;

/** The open recovery; without one, `recovery` is null and the lists are empty. */
export const getRecovery = endpoint({
  method: 'GET',
  path: '/api/recovery',
  access: ['admin'],
  reply: recoveryViewSchema,
});

/** 'taken': it waits for an administrator. 'same': the server has this already. 'refused': it is no row of a table people edit. */
const offerOutcomes = ['taken', 'same', 'refused'] as const;
export type OfferOutcome = (typeof offerOutcomes)[number];

/**
 * Rows that a device was once sent and that the server no longer has, or has in an older state. They become proposals, never changes. 409
 * `no_recovery` when the server was never put back; an offer after a recovery was closed opens it again.
 */
export const postOffers = endpoint({
  method: 'POST',
  path: '/api/recovery/offers',
  access: roles,
  background: true,
  body: z.object({
    clientId: z.uuid(),
    rows: z
      .array(z.object({ table: z.string().check(z.maxLength(64)), row: rowSchema }))
      .check(z.minLength(1), z.maxLength(OFFER_ROWS)),
  }),
  /** One outcome for each row, in their order. */
  reply: z.object({ outcomes: z.array(z.enum(offerOutcomes)) }),
});

/** `evenDeleted`: the administrator knows that somebody deleted this record. 409 `changed`, `parent`, `deleted` or `decided`. */
export const decideProposal = endpoint({
  method: 'POST',
  path: '/api/recovery/proposals/:id',
  access: ['admin'],
  params: z.object({ id: z.string() }),
  body: z.object({ decision: z.enum(['accept', 'dismiss']), evenDeleted: z.optional(z.boolean()) }),
  reply: z.object({ decision: z.enum(['accepted', 'dismissed']) }),
});

/** Ends the recovery: what nobody names or accepted may be removed for good, 30 days later at the earliest. 409 when none is open. */
export const closeRecovery = endpoint({
  method: 'POST',
  path: '/api/recovery/close',
  access: ['admin'],
  reply: z.object({ closedAt: z.iso.datetime() }),
});
