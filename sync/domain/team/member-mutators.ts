import * as z from 'zod/mini';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { isCertifying } from '#sync/domain/assessment/is-certifying.ts';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { noSuch, refuse } from '#sync/domain/common/refusals.ts';
import { requiredTextArg, textArg } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import type { FindingTables } from '#sync/domain/finding/finding-tables.ts';
import type { PeopleTables } from '#sync/domain/people/people-tables.ts';
import { can } from '#sync/domain/permissions/permission-sheet.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { firmRoles } from '#sync/domain/permissions/role.ts';
import type { RulingTables } from '#sync/domain/ruling/ruling-tables.ts';
import { actTime, type Part, type Ref, type Refusal, type View } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import { findActing, findLead, teamRefs, type OfTeam } from './acting-member.ts';
import { countsAs } from './counting-roles.ts';
import { familyCodes } from './family-of-objective.ts';
import { teamMemberId, teamRoleSchema, type TeamMember } from './team-member-record.ts';

type Tables = OfTeam & FindingTables & RulingTables & PeopleTables;
const mutator = productMutators<Tables>();

const TABLE = 'teamMember';
const NAME_LENGTH = 120;
const gone = noSuch('member of the team', 'personId');

export const personIdSchema = z.string().check(z.minLength(1), z.maxLength(64));
const memberArgs = { assessmentId: recordIdSchema, personId: personIdSchema };

/** What the lead enters for a member, with the messages shown under the fields. */
export const memberFieldsSchema = z.object({
  role: teamRoleSchema,
  families: z
    .array(z.enum(familyCodes, { error: 'There is no family with this code.' }))
    .check(z.refine((codes) => new Set(codes).size === codes.length, { error: 'List each family only once.' })),
  cpn: textArg('The CPN', NAME_LENGTH),
  clientConsent: textArg('The client’s consent', TEXT_LIMITS.resources),
});
type MemberFields = z.infer<typeof memberFieldsSchema>;

/** What decides whether somebody may have a place. */
const placeRefs = (assessmentId: string, personId: string): Ref<Tables>[] => [
  ...teamRefs(assessmentId),
  { table: 'member', id: personId },
  { table: 'finding', field: 'assessmentId', value: assessmentId },
  { table: 'ruling', field: 'assessmentId', value: assessmentId },
];

function hasJudged(view: View<Tables>, assessmentId: string, personId: string): boolean {
  return (
    view.list('finding', 'assessmentId', assessmentId).some(({ assessorId }) => assessorId === personId) ||
    view.list('ruling', 'assessmentId', assessmentId).some(({ by }) => by === personId)
  );
}

/** Why this person may not have this place. */
function refusePlace(
  view: View<Tables>,
  assessment: Assessment,
  personId: string,
  { role, clientConsent }: Pick<MemberFields, 'role' | 'clientConsent'>,
): { refused: Refusal } | undefined {
  const person = view.get('member', personId);
  if (!person) return noSuch('member of the workspace', 'personId');
  if (!can(person.role, 'assessment.work')) return refuse('personId', 'Somebody who only reads cannot be in a team.');
  if (isCertifying(assessment) && !firmRoles.includes(person.role)) {
    return refuse('personId', 'Nobody of the assessed organization can be in the team of its certification.');
  }
  if (role === 'observer' && clientConsent.trim() === '') {
    return refuse('clientConsent', 'Note how the client agreed to the observer.');
  }
  if (role === 'quality' && hasJudged(view, assessment.id, personId)) {
    return refuse('role', 'Who judged or ruled in this assessment cannot do its quality.');
  }
  return undefined;
}

const leadStays = refuse('role', 'The lead hands over to another member. There is one lead.');

/** Adds somebody to the team, or takes back somebody who left. */
export const addMember = mutator({
  name: 'team.add',
  args: z.extend(memberFieldsSchema, memberArgs),
  action: 'assessment.work',
  touches: ({ assessmentId, personId, ...set }) => [
    { table: TABLE, id: teamMemberId(assessmentId, personId), fields: keysOf(set), set },
  ],
  reads: ({ assessmentId, personId }) => placeRefs(assessmentId, personId),
  decide: (view, { assessmentId, personId, ...set }, { actor }) => {
    const acting = findLead(view, assessmentId, actor);
    if ('refused' in acting) return acting;
    if (set.role === 'lead' || personId === actor.id) return leadStays;
    const refused = refusePlace(view, acting.assessment, personId, set);
    if (refused) return refused;
    return [{ kind: 'edit', table: TABLE, id: teamMemberId(assessmentId, personId), set: { ...set, endedAt: null } }];
  },
});

