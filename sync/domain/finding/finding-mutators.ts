import * as z from 'zod/mini';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { lateRef, refuseLate } from '#sync/domain/assessment/refuse-late.ts';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { noSuch, refuse } from '#sync/domain/common/refusals.ts';
import type { DocumentTables } from '#sync/domain/document/document-tables.ts';
import type { MethodTables } from '#sync/domain/method/method-tables.ts';
import type { OrganizationTables } from '#sync/domain/organization/organization-tables.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { ruledFindingSchema, rulingId, type Ruling } from '#sync/domain/ruling/ruling-record.ts';
import type { RulingTables } from '#sync/domain/ruling/ruling-tables.ts';
import { findJudging, teamRefs, type OfTeam } from '#sync/domain/team/acting-member.ts';
import { countsAs } from '#sync/domain/team/counting-roles.ts';
import { actTime, type Actor, type Part, type Ref, type View } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import { findingFieldsSchema } from './finding-fields.ts';
import { findingHash } from './finding-hash.ts';
import { emptyFinding, findingId, type Finding } from './finding-record.ts';
import type { FindingTables } from './finding-tables.ts';
import { excusedNeeds } from './proposal-ground.ts';
import { finalIds, needWords, proposalNeeds, type ProposalNeed } from './proposal-needs.ts';

type Tables = OfTeam & FindingTables & MethodTables & RulingTables & DocumentTables & OrganizationTables;
const mutator = productMutators<Tables>();

const TABLE = 'finding';
const known: ReadonlySet<string> = new Set(objectiveIds);
const fields = keysOf(findingFieldsSchema.shape);

/** The id names assessment, author and objective, so that nothing else has to. */
const findingIdSchema = z.string().check(
  z.maxLength(128),
  z.refine(
    (id) => {
      const { assessmentId, assessorId, objectiveId } = emptyFinding(id);
      const isWhole = id === findingId(assessmentId, assessorId, objectiveId) && assessorId !== '';
      return isWhole && z.safeParse(recordIdSchema, assessmentId).success && known.has(objectiveId);
    },
    { error: 'A finding is of one assessment, one assessor and one objective.' },
  ),
);

function findingRefs(id: string): Ref<Tables>[] {
  const { assessmentId, objectiveId } = emptyFinding(id);
  return [...teamRefs(assessmentId), { table: 'ruling', id: rulingId(assessmentId, objectiveId) }];
}

/** The finding with its author in the team; refused for anybody but the author. */
function findOwn(view: View<Tables>, id: string, actor: Actor) {
  const finding = view.get(TABLE, id) ?? emptyFinding(id);
  if (finding.assessorId !== actor.id) return refuse('id', 'Only its author writes a finding.');
  const acting = findJudging(view, finding.assessmentId, actor);
  if ('refused' in acting) return acting;
  const ruling = view.get('ruling', rulingId(finding.assessmentId, finding.objectiveId));
  return { ...acting, finding, ruling };
}

/** Saves what a finding says while it is no proposal; omitted fields stay. */
export const editFinding = mutator({
  name: 'finding.edit',
  args: z.object({ id: findingIdSchema, set: z.partial(findingFieldsSchema) }),
  action: 'assessment.work',
  touches: ({ id, set }) => [{ table: TABLE, id, fields: keysOf(set), set }],
  reads: ({ id }) => findingRefs(id),
  decide: (view, { id, set }, { actor }) => {
    const own = findOwn(view, id, actor);
    if ('refused' in own) return own;
    if (own.finding.proposedAt !== null) {
      return refuse('id', 'It is proposed. Take the proposal back first, or propose the change.');
    }
    return [{ kind: 'edit', table: TABLE, id, set }];
  },
});

const restsOn = {
  /** The method record that supports 'met', and a document that is its final evidence if nothing was observed. */
  methodId: z.nullable(recordIdSchema),
  documentId: z.nullable(recordIdSchema),
};

/**
 * Proposes a finding, or a change of one that is proposed already. A change after the ruling reopens the objective, so
 * what the ruling is over stays in the record.
 */
