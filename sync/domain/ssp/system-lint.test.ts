import { expect, test } from 'vitest';
import { emptySystem } from '#sync/domain/scope/system-record.ts';
import { chosenInterval, lintSystem } from './system-lint.ts';

const described = {
  ...emptySystem,
  boundary: 'Behind FW-1.',
  environment: 'One site.',
  exemptionApprover: 'Ruth Whitaker',
  connections: 'None.',
  planInterval: 'yearly' as const,
};
const exempt = [{ judgement: 'met' }, { judgement: 'not_applicable' }];

test.each([
  ['boundary', ' ', '3.12.4[b]'],
  ['environment', '', '3.12.4[c]'],
  ['exemptionApprover', '', '3.12.4[d]'],
  ['connections', '\n', '3.12.4[f]'],
  ['planInterval', null, '3.12.4[g]'],
] as const)('a system that does not say its %s lacks what an objective asks', (field, value, objectiveId) => {
  expect(lintSystem({ ...described, [field]: value }, exempt)).toEqual([{ objectiveId, field }]);
});

test('what is described lacks nothing, and nobody approves what applies', () => {
  expect(lintSystem(described, exempt)).toEqual([]);
  const applies = [{ judgement: 'met' }, { judgement: null }];
  expect(lintSystem({ ...described, exemptionApprover: '' }, applies)).toEqual([]);
  expect(lintSystem(emptySystem, applies).map(({ objectiveId }) => objectiveId.at(-2))).toEqual(['b', 'c', 'f', 'g']);
});

test('how often the plan is gone through is asked once: the record says it for the objectives that ask it', () => {
  const often = (id: string) => chosenInterval(id, { planInterval: 'quarterly' });
  expect(['3.12.4[g]', '3.12.4[h]', '3.12.4[a]', '3.11.1[a]'].map(often)).toEqual([
    'quarterly',
    'quarterly',
    null,
    null,
  ]);
  expect(chosenInterval('3.12.4[h]', emptySystem)).toBeNull();
});
