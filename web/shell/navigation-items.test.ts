import { expect, test } from 'vitest';
import { breadcrumbsOf, findNavigationItem, navigationFor } from './navigation-items.ts';

const labels = (role: 'user' | 'admin' | 'client', paths: string[]) =>
  navigationFor(role, new Set(paths)).map(({ items }) => items.map(({ label }) => label));

test('only items whose screens exist are shown, in their groups', () => {
  expect(labels('user', ['/', '/compliance', '/sync'])).toEqual([['Home'], ['Federal Compliance']]);
  expect(labels('user', ['/kanban', '/documents', '/cmmc'])).toEqual([
    ['CMMC Level 2'],
    ['Project Board', 'Documents'],
  ]);
});

test('Admin is shown to administrators alone, in the last group', () => {
  expect(labels('user', ['/', '/admin'])).toEqual([['Home']]);
  expect(navigationFor('admin', new Set(['/', '/admin'])).at(-1)).toMatchObject({ isLast: true });
});

test('a client has the requests alone', () => {
  expect(labels('client', ['/', '/requests', '/documents', '/hand-over', '/admin'])).toEqual([['Requests']]);
  expect(labels('user', ['/requests'])).toEqual([]);
});

test('work is handed over from the bottom of the rail, by everybody', () => {
  expect(labels('user', ['/', '/hand-over', '/admin'])).toEqual([['Home'], ['Hand over']]);
  expect(labels('admin', ['/', '/hand-over', '/admin'])).toEqual([['Home'], ['Hand over', 'Admin']]);
});

test('a path below a screen belongs to its item, and Home is nobody’s parent', () => {
  expect(findNavigationItem('/compliance/3.1.4')?.label).toBe('Federal Compliance');
  expect(findNavigationItem('/sync')).toBeUndefined();
});

test.each([
  ['/compliance', 'Control tracking', ['Northfield Avionics', 'Federal Compliance', 'Control tracking']],
  ['/', 'Home', ['Northfield Avionics', 'Home']],
  ['/sprs', 'SPRS worksheet', ['Northfield Avionics', 'CMMC Level 2', 'SPRS worksheet']],
  ['/ssp', 'Security plan', ['Northfield Avionics', 'Security plan']],
  ['/sync', 'Ready for the field', ['Northfield Avionics', 'Ready for the field']],
  [undefined, 'Page not found', ['Northfield Avionics', 'Page not found']],
])('%s leads from the organization to the screen', (path, title, trail) => {
  expect(breadcrumbsOf('Northfield Avionics', path, title).map(({ label }) => label)).toEqual(trail);
});
