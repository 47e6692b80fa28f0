import { expect, test } from 'vitest';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { canStandOnPoam, poamVerdict } from './poam-eligibility.ts';

test.each([
  ['3.1.3', false, 'allowed', 'it costs one point'],
  ['3.1.1', false, 'points', 'it costs five points'],
  ['3.1.5', false, 'points', 'it costs three points'],
  ['3.5.3', true, 'points', 'partial credit still leaves three points'],
  ['3.1.20', false, 'excluded', 'external connections are excluded'],
  ['3.1.22', false, 'excluded', 'publicly posted information is excluded'],
  ['3.10.3', false, 'excluded', 'escorting visitors is excluded'],
  ['3.10.4', false, 'excluded', 'physical access logs are excluded'],
  ['3.10.5', false, 'excluded', 'physical access devices are excluded'],
  ['3.12.4', false, 'excluded', 'the system security plan is excluded'],
  ['3.13.11', false, 'encryption', 'encryption is not in use'],
  ['3.13.11', true, 'allowed', 'encryption is in use and only its validation is missing'],
  ['3.99.1', false, 'unknown', 'there is no such requirement'],
])('%s, partly met: %s, is %s on a POA&M because %s', (controlId, isPartlyMet, verdict) => {
  expect(poamVerdict(controlId, isPartlyMet)).toBe(verdict);
  expect(canStandOnPoam(controlId, isPartlyMet)).toBe(verdict === 'allowed');
});

test('only requirements of one point may stand on a POA&M, 3.13.11 apart', () => {
  const allowed = requirementFacts.filter(({ id }) => canStandOnPoam(id, true));
  expect(allowed.filter(({ weight }) => weight !== 1).map(({ id }) => id)).toEqual(['3.13.11']);
});
