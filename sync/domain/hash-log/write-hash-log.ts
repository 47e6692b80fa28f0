import { csvFile } from '#sync/domain/common/csv-cell.ts';
import { sha256 } from '#sync/domain/common/sha256.ts';
import {
  ALGORITHM,
  ARTIFACTS_CSV,
  ARTIFACTS_LOG,
  asciiOf,
  HASH_HEADINGS,
  isHashList,
  LOG_HASH_LOG,
  type HashRow,
} from './hash-log.ts';

// The widths of PowerShell's own table for Get-FileHash (PowerShellCore_format_ps1xml.cs, the view of FileHashInfo).
// The last column has what is left (ColumnWidthManager.cs), and nothing is padded after it (TableWriter.cs).
const ALGORITHM_WIDTH = 15;
const HASH_WIDTH = 70;
const WIDTH = 1024;
/** The longest path that fits into a row, root included; the script would cut off a longer one. */
export const PATH_WIDTH = WIDTH - ALGORITHM_WIDTH - 1 - HASH_WIDTH - 1;

export const DEFAULT_ROOT = '.\\';

export interface HashLists {
  /** Names and contents of the three files. */
  lists: readonly { name: string; text: string }[];
  /** SHA-256 of the list of artifacts as 64 small hexadecimal digits. */
  hash: string;
}

/**
 * The lists of hashed files, whatever their order: both logs in ASCII, artifacts.csv for UTF-8. `typed`: the root that
 * stands before every path; its separator is used in the whole path. A path that would be cut off is a problem.
 */
export function writeHashLists(files: readonly HashRow[], typed: string): HashLists | { problem: string } {
  const { root, separator } = rootOf(typed);
  const rows = files
    .filter(({ path }) => !isHashList(path))
    .map(({ path, hash }) => ({ path: root + path.replaceAll('/', separator), hash }))
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  const tooLong = rows.find(({ path }) => asciiOf(path).length > PATH_WIDTH);
  if (tooLong) {
    return { problem: `A row has room for a path of ${PATH_WIDTH} letters, and this one is longer: ${tooLong.path}` };
  }
  const artifacts = tableOf(rows);
  const hash = sha256(artifacts);
  return {
    hash,
    lists: [
      { name: ARTIFACTS_LOG, text: artifacts },
      { name: LOG_HASH_LOG, text: tableOf([{ path: root + ARTIFACTS_LOG, hash }]) },
      {
        name: ARTIFACTS_CSV,
        text: csvFile([HASH_HEADINGS, ...rows.map((row) => [ALGORITHM, row.hash.toUpperCase(), row.path])]),
      },
    ],
  };
}

function rootOf(typed: string): { root: string; separator: string } {
  const text = typed.trim() || DEFAULT_ROOT;
  const separator = text.includes('/') && !text.includes('\\') ? '/' : '\\';
  return { root: /[/\\]$/.test(text) ? text : text + separator, separator };
}

function tableOf(rows: readonly HashRow[]): string {
  const head = [lineOf(...HASH_HEADINGS), lineOf('---------', '----', '----')];
  const lines = rows.map(({ path, hash }) => lineOf(ALGORITHM, hash.toUpperCase(), asciiOf(path)));
  return ['', ...head, ...lines, '', '', ''].join('\r\n');
}

function lineOf(algorithm: string, hash: string, path: string): string {
  return `${algorithm.padEnd(ALGORITHM_WIDTH)} ${hash.padEnd(HASH_WIDTH)} ${path}`;
}
