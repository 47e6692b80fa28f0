import * as z from 'zod/mini';
import { changeMany } from '#sync/domain/common/change-many.ts';
import { noSuch, refuse } from '#sync/domain/common/refusals.ts';
import { textArg } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import type { DocumentTables } from '#sync/domain/document/document-tables.ts';
import { FILES } from '#sync/domain/document/evidence-mutators.ts';
import type { PeopleTables } from '#sync/domain/people/people-tables.ts';
import { everybody, isOwn } from '#sync/domain/people/same-person.ts';
import { can } from '#sync/domain/permissions/permission-sheet.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { FORBIDDEN } from '#sync/engine/forbidden.ts';
import { actTime, type Actor, type Ref, type View } from '#sync/engine/schema.ts';
import { reviewArgsSchema, REVIEWS } from './poam-fields.ts';
import { createArgs, deletePoam, newPoam, ownerRefs, refuseOwner, updatePoam } from './poam-mutators.ts';
import { poamSchema, type Poam } from './poam-record.ts';
import { statusOfState } from './poam-state.ts';
import type { PoamTables } from './poam-tables.ts';

type Tables = PoamTables & PeopleTables & DocumentTables;
const mutator = productMutators<Tables>();

const time = z.iso.datetime({ error: 'This is an ISO date and time.' });

/** What happened to an item in another workspace after it was created there. */
const broughtSchema = z.object({
  createdAt: time,
  state: poamSchema.shape.state,
  closedAt: z.nullable(time),
  verification: z.nullable(
    z.object({
      byName: z.optional(textArg('Verified by', 300)),
      on: z.iso.date(),
      evidence: textArg('Evidence', TEXT_LIMITS.resources),
    }),
  ),
  /** Ids of documents. */
  evidenceFiles: z.array(z.uuid()).check(z.maxLength(FILES)),
  /** Of an operational plan. */
  reviews: z.optional(z.array(reviewArgsSchema).check(z.maxLength(REVIEWS))),
});
type Brought = z.infer<typeof broughtSchema>;

/** An item closed without a verification still has to be verified here. */
function stateOf({ state, verification }: Brought): Brought['state'] {
  return state === 'closed' && !verification ? 'ready' : state;
}

/** An item closed elsewhere is closed here only if the importer may manage assessments and does not own it. */
function refuseBrought(view: View<Tables>, { id: ownId, role }: Actor, brought: Brought, ownerId: string | null) {
  if (brought.evidenceFiles.some((id) => !view.get('document', id))) return noSuch('document', 'evidenceFiles');
  if (stateOf(brought) !== 'closed') return undefined;
  if (isOwn(view, ownerId, ownId)) return refuse('ownerId', 'Somebody other than the owner must verify it.');
  return can(role, 'assessment.manage') ? undefined : FORBIDDEN;
}

/**
 * An item as another workspace describes it. It keeps the verifier named there, because the importer verified nothing,
 * but its reviews are recorded under the importer.
 */
function toldPoam(plan: Poam, brought: Brought, actor: Actor): Poam {
  const { createdAt, closedAt, verification, evidenceFiles, reviews = [] } = brought;
  const state = stateOf(brought);
  const status = statusOfState(state);
  return {
    ...plan,
    state,
    status,
    closedAt: status === 'closed' ? earlier(closedAt ?? plan.createdAt, plan.createdAt) : null,
    verification: state === 'closed' && verification ? { by: '', ...verification } : null,
    evidenceFiles,
    reviews:
      plan.kind === 'operational'
        ? reviews.map((one) => ({ ...one, by: actor.id })).toSorted((a, b) => a.on.localeCompare(b.on))
        : [],
    createdAt: earlier(createdAt, plan.createdAt),
  };
}

function earlier(told: string, now: string): string {
  return told < now ? told : now;
}

/** Adds an item from a file, with its history there if the file includes it. */
export const bringPoam = mutator({
  name: 'plan.bring',
  args: z.extend(createArgs, { brought: z.optional(broughtSchema) }),
  action: 'plan.create',
  touches: ({ id }) => [{ table: 'plan', id, fields: ['weakness'] }],
  reads: ({ ownerId, brought }) => [
    ...ownerRefs(ownerId),
    ...(brought?.state === 'closed' ? everybody : []),
    ...(brought?.evidenceFiles ?? []).map((id): Ref<Tables> => ({ table: 'document', id })),
  ],
  decide: (view, { brought, ...args }, context) => {
    const { actor } = context;
    const refused = refuseOwner(view, args.ownerId) ?? (brought && refuseBrought(view, actor, brought, args.ownerId));
    if (refused) return refused;
    const plan = newPoam(args, actTime(context));
    return [{ kind: 'insert', table: 'plan', row: brought ? toldPoam(plan, brought, actor) : plan }];
  },
});

/** A list of plans is imported as several of these. */
export const bringPoams = changeMany('plan.bringMany', { create: bringPoam, update: updatePoam, remove: deletePoam });
