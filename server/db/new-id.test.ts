import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

const now = new Date('2026-06-09T10:00:00.000Z');

test('an id is a UUID of version 7 with the RFC variant', () => {
  expect(newId(now)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('an id begins with its time in milliseconds', () => {
  expect(Number.parseInt(newId(now).replaceAll('-', '').slice(0, 12), 16)).toBe(now.getTime());
});

test('a later id sorts after an earlier one', () => {
  expect(newId(now) < newId(new Date(now.getTime() + 1))).toBe(true);
});

test('two ids of one moment differ', () => {
  expect(newId(now)).not.toBe(newId(now));
});
