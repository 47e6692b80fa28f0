import type { ProfileFields } from '#sync/domain/people/profile-fields.ts';
import { saveProfile } from '#sync/domain/people/profile-mutators.ts';
import type { Profile } from '#sync/domain/people/profile-record.ts';
import type { Workspace } from '#web/data/account/workspace.ts';

const KEY = 'vernier.onboarding';

export type PageAnswers = Pick<
  NonNullable<ProfileFields['setupData']>,
  'companyName' | 'industry' | 'employeeCount' | 'currentCompliance' | 'primaryGoal' | 'timeline' | 'additionalInfo'
>;

/**
 * Answers given on /onboarding, perhaps before there was an account. Nobody is signed in then, so no person's database
 * can hold them.
 */
export interface OnboardingDraft {
  /** The owner; null for a visitor's, which the next person who signs in takes over. */
  userId: string | null;
  answers: PageAnswers;
  step: number;
  isFinished: boolean;
}

/**
 * The draft of this person (null: of a visitor), or one begun before signing in. Never somebody else's on the same
 * device.
 */
export function findOnboardingDraft(userId: string | null): OnboardingDraft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<OnboardingDraft> | null;
    if (typeof draft?.answers !== 'object' || typeof draft.step !== 'number') return undefined;
    const owner = draft.userId ?? null;
    if (owner !== null && owner !== userId) return undefined;
    return { userId: owner, answers: draft.answers, step: draft.step, isFinished: draft.isFinished === true };
  } catch {
    return undefined;
  }
}

/** A device that stores nothing must not stop anybody from answering. */
export function keepOnboardingDraft(draft: OnboardingDraft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Private windows may refuse storage; the page still works for this visit.
  }
}

/** A draft begun before signing in belongs to this person from now on, and to nobody who comes later. */
export function claimOnboardingDraft(userId: string): void {
  const draft = findOnboardingDraft(userId);
  if (draft?.userId === null) keepOnboardingDraft({ ...draft, userId });
}

export function dropOnboardingDraft(): void {
  localStorage.removeItem(KEY);
}

/** Gives finished answers to the person who has signed in since, unless they have answered before. */
export async function adoptOnboardingDraft(workspace: Workspace, profile: Profile): Promise<void> {
  const draft = findOnboardingDraft(workspace.user.id);
  if (!draft?.isFinished) return;
  if (profile.setupData?.companyName === undefined) {
    const set = { setupData: draft.answers };
    const mutated = await workspace.change(saveProfile, { userId: workspace.user.id, set });
    if ('refused' in mutated && mutated.refused.code !== 'invalid') return;
  }
  dropOnboardingDraft();
}
