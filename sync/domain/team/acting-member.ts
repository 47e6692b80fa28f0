import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import type { AssessmentTables } from '#sync/domain/assessment/assessment-tables.ts';
import { noSuch, refuse } from '#sync/domain/common/refusals.ts';
import type { Actor, Ref, Refusal, View } from '#sync/engine/schema.ts';
import { countingRoles, judgingRoles } from './counting-roles.ts';
import { teamMemberId, type TeamMember, type TeamRole } from './team-member-record.ts';
import type { TeamTables } from './team-tables.ts';

export type OfTeam = AssessmentTables & TeamTables;

/** An assessment, and the person who acts in it. */
export interface Acting {
  assessment: Assessment;
  member: TeamMember;
}
type Refused = { refused: Refusal };

/** What every change of a team's records must see: the assessment and its team. */
export function teamRefs(assessmentId: string): Ref<OfTeam>[] {
  return [
    { table: 'assessment', id: assessmentId },
    { table: 'teamMember', field: 'assessmentId', value: assessmentId },
  ];
}

/** The assessment as far as it can still change; until its release there is none for others than its team. */
export function findActing(view: View<OfTeam>, assessmentId: string, actor: Pick<Actor, 'id'>): Acting | Refused {
  const assessment = view.get('assessment', assessmentId);
  const member = view.get('teamMember', teamMemberId(assessmentId, actor.id));
  if (!assessment?.hasTeam) return noSuch('assessment', 'assessmentId');
  if (assessment.phase === 'released') return refuse('assessmentId', 'A released assessment cannot be changed.');
  if (!member || member.endedAt !== null) return noSuch('assessment', 'assessmentId');
  if (assessment.phase === 'stopped') return refuse('assessmentId', 'A stopped assessment cannot be changed.');
  return { assessment, member };
}

function findInRole(
  view: View<OfTeam>,
  assessmentId: string,
  actor: Pick<Actor, 'id'>,
  roles: readonly TeamRole[],
  message: string,
): Acting | Refused {
  const acting = findActing(view, assessmentId, actor);
  if ('refused' in acting || roles.includes(acting.member.role)) return acting;
  return refuse('assessmentId', message);
}

/** The same for what only the lead does. */
export function findLead(view: View<OfTeam>, assessmentId: string, actor: Pick<Actor, 'id'>): Acting | Refused {
  return findInRole(view, assessmentId, actor, ['lead'], 'Only the lead of this assessment decides this.');
}

/** The same for what the team hands out in its own name, whatever the phase. */
export function findCounting(view: View<OfTeam>, assessmentId: string, actor: Pick<Actor, 'id'>): Acting | Refused {
  return findInRole(
    view,
    assessmentId,
    actor,
    countingRoles,
    'Only the lead and assessors of this assessment do this.',
  );
}

/** The same for judging, which happens in the phases conduct and report. */
export function findJudging(view: View<OfTeam>, assessmentId: string, actor: Pick<Actor, 'id'>): Acting | Refused {
  const message = 'Only the lead, assessors and trainees of this assessment judge.';
  const acting = findInRole(view, assessmentId, actor, judgingRoles, message);
  return 'refused' in acting ? acting : (judgingProblem(acting.assessment) ?? acting);
}

/** Why nobody judges yet. */
export function judgingProblem({ phase }: Pick<Assessment, 'phase'>): Refused | undefined {
  return phase === 'plan' ? refuse('assessmentId', 'Judging begins with the phase conduct.') : undefined;
}
