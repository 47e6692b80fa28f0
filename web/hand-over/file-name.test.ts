import { expect, test } from 'vitest';
import { handOverFileName } from './file-name.ts';

const at = new Date(2026, 10, 18, 10, 42);

test.each([
  ['Northfield Avionics', 'Lena', 'northfield-1118-1042-lena.vernier'],
  ['Müller & Söhne', 'Zoë', 'muller-1118-1042-zoe.vernier'],
  ['  ../../etc/passwd ', 'a\\b:c*?"<>|', 'etc-1118-1042-a.vernier'],
  ['株式会社', 'Иван', '1118-1042.vernier'],
  ['W'.repeat(300), 'lena@firm.example', `${'w'.repeat(24)}-1118-1042-lena.vernier`],
])('%s and %s make %s', (organization, person, name) => {
  expect(handOverFileName(organization, person, at)).toBe(name);
});
