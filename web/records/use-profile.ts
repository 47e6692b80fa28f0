import type { Profile } from '#sync/domain/people/profile-record.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { useLive } from './use-live.ts';

/** The signed-in person's own profile; undefined for the first milliseconds, null before the first synchronization. */
export function useProfile(): Profile | null | undefined {
  const { user } = useWorkspace();
  return useLive(async (db) => (await db.table('profile').get(user.id)) ?? null, [user.id]);
}
