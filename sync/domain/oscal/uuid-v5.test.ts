import { expect, test } from 'vitest';
import { uuidV5 } from './uuid-v5.ts';

const DNS = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

test('names are those of RFC 9562', () => {
  expect(uuidV5(DNS, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
  expect(uuidV5(DNS, 'python.org')).toBe('886313e1-3b8a-5372-9b90-0c9aee199e5d');
});

test('longer names and letters beyond ASCII have names of their own, always the same', () => {
  const long = `Ærøskøbing ${'x'.repeat(200)}`;
  expect(uuidV5(DNS, long)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(uuidV5(DNS, long)).toBe(uuidV5(DNS, long));
  expect(uuidV5(DNS, long)).not.toBe(uuidV5(DNS, `${long}y`));
});
