/** The width of a text in points, in one font and size. */
export type Measure = (text: string) => number;

/** The text in lines no wider than `width`: broken at line ends and spaces, and inside a word that is wider. */
export function linesOf(text: string, width: number, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => paragraphLines(paragraph, width, measure));
}

function paragraphLines(paragraph: string, width: number, measure: Measure): string[] {
  // Words are measured with the space after them, as they are set, because fonts keep what they have laid out.
  const space = measure(' ');
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  for (const word of paragraph.split(' ')) {
    const wide = measure(`${word} `);
    if (line !== '' && taken + wide - space > width) {
      lines.push(line.trimEnd());
      [line, taken] = ['', 0];
    }
    const pieces = taken === 0 && wide - space > width ? cutWord(word, width, measure) : [word];
    const last = pieces.pop() ?? '';
    lines.push(...pieces);
    line += `${last} `;
    taken += pieces.length > 0 ? measure(`${last} `) : wide;
  }
  return [...lines, line.trimEnd()];
}

function cutWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && measure(piece + letter) > width) {
      // After its last hyphen, as 'Cryptographically-Protected' is read; anywhere where there is none.
      const end = piece.lastIndexOf('-') + 1 || piece.length;
      pieces.push(piece.slice(0, end));
      piece = piece.slice(end);
    }
    piece += letter;
  }
  return [...pieces, piece];
}
