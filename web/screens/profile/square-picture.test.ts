import { expect, test } from 'vitest';
import { middleSquare, pictureComplaint } from './square-picture.ts';

test.each([
  ['image/jpeg', 2_097_152, undefined],
  ['image/png', 1, undefined],
  ['image/gif', 100, undefined],
  ['image/jpeg', 2_097_153, 'File too large'],
  ['image/svg+xml', 100, 'Invalid file type'],
  ['application/pdf', 100, 'Invalid file type'],
  ['', 100, 'Invalid file type'],
])('a file of %j with %i bytes: %j', (type, size, title) => {
  expect(pictureComplaint({ type, size })?.title).toBe(title);
});

test.each([
  [400, 300, { x: 50, y: 0, edge: 300 }],
  [300, 401, { x: 0, y: 50, edge: 300 }],
  [256, 256, { x: 0, y: 0, edge: 256 }],
])('of %i by %i pixels the middle is kept', (width, height, square) => {
  expect(middleSquare(width, height)).toEqual(square);
});
