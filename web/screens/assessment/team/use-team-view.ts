import { useMemo } from 'react';
import { activeMembers } from '#sync/domain/team/assigned-families.ts';
import { nextGate, type NextGate } from '#sync/domain/team/next-gate.ts';
import type { TeamMember } from '#sync/domain/team/team-member-record.ts';
import { whoHasWhat, type FamilyHolders } from '#sync/domain/team/who-has-what.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { useNow } from '#web/kit/use-now.ts';
import { useAssessmentId } from '#web/parts/use-assessment-id.ts';
import { noInterests, useInterests, type Interests } from '#web/records/use-interests.ts';
import { useMembers } from '#web/records/use-records.ts';
import { useToday } from '#web/records/use-statuses.ts';
import { useTeamAssessment, type TeamAssessment } from '#web/records/use-team-assessment.ts';
import { memberName } from '#web/words/names.ts';

/** An assessment as its plan and its cockpit show it to one person. */
export interface TeamView extends TeamAssessment {
  /** Who is in the team now. */
  team: readonly TeamMember[];
  /** The reader's own place; undefined once it is released to everybody. */
  me: TeamMember | undefined;
  /** It is released or stopped. */
  isOver: boolean;
  /** The reader leads it, and it can still change. */
  isLead: boolean;
  holders: readonly FamilyHolders[];
  /** Who changed the organization's records lately, while the gate to judging asks; empty until they are read. */
  interests: Interests;
  /** Undefined once it has ended. */
  gate: NextGate | undefined;
  today: string;
  nameOf: (personId: string) => string;
}

/** The assessment that the address names; null if this device has none, undefined for the first milliseconds. */
export function useTeamView(): TeamView | null | undefined {
  const found = useTeamAssessment(useAssessmentId());
  const { user } = useWorkspace();
  const people = useMembers();
  const today = useToday(useNow());
  const interests = useInterests(today, found?.assessment.phase === 'plan');
  return useMemo(() => {
    if (!found) return found;
    if (!people) return undefined;
    const { assessment, members } = found;
    const team = activeMembers(members);
    const me = team.find(({ personId }) => personId === user.id);
    const isOver = assessment.phase === 'released' || assessment.phase === 'stopped';
    return {
      ...found,
      team,
      me,
      isOver,
      isLead: me?.role === 'lead' && !isOver,
      holders: whoHasWhat(assessment, members),
      interests: interests ?? noInterests,
      gate: nextGate(assessment, found, interests && new Set(interests.keys())),
      today,
      nameOf: (personId: string) => memberName(people, personId),
    };
  }, [found, people, interests, today, user.id]);
}
