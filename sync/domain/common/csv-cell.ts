import { withoutHidden } from './hidden-characters.ts';

// Signs that make a spreadsheet run a cell as a formula, including their full-width forms.
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
// Where a spreadsheet in another locale would start a cell or line; it ignores the quotation marks around ours.
const innerStart = /([;\t\r\n][\s"]*)([=+\-@＝＋－＠])?/g;
const innerGuard = /([;\t\r\n][\s"]*)('(?=[=+\-@＝＋－＠]))?/g;

/** One cell. An apostrophe in front keeps text that would run as a formula as text; numbers stay numbers. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  // Excel ignores invisible characters when it looks for a formula.
  const text = withoutHidden(value).replace(innerStart, (start: string, gap: string, sign?: string) =>
    sign ? `${gap}'${sign}` : start,
  );
  const safe = formula.test(text) || formula.test(text.trimStart()) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a cell, without the apostrophes that kept it from running as a formula. */
export function withoutFormulaGuards(cell: string): string {
  return cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/, '').replace(innerGuard, '$1');
}

/** A whole file: one line per row, the headings first. Begins with a byte order mark so that Excel reads UTF-8. */
export function csvFile(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
}
