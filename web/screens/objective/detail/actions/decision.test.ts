import { expect, test } from 'vitest';
import { sealStatus } from '#sync/domain/common/sealed-status.ts';
import type { Control } from '#sync/domain/control/control-record.ts';
import type { Objective } from '#sync/domain/objective/objective-record.ts';
import { emptyObjectiveStatus, type ObjectiveStatusValue } from '#sync/domain/objective/objective-status-record.ts';
import type { ObjectiveRow } from '#web/screens/objective/list/rows/objective-row-model.ts';
import { everything, familiesOf, filterFamilies } from '#web/screens/objective/list/rows/objective-tree.ts';
import { completesRequirement, leadsOn, nextToDecide } from './decision.ts';

const row = (id: string, status: ObjectiveStatusValue): ObjectiveRow => ({
  objective: { id, objectiveId: id, controlId: id.slice(0, id.indexOf('[')), assessmentMethod: 'examine' } as Objective,
  record: sealStatus({ ...emptyObjectiveStatus(id), status }),
  status,
  sync: 'saved',
  files: 0,
  isUnsent: false,
});
const controls = [
  { id: '3.1.1', category: 'AC' },
  { id: '3.3.1', category: 'AU' },
] as Control[];
const rows = [
  row('3.1.1[a]', 'not_started'),
  row('3.1.1[b]', 'implemented'),
  row('3.1.1[c]', 'in_progress'),
  row('3.3.1[a]', 'validated'),
  row('3.3.1[b]', 'not_started'),
];
const all = familiesOf(controls, rows);
const next = (id: string, filter = everything) => nextToDecide(all, filterFamilies(all, filter), id)?.objective.id;

test('a decision leads to the next objective that is not completed, also into the next requirement', () => {
  expect(next('3.1.1[a]')).toBe('3.1.1[c]');
  expect(next('3.1.1[c]')).toBe('3.3.1[b]');
  expect(next('3.3.1[b]')).toBeUndefined();
});

test('it leads only to what the filters show', () => {
  expect(next('3.1.1[a]', { ...everything, status: 'not_started' })).toBe('3.3.1[b]');
  expect(next('3.1.1[c]', { ...everything, family: 'AC' })).toBeUndefined();
});

test.each([
  ['not_started', 'implemented', true],
  ['not_started', 'in_progress', true],
  ['in_progress', 'validated', true],
  ['implemented', 'validated', false],
  ['implemented', 'implemented', false],
  ['implemented', 'not_started', false],
] as const)('from %s to %s leads on: %s', (before, after, isOn) => {
  expect(leadsOn(before, after)).toBe(isOn);
});

test('the last objective completes its requirement, one in progress does not', () => {
  const own = rows.slice(0, 2);
  expect(completesRequirement(own, '3.1.1[a]', 'validated')).toBe(true);
  expect(completesRequirement(own, '3.1.1[a]', 'in_progress')).toBe(false);
  expect(completesRequirement(rows.slice(0, 3), '3.1.1[a]', 'implemented')).toBe(false);
});
