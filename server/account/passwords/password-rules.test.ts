import { expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { findPasswordComplaint, INITIAL_MINIMUM_LENGTH } from './password-rules.ts';

const context = {
  organizationName: 'Harbor Machine Works, Inc.',
  firstName: 'José',
  lastName: 'Ng',
  email: 'j.delacroix@example.com',
};
const easy = 'This password is easy to guess: it is built from a common one. Choose another.';
const built = 'This password is built from names in your account. Choose another.';
const repeats = 'This password repeats itself. Choose another.';

test.each([
  ['', 'Choose a password.'],
  ['elevenchars', 'Use at least 12 characters.'],
  ['x1'.repeat(65), 'Use at most 128 characters.'],
  ['password1234', easy],
  ['P@ssw0rd2026!', easy],
  ['pass-word-1234', easy],
  ['!!Welcome2026!!', easy],
  ['I love you 2026', easy],
  ['changeme2026!', easy],
  ['123456789012', easy],
  ['098765432109', easy],
  ['abcdefghijkl', easy],
  ['qwertyuiop[]', easy],
  ['qwertyuiopas', easy],
  ['1qaz2wsx3edc', easy],
  ['1q2w3e4r5t6y!', easy],
  ['20261231!!!!', easy],
  ['correcthorsebatterystaple', easy],
  ['correct horse battery staple', easy],
  ['Summer2026Winter2026', easy],
  ['letmeinletmein1', easy],
  ['Monkey-Dragon-2026', easy],
  ['sunshine1coffee2pizza3', easy],
  ['AnaSummer2026', easy],
  ['LeeSummer2026', easy],
  ['JanuaryFebruaryMarchApril', easy],
  ['MondayTuesdayWednesday!', easy],
  ['qwerty1qaz2wsx', easy],
  ['welcometothejungle', easy],
  ['mydogisthebest1', easy],
  ['correcthorsebattery', easy],
  ['Tom & Ana 4ever love', easy],
  ['aaaaaaaaaaaa', repeats],
  ['abcabcabcabc', repeats],
  ['abababababab', repeats],
  ['dragondragon', repeats],
  ['my vernier scale', 'Leave out “vernier”: it is easy to guess from your account.'],
  ['V3rnier forever 8', 'Leave out “vernier”: it is easy to guess from your account.'],
  ['the harbor lights', 'Leave out “harbor”: it is easy to guess from your account.'],
  ['viva jose el gato', 'Leave out “jose”: it is easy to guess from your account.'],
  ['Delacroix paints', 'Leave out “delacroix”: it is easy to guess from your account.'],
  ['ｄｅｌａｃｒｏｉｘ paints', 'Leave out “delacroix”: it is easy to guess from your account.'],
  ['de-la-croix paints', 'Leave out “delacroix”: it is easy to guess from your account.'],
  ['an example of mine', 'Leave out “example”: it is easy to guess from your account.'],
  ['like j.delacr0ix', 'Leave out “delacroix”: it is easy to guess from your account.'],
  ['works harbors ng', 'Leave out “harbor”: it is easy to guess from your account.'],
  ['Ng!Ng?1967-ng/NG', built],
  ['1987 -- ng.ng -- 2001', built],
])('%j is refused', async (password, complaint) => {
  expect(await findPasswordComplaint(password, context, INITIAL_MINIMUM_LENGTH)).toBe(complaint);
});

test.each([
  'proper stallion charger clip',
  'seven quiet herons wade',
  'summer monkey coffee river pizza',
  'my lantern is in the orchard',
  'twelve chars',
  'Ångström läuft leise',
  '密码很长而且没有人能猜到它',
  '🐢🦀🐙🐌🦑🐍🦎🐡🐠🐳🐊🐆',
  'an inc of solid systems',
  'running among eels',
  'banjo series at sea',
  'a company in a county',
  '4839 2017 4638 5510',
  'x1'.repeat(3) + 'Zk-9 vqLmw',
  `${'lorem ipsum dolor sit amet '.repeat(4)}end of it 12345678`,
])('%j may be used', async (password) => {
  expect(await findPasswordComplaint(password, context, INITIAL_MINIMUM_LENGTH)).toBeUndefined();
});

test.each([
  ['ana@shop.company.co.uk', 'company picnic 1', undefined],
  ['ana@north-field.example', 'northfield lies far', 'north'],
  ['ana@north-field.example', 'wide field of rye', 'field'],
  ['first.second@gmail.com', 'firstsecond third', 'first'],
  ['ab.cd@gmail.com', 'where abcd begins', 'abcd'],
  ['ana@gmail.com', 'my gmail mailbox', 'gmail'],
])('of the address %s, %j is taken or has a word too many: %s', async (email, password, word) => {
  const complaint = word && `Leave out “${word}”: it is easy to guess from your account.`;
  expect(await findPasswordComplaint(password, { email }, 12)).toBe(complaint);
});

test('the least length is the one given', async () => {
  expect(await findPasswordComplaint('kzq-9vLm', {}, 8)).toBeUndefined();
  expect(await findPasswordComplaint('kzq-9vLm2hT5bW1', {}, 16)).toBe('Use at least 16 characters.');
});

test('the length is counted in characters, not in bytes or UTF-16 units', async () => {
  expect(await findPasswordComplaint('🐢'.repeat(3) + '🦀🐙🐌🦑🐍🦎🐡🐠', {}, INITIAL_MINIMUM_LENGTH)).toBe(
    'Use at least 12 characters.',
  );
});

test('a password of 64 and of 128 characters is taken, one of 129 is not', async () => {
  const long = 'kzq-9vLm'.repeat(16);
  expect(await findPasswordComplaint(long.slice(64), {}, INITIAL_MINIMUM_LENGTH)).toBeUndefined();
  expect(await findPasswordComplaint(long, {}, INITIAL_MINIMUM_LENGTH)).toBeUndefined();
  expect(await findPasswordComplaint(`${long}x`, {}, INITIAL_MINIMUM_LENGTH)).toBe('Use at most 128 characters.');
});

test('a stolen password is refused, also one that no rule would find, in whichever letters and width', async () => {
  const stolen = 'This password is on lists of stolen ones. Choose another.';
  for (const password of ['sojdlg123aljg', 'SOJDLG123ALJG', 'ｓｏｊｄｌｇ123aljg']) {
    expect(await findPasswordComplaint(password, {}, 8)).toBe(stolen);
  }
});

test('the list holds some hundred words, all in the form they are compared in', () => {
  expect(commonPasswords.size).toBeGreaterThan(400);
  for (const word of commonPasswords) expect(word).toMatch(/^[a-z]+$/);
});
