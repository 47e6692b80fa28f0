import { letterFont } from './letter-fonts.ts';
import { isNumbered, type PdfFont } from './pdf-encoding.ts';
import { isBuiltIn } from './pdf-marks.ts';

/** A part of a line that is drawn with one font: a built-in one, or ours, which is told the glyphs. */
export interface LetterRun {
  text: string;
  /** One for each letter; null with a built-in font. */
  glyphs: readonly number[] | null;
}

/**
 * The line in parts. A word with a letter that the built-in fonts lack is drawn with ours, as far as it has the
 * letters.
 */
export function letterRuns(text: string, font: PdfFont): LetterRun[] {
  const own = letterFont(font);
  if (!own) return [{ text, glyphs: null }];
  const runs: { text: string; glyphs: number[] | null }[] = [];
  for (const word of text.normalize('NFC').split(/(\s+)/)) {
    const letters = [...word];
    const isOwn = letters.some((letter) => !isBuiltIn(letter));
    for (const letter of letters) {
      const glyph = isOwn ? own.glyphOf(letter) : 0;
      const last = runs.at(-1);
      if (last && (last.glyphs !== null) === (glyph !== 0)) {
        last.text += letter;
        last.glyphs?.push(glyph);
      } else runs.push({ text: letter, glyphs: glyph === 0 ? null : [glyph] });
    }
  }
  return runs;
}

/** The letters of these texts that no font has, each once: the file has their numbers instead. */
export function lackingLetters(texts: readonly string[]): string[] {
  const drawn = texts.flatMap((text) => letterRuns(text, 'regular')).filter(({ glyphs }) => glyphs === null);
  return [...new Set(drawn.flatMap(({ text }) => [...text]).filter(isNumbered))];
}
