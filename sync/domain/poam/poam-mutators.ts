import * as z from 'zod/mini';
import type { AssessmentTables } from '#sync/domain/assessment/assessment-tables.ts';
import { changeMany } from '#sync/domain/common/change-many.ts';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { noSuch, refuse } from '#sync/domain/common/refusals.ts';
import { textArg } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import type { PeopleTables } from '#sync/domain/people/people-tables.ts';
import { everybody, isOwn } from '#sync/domain/people/same-person.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { lastDayOf } from '#sync/domain/status/status-days.ts';
import type { StatusTables } from '#sync/domain/status/status-tables.ts';
import { unchanged } from '#sync/engine/row.ts';
import { actTime, type Ref, type Refusal, type View } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import { withMilestones } from './milestone-changes.ts';
import {
  filledDetails,
  MILESTONES,
  milestonesSchema,
  poamDetailShape,
  poamDetailsSchema,
  poamFieldShape,
  poamFieldsSchema,
  reviewArgsSchema,
  REVIEWS,
} from './poam-fields.ts';
import { poamKindSchema, type Poam } from './poam-record.ts';
import { statusOfState } from './poam-state.ts';
import type { PoamTables } from './poam-tables.ts';

type Tables = AssessmentTables & PoamTables & PeopleTables & StatusTables;
const mutator = productMutators<Tables>();

const TABLE = 'plan';
const gone = noSuch('plan');

export function ownerRefs(ownerId: string | null | undefined): Ref<PeopleTables>[] {
  if (!ownerId) return [];
  return [
    { table: 'member', id: ownerId },
    { table: 'namedPerson', id: ownerId },
  ];
}

export function refuseOwner(
  view: View<PeopleTables>,
  ownerId: string | null | undefined,
): { refused: Refusal } | undefined {
  if (!ownerId || view.get('member', ownerId) || view.get('namedPerson', ownerId)) return undefined;
  return refuse('ownerId', 'This person is not in the organization.');
}

/**
 * Refuses to turn an item on a POA&M into another requirement's, to make it due after its conditional status lapses, or
 * to cancel it while a conditional status rests on it.
 */
function refuseOnPoam(
  view: View<Tables>,
  row: Poam,
  { controlId = row.controlId, targetDate, state }: PoamUpdate['set'],
  assessmentId: string | undefined,
): { refused: Refusal } | undefined {
  if (state === 'cancelled' && state !== row.state) {
    if (assessmentId !== row.assessmentId) return unnamed;
    if (view.get('assessment', assessmentId)?.outcome === 'conditional') return refuse('state', CONDITION);
  }
  if (controlId !== row.controlId) {
    return refuse('controlId', 'An item on a POA&M stays with its requirement.');
  }
  if (targetDate === undefined || targetDate === row.targetDate) return undefined;
  if (assessmentId !== row.assessmentId) return unnamed;
  const conditional = view.list('statusRecord', 'assessmentId', assessmentId).find((status) => status.isConditional);
  if (!conditional || targetDate <= lastDayOf(conditional)) return undefined;
  return refuse('targetDate', `This POA&M must be closed by ${lastDayOf(conditional)}, day 180 of the status.`);
}

const unnamed = refuse('assessmentId', 'Name the assessment whose POA&M it is on.');

/** Why an item cannot be cancelled. */
export const CONDITION =
  'The conditional status depends on this item: only a verification closes it, and the close-out looks at its requirement.';

export const createArgs = z.extend(poamDetailsSchema, {
  id: recordIdSchema,
  kind: poamKindSchema,
  state: z.optional(z.enum(['draft', 'open'])),
  ...poamFieldShape,
  milestones: milestonesSchema,
});
export type PoamDraft = z.infer<typeof createArgs>;

/** A plan at its creation. */
export function newPoam(args: PoamDraft, createdAt: string): Poam {
  const { state = 'open' } = args;
  return {
    ...filledDetails(args),
    id: args.id,
    kind: args.kind,
    controlId: args.controlId,
    weakness: args.weakness,
    plannedAction: args.plannedAction,
    milestones: args.milestones,
    ownerId: args.ownerId,
    resources: args.resources,
    targetDate: args.targetDate,
    tags: args.tags,
    state,
    status: statusOfState(state),
    closedAt: null,
    verification: null,
    evidenceFiles: [],
    reviews: [],
    assessmentId: null,
    createdAt,
    ...unchanged,
  };
}

/** Adds a plan, open unless it is a draft. A POA&M item is one towards a POA&M until an assessment puts it on one. */
export const createPoam = mutator({
  name: 'plan.create',
  args: createArgs,
  action: 'plan.create',
  touches: ({ id }) => [{ table: TABLE, id, fields: ['weakness'] }],
  reads: ({ ownerId }) => ownerRefs(ownerId),
  decide: (view, args, context) =>
    refuseOwner(view, args.ownerId) ?? [{ kind: 'insert', table: TABLE, row: newPoam(args, actTime(context)) }],
});

const updateArgs = z.object({
  id: recordIdSchema,
  /** Needed with a target date and to cancel: the assessment whose POA&M it is on. */
  assessmentId: z.optional(recordIdSchema),
  set: z.extend(z.extend(z.partial(poamFieldsSchema), poamDetailsSchema.shape), {
    /** Closing has a mutation of its own, because somebody must verify. */
    state: z.optional(z.enum(['draft', 'open', 'in_work', 'ready', 'cancelled'])),
  }),
  /** New or changed milestones. Others stay, even if somebody added them meanwhile. */
  putMilestones: z.optional(milestonesSchema),
  removeMilestones: z.optional(z.array(recordIdSchema).check(z.maxLength(MILESTONES))),
});
export type PoamUpdate = z.infer<typeof updateArgs>;

