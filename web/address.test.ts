import type { RegisteredRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { addressOf, findAddress, readSearchText, writeSearchText, type Href } from './address.ts';
import type { ChangeAddress } from './parts/use-address.ts';
import { changeAddress, readAddress } from './testing/address-router.ts';

test('parameters are text, whatever they look like', () => {
  expect(readSearchText('?q=3.10&open=3.1.4&flag=true')).toEqual({ q: '3.10', open: '3.1.4', flag: 'true' });
});

test('an empty parameter leaves the address', () => {
  expect(writeSearchText({ q: '', panel: undefined, details: null, open: [] })).toBe('');
});

test.each(['least privilege', 'a+b & c=d', '100%', '3.1.1[a]', 'AC,AU', '#1?', 'é'])(
  '%s comes back as it went',
  (q) => {
    expect(readSearchText(writeSearchText({ q }))).toEqual({ q });
  },
);

test('lists stay readable', () => {
  expect(addressOf('/compliance', { category: ['AC', 'AU'], open: ['3.1.4'] })).toBe(
    '/compliance?category=AC,AU&open=3.1.4',
  );
  expect(addressOf('/assessment-objectives', { objective: '3.1.1[a]' })).toBe(
    '/assessment-objectives?objective=3.1.1[a]',
  );
});

test('a parameter may be a name alone', () => {
  expect(addressOf('/poam', { new: true })).toBe('/poam?new');
  expect(readAddress(addressOf('/poam', { new: true, control: '3.1.5' }))).toMatchObject({
    item: 'new',
    control: '3.1.5',
  });
});

test('a change keeps what the address says of other parts, and a bad parameter does not survive it', () => {
  expect(changeAddress('/poam', '?panel=sync&show=sideways&ref=x', { control: '3.1.5' })).toBe(
    '/poam?panel=sync&ref=x&control=3.1.5',
  );
});

test.each([
  ['/admin?tab=audit&from=yesterday&to=2026-02-30&age=young&event=', { tab: 'audit' }],
  ['/admin?tab=secrets&from=2026-06-09&accountId=u1', { tab: 'users', from: '2026-06-09', accountId: 'u1' }],
  ['/?tab=7', { tab: 'overview' }],
  ['/?tab=reports', { tab: 'reports' }],
  ['/org-assessment?view=plans', { view: 'answers' }],
  ['/profile?tab=compliance', { tab: 'compliance' }],
  ['/sales/dashboard?tab=reports', { tab: 'overview' }],
  ['/sales/admin?tab=reports', { tab: 'reports' }],
])('%s opens, as %j', (address, state) => {
  expect(readAddress(address)).toMatchObject(state);
});

test.each([
  ['/compliance?open=3.1.4', '/compliance?open=3.1.4'],
  ['/', '/'],
  ['/compliance/3.1.4', undefined],
  ['//their.example/', undefined],
  ['https://their.example/', undefined],
])('%s, brought by a record, leads to %s', (href, address) => {
  expect(findAddress(href)).toBe(address);
});

test('the compiler refuses wrong addresses, parameters and values', () => {
  const refused = (router: RegisteredRouter, change: ChangeAddress<'/poam'>): Href[] => {
    // @ts-expect-error no state of this screen
    change({ show: 'late' }, 'push');
    // @ts-expect-error a parameter of another screen
    change({ ticket: 't1' }, 'push');
    // @ts-expect-error no such screen
    void router.navigate({ to: '/complaints' });
    // @ts-expect-error no such parameter
    void router.navigate({ to: '/compliance', search: { opened: ['3.1.4'] } });
    return [
      // @ts-expect-error no such screen
      addressOf('/complaints', {}),
      // @ts-expect-error no such parameter
      addressOf('/compliance', { opened: ['3.1.4'] }),
      // @ts-expect-error a list is expected, not one value
      addressOf('/compliance', { open: '3.1.4' }),
      // @ts-expect-error the standard has no such family
      addressOf('/compliance', { category: ['XX'] }),
      // @ts-expect-error this screen has no parameters
      addressOf('/activity', { tab: 'mine' }),
      // @ts-expect-error an address typed by hand: its parameters would be unchecked
      '/compliance?opened=3.1.4',
      // @ts-expect-error no such screen
      '/complaints',
    ];
  };
  expect(refused).toBeTypeOf('function');
});
