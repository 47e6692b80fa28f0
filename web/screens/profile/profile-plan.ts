import type { ProfileFields } from '#sync/domain/people/profile-fields.ts';
import { saveProfile } from '#sync/domain/people/profile-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import type { ChangePlan } from '#web/parts/changes/run-changes.ts';
import { successToast } from '#web/words/messages.ts';

/** Saves part of one's own profile. */
export function profilePlan(accountId: string, set: ProfileFields): ChangePlan {
  return {
    changes: [{ call: call(saveProfile, { accountId, set }) }],
    done: successToast('Profile updated successfully'),
    failed: { title: 'Error', sentence: 'Failed to update profile' },
  };
}
