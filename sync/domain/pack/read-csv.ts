/** More cells than a table is read with; the same for workbooks. */
const CELLS = 1_000_000;

export class TooManyCellsError extends Error {}

/**
 * The rows of a CSV file. Commas, semicolons, tabs or bars part its cells, whichever most of the first lines have
 * alike; quotes hold all of them and line ends. Throws TooManyCellsError past a million cells.
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
    // A quote that nothing closes is a letter like others: it would hold every row below it.
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

/** Lines that are looked at: above the headings there may be a title, and prose has commas of its own. */
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

/** The words between quotes, of which two stand for one, and where what follows begins; undefined without an end. */
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
