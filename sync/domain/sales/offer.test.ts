import { expect, test } from 'vitest';
import { isOfferOpen, offerDeadline } from './offer.ts';

test('the deadline is July 31, 2025', () => {
  expect(offerDeadline).toBe('2025-07-31');
});

test.each([
  [new Date(2025, 5, 1), true],
  [new Date(2025, 6, 31, 23, 59, 59, 999), true],
  [new Date(2025, 7, 1), false],
  [new Date(2026, 10, 21), false],
])('at %s the offer is open: %s', (now, isOpen) => {
  expect(isOfferOpen(now)).toBe(isOpen);
});
