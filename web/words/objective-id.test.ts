import { expect, test } from 'vitest';
import { requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import { letterIn } from './objective-id.ts';

test('an objective’s id names its requirement and its letter', () => {
  expect([requirementOfObjective('3.5.3[d]'), letterIn('3.5.3[d]')]).toEqual(['3.5.3', '[d]']);
});

test('an id without a letter stays as it is', () => {
  expect([requirementOfObjective('3.5.3'), letterIn('VPN-1')]).toEqual(['3.5.3', 'VPN-1']);
});
