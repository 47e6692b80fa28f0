import { fontName } from './font-objects.ts';
import { letterRuns, type LetterRun } from './letter-runs.ts';
import { isNumbered, type PdfFont, toWinAnsi, winAnsiByte } from './pdf-encoding.ts';
import { below, composed, wholeLetters } from './pdf-marks.ts';
import { textWidth } from './pdf-metrics.ts';

/** Thousandths of the size: how wide the marks are, and how much higher they stand over a tall letter. */
const MARK_WIDTH = 333;
const RISE = 195;

/** One line of text as it is drawn. */
export interface ShownText {
  operators: string;
  /** The text can be read off what is drawn. */
  isPlain: boolean;
  /** Some letter is written as its number. */
  isNumbered: boolean;
  /** What is drawn with our own font: the letter of each glyph. */
  glyphs: ReadonlyMap<number, string>;
}

/** Operators for a line of text. A letter such as ř is put together from its parts, a Greek one is in our own font. */
export function showText(text: string, font: PdfFont, size: number): ShownText {
  const runs = letterRuns(text, font);
  const glyphs = new Map(runs.flatMap(lettersOfGlyphs));
  const letters = runs.filter((run) => run.glyphs === null).flatMap((run) => [...run.text.normalize('NFC')]);
  const hasNumber = letters.some(isNumbered);
  const isWhole = letters.every(
    (letter) => winAnsiByte(letter) !== undefined || !(wholeLetters.has(letter) || composed(letter)),
  );
  const isPlain = isWhole && !hasNumber && glyphs.size === 0;
  const drawn = runs.map((run) => {
    if (run.glyphs === null) return isWhole ? `${literal(toWinAnsi(run.text))} Tj` : builtInText(run.text, font, size);
    const numbers = run.glyphs.map((glyph) => glyph.toString(16).padStart(4, '0')).join('');
    return `/${fontName(font, 'own')} ${size} Tf <${numbers}> Tj /${fontName(font, 'built-in')} ${size} Tf`;
  });
  return { operators: drawn.join(' '), isPlain, isNumbered: hasNumber, glyphs };
}

function lettersOfGlyphs({ text, glyphs }: LetterRun): [number, string][] {
  const letters = [...text];
  return glyphs?.map((glyph, place) => [glyph, letters[place] ?? '']) ?? [];
}

function builtInText(text: string, font: PdfFont, size: number): string {
  let operators = '';
  let run = '';
  const flush = () => {
    if (run !== '') operators += `${literal(run)} Tj `;
    run = '';
  };
  for (const letter of text.normalize('NFC')) {
    const glyph = winAnsiByte(letter) ?? wholeLetters.get(letter);
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
  return operators.trimEnd();
}

/** A string of bytes as PDF writes it. */
export function literal(bytes: string): string {
  return `(${bytes.replace(/[\\()]/g, '\\$&')})`;
}
