import { withoutFormulaGuards } from '#sync/domain/common/csv-cell.ts';
import { grouped } from '#sync/domain/common/grouped.ts';
import { withoutHidden } from '#sync/domain/common/hidden-characters.ts';
import { ARTIFACTS_LOG, asciiOf, isHashList, type HashRow } from './hash-log.ts';

/** What became of a file since the list was made; those that differ come first. */
export const hashVerdicts = ['changed', 'missing', 'surplus', 'renamed', 'unchanged'] as const;
export type HashVerdict = (typeof hashVerdicts)[number];

export interface ComparedFile {
  verdict: HashVerdict;
  /** The file that was found; of a missing one, the path in the list. */
  path: string;
  /** The path in the list of a file that was renamed. */
  before?: string;
  /** The path in the list that a surplus file's only looks like. */
  like?: string;
  /** The hashes in the list and of the file, as far as there are any. */
  listed?: string;
  found?: string;
}

export interface HashComparison {
  /** By verdict, then by path. */
  files: readonly ComparedFile[];
  counts: Readonly<Record<HashVerdict, number>>;
}

/** Folders that are tried as the root, and rows by which each is judged. */
const MAX_ROOTS = 32;
const JUDGED = 500;

/**
 * Compares a list with hashed files, whatever their order. The roots are those under which most paths agree. Where the
 * list has '?' for letters beyond ASCII, the files' names are written so too, and equal ones are told apart by hash. A
 * missing and a surplus file of the same hash are one that was renamed. Lists at the root are not surplus, and a list
 * of the log alone speaks of no other file.
 */
export function compareHashes(list: readonly HashRow[], hashed: readonly HashRow[]): HashComparison {
  const isAscii = list.some(({ path }) => path.includes('?')) && list.every(({ path }) => asciiOf(path) === path);
  const keyOf = isAscii ? (path: string) => plainKey(asciiOf(path)) : plainKey;
  const listed = sorted(list, keyOf);
  const found = sorted(hashed, keyOf);
  const { root, top } = alignRoots(
    listed.map(({ key }) => key),
    found.map(({ key }) => key),
  );

  const files: ComparedFile[] = [];
  const add = (verdict: HashVerdict, one: HashRow | undefined, other: HashRow | undefined) =>
    files.push({
      verdict,
      path: other?.path ?? one?.path ?? '',
      ...(verdict === 'renamed' && one && { before: one.path }),
      ...(one && { listed: one.hash }),
      ...(other && { found: other.hash }),
    });

  const byKey = grouped(found, ({ key }) => [key.slice(top.length)]);
  const differing = listed.filter((one) => {
    const same = takeFrom(byKey.get(one.key.slice(root.length)), ({ hash }) => hash === one.hash);
    if (same) add('unchanged', one, same);
    return !same;
  });
  const absent = differing.filter((one) => {
    const other = takeFrom(byKey.get(one.key.slice(root.length)), () => true);
    if (other) add('changed', one, other);
    return !other;
  });
  const isLogAlone = listed.length === 1 && listed[0]?.key.slice(root.length) === ARTIFACTS_LOG;
  const rest = [...byKey].flatMap(([key, left]) => (isLogAlone || isHashList(key) ? [] : left));
  const byHash = grouped(rest, ({ hash }) => [hash]);
  for (const one of absent) {
    const other = takeFrom(byHash.get(one.hash), () => true);
    add(other ? 'renamed' : 'missing', one, other);
  }
  for (const other of [...byHash.values()].flat()) add('surplus', undefined, other);

  return comparisonOf(files);
}

/** Compared files in their order, and how many there are of each verdict. */
export function comparisonOf(compared: readonly ComparedFile[]): HashComparison {
  const placeOf = ({ verdict }: ComparedFile) => hashVerdicts.indexOf(verdict);
  const files = compared.toSorted((a, b) => placeOf(a) - placeOf(b) || order(a.path, b.path));
  const counts = Object.fromEntries(
    hashVerdicts.map((verdict) => [verdict, files.filter((file) => file.verdict === verdict).length]),
  ) as Record<HashVerdict, number>;
  return { files, counts };
}

interface KeyedRow extends HashRow {
  key: string;
}

// What a list in any encoding, padded or made safe for spreadsheets, still says of a path.
function plainKey(path: string): string {
  const parts = withoutHidden(path.normalize('NFC')).split(/[\\/]/);
  return parts.map(withoutFormulaGuards).join('/').trimEnd();
}

function sorted(rows: readonly HashRow[], keyOf: (path: string) => string): KeyedRow[] {
  return rows
    .map((row) => ({ ...row, key: keyOf(row.path) }))
    .sort((a, b) => order(a.path, b.path) || order(a.hash, b.hash));
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function takeFrom(rows: KeyedRow[] | undefined, suits: (row: KeyedRow) => boolean): KeyedRow | undefined {
  const at = rows?.findIndex(suits) ?? -1;
  return at < 0 ? undefined : rows?.splice(at, 1)[0];
}

/** The starts of both sides' paths without which most agree; of equal ones the list's longest. */
function alignRoots(listed: readonly string[], found: readonly string[]): { root: string; top: string } {
  const all = new Set(found);
  const step = Math.ceil(listed.length / JUDGED);
  const judged = listed.filter((_key, index) => index % step === 0);
  let best = { root: '', top: '', count: -1 };
  for (const root of rootsOf(listed)) {
    for (const top of rootsOf(found).toReversed()) {
      const count = judged.filter((key) => all.has(top + key.slice(root.length))).length;
      if (count > best.count) best = { root, top, count };
    }
  }
  return best;
}

/** Every folder in which all paths are, the deepest first; '' is the last. */
function rootsOf(keys: readonly string[]): string[] {
  const [first = ''] = keys;
  let root = folderOf(first);
  while (!keys.every((key) => key.startsWith(root))) root = folderOf(root.slice(0, -1));
  const roots = [root];
  while (root !== '' && roots.length < MAX_ROOTS) roots.push((root = folderOf(root.slice(0, -1))));
  return root === '' ? roots : [...roots, ''];
}

function folderOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/') + 1);
}
