import { expect, test } from 'vitest';
import { MADE_AT, overlayOf, runChange } from '#sync/testing/run-change.ts';
import { MARK_LIMIT } from './notification-mutators.ts';
import type { Notification } from './notification-record.ts';

const AT = '2026-06-09T08:59:00.000Z';
const EARLIER = '2026-06-08T10:00:00.000Z';

function notification(id: string, change: Partial<Notification> = {}): Notification {
  return {
    id,
    accountId: 'u1',
    title: 'Set up',
    body: 'Begin here.',
    href: '/',
    createdAt: EARLIER,
    readAt: null,
    ...change,
  };
}

function mark(ids: unknown, rows: Notification[] = []) {
  const overlay = overlayOf({ notification: rows });
  return { ran: runChange(overlay, 'notification.markRead', { ids }, { at: AT, now: MADE_AT }), overlay };
}

test('several notifications are marked at the time the person marked them, and leave no history', () => {
  const { ran, overlay } = mark(['a', 'b'], [notification('a'), notification('b')]);
  expect(ran).toEqual({ steps: [], conflicts: [] });
  expect(overlay.get('notification', 'a')).toEqual({ ...notification('a'), readAt: AT });
  expect(overlay.get('notification', 'b')?.readAt).toBe(AT);
});

test.each([
  ['one that is read already', notification('a', { readAt: EARLIER })],
  ['somebody else’s', notification('a', { accountId: 'u2' })],
  ['one that is gone', notification('z')],
])('%s is passed over, and the others are marked', (_name, row) => {
  const { ran, overlay } = mark(['a', 'b'], [row, notification('b')]);
  expect(ran).toEqual({ steps: [], conflicts: [] });
  expect([...overlay.changed.keys()]).toEqual(['notification/b']);
});

test.each([
  [[], 'ids'],
  [['a', 'a'], 'ids'],
  [Array.from({ length: MARK_LIMIT + 1 }, (_, index) => `n${index}`), 'ids'],
  ['a', 'ids'],
  [[7], 'ids.0'],
  [[''], 'ids.0'],
])('the ids %j are refused and %s is named', (ids, field) => {
  expect(mark(ids).ran).toMatchObject({ refused: { code: 'invalid', field } });
});
