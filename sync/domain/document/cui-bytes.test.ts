import { expect, test } from 'vitest';
import { bytesReach, mayLeave } from './cui-bytes.ts';

test.each([
  ['no', 'never', 'anywhere'],
  ['no', 'devices', 'anywhere'],
  ['no', 'everywhere', 'anywhere'],
  ['marked', 'never', 'nowhere'],
  ['marked', 'devices', 'device'],
  ['marked', 'everywhere', 'anywhere'],
  ['unsure', 'never', 'device'],
  ['unsure', 'devices', 'device'],
  ['unsure', 'everywhere', 'device'],
] as const)('CUI: %s, where CUI bytes may be: %s, then they go %s', (cui, cuiBytes, expected) => {
  const document = { cui, elsewhere: null };
  expect(bytesReach(document, cuiBytes)).toBe(expected);
  expect(mayLeave(document, cuiBytes)).toBe(expected === 'anywhere');
});

test.each(['held_on_site', 'reference'] as const)('what is elsewhere (%s) has no bytes to send', (elsewhere) => {
  expect(bytesReach({ cui: 'no', elsewhere }, 'everywhere')).toBe('nowhere');
});
