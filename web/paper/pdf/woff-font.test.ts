import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WoffFont } from './woff-font.ts';

const woff = readFileSync(`${import.meta.dirname}/fonts/IBMPlexSans-Regular.woff`);
const font = new WoffFont(woff);

test.each([
  ['Latin', 'Aéß'],
  ['Latin of Vietnam, Denmark and Poland', 'ễịàøåÆŁ'],
  ['Greek', 'Ωλ'],
  ['Cyrillic', 'Шій'],
])('the font has %s letters', (_name, letters) => {
  expect([...letters].filter((letter) => font.glyphOf(letter) === 0)).toEqual([]);
});

test('it has no letters of other scripts, and none beyond the basic plane', () => {
  expect([...'中村한ا☐😀'].filter((letter) => font.glyphOf(letter) !== 0)).toEqual([]);
});

test('unpacked, every table has the sum that its font was made with', () => {
  const { file } = font;
  const view = new DataView(file.buffer);
  const count = view.getUint16(4);
  expect(count).toBeGreaterThan(9);
  for (let entry = 12; entry < 12 + 16 * count; entry += 16) {
    const name = String.fromCharCode(...file.subarray(entry, entry + 4));
    const [checksum, at, length] = [4, 8, 12].map((place) => view.getUint32(entry + place));
    let sum = 0;
    for (let place = at!; place < at! + length!; place += 4) sum = (sum + view.getUint32(place)) >>> 0;
    // The head table holds the checksum of the whole file, which is left out of its own.
    if (name === 'head') sum = (sum - view.getUint32(at! + 8)) >>> 0;
    expect(sum, name).toBe(checksum);
  }
});

test('what is no WOFF file is refused', () => {
  expect(() => new WoffFont(new Uint8Array(60))).toThrow('no WOFF file');
  expect(() => new WoffFont(new Uint8Array(3))).toThrow('no WOFF file');
});
