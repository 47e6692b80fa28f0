import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const wide = (text: string, order: 'LE' | 'BE') => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(order === 'LE' ? bytes : bytes.swap16());
};

test.each([
  ['UTF-8', new Uint8Array(Buffer.from('Größe,Müller'))],
  ['UTF-8 with its mark', new Uint8Array(Buffer.from('\uFEFFGröße,Müller'))],
  ['Windows-1252', new Uint8Array(Buffer.from('Größe,Müller', 'latin1'))],
  ['UTF-16 with its mark', wide('\uFEFFGröße,Müller', 'LE')],
  ['UTF-16 without it', wide('Größe,Müller', 'LE')],
  ['UTF-16, the other order', wide('\uFEFFGröße,Müller', 'BE')],
  ['UTF-16, the other order, without it', wide('Größe,Müller', 'BE')],
])('a file in %s is read', (_name, bytes) => {
  expect(decodeText(bytes)).toBe('Größe,Müller');
});

test('an empty file is empty', () => {
  expect(decodeText(new Uint8Array())).toBe('');
});
