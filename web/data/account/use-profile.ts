import type { ProfileFields } from '#sync/domain/people/profile-fields.ts';
import { saveProfile } from '#sync/domain/people/profile-mutators.ts';
import type { Profile } from '#sync/domain/people/profile-record.ts';
import { useCallback } from 'react';
import { useWorkspace } from './use-account.ts';
import { useLive } from '#web/data/records/use-live.ts';
import { NotSavedError } from './workspace.ts';

/** The signed-in person's own profile; undefined for the first milliseconds, null before the first synchronization. */
export function useProfile(): Profile | null | undefined {
  const { user } = useWorkspace();
  return useLive<Profile | null>(
    async (db) => ((await db.table('profile').get(user.id)) as Profile | undefined) ?? null,
    [user.id],
  );
}

/** Saves part of one's profile on this device. False when it was refused or the device did not store it. */
export function useSaveProfile(): (set: ProfileFields) => Promise<boolean> {
  const workspace = useWorkspace();
  return useCallback(
    async (set) => {
      try {
        const mutated = await workspace.change(saveProfile, { userId: workspace.user.id, set });
        return !('refused' in mutated);
      } catch (error) {
        if (error instanceof NotSavedError) return false;
        throw error;
      }
    },
    [workspace],
  );
}
