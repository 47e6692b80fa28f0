import { expect, test } from 'vitest';
import type { Affirmation, StatusRecord } from '#sync/domain/status/status-record.ts';
import { isAffirmationDue, nextAffirmation } from './next-affirmation.ts';

const status = {
  id: 's1',
  type: 'level_2_self',
  statusDate: '2025-06-01',
  conditionalDate: null,
  isConditional: false,
} as StatusRecord;
const given = (dueOn: string, of: Partial<Affirmation> = {}) =>
  ({ statusId: 's1', decision: 'affirmed', dueOn, ...of }) as Affirmation;

test('an affirmation is due until it is given, and not once the status is over', () => {
  const first = [given('2025-06-01')];
  expect(isAffirmationDue(status, [], '2025-06-01')).toBe(true);
  expect(isAffirmationDue(status, first, '2026-05-31')).toBe(false);
  expect(isAffirmationDue(status, first, '2026-06-01')).toBe(true);
  expect(isAffirmationDue(status, first, '2029-06-01')).toBe(false);
});

test('neither a refusal nor the affirmation of another status is one', () => {
  expect(nextAffirmation(status, [given('2025-06-01', { statusId: 's2' })])?.dueOn).toBe('2025-06-01');
  expect(nextAffirmation(status, [given('2025-06-01', { decision: 'declined' })])?.dueOn).toBe('2025-06-01');
  expect(nextAffirmation(status, [given('2025-06-01')])?.dueOn).toBe('2026-06-01');
});
