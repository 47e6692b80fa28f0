import type { TeamMember } from '#sync/domain/team/team-member-record.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { useLive } from './use-live.ts';

/** The signed-in person's places in teams, also of assessments that do not reach them yet. */
export function useTeamPlaces(): TeamMember[] | undefined {
  const { user } = useWorkspace();
  return useLive(
    async (db) => {
      const rows = await db.table('teamMember').where('personId').equals(user.id).toArray();
      return rows.filter(({ endedAt }) => endedAt === null);
    },
    [user.id],
  );
}
