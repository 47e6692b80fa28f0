import * as z from 'zod/mini';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { noSuch, refuse } from '#sync/domain/common/refusals.ts';
import type { PeopleTables } from '#sync/domain/people/people-tables.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import type { Change, Refusal, Touch, View } from '#sync/engine/schema.ts';
import { findLead, teamRefs, type OfTeam } from './acting-member.ts';
import { personIdSchema } from './member-mutators.ts';
import { formerLeadRole, teamMemberId } from './team-member-record.ts';

type Tables = OfTeam & PeopleTables;
const mutator = productMutators<Tables>();

const TABLE = 'teamMember';

const leadArgs = z.object({ assessmentId: recordIdSchema, fromId: personIdSchema, toId: personIdSchema });

function touchesOf({ assessmentId, fromId, toId }: z.infer<typeof leadArgs>): Touch<Tables>[] {
  return [fromId, toId].map((personId) => ({
    table: TABLE,
    id: teamMemberId(assessmentId, personId),
    fields: ['role'],
  }));
}

/** The lead becomes an assessor, and the other member the lead. */
function handOver(
  view: View<Tables>,
  { assessmentId, fromId, toId }: z.infer<typeof leadArgs>,
): Change<Tables>[] | { refused: Refusal } {
  const next = view.get(TABLE, teamMemberId(assessmentId, toId));
  if (!next || next.endedAt !== null) return noSuch('member of the team', 'toId');
  if (next.role === 'quality') return refuse('toId', 'Who does quality cannot lead.');
  return [
    { kind: 'edit', table: TABLE, id: teamMemberId(assessmentId, fromId), set: { role: formerLeadRole } },
    { kind: 'edit', table: TABLE, id: teamMemberId(assessmentId, toId), set: { role: 'lead' } },
  ];
}

/** The lead hands over to another member. */
export const handOverLead = mutator({
  name: 'team.handOver',
  args: leadArgs,
  action: 'assessment.work',
  touches: touchesOf,
  reads: ({ assessmentId }) => teamRefs(assessmentId),
  decide: (view, args, { actor }) => {
    const acting = findLead(view, args.assessmentId, actor);
    if ('refused' in acting) return acting;
    if (args.fromId !== actor.id || args.toId === actor.id) {
      return refuse('toId', 'The lead hands over to another member.');
    }
    return handOver(view, args);
  },
});

/**
 * Names another member the lead where the lead has left the workspace. A call carries it out, because administrators
 * receive nothing of the assessment.
 */
export const appointLead = mutator({
  name: 'teamLead.appoint',
  args: leadArgs,
  action: 'assessment.oversee',
  touches: touchesOf,
  reads: ({ assessmentId, fromId }) => [...teamRefs(assessmentId), { table: 'member', id: fromId }],
  decide: (view, args) => {
    const assessment = view.get('assessment', args.assessmentId);
    if (!assessment?.hasTeam) return noSuch('assessment', 'assessmentId');
    const lead = view.get(TABLE, teamMemberId(args.assessmentId, args.fromId));
    if (lead?.role !== 'lead') return noSuch('lead', 'fromId');
    if (view.get('member', args.fromId) && lead.endedAt === null) {
      return refuse('fromId', 'The lead is still a member of the workspace and hands over themselves.');
    }
    return handOver(view, args);
  },
});