/** Changes a member's place; omitted fields stay. */
export const changeMember = mutator({
  name: 'team.change',
  args: z.object({ ...memberArgs, set: z.partial(memberFieldsSchema) }),
  action: 'assessment.work',
  touches: ({ assessmentId, personId, set }) => [
    { table: TABLE, id: teamMemberId(assessmentId, personId), fields: keysOf(set), set },
  ],
  reads: ({ assessmentId, personId }) => placeRefs(assessmentId, personId),
  decide: (view, { assessmentId, personId, set }, { actor }) => {
    const acting = findLead(view, assessmentId, actor);
    if ('refused' in acting) return acting;
    const id = teamMemberId(assessmentId, personId);
    const before = view.get(TABLE, id);
    if (!before || before.endedAt !== null) return gone;
    const after: TeamMember = { ...before, ...(set as Part<TeamMember>) } as TeamMember;
    if ((before.role === 'lead') !== (after.role === 'lead')) return leadStays;
    const refused = refusePlace(view, acting.assessment, personId, after);
    return refused ?? [{ kind: 'edit', table: TABLE, id, set }];
  },
});

/** Ends a member's place. The row stays, and what they proposed counts on. */
export const endMember = mutator({
  name: 'team.end',
  args: z.object(memberArgs),
  action: 'assessment.work',
  touches: ({ assessmentId, personId }) => [
    { table: TABLE, id: teamMemberId(assessmentId, personId), fields: ['endedAt'] },
  ],
  reads: ({ assessmentId }) => teamRefs(assessmentId),
  decide: (view, { assessmentId, personId }, context) => {
    const acting = findLead(view, assessmentId, context.actor);
    if ('refused' in acting) return acting;
    const id = teamMemberId(assessmentId, personId);
    const before = view.get(TABLE, id);
    if (!before) return gone;
    if (before.endedAt !== null) return [];
    if (before.role === 'lead') return leadStays;
    return [{ kind: 'edit', table: TABLE, id, set: { endedAt: actTime(context) } }];
  },
});

/** Signs the own statement on conflicts of interest; an empty one says that there is none. */
export const signStatement = mutator({
  name: 'team.sign',
  args: z.object({ ...memberArgs, statement: textArg('The statement', TEXT_LIMITS.resources) }),
  action: 'assessment.work',
  touches: ({ assessmentId, personId }) => [
    { table: TABLE, id: teamMemberId(assessmentId, personId), fields: ['conflictOfInterest'] },
  ],
  decide: (view, { assessmentId, personId, statement }, context) => {
    const id = teamMemberId(assessmentId, personId);
    // The own row alone: a member for quality receives the assessment's only from the report on.
    const own = view.get(TABLE, id);
    if (!own || own.endedAt !== null) return gone;
    if (personId !== context.actor.id) return refuse('personId', 'Everybody signs their own statement.');
    // A clearance was given for what was stated before.
    const set = { conflictOfInterest: { statement, signedAt: actTime(context) }, cleared: null };
    return [{ kind: 'edit', table: TABLE, id, set }];
  },
});

/** Clears a member all the same: the lead does, and for the lead another assessor or an administrator of the holder. */
export const clearMember = mutator({
  name: 'team.clear',
  args: z.object({ ...memberArgs, reason: requiredTextArg('Reason', TEXT_LIMITS.resources) }),
  action: 'assessment.work',
  touches: ({ assessmentId, personId }) => [
    { table: TABLE, id: teamMemberId(assessmentId, personId), fields: ['cleared'] },
  ],
  reads: ({ assessmentId }) => teamRefs(assessmentId),
  decide: (view, { assessmentId, personId, reason }, { actor, may }) => {
    const id = teamMemberId(assessmentId, personId);
    const acting = findActing(view, assessmentId, actor);
    const target = view.get(TABLE, id);
    const isOfLead = target?.role === 'lead';
    const oversees = may(actor, 'assessment.oversee') && view.get('assessment', assessmentId)?.hasTeam === true;
    if ('refused' in acting && !(isOfLead && oversees)) return acting;
    if (!target || target.endedAt !== null) return gone;
    if (personId === actor.id) return refuse('personId', 'Nobody clears themselves.');
    const place = 'refused' in acting ? null : acting.member.role;
    const mayClear = isOfLead ? oversees || countsAs(place) : place === 'lead';
    if (!mayClear) {
      return refuse('personId', 'The lead clears members; another assessor or an administrator clears the lead.');
    }
    return [{ kind: 'edit', table: TABLE, id, set: { cleared: { by: actor.id, reason } } }];
  },
});
