import { toWinAnsi, winAnsiByte } from './pdf-encoding.ts';
import { type PdfFont, textWidth } from './pdf-metrics.ts';

// Glyphs of PDF's built-in fonts without a code in WinAnsi: they get the codes of control characters.
const placed = ['caron', 'breve', 'dotaccent', 'ogonek', 'hungarumlaut', 'ring', 'Lslash', 'lslash'] as const;
const placeOf = (glyph: (typeof placed)[number]) => String.fromCharCode(1 + placed.indexOf(glyph));

/** The fonts' encoding: WinAnsi and the glyphs for composing letters. */
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
const whole = new Map([
  ['Ł', placeOf('Lslash')],
  ['ł', placeOf('lslash')],
]);
const below = new Set(['\xb8', placeOf('ogonek')]);

/** Thousandths of the size: the width of each mark, and its extra height above a tall letter. */
const MARK_WIDTH = 333;
const RISE = 195;

/** A letter without a WinAnsi code, as its base and its mark; undefined if it is neither. */
function composed(letter: string): { base: string; mark: string } | undefined {
  const [base = '', sign = '', ...more] = letter.normalize('NFD');
  const [byte, mark] = [winAnsiByte(base), marks.get(sign)];
  return byte !== undefined && mark !== undefined && more.length === 0 ? { base: byte, mark } : undefined;
}

/**
 * The operators for one line of text. A letter such as ř is composed of its parts; `isPlain` is false where the text
 * cannot be read from them.
 */
export function showText(text: string, font: PdfFont, size: number): { operators: string; isPlain: boolean } {
  const letters = [...text.normalize('NFC')];
  const isPlain = letters.every(
    (letter) => winAnsiByte(letter) !== undefined || !(whole.has(letter) || composed(letter)),
  );
  if (isPlain) return { operators: `${literal(toWinAnsi(text))} Tj`, isPlain };
  let operators = '';
  let run = '';
  const flush = () => {
    if (run !== '') operators += `${literal(run)} Tj `;
    run = '';
  };
  for (const letter of letters) {
    const glyph = winAnsiByte(letter) ?? whole.get(letter);
    const parts = glyph === undefined ? composed(letter) : undefined;
    if (!parts) {
      run += glyph ?? toWinAnsi(letter);
      continue;
    }
    run += parts.base;
    flush();
    const width = textWidth(parts.base, font, 1000);
    const rise = /[A-Zbdfhklt]/.test(parts.base) && !below.has(parts.mark) ? (RISE * size) / 1000 : 0;
    const [back, on] = [(width + MARK_WIDTH) / 2, (MARK_WIDTH - width) / 2].map((move) => Math.round(move * 10) / 10);
    operators += `${rise} Ts [${back} ${literal(parts.mark)} ${on}] TJ 0 Ts `;
  }
  flush();
  return { operators: operators.trimEnd(), isPlain };
}

/** A string of bytes as PDF writes it. */
export function literal(bytes: string): string {
  return `(${bytes.replace(/[\\()]/g, '\\$&')})`;
}
