import { expect, test } from 'vitest';
import { changeAddress, readAddress } from '#web/testing/address-router.ts';

const nothing = {
  q: '',
  family: null,
  method: 'all',
  work: 'all',
  status: 'all',
  completion: 'all',
  control: null,
  objective: null,
  judge: null,
};

test.each([
  ['', nothing],
  [
    '?family=AC&status=complete&completion=in_progress&control=3.1.7',
    { ...nothing, family: 'AC', status: 'complete', completion: 'in_progress', control: '3.1.7' },
  ],
  ['?family=XX&status=validated&completion=50&control=9.9', nothing],
  ['?control=1.7', { ...nothing, control: '3.1.7' }],
  ['?q=3.1&method=interview&work=needs_you', { ...nothing, q: '3.1', method: 'interview', work: 'needs_you' }],
  ['?method=guess&work=later', nothing],
  ['?objective=3.1.7[c]', { ...nothing, control: '3.1.7', objective: '3.1.7[c]' }],
  ['?objective=3.1.7[c]&judge=open', { ...nothing, control: '3.1.7', objective: '3.1.7[c]', judge: 'open' }],
])('/assessment-objectives%s is read as %j', (search, state) => {
  expect(readAddress(`/assessment-objectives${search}`)).toEqual(state);
});

test('what is set back leaves the address', () => {
  const from = '?q=key&family=AC&work=todo&status=complete';
  const change = { q: '', family: null, work: 'all', status: 'all', control: '3.1.7' } as const;
  expect(changeAddress('/assessment-objectives', from, change)).toBe('/assessment-objectives?control=3.1.7');
});
