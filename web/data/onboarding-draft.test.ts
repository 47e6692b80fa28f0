import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  claimOnboardingDraft,
  dropOnboardingDraft,
  findOnboardingDraft,
  keepOnboardingDraft,
} from './onboarding-draft.ts';

const answers = { companyName: 'Northfield Avionics' };
const draft = (userId: string | null) => ({ userId, answers, step: 2, isFinished: false });

beforeEach(() => {
  const kept = new Map<string, string>();
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
    { owner: null, reader: 'dana', isFound: true },
    { owner: 'dana', reader: 'dana', isFound: true },
    { owner: 'dana', reader: 'priya', isFound: false },
    { owner: 'dana', reader: null, isFound: false },
  ])('of $owner, read by $reader: $isFound', ({ owner, reader, isFound }) => {
    keepOnboardingDraft(draft(owner));
    expect(findOnboardingDraft(reader)).toEqual(isFound ? draft(owner) : undefined);
  });

  test('begun before signing in, it is claimed by the first who signs in and nobody else sees it', () => {
    keepOnboardingDraft(draft(null));
    claimOnboardingDraft('dana');
    claimOnboardingDraft('priya');
    expect(findOnboardingDraft('dana')).toEqual(draft('dana'));
    expect(findOnboardingDraft('priya')).toBeUndefined();
    expect(findOnboardingDraft(null)).toBeUndefined();
  });

  test('nothing kept is nothing to claim; dropped is gone', () => {
    claimOnboardingDraft('dana');
    expect(findOnboardingDraft('dana')).toBeUndefined();
    keepOnboardingDraft(draft('dana'));
    dropOnboardingDraft();
    expect(findOnboardingDraft('dana')).toBeUndefined();
  });

  test.each(['', 'null', '{}', '{"answers":{}}', 'not json'])('what is kept as %j is no draft', (text) => {
    localStorage.setItem('vernier.onboarding', text);
    expect(findOnboardingDraft(null)).toBeUndefined();
  });
});
