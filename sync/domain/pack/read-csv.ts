/**
 * The rows of a CSV file. Commas, semicolons or tabs part its cells, whichever the first line has most of; quotes hold
 * all three and line ends.
 */
export function readCsv(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(text.slice(0, text.indexOf('\n') + 1 || undefined));
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      [cell, at] = quotedAt(text, at);
    }
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

function separatorOf(line: string): string {
  const counted = [',', ';', '\t'].map((one) => [line.split(one).length, one] as const);
  return counted.reduce((best, one) => (one[0] > best[0] ? one : best))[1];
}

/** The words between quotes, of which two stand for one, and where what follows begins. */
function quotedAt(text: string, start: number): [string, number] {
  let end = start + 1;
  for (;;) {
    end = text.indexOf('"', end);
    if (end < 0) return [text.slice(start + 1).replaceAll('""', '"'), text.length];
    if (text[end + 1] !== '"') return [text.slice(start + 1, end).replaceAll('""', '"'), end + 1];
    end += 2;
  }
}

function endOfCell(text: string, start: number, separator: string): number {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end++;
  return end;
}
