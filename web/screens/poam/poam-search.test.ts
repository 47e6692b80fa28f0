import { expect, test } from 'vitest';
import { changeAddress, readAddress } from '#web/testing/address-router.ts';

test.each([
  ['', { show: 'all', control: null, item: null }],
  ['?show=overdue&control=3.1.5', { show: 'overdue', control: '3.1.5', item: null }],
  ['?show=sideways&control=9.9.9&item=7', { show: 'all', control: null, item: '7' }],
  ['?new=1&control=3.1.5', { show: 'all', control: '3.1.5', item: 'new' }],
  ['?new', { show: 'all', control: null, item: 'new' }],
])('/poam%s is read as %j', (search, state) => {
  expect(readAddress(`/poam${search}`)).toEqual(state);
});

test('closing the sheet takes both of its parameters out of the address', () => {
  expect(changeAddress('/poam', '?new&control=3.1.5', { item: null })).toBe('/poam?control=3.1.5');
  expect(changeAddress('/poam', '?item=p1', { item: null })).toBe('/poam');
  expect(changeAddress('/poam', '?show=open&control=3.1.5', { show: 'all', control: null })).toBe('/poam');
});
