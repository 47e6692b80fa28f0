import * as z from 'zod/mini';
import { blankRow } from '#sync/domain/common/blank-row.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { changeShape } from '#sync/engine/row.ts';

/** What a person does in one assessment, apart from their role in the workspace. */
export const teamRoles = ['lead', 'assessor', 'trainee', 'quality', 'observer'] as const;
export const teamRoleSchema = z.enum(teamRoles, { error: `A place in the team is one of ${teamRoles.join(', ')}.` });
export type TeamRole = z.infer<typeof teamRoleSchema>;

/** What a lead becomes who hands over. */
export const formerLeadRole: TeamRole = 'assessor';

/** What a member says of their own interests. An empty text says that there are none. */
const conflictOfInterestSchema = z.object({
  statement: z.string().check(z.maxLength(TEXT_LIMITS.resources)),
  signedAt: z.iso.datetime(),
});

/** Who decided that a member may take part all the same, and why. */
const clearanceSchema = z.object({ by: z.string(), reason: z.string().check(z.maxLength(TEXT_LIMITS.resources)) });

/** One person's place in the team of one assessment. Never deleted: a member who leaves has an end. */
export const teamMemberSchema = z.object({
  id: z.string(),
  assessmentId: z.string(),
  personId: z.string(),
  role: teamRoleSchema,
  /** The families that this person judges, such as 'AC'. */
  families: z.array(z.string()),
  /** The number of a CMMC professional; empty if there is none. */
  cpn: z.string(),
  /** Null until signed. */
  conflictOfInterest: z.nullable(conflictOfInterestSchema),
  /** Null until somebody clears them; only needed where something stands against them. */
  cleared: z.nullable(clearanceSchema),
  /** How the client agreed to an observer. */
  clientConsent: z.string(),
  endedAt: z.nullable(z.iso.datetime()),
  ...changeShape,
});
export type TeamMember = z.infer<typeof teamMemberSchema>;

/** Derived from both, so that two devices that add one person write one row. */
export function teamMemberId(assessmentId: string, personId: string): string {
  return `${assessmentId}:${personId}`;
}

export function emptyTeamMember(id: string): TeamMember {
  const [assessmentId = '', personId = ''] = id.split(':');
  return blankRow(teamMemberSchema, { id, assessmentId, personId, role: 'observer' });
}