export const proposeFinding = mutator({
  name: 'finding.propose',
  args: z.object({ id: findingIdSchema, set: findingFieldsSchema, ...restsOn }),
  action: 'assessment.work',
  touches: ({ id, set }) => [{ table: TABLE, id, fields, set }],
  reads: ({ id, methodId, documentId }) => [
    ...findingRefs(id),
    { table: 'methodRecord', field: 'result', value: 'contradicts' },
    lateRef,
    ...(methodId ? [{ table: 'methodRecord' as const, id: methodId }] : []),
    ...(documentId ? [{ table: 'document' as const, id: documentId }] : []),
  ],
  decide: (view, { id, set, methodId, documentId }, context) => {
    const acting = findOwn(view, id, context.actor);
    if ('refused' in acting) return acting;
    const { assessment, member, finding, ruling } = acting;
    const { assessmentId, objectiveId } = finding;
    const named = methodId ? view.get('methodRecord', methodId) : undefined;
    const method = named?.assessmentId === assessmentId ? named : undefined;
    // The screen asks for an answer to every contradiction it has. A colleague's that arrived since refuses nothing.
    const own = view
      .list('methodRecord', 'result', 'contradicts')
      .filter((one) => one.authorId === context.actor.id && one.assessmentId === assessmentId);
    const methods = [...(method?.result === 'supports' ? [method] : []), ...own].filter((one) =>
      one.objectiveIds.includes(objectiveId),
    );
    const document = documentId ? view.get('document', documentId) : undefined;
    const said = { evidenceIds: set.evidenceIds, assessorId: context.actor.id };
    const excused: readonly ProposalNeed[] = excusedNeeds(said, documentId, method, document);
    const needs = proposalNeeds(set, methods, finalIds(document ? [document] : []));
    const need = needs.find((one) => !excused.includes(one));
    if (need) return refuse(need, needWords[need]);
    const late = refuseLate(view, assessment, ruling?.determination ?? null, context);
    if (late) return late;
    const proposal = { proposedAt: actTime(context), proposedAs: member.role };
    return [{ kind: 'edit', table: TABLE, id, set: { ...set, ...proposal } }];
  },
});

/** Whether a ruling is over this finding as it is. */
function isRuled(finding: Finding, ruling: Ruling | undefined): boolean {
  if (!ruling?.determination) return false;
  const hash = findingHash(finding);
  return ruling.over.some((one) => one.assessorId === finding.assessorId && one.hash === hash);
}

/** Takes a proposal back, while it is not ruled. */
export const withdrawFinding = mutator({
  name: 'finding.withdraw',
  args: z.object({ id: findingIdSchema }),
  action: 'assessment.work',
  touches: ({ id }) => [{ table: TABLE, id, fields: ['proposedAt'], set: { proposedAt: null } }],
  reads: ({ id }) => findingRefs(id),
  decide: (view, { id }, { actor }) => {
    const own = findOwn(view, id, actor);
    if ('refused' in own) return own;
    if (own.finding.proposedAt === null) return [];
    if (isRuled(own.finding, own.ruling)) {
      return refuse('id', 'The lead has ruled on it. Propose a change instead, which reopens the objective.');
    }
    return [{ kind: 'edit', table: TABLE, id, set: { proposedAt: null, proposedAs: null } }];
  },
});

/** Copies a trainee's proposal into the own finding and proposes it. `seen`: the hash of what the person had read. */
export const adoptFinding = mutator({
  name: 'finding.adopt',
  args: z.object({ id: findingIdSchema, fromId: findingIdSchema, seen: ruledFindingSchema.shape.hash }),
  action: 'assessment.work',
  touches: ({ id }) => [{ table: TABLE, id, fields }],
  reads: ({ id, fromId }) => [...findingRefs(id), { table: TABLE, id: fromId }, lateRef],
  decide: (view, { id, fromId, seen }, context) => {
    const own = findOwn(view, id, context.actor);
    if ('refused' in own) return own;
    const { member, finding, ruling, assessment } = own;
    const from = view.get(TABLE, fromId);
    if (from?.assessmentId !== finding.assessmentId || from.objectiveId !== finding.objectiveId) {
      return noSuch('finding', 'fromId');
    }
    if (!countsAs(member.role)) return refuse('id', 'Only the lead and assessors adopt a finding.');
    if (from.proposedAt === null || from.proposedAs === null || countsAs(from.proposedAs)) {
      return refuse('fromId', 'Only what a trainee proposed is adopted.');
    }
    // Nobody proposes words in their own name that they have not read.
    if (findingHash(from) !== seen) {
      return refuse('seen', 'It has changed since you read it. Read it again, and adopt it then.');
    }
    if (finding.proposedAt !== null) return refuse('id', 'You have proposed a finding of your own.');
    const late = refuseLate(view, assessment, ruling?.determination ?? null, context);
    if (late) return late;
    const copied: Part<Finding> = Object.fromEntries(fields.map((field) => [field, from[field]]));
    const proposal = { proposedAt: actTime(context), proposedAs: member.role, adoptedFrom: from.assessorId };
    return [{ kind: 'edit', table: TABLE, id, set: { ...copied, ...proposal } }];
  },
});
