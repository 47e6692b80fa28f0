import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';
import { hasId, recoveryCauses } from '#sync/engine/answer.ts';
import type { Row } from '#sync/engine/row.ts';

/** Maximum rows in one request of offers, and bytes of one row as JSON. */
export const OFFER_ROWS = 100;
export const OFFER_ROW_BYTES = 128 * 1024;
/** Maximum proposals listed in one answer. */
export const PROPOSALS_LISTED = 100;

// Rows of any table: the server reads each with its table's own schema.
const rowSchema = z.custom<Row>(hasId, 'A row needs an id.');

const decidedSchema = z.object({ accepted: z.int(), dismissed: z.int() });

const proposalSchema = z.object({
  id: z.string(),
  table: z.string(),
  recordId: z.string(),
  /** The assessment by a team to which it belongs: its lead decides. */
  assessmentId: z.nullable(z.string()),
  /** A record that comes back whole is listed without its lists. */
  offered: rowSchema,
  /** The server's row; null when it has no such record. */
  present: z.nullable(rowSchema),
  /** Number of devices that offer exactly this row. */
  devices: z.int(),
  /** The person whose device offered it first, and when, by the server's clock. */
  offeredBy: z.string(),
  offeredAt: z.iso.datetime(),
  /** Why it cannot be accepted: the record has changed since, or its parent is missing. Null if it can. */
  obstacle: z.nullable(z.enum(['changed', 'parent'])),
  /** Who deleted the record, and when, as far as the server knows; null if nobody did. */
  deleted: z.nullable(z.object({ name: z.string(), at: z.iso.datetime() })),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** What waits for the lead of an assessment by a team, as far as an administrator is told. */
const waitingTeamSchema = z.object({
  assessmentId: z.string(),
  records: z.int(),
  /**
   * Only if the server lost the assessment itself: its name, who leads it, and who offered it, as devices say. An
   * administrator brings it back, and then it is its lead who decides.
   */
  lost: z.nullable(z.object({ name: z.string(), leads: z.array(z.string()), offeredBy: z.string() })),
});
export type WaitingTeam = z.infer<typeof waitingTeamSchema>;

/** The proposals gathered since the server went back to an earlier state. */
const recoveryViewSchema = z.object({
  recovery: z.nullable(z.object({ id: z.string(), cause: z.enum(recoveryCauses), openedAt: z.iso.datetime() })),
  /** The open proposals that differ from the stored rows: parents first, then by age. */
  proposals: z.array(proposalSchema),
  /** Total number, listed or not. */
  total: z.int(),
  /** For administrators: assessments by a team of which something is offered. */
  teams: z.array(waitingTeamSchema),
  decided: decidedSchema,
  /** Documents whose bytes the server lacks. */
  missingFiles: z.int(),
});
export type RecoveryView = z.infer<typeof recoveryViewSchema>;

/**
 * The open recovery, with what the asker decides: administrators on the workspace's records, the lead of an assessment
 * by a team on those of it. With none open, `recovery` is null and the lists are empty.
 */
export const getRecovery = endpoint({
  method: 'GET',
  path: '/api/recovery',
  access: 'recovery.offer',
  reply: recoveryViewSchema,
});

/**
 * 'taken': it waits for who decides. 'same': the server already has it. 'refused': not a row of an editable table.
 */
const offerOutcomes = ['taken', 'same', 'refused'] as const;
export type OfferOutcome = (typeof offerOutcomes)[number];

/**
 * Offers rows that the server once sent and now lacks, or has in an older state. They become proposals, never changes.
 * 409 `no_recovery` if the server never went back; an offer after a recovery was closed reopens it.
 */
export const postOffers = endpoint({
  method: 'POST',
  path: '/api/recovery/offers',
  access: 'recovery.offer',
  background: true,
  // Room for a published plan alone, or for several that are less than a megabyte together.
  bodyBytes: 26_000_000,
  body: z.object({
    clientId: z.uuid(),
    rows: z
      .array(z.object({ table: z.string().check(z.maxLength(64)), row: rowSchema }))
      .check(z.minLength(1), z.maxLength(OFFER_ROWS)),
  }),
  /** One outcome per row, in the same order. */
  reply: z.object({ outcomes: z.array(z.enum(offerOutcomes)) }),
});

const decision = {
  method: 'POST',
  params: z.object({ id: z.string() }),
  body: z.object({ decision: z.enum(['accept', 'dismiss']), evenDeleted: z.optional(z.boolean()) }),
  reply: z.object({ decision: z.enum(['accepted', 'dismissed']) }),
} as const;

/**
 * `evenDeleted`: the administrator knows that somebody deleted this record. 409 `changed`, `parent`, `deleted` or
 * `decided`.
 */
export const decideProposal = endpoint({
  ...decision,
  path: '/api/recovery/proposals/:id',
  access: 'recovery.decide',
});

/**
 * The same for what is offered of an assessment by a team, by its lead. 409 also `released`, or `last` for a release
 * while other records wait.
 */
export const decideTeamProposal = endpoint({
  ...decision,
  path: '/api/recovery/team-proposals/:id',
  access: 'assessment.work',
});

/**
 * Brings back an assessment by a team that the server lost, with its team and nothing else. 409 `there` if the server
 * has it.
 */
export const bringBackAssessment = endpoint({
  method: 'POST',
  path: '/api/recovery/assessments/:id',
  access: 'recovery.decide',
  params: z.object({ id: z.string() }),
  reply: z.object({ records: z.int() }),
});

/** Ends the recovery. Files that no record names may be purged 30 days later at the earliest. 409 if none is open. */
export const closeRecovery = endpoint({
  method: 'POST',
  path: '/api/recovery/close',
  access: 'recovery.decide',
  reply: z.object({ closedAt: z.iso.datetime() }),
});
