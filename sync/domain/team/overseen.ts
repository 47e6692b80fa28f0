import * as z from 'zod/mini';
import { assessmentKinds, type Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { activeMembers } from './assigned-families.ts';
import { teamRoleSchema, type TeamMember } from './team-member-record.ts';

/**
 * What an administrator outside the team is told of an assessment whose lead they have to name or to clear: enough to
 * decide, and neither its name nor how far it is.
 */
export const overseenSchema = z.object({
  id: z.string(),
  kind: z.enum(assessmentKinds),
  createdAt: z.iso.datetime(),
  leadId: z.string(),
  /** The lead has left the workspace, so another one is named. Otherwise the lead may have to be cleared. */
  isGone: z.boolean(),
  /** What a lead who is not cleared has signed; empty if it says that there is no conflict of interest. */
  statement: z.string(),
  /** Who could lead instead. */
  candidates: z.array(z.object({ personId: z.string(), role: teamRoleSchema })),
});
export type Overseen = z.infer<typeof overseenSchema>;

/** Where this administrator has something to decide. `people`: the members of the workspace. */
export function overseenBy(
  actorId: string,
  assessments: readonly Assessment[],
  members: readonly TeamMember[],
  people: ReadonlySet<string>,
): Overseen[] {
  return assessments.flatMap((assessment) => {
    const { id, kind, createdAt, phase, hasTeam } = assessment;
    const team = members.filter(({ assessmentId }) => assessmentId === id);
    const lead = team.find(({ role }) => role === 'lead');
    if (!hasTeam || phase === 'released' || phase === 'stopped' || !lead) return [];
    const isGone = lead.endedAt !== null || !people.has(lead.personId);
    const statement = lead.conflictOfInterest?.statement.trim();
    // Who signed that there is none waits only at the gate to judging, where changes of records may speak against it.
    const waits = statement !== undefined && (statement !== '' || phase === 'plan');
    // Nobody clears themselves.
    if (!isGone && (lead.cleared !== null || lead.personId === actorId || !waits)) return [];
    const others = activeMembers(team).filter(
      ({ personId, role }) => personId !== lead.personId && role !== 'quality' && people.has(personId),
    );
    const candidates = isGone ? others.map(({ personId, role }) => ({ personId, role })) : [];
    return [
      { id, kind, createdAt, leadId: lead.personId, isGone, statement: isGone ? '' : (statement ?? ''), candidates },
    ];
  });
}
