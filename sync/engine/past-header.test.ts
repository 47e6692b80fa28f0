import { expect, test } from 'vitest';
import { readPast, writePast } from './past-header.ts';

const proof = { epoch: 'e1', seq: 7, head: 'h7', signature: 's' };

test.each([{ ...proof }, { ...proof, seq: 0, head: '' }])('what is written of %j is read', (one) => {
  expect(readPast(writePast({ id: 'r1', proof: one }))).toEqual({ id: 'r1', proof: one });
});

test.each([
  null,
  undefined,
  '',
  'r1',
  'r1 e1 7 h7',
  'r1 e1 -7 h7 s',
  'r1 e1 7.5 h7 s',
  'r1 e1 7 h7 s more',
  ' r1 e1 7 h7 s',
  `r1 e1 ${'7'.repeat(16)} h7 s`,
  `r1 e1 7 h7 ${'s'.repeat(129)}`,
])('%j says nothing of a past', (value) => {
  expect(readPast(value)).toBeUndefined();
});
