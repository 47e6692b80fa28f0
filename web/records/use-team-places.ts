import { useMemo } from 'react';
import type { TeamMember } from '#sync/domain/team/team-member-record.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { everyRow } from '#web/store/record-database.ts';
import { useSharedLive } from './use-live.ts';

const listPlaces = everyRow('teamMember');

/** The signed-in person's places in teams, also of assessments that do not reach them yet. */
export function useTeamPlaces(): readonly TeamMember[] | undefined {
  const { user } = useWorkspace();
  const places = useSharedLive(listPlaces);
  return useMemo(
    () => places?.filter(({ personId, endedAt }) => personId === user.id && endedAt === null),
    [places, user.id],
  );
}

/** The assessments whose team the signed-in person has left. */
export function useLeftTeams(): readonly string[] {
  const { user } = useWorkspace();
  const places = useSharedLive(listPlaces) ?? [];
  return places.flatMap(({ assessmentId, personId, endedAt }) =>
    personId === user.id && endedAt !== null ? assessmentId : [],
  );
}
