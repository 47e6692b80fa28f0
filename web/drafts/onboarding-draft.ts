import type { ProfileFields } from '#sync/domain/people/profile-fields.ts';
import type { Profile } from '#sync/domain/people/profile-record.ts';
import type { User } from '#sync/domain/people/user-record.ts';
import type { OpenWorkspace } from '#web/store/open-workspace.ts';

const KEY = 'vernier.onboarding';

export type PageAnswers = Pick<
  NonNullable<ProfileFields['setupData']>,
  'companyName' | 'industry' | 'employeeCount' | 'currentCompliance' | 'primaryGoal' | 'timeline' | 'additionalInfo'
>;

/** A person in one workspace: the answers are about its organization. */
export type DraftOwner = Pick<User, 'id' | 'workspaceId'>;

/**
 * Answers given on /onboarding, perhaps before there was an account. Nobody is signed in then, so no person's database
 * can hold them.
 */
export interface OnboardingDraft {
  /** The owner and their workspace; null for a visitor's, which the next person who signs in takes over. */
  owner: DraftOwner | null;
  answers: PageAnswers;
  step: number;
  isFinished: boolean;
}

/**
 * The draft of this person here (null: of a visitor), or one begun before signing in. Never somebody else's on the same
 * device, nor one about another workspace.
 */
export function findOnboardingDraft(reader: DraftOwner | null): OnboardingDraft | undefined {
  const draft = readDraft();
  if (!draft || (draft.owner && !(reader && isSame(draft.owner, reader)))) return undefined;
  return draft;
}

function isSame(a: DraftOwner, b: DraftOwner): boolean {
  return a.id === b.id && a.workspaceId === b.workspaceId;
}

function readDraft(): OnboardingDraft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<OnboardingDraft> | null;
    if (typeof draft?.answers !== 'object' || typeof draft.step !== 'number') return undefined;
    const { owner = null, answers, step, isFinished } = draft;
    return { owner, answers, step, isFinished: isFinished === true };
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

/** A draft begun before signing in belongs to this person here from now on, and to nobody who comes later. */
export function claimOnboardingDraft({ id, workspaceId }: DraftOwner): void {
  const draft = readDraft();
  if (draft?.owner === null) keepOnboardingDraft({ ...draft, owner: { id, workspaceId } });
}

export function dropOnboardingDraft(): void {
  localStorage.removeItem(KEY);
}

/** The person takes everything along from this device. */
export function dropOwnOnboardingDraft(accountId: string): void {
  if (readDraft()?.owner?.id === accountId) dropOnboardingDraft();
}

/** Gives finished answers to the person who has signed in since, unless they have answered before. */
export async function adoptOnboardingDraft(workspace: OpenWorkspace, profile: Profile): Promise<void> {
  const draft = findOnboardingDraft(workspace.user);
  if (!draft?.isFinished) return;
  if (profile.setupData?.companyName === undefined) {
    // Once in a person's life: nobody's first screen waits for it.
    const { saveProfile } = await import('#sync/domain/people/profile-mutators.ts');
    const set = { setupData: draft.answers };
    const mutated = await workspace.change(saveProfile, { accountId: workspace.user.id, set });
    if ('refused' in mutated && mutated.refused.code !== 'invalid') return;
  }
  dropOnboardingDraft();
}
