import { expect, test } from 'vitest';
import { certificationStatus } from './certification-status.ts';

test.each([
  [0, 'In Progress', '100% remaining to complete'],
  [25, 'In Progress', '75% remaining to complete'],
  [33.3333, 'In Progress', '67% remaining to complete'],
  [79, 'In Progress', '21% remaining to complete'],
  [79.99, 'In Progress', '20% remaining to complete'],
  [80, 'Near Ready', null],
  [99.9, 'Near Ready', null],
  [100, 'Ready', null],
  [104, 'Ready', null],
])('at %d percent the certification status reads %s, with the text %s', (percentage, label, remaining) => {
  expect(certificationStatus(percentage)).toEqual({ label, remaining });
});
