import { isNumbered, winAnsiByte } from './pdf-encoding.ts';

// Glyphs of PDF's built-in fonts without a code in WinAnsi: they get the codes of control characters.
const placed = ['caron', 'breve', 'dotaccent', 'ogonek', 'hungarumlaut', 'ring', 'Lslash', 'lslash'] as const;
const placeOf = (glyph: (typeof placed)[number]) => String.fromCharCode(1 + placed.indexOf(glyph));

/** The encoding of the fonts: WinAnsi and the glyphs that names are put together with. */
export const fontEncoding = `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [1 ${placed.map((glyph) => `/${glyph}`).join(' ')}] >>`;

const marks = new Map([
  ['\u0300', '\x60'],
  ['\u0301', '\xb4'],
  ['\u0302', '\x88'],
  ['\u0303', '\x98'],
  ['\u0304', '\xaf'],
  ['\u0306', placeOf('breve')],
  ['\u0307', placeOf('dotaccent')],
  ['\u0308', '\xa8'],
  ['\u030a', placeOf('ring')],
  ['\u030b', placeOf('hungarumlaut')],
  ['\u030c', placeOf('caron')],
  ['\u0326', '\xb8'],
  ['\u0327', '\xb8'],
  ['\u0328', placeOf('ogonek')],
]);
/** Letters that have a glyph of their own beyond WinAnsi. */
export const wholeLetters = new Map([
  ['Ł', placeOf('Lslash')],
  ['ł', placeOf('lslash')],
]);
/** Marks that hang under their letter. */
export const below = new Set(['\xb8', placeOf('ogonek')]);

/** A letter WinAnsi has no place for, as its base and the mark that goes with it; undefined where it is neither. */
export function composed(letter: string): { base: string; mark: string } | undefined {
  const [base = '', sign = '', ...more] = letter.normalize('NFD');
  const [byte, mark] = [winAnsiByte(base), marks.get(sign)];
  return byte !== undefined && mark !== undefined && more.length === 0 ? { base: byte, mark } : undefined;
}

/** The built-in fonts can write it: as it is, put together from its parts, or as a sign that says the same. */
export function isBuiltIn(letter: string): boolean {
  if (winAnsiByte(letter) !== undefined || wholeLetters.has(letter) || composed(letter)) return true;
  return !/\p{L}/u.test(letter) && !isNumbered(letter);
}
