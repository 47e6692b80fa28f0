import { expect, test } from 'vitest';
import { isPlainFileName, plainFileName } from './file-name.ts';

test.each([
  ['Policy v2 (signed).pdf', 'Policy v2 (signed).pdf'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['..\\..\\x.pdf', 'x.pdf'],
  ['C:\\Users\\dana\\x.pdf', 'x.pdf'],
  ['.htaccess.txt', 'htaccess.txt'],
  ['a\u202Efdp.exe.txt', 'afdp.exe.txt'],
  ['a\u0000b\n.txt', 'ab.txt'],
  ['  x.pdf ', 'x.pdf'],
  ['..', ''],
  [`${'a'.repeat(300)}.docx`, `${'a'.repeat(250)}.docx`],
])('%j is called %j', (given, name) => {
  expect(plainFileName(given)).toBe(name);
  expect(isPlainFileName(given)).toBe(given === name);
});
