import { letterFont } from './letter-fonts.ts';
import { letterRuns } from './letter-runs.ts';
import { type PdfFont, toWinAnsi } from './pdf-encoding.ts';

// Widths of Helvetica's characters from the space on to the tilde, in thousandths of the size.
const ascii: Readonly<Record<PdfFont, readonly number[]>> = {
  regular: [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
  ],
  bold: [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
    556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
    280, 389, 584,
  ],
};

// Other characters that occur in texts; letters with marks are as wide as without.
const signs: ReadonlyMap<number, number> = new Map([
  [0x85, 1000],
  [0x89, 1000],
  [0x91, 278],
  [0x92, 278],
  [0x93, 500],
  [0x94, 500],
  [0x95, 350],
  [0x96, 556],
  [0x97, 1000],
  [0x99, 1000],
  [0x8c, 1000],
  [0x9c, 944],
  [0xa0, 278],
  [0xb7, 278],
  [0xb0, 400],
  [0xa9, 737],
  [0xae, 737],
  [0xc6, 1000],
  [0xe6, 889],
]);

function widthOf(byte: number, font: PdfFont): number {
  const known = ascii[font][byte - 0x20] ?? signs.get(byte);
  if (known !== undefined) return known;
  const bare = String.fromCharCode(byte).normalize('NFD').charCodeAt(0);
  return ascii[font][bare - 0x20] ?? 556;
}

/** How wide a text is, in points. */
export function textWidth(text: string, font: PdfFont, size: number): number {
  let width = 0;
  for (const run of letterRuns(text, font)) {
    for (const glyph of run.glyphs ?? []) width += letterFont(font)?.widthOf(glyph) ?? 0;
    if (run.glyphs === null) for (const byte of toWinAnsi(run.text)) width += widthOf(byte.charCodeAt(0), font);
  }
  return (width * size) / 1000;
}

/** The text in lines that fit; its own line breaks stay. A word wider than a line is split. */
export function wrapText(text: string, font: PdfFont, size: number, width: number): string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => wrapParagraph(paragraph, font, size, width));
}

function wrapParagraph(text: string, font: PdfFont, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer, font, size) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (textWidth(line, font, size) > width && line.length > 1) {
      let end = 1;
      while (textWidth(line.slice(0, end + 1), font, size) <= width) end++;
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  lines.push(line);
  return lines;
}
