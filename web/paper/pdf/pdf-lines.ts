/** The width of a text in points, in one font and size. */
export type Measure = (text: string) => number;

/**
 * The text in lines no wider than `width`: broken at line breaks and spaces, and within a word only if the word is
 * wider.
 */
export function linesOf(text: string, width: number, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => paragraphLines(paragraph, width, measure));
}

function paragraphLines(paragraph: string, width: number, measure: Measure): string[] {
  // Words are measured with the following space, exactly as they are drawn, so that the font's layout cache is reused.
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
      // Break after the last hyphen, as in 'Cryptographically-Protected'; without one, anywhere.
      const end = piece.lastIndexOf('-') + 1 || piece.length;
      pieces.push(piece.slice(0, end));
      piece = piece.slice(end);
    }
    piece += letter;
  }
  return [...pieces, piece];
}
