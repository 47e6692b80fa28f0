import { expect, test } from 'vitest';
import type { StatusDates } from './status-days.ts';
import { statusesInForce } from './statuses-in-force.ts';

const levelTwo: StatusDates = {
  type: 'level_2_self',
  isConditional: false,
  statusDate: '2026-06-09',
  conditionalDate: '2026-02-01',
};
const conditional: StatusDates = { ...levelTwo, isConditional: true, statusDate: '2026-02-01', conditionalDate: null };
const levelOne: StatusDates = { ...levelTwo, type: 'level_1_self', statusDate: '2026-01-15', conditionalDate: null };

test('a Level 1 and a Level 2 status are in force side by side, each by its own days', () => {
  const all = [levelTwo, conditional, levelOne];
  expect(statusesInForce(all, '2026-07-01')).toEqual([levelTwo, levelOne]);
  expect(statusesInForce(all, '2027-01-16')).toEqual([levelTwo]);
  expect(statusesInForce([conditional], '2026-08-01')).toEqual([]);
});
