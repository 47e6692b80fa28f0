import { withoutFormulaGuards } from '#sync/domain/common/csv-cell.ts';
import { readCsv, TooManyCellsError } from '#sync/domain/pack/read-csv.ts';
import { ALGORITHM, HASH_HEADINGS, MAX_HASHED_FILES, type HashRow } from './hash-log.ts';

/** The longest path that is read: the longest that Windows and Linux know, and some room. */
const MAX_PATH = 40_000;
/** Blank lines, headings and whatever else is no row. */
const OTHER_LINES = 1_000;

const headings = /^(Algorithm +)(Hash +)Path *$/;
const rule = /^-+ +-+ +-+ *$/;
const csvHead = /^\s*"?Algorithm"?,/;

/** The rows of a list, or why it cannot be read, with the number of the line. */
type HashLogReading = { rows: readonly HashRow[] } | { problem: string };

class ListProblem extends Error {}

/**
 * Reads a log in the layout of PowerShell's table, with columns of any width, and artifacts.csv. Line ends and roots
 * are those of any system.
 */
export function readHashLog(file: string): HashLogReading {
  const text = file.replace(/^\uFEFF/, '');
  try {
    const rows = csvHead.test(text) ? readTable(text) : readLog(text);
    return rows.length === 0 ? { problem: 'It names no file.' } : { rows };
  } catch (error) {
    if (error instanceof TooManyCellsError) return { problem: 'It has more than a million cells.' };
    if (!(error instanceof ListProblem)) throw error;
    return { problem: error.message };
  }
}

function readLog(text: string): HashRow[] {
  let columns: { hash: number; path: number } | undefined;
  let isRuled = false;
  const rows: HashRow[] = [];
  for (const [number, line] of linesOf(text)) {
    if (line.trim() === '') continue;
    if (!columns) {
      const [, algorithm, hash] = headings.exec(line) ?? fail(number, 'does not have the headings Algorithm Hash Path');
      columns = { hash: algorithm?.length ?? 0, path: (algorithm?.length ?? 0) + (hash?.length ?? 0) };
    } else if (!isRuled) {
      isRuled = rule.test(line) || fail(number, 'is not the rule below the headings');
    } else {
      const { hash, path } = columns;
      addRow(rows, number, [line.slice(0, hash), line.slice(hash, path), line.slice(path)]);
    }
  }
  return rows;
}

function readTable(text: string): HashRow[] {
  const rows: HashRow[] = [];
  for (const [index, cells] of readCsv(text).entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (cells.length !== HASH_HEADINGS.length) fail(index + 1, 'does not have three cells');
    if (index === 0) {
      if (cells.join() !== HASH_HEADINGS.join()) fail(1, 'does not have the headings Algorithm Hash Path');
      continue;
    }
    addRow(rows, index + 1, cells.map(withoutFormulaGuards));
  }
  return rows;
}

// Counted while it is read: a list may come from anybody.
function* linesOf(text: string): Generator<[number: number, line: string]> {
  let number = 0;
  for (let at = 0; at < text.length;) {
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found;
    if (++number > MAX_HASHED_FILES + OTHER_LINES) fail(number, 'is more than a list may have');
    if (end - at > MAX_PATH) fail(number, 'is too long');
    yield [number, text.slice(at, end).replace(/\r$/, '')];
    at = end + 1;
  }
}

function addRow(rows: HashRow[], number: number, [algorithm = '', hash = '', path = '']: readonly string[]): void {
  if (algorithm.trim() === '') fail(number, 'goes on with the line above; a list has a file in each line');
  if (algorithm.trim() !== ALGORITHM) fail(number, 'is not a row with SHA256');
  if (!/^[0-9a-f]{64}$/i.test(hash.trim())) fail(number, 'does not have a hash of 64 hexadecimal digits');
  if (path.trim() === '') fail(number, 'does not have a path');
  if (path.length > MAX_PATH) fail(number, 'is too long');
  if (rows.length >= MAX_HASHED_FILES) fail(number, 'is more than a list may have');
  rows.push({ path, hash: hash.trim().toLowerCase() });
}

function fail(number: number, what: string): never {
  throw new ListProblem(`Line ${number} ${what}.`);
}
