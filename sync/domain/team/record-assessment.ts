import * as z from 'zod/mini';
import { can, canInTeam, type Action } from '#sync/domain/permissions/permission-sheet.ts';
import { FORBIDDEN } from '#sync/engine/forbidden.ts';
import type { Actor, Ref, Refusal, View } from '#sync/engine/schema.ts';
import { findActing, teamRefs, type OfTeam } from './acting-member.ts';
import { teamMemberId } from './team-member-record.ts';
import type { TeamTables } from './team-tables.ts';

// Documents and requests belong to the organization, or to the assessment that they name.

/** Null or nothing: the organization's own. */
type AssessmentId = string | null | undefined;

export const assessmentIdArg = z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(64))));

/** What a new record must see of the assessment that it names. */
export function assessmentRefs(assessmentId: AssessmentId): Ref<OfTeam>[] {
  return assessmentId ? teamRefs(assessmentId) : [];
}

/** What a change of a record must see that names its assessment only in its row. */
export const placesRef: Ref<TeamTables> = { table: 'teamMember', isAll: true };

/** Whether the person may do it with a record of the organization or of this assessment. Needs `placesRef`. */
export function mayWith(view: View<TeamTables>, actor: Actor, action: Action, assessmentId: AssessmentId): boolean {
  if (!assessmentId) return can(actor.role, action);
  return canInTeam(actor.role, action, placeIn(view, actor, assessmentId));
}

/** Why the person may not add such a record; undefined if they may. */
export function refuseNew(
  view: View<OfTeam>,
  actor: Actor,
  action: Action,
  assessmentId: AssessmentId,
): Refusal | undefined {
  const acting = assessmentId ? findActing(view, assessmentId, actor) : undefined;
  if (acting && 'refused' in acting) return acting.refused;
  return mayWith(view, actor, action, assessmentId) ? undefined : FORBIDDEN.refused;
}

/** The person's place in the team of an assessment; null for none. */
export function placeIn(view: View<TeamTables>, { id }: Pick<Actor, 'id'>, assessmentId: string) {
  const member = view.get('teamMember', teamMemberId(assessmentId, id));
  return member?.endedAt === null ? member.role : null;
}