/**
 * Changes the given fields. Milestones are merged by id and state no basis, so two people who work on different
 * milestones of an item do not conflict.
 */
export const updatePoam = mutator({
  name: 'plan.update',
  args: updateArgs,
  action: 'plan.change',
  // Without `set` no later change merges into this queue entry, which would lose its milestones.
  touches: ({ id, set, putMilestones, removeMilestones }) => [
    { table: TABLE, id, fields: keysOf(set), ...(putMilestones || removeMilestones ? {} : { set }) },
  ],
  reads: ({ set, assessmentId }) => [
    ...ownerRefs(set.ownerId),
    ...(assessmentId
      ? ([
          { table: 'assessment', id: assessmentId },
          { table: 'statusRecord', field: 'assessmentId', value: assessmentId },
        ] satisfies Ref<Tables>[])
      : []),
  ],
  decide: (view, { id, set, assessmentId, putMilestones = [], removeMilestones = [] }) => {
    const row = view.get(TABLE, id);
    if (!row) return gone;
    const refused =
      refuseOwner(view, set.ownerId) ??
      (row.assessmentId === null ? undefined : refuseOnPoam(view, row, set, assessmentId));
    if (refused) return refused;
    const milestones = withMilestones(row.milestones, putMilestones, removeMilestones);
    if (milestones.length > MILESTONES) {
      return refuse('milestones', `An item has at most ${MILESTONES} milestones.`);
    }
    return [{ kind: 'edit', table: TABLE, id, set: { ...set, milestones } }];
  },
});

const verifyArgs = z.object({
  id: recordIdSchema,
  on: z.iso.date({ error: 'The day of the verification is a date such as 2026-06-30.' }),
  /** Where to find the proof, besides the files that are the plan's evidence. */
  evidence: textArg('Evidence', TEXT_LIMITS.resources),
});

/** Closes a plan after somebody other than its owner has checked this evidence on this day. */
export const verifyPoam = mutator({
  name: 'plan.verify',
  args: verifyArgs,
  action: 'plan.change',
  touches: ({ id }) => [{ table: TABLE, id, fields: ['state', 'verification'] }],
  reads: () => everybody,
  decide: (view, { id, on, evidence }, { actor }) => {
    const row = view.get(TABLE, id);
    if (!row) return gone;
    if (row.ownerId === null) return refuse('ownerId', 'Name an owner first: somebody else must verify their work.');
    if (isOwn(view, row.ownerId, actor.id)) return refuse('ownerId', 'Somebody other than the owner must verify it.');
    if (row.state === 'closed' || row.state === 'cancelled') return [];
    if (evidence.trim() === '' && row.evidenceFiles.length === 0) {
      return refuse('evidence', 'Verification needs evidence: a file, or where it is found.');
    }
    return [{ kind: 'edit', table: TABLE, id, set: { state: 'closed', verification: { by: actor.id, on, evidence } } }];
  },
});

const reviewArgs = z.object({
  id: recordIdSchema,
  review: reviewArgsSchema,
  /** A calendar day; null if no other review follows. */
  nextReviewOn: poamDetailShape.nextReviewOn,
});

/** Adds a dated review of an operational plan and sets the date of the next one. */
export const reviewPoam = mutator({
  name: 'plan.review',
  args: reviewArgs,
  action: 'plan.change',
  touches: ({ id }) => [{ table: TABLE, id, fields: ['nextReviewOn'] }],
  decide: (view, { id, review, nextReviewOn }, { actor }) => {
    const row = view.get(TABLE, id);
    if (!row) return gone;
    if (row.kind !== 'operational') return refuse('id', 'Only an operational plan can have reviews.');
    if (row.reviews.length >= REVIEWS) return refuse('review', `A plan has at most ${REVIEWS} reviews.`);
    const others = row.reviews.filter((one) => one.id !== review.id);
    const reviews = [...others, { ...review, by: actor.id }].sort((a, b) => a.on.localeCompare(b.on));
    return [{ kind: 'edit', table: TABLE, id, set: { reviews, nextReviewOn } }];
  },
});

const idArgs = z.object({ id: recordIdSchema });

/** Deletes an item. Refused if a colleague has changed it since. */
export const deletePoam = mutator({
  name: 'plan.delete',
  args: idArgs,
  action: 'plan.change',
  touches: ({ id }) => [
    {
      table: TABLE,
      id,
      fields: [...keysOf(poamFieldShape), ...keysOf(poamDetailShape), 'milestones', 'state'],
      isWhole: true,
    },
  ],
  decide: (view, { id }) => {
    const row = view.get(TABLE, id);
    if (!row) return gone;
    if (row.assessmentId === null) return [{ kind: 'delete', table: TABLE, id }];
    return refuse('id', 'An item on the POA&M of an assessment cannot be deleted.');
  },
});

/** A list of plans is imported as several of these. */
export const changePoams = changeMany('plan.changeMany', {
  create: createPoam,
  update: updatePoam,
  remove: deletePoam,
});
