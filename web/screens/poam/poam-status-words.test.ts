import { expect, test } from 'vitest';
import { lateTargetText } from './poam-status-words.ts';

const running = { type: 'level_2_self', isConditional: true, statusDate: '2026-06-09', conditionalDate: null } as const;

test.each([
  ['2027-05-27', null, null],
  [
    '2027-05-28',
    null,
    'More than 180 days from today. A conditional certification leaves 180 days to close every item.',
  ],
  ['2026-12-06', running, null],
  ['2026-12-07', running, 'After Dec 6, 2026, when the current conditional status ends.'],
])('a target date of %s is late for the close-out that counts', (targetDate, status, words) => {
  expect(lateTargetText(targetDate, status, '2026-11-28')).toBe(words);
});
