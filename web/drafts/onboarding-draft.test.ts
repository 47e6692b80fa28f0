import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveProfile } from '#sync/domain/people/profile-mutators.ts';
import type { Profile } from '#sync/domain/people/profile-record.ts';
import type { Workspace } from '#web/account/workspace.ts';
import {
  adoptOnboardingDraft,
  claimOnboardingDraft,
  dropOnboardingDraft,
  dropOwnOnboardingDraft,
  findOnboardingDraft,
  keepOnboardingDraft,
  type DraftOwner,
} from './onboarding-draft.ts';

const answers = { companyName: 'Northfield Avionics' };
const at = (id: string, workspaceId = 'north'): DraftOwner => ({ id, workspaceId });
const draft = (owner: DraftOwner | null) => ({ owner, answers, step: 2, isFinished: false });

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('whose a draft is', () => {
  test.each([
    { owner: null, reader: null, isFound: true },
    { owner: null, reader: at('dana'), isFound: true },
    { owner: at('dana'), reader: at('dana'), isFound: true },
    { owner: at('dana'), reader: at('priya'), isFound: false },
    { owner: at('dana'), reader: at('dana', 'south'), isFound: false },
    { owner: at('dana'), reader: null, isFound: false },
  ])('of $owner, read by $reader: $isFound', ({ owner, reader, isFound }) => {
    keepOnboardingDraft(draft(owner));
    expect(findOnboardingDraft(reader)).toEqual(isFound ? draft(owner) : undefined);
  });

  test('begun before signing in, it is claimed by the first who signs in and nobody else sees it', () => {
    keepOnboardingDraft(draft(null));
    claimOnboardingDraft(at('dana'));
    claimOnboardingDraft(at('priya'));
    expect(findOnboardingDraft(at('dana'))).toEqual(draft(at('dana')));
    expect(findOnboardingDraft(at('priya'))).toBeUndefined();
    expect(findOnboardingDraft(null)).toBeUndefined();
  });

  test('nothing kept is nothing to claim; dropped is gone', () => {
    claimOnboardingDraft(at('dana'));
    expect(findOnboardingDraft(at('dana'))).toBeUndefined();
    keepOnboardingDraft(draft(at('dana')));
    dropOnboardingDraft();
    expect(findOnboardingDraft(at('dana'))).toBeUndefined();
  });

  test('who takes everything along takes their own only', () => {
    keepOnboardingDraft(draft(at('dana')));
    dropOwnOnboardingDraft('priya');
    expect(findOnboardingDraft(at('dana'))).toBeDefined();
    dropOwnOnboardingDraft('dana');
    expect(findOnboardingDraft(at('dana'))).toBeUndefined();
  });

  test.each(['', 'null', '{}', '{"answers":{}}', 'not json'])('what is kept as %j is no draft', (text) => {
    localStorage.setItem('vernier.onboarding', text);
    expect(findOnboardingDraft(null)).toBeUndefined();
  });
});

describe('finished answers', () => {
  const change = vi.fn<Workspace['change']>();
  const workspace = { user: at('dana'), change } as unknown as Workspace;
  const adopt = (setupData: object | null = null) => adoptOnboardingDraft(workspace, { setupData } as Profile);
  const left = () => findOnboardingDraft(at('dana'));

  beforeEach(() => {
    change.mockReset().mockResolvedValue({ mid: 1, merged: false });
    keepOnboardingDraft({ ...draft(at('dana')), isFinished: true });
  });

  test('become the profile of who has signed in, once', async () => {
    await adopt();
    await adopt();
    expect(change.mock.calls).toEqual([[saveProfile, { accountId: 'dana', set: { setupData: answers } }]]);
    expect(left()).toBeUndefined();
  });

  test('of who answered before are dropped, unfinished ones wait', async () => {
    await adopt({ companyName: 'Other' });
    expect([change.mock.calls, left()]).toEqual([[], undefined]);
    keepOnboardingDraft(draft(at('dana')));
    await adopt();
    expect([change.mock.calls, left()]).toEqual([[], draft(at('dana'))]);
  });

  test('beside other answers are added', async () => {
    await adopt({ agency: 'x' });
    expect(change).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['invalid', false],
    ['forbidden', true],
  ])('that are refused as %s stay: %s', async (code, stays) => {
    change.mockResolvedValue({ refused: { code, message: 'No.' } });
    await adopt();
    expect(left() !== undefined).toBe(stays);
  });
});

test('a device that keeps nothing stops nobody', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: full, setItem: full });
  keepOnboardingDraft(draft(null));
  expect(findOnboardingDraft(null)).toBeUndefined();
});

test('it is kept where earlier visits kept it', () => {
  keepOnboardingDraft(draft(null));
  expect([...kept.keys()]).toEqual(['vernier.onboarding']);
});
