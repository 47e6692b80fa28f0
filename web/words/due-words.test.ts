import { expect, test } from 'vitest';
import { dueText } from './due-words.ts';

test.each([
  ['poam', '2026-06-04', -5, 'POA&M overdue by 5 days, due Jun 4'],
  ['ticket', '2026-06-08', -1, 'Ticket overdue by 1 day, due Jun 8'],
  ['poam', '2026-06-09', 0, 'POA&M due today'],
  ['ticket', '2026-06-10', 1, 'Ticket due tomorrow'],
  ['poam', '2026-06-12', 3, 'POA&M due Jun 12'],
  ['poam', '2025-06-09', -365, 'POA&M overdue by 365 days, due Jun 9, 2025'],
] as const)('a %s of %s with %i days left reads %s', (kind, dueDate, daysLeft, text) => {
  expect(dueText({ kind, dueDate, daysLeft })).toBe(text);
});
