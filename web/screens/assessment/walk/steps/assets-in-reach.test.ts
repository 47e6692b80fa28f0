import { expect, test } from 'vitest';
import { assetsInReach, lastSeen } from './assets-in-reach.ts';

const look = (methodObject: string, at: string, set: object = {}) => ({
  authorId: 'u1',
  method: 'examine' as const,
  place: 'on_site' as const,
  methodObject,
  at,
  ...set,
});

test('the last one is what the person examined last on site, in whatever order the records come', () => {
  const methods = [
    look('Rack 7', '2026-06-09T10:00:00.000Z'),
    look('Dock door', '2026-06-09T11:00:00.000Z'),
    look('Of a colleague', '2026-06-09T12:00:00.000Z', { authorId: 'u2' }),
    look('Tom Okafor', '2026-06-09T12:00:00.000Z', { method: 'interview' }),
    look('Policy', '2026-06-09T12:00:00.000Z', { place: 'remote' }),
  ];
  expect(lastSeen(methods, 'u1')).toBe('Dock door');
  expect(lastSeen(methods.toReversed(), 'u1')).toBe('Dock door');
  expect(lastSeen([], 'u1')).toBe('');
});

const asset = (tag: string, location: string) => ({ name: 'Asset', tag, location });
const assets = [asset('A', 'Lab'), asset('B', 'Dock'), asset('C', ''), asset('D', 'Dock'), asset('E', '')];

test.each([
  ['', 'ABCDE'],
  ['Asset D', 'DBACE'],
  ['Asset A', 'ABCDE'],
  ['Asset E', 'EABCD'],
  ['Something else', 'ABCDE'],
])('after %j the assets come in the order %s', (last, order) => {
  expect(
    assetsInReach(assets, last)
      .map(({ tag }) => tag)
      .join(''),
  ).toBe(order);
});
