import { expect, test } from 'vitest';
import { emptySystem } from '#sync/domain/scope/system-record.ts';
import { hashOfPlan, partsOfPlan, planDifferences } from './plan-parts.ts';
import { emptyStatement } from './statement-record.ts';

const statement = {
  ...emptyStatement('3.1.1[a]'),
  what: 'Accounts are listed.',
  where: ' ',
  responsible: 'Tom Okafor',
};
const parts = partsOfPlan({ ...emptySystem, mission: 'Landing gear.' }, [statement]);

test('a version has what is written and nothing else', () => {
  expect(parts).toEqual([
    { of: 'system', field: 'mission', text: 'Landing gear.' },
    { of: '3.1.1[a]', field: 'what', text: 'Accounts are listed.' },
    { of: '3.1.1[a]', field: 'responsible', text: 'Tom Okafor' },
  ]);
  expect(partsOfPlan(undefined, [])).toEqual([]);
});

test('its hash is the same for the same texts and another for any other', () => {
  const hash = hashOfPlan('1.0', parts);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(hashOfPlan('1.0', partsOfPlan({ ...emptySystem, mission: 'Landing gear.' }, [statement]))).toBe(hash);
  expect(hashOfPlan('1.1', parts)).not.toBe(hash);
  expect(hashOfPlan('1.0', parts.slice(1))).not.toBe(hash);
});

test('two versions differ in what was added, reworded and taken out', () => {
  const later = partsOfPlan(undefined, [
    { ...statement, what: 'Accounts are listed weekly.', who: 'The IT administrator' },
  ]);
  expect(planDifferences(parts, later)).toEqual([
    { of: '3.1.1[a]', field: 'what', before: 'Accounts are listed.', after: 'Accounts are listed weekly.' },
    { of: '3.1.1[a]', field: 'who', before: null, after: 'The IT administrator' },
    { of: 'system', field: 'mission', before: 'Landing gear.', after: null },
  ]);
  expect(planDifferences(parts, parts)).toEqual([]);
});
