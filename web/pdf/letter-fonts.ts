import boldUrl from './fonts/IBMPlexSans-Bold.woff?url';
import regularUrl from './fonts/IBMPlexSans-Regular.woff?url';
import type { PdfFont } from './pdf-encoding.ts';
import { isBuiltIn } from './pdf-marks.ts';
import { WoffFont } from './woff-font.ts';

type LetterFonts = Readonly<Record<PdfFont, WoffFont>>;

let fonts: LetterFonts | undefined;

/** The font for the letters that PDF's built-in ones lack; undefined before it was loaded. */
export function letterFont(font: PdfFont): WoffFont | undefined {
  return fonts?.[font];
}

/** Used from now on for the letters that the built-in fonts lack. */
export function setLetterFonts(loaded: LetterFonts | undefined): void {
  fonts = loaded;
}

/**
 * Loads what these texts need: Greek, Cyrillic and rarer Latin letters come from a font of our own. When it cannot be
 * loaded they are printed as their numbers, so that the file is made in any case.
 */
export async function prepareLetters(texts: Iterable<string>): Promise<void> {
  if (fonts || [...texts].every((text) => [...text.normalize('NFC')].every(isBuiltIn))) return;
  const [regular, bold] = await Promise.all([assetBytes(regularUrl), assetBytes(boldUrl)]).catch(() => []);
  if (regular && bold) setLetterFonts({ regular: new WoffFont(regular), bold: new WoffFont(bold) });
}

async function assetBytes(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
