import { expect, test } from 'vitest';
import { addressOf } from '#web/address.ts';
import { changeAddress, readAddress } from '#web/testing/address-router.ts';

const first = { tab: 'overview', result: 'timeline', compare: [], family: null, part: 'implementation' } as const;

test.each([
  ['', {}],
  ['?tab=guide&family=SC&part=costs', { tab: 'guide', family: 'SC', part: 'costs' }],
  ['?tab=calculator&result=savings', { tab: 'calculator', result: 'savings' }],
  ['?tab=calculator&compare=a,b', { tab: 'calculator', compare: ['a', 'b'] }],
  ['?tab=calculator&compare=a,a', { tab: 'calculator' }],
  ['?tab=calculator&compare=a', { tab: 'calculator' }],
  ['?tab=prices&family=XX&part=7&result=all', {}],
])('/cmmc%s is read as %j', (search, expected) => {
  expect(readAddress(`/cmmc${search}`)).toEqual({ ...first, ...expected });
});

test.each([
  [first, '/cmmc'],
  [{ ...first, family: 'AC', part: 'costs' } as const, '/cmmc'],
  [{ ...first, tab: 'guide', family: 'AC' } as const, '/cmmc?tab=guide&family=AC'],
  [{ ...first, tab: 'guide', part: 'costs' } as const, '/cmmc?tab=guide'],
  [{ ...first, tab: 'calculator', compare: ['a', 'b'] } as const, '/cmmc?tab=calculator&compare=a,b'],
])('%j is written as %s', (search, address) => {
  expect(changeAddress('/cmmc', '?tab=path', search)).toBe(address);
});

test('a link to a part of the screen names no more than it needs', () => {
  expect(addressOf('/cmmc', {})).toBe('/cmmc');
  expect(addressOf('/cmmc', { tab: 'guide', family: 'AC', part: 'controls' })).toBe(
    '/cmmc?tab=guide&family=AC&part=controls',
  );
});
