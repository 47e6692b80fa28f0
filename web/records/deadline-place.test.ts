import { expect, test } from 'vitest';
import type { DeadlineKind } from '#sync/domain/calendar/deadlines.ts';
import { addressOf } from '#web/address.ts';
import { deadlinePlace } from './deadline-place.ts';

test.each<DeadlineKind>(['plan', 'milestone', 'review'])('the %s of a POA&M item leads to that item', (kind) => {
  expect(deadlinePlace({ kind, recordId: 'p1' })).toEqual(addressOf('/poam', { item: 'p1' }));
  expect(deadlinePlace({ kind, recordId: 'p1' })).not.toEqual(addressOf('/poam', { item: 'p2' }));
});

test('the last day of evidence leads to the document', () => {
  expect(deadlinePlace({ kind: 'evidence', recordId: 'f1' })).toEqual(addressOf('/documents', { open: 'f1' }));
});

test('a request leads to itself', () => {
  const place = addressOf('/documents', { tab: 'requests', request: 'r1' });
  expect(deadlinePlace({ kind: 'request', recordId: 'r1' })).toEqual(place);
});

test.each<[DeadlineKind, string]>([
  ['ticket', '/kanban'],
  ['agency', '/state-local'],
  ['affirmation', '/status'],
  ['close_out', '/status'],
  ['close_out_warning', '/status'],
  ['expiry', '/status'],
])('a deadline of the kind %s leads to %s', (kind, place) => {
  expect(deadlinePlace({ kind, recordId: 'r1' })).toBe(place);
});
