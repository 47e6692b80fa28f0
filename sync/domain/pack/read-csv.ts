/** The most cells in a table; workbooks have the same limit. */
const CELLS = 1_000_000;

export class TooManyCellsError extends Error {}

/**
 * The rows of a CSV file. The separator is a comma, semicolon, tab or bar: the one that divides most of the first lines
 * alike; within quotes, separators and line ends are text. Throws TooManyCellsError past a million cells.
 */
export function readCsv(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  let cells = 0;
  while (at < text.length) {
    if (++cells > CELLS) throw new TooManyCellsError();
    let cell = '';
    // An unclosed quote is an ordinary character: it would swallow every row below it.
    if (text[at] === '"') [cell, at] = quotedAt(text, at) ?? [cell, at];
    const end = endOfCell(text, at, separator);
    row.push(cell + text.slice(at, end));
    at = end + 1;
    if (text[end] === separator && at < text.length) continue;
    if (text[end] === separator) row.push('');
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Lines that are examined: there may be a title above the headings, and prose has commas of its own. */
const LOOKED_AT = 30;

function separatorOf(text: string): string {
  const lines = text
    .slice(0, 50_000)
    .replaceAll(/"[^"]*"/g, '')
    .split('\n')
    .slice(0, LOOKED_AT);
  const scores = [',', ';', '\t', '|'].map((one) => {
    const counts = lines.map((line) => line.split(one).length - 1).filter((count) => count > 0);
    const alike = counts.map((count) => [counts.filter((other) => other === count).length, count] as const);
    return [alike.reduce((best, [times, count]) => Math.max(best, times * 1_000 + count), 0), one] as const;
  });
  return scores.reduce((best, one) => (one[0] > best[0] ? one : best))[1];
}

/** The text between quotes, in which two quotes mean one, and where the rest begins; undefined if it is not closed. */
function quotedAt(text: string, start: number): [string, number] | undefined {
  let end = start + 1;
  for (;;) {
    end = text.indexOf('"', end);
    if (end < 0) return undefined;
    if (text[end + 1] !== '"') return [text.slice(start + 1, end).replaceAll('""', '"'), end + 1];
    end += 2;
  }
}

function endOfCell(text: string, start: number, separator: string): number {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end++;
  return end;
}
