import { expect, test } from 'vitest';
import { cuiHelp, elsewhereOf, heldAddress, missingPlace } from './held-place.ts';

const nothing = { cui: 'no', elsewhere: null, heldAt: '', custodian: '' } as const;
const marked = { ...nothing, cui: 'marked' } as const;

test.each([
  [nothing, 'never', null, undefined],
  [marked, 'everywhere', null, undefined],
  [marked, 'devices', null, undefined],
  [marked, 'never', 'held_on_site', 'Say where it is.'],
  [{ ...marked, heldAt: 'Safe' }, 'never', 'held_on_site', 'Say who keeps it.'],
  [{ ...marked, heldAt: 'Safe', custodian: 'Lena' }, 'never', 'held_on_site', undefined],
  [{ ...nothing, elsewhere: 'reference', heldAt: ' ' }, 'everywhere', 'reference', 'Say where it is.'],
  [{ ...nothing, elsewhere: 'reference', heldAt: 'Intranet' }, 'everywhere', 'reference', undefined],
] as const)('%j, with CUI %s, is elsewhere: %s, and still asks: %s', (details, cuiBytes, elsewhere, missing) => {
  expect(elsewhereOf(details, cuiBytes)).toBe(elsewhere);
  expect(missingPlace(details, cuiBytes)).toBe(missing);
});

test.each([
  ['no', 'never', undefined],
  ['unsure', 'everywhere', /neither sent/],
  ['marked', 'never', /keeps no CUI/],
  ['marked', 'devices', /devices only/],
  ['marked', 'everywhere', undefined],
] as const)('CUI %s, where its bytes may be %s, explains itself', (cui, cuiBytes, words) => {
  const help = cuiHelp({ ...nothing, cui }, cuiBytes);
  if (words) expect(help).toMatch(words);
  else expect(help).toBeUndefined();
});

test.each([
  ['https://wiki.northfield.example/backup', 'https://wiki.northfield.example/backup'],
  ['javascript:alert(1)', undefined],
  ['Safe in room 4', undefined],
  ['file:///etc', undefined],
])('%s opens as %s', (heldAt, address) => {
  expect(heldAddress(heldAt)).toBe(address);
});
