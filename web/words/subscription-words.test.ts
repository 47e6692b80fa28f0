import { expect, test } from 'vitest';
import { subscriptionNote, subscriptionState } from './subscription-words.ts';

const evaluationEndsAt = '2026-08-08T12:00:00.000Z';
const evaluating = { evaluationEndsAt, plan: null };

test.each([
  ['2026-06-09T12:00:00.000Z', 'Evaluation: 60 days left', 'ends on Aug 8, 2026', '60 days are left.'],
  ['2026-08-07T12:00:00.000Z', 'Evaluation: 1 day left', 'ends on Aug 8, 2026', '1 day is left.'],
  [
    '2026-08-08T12:00:00.000Z',
    'Evaluation ended Aug 8, 2026',
    'ended on Aug 8, 2026',
    'Nothing was locked or deleted.',
  ],
])('an evaluation at %s', (at, note, title, text) => {
  const now = new Date(at);
  expect(subscriptionNote(evaluating, now)).toBe(note);
  expect(subscriptionState(evaluating, now).title).toContain(title);
  expect(subscriptionState(evaluating, now).text).toContain(text);
});

test('a plan is named, and no evaluation beside it', () => {
  const paying = { evaluationEndsAt, plan: 'professional' as const };
  const now = new Date('2026-07-01T12:00:00.000Z');
  expect(subscriptionNote(paying, now)).toBe('Professional');
  expect(JSON.stringify(subscriptionState(paying, now))).not.toMatch(/evaluation/i);
});

test('a device that was not told yet makes nothing up', () => {
  expect(subscriptionNote(undefined, new Date())).toBeUndefined();
  expect(subscriptionState(undefined, new Date()).title).toBe('Not known on this device yet');
});
