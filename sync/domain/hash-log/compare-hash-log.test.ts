import { expect, test } from 'vitest';
import { sha256 } from '#sync/domain/common/sha256.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { compareHashes } from './compare-hash-log.ts';
import type { HashRow } from './hash-log.ts';
import { readHashLog } from './read-hash-log.ts';
import { writeHashLists } from './write-hash-log.ts';

type Contents = Record<string, string>;

const rowsOf = (files: Contents): HashRow[] =>
  Object.entries(files).map(([path, content]) => ({ path, hash: sha256(content) }));
const told = (list: Contents, folder: Contents) =>
  compareHashes(rowsOf(list), rowsOf(folder)).files.map(({ verdict, path }) => `${verdict} ${path}`);

test('each file is unchanged, changed, missing, surplus or renamed, with the hashes that say so', () => {
  const list = { '.\\a.txt': 'a', '.\\b.txt': 'b', '.\\c.txt': 'c', '.\\old\\d.txt': 'd' };
  const folder = { 'a.txt': 'a', 'b.txt': 'B', 'new/d.txt': 'd', 'e.txt': 'e' };
  const [a, b, big, c, d, e] = ['a', 'b', 'B', 'c', 'd', 'e'].map(sha256);
  expect(compareHashes(rowsOf(list), rowsOf(folder))).toEqual({
    files: [
      { verdict: 'changed', path: 'b.txt', listed: b, found: big },
      { verdict: 'missing', path: '.\\c.txt', listed: c },
      { verdict: 'surplus', path: 'e.txt', found: e },
      { verdict: 'renamed', path: 'new/d.txt', before: '.\\old\\d.txt', listed: d, found: d },
      { verdict: 'unchanged', path: 'a.txt', listed: a, found: a },
    ],
    counts: { changed: 1, missing: 1, surplus: 1, renamed: 1, unchanged: 1 },
  });
});

const three = { 'a/x.txt': 'x', 'a/y.txt': 'y', 'a/b/z.txt': 'z' };
const under = (root: string, files: Contents, separator = '/') =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [root + path.replaceAll('/', separator), content]));
const allUnchanged = ['unchanged a/b/z.txt', 'unchanged a/x.txt', 'unchanged a/y.txt'];

test.each([
  ['.\\', '\\'],
  ['C:\\Evidence\\', '\\'],
  ['\\\\server\\share\\a\\', '\\'],
  ['/home/x/', '/'],
  ['./', '/'],
  ['', '/'],
  ['a/a/', '/'],
])('the root %j counts for nothing', (root, separator) => {
  expect(told(under(root, three, separator), three)).toEqual(allUnchanged);
});

test('roots are found where all files lie in one folder, and more lie beside it', () => {
  const list = under('C:\\Evidence\\', three, '\\');
  expect(told(list, { ...three, 'top.txt': 't' })).toEqual(['surplus top.txt', ...allUnchanged]);
  expect(told({ ...list, 'C:\\Evidence\\top.txt': 't' }, three)).toEqual([
    'missing C:\\Evidence\\top.txt',
    ...allUnchanged,
  ]);
  expect(told(list, under('Copies/Evidence/', three))).toEqual(
    allUnchanged.map((one) => one.replace('a/', 'Copies/Evidence/a/')),
  );
});

test('a name that became ? is told by its letters and its hash', () => {
  const list = { '.\\???.txt': 'one', '.\\Pr?fung.txt': 'two' };
  expect(told(list, { '中村é.txt': 'else', '日本語.txt': 'one', 'Pru\u0308fung.txt': 'two' })).toEqual([
    'surplus 中村é.txt',
    'unchanged Pru\u0308fung.txt',
    'unchanged 日本語.txt',
  ]);
  expect(told(list, { '日本語.txt': 'new', 'Prüfung.txt': 'two' })).toEqual([
    'changed 日本語.txt',
    'unchanged Prüfung.txt',
  ]);
  expect(told(list, { '日本.txt': 'one', 'Prüfung.txt': 'two' })).toEqual([
    'renamed 日本.txt',
    'unchanged Prüfung.txt',
  ]);
});

test('rows padded to their whole width are read as their paths', () => {
  expect(told({ ['.\\a.txt'.padEnd(937)]: 'a' }, { 'a.txt': 'a' })).toEqual(['unchanged a.txt']);
});

test('the lists themselves are not surplus, and the list of the log speaks of the log alone', () => {
  const folder = {
    'a.txt': 'a',
    'CMMCAssessmentArtifacts.log': 'log',
    'CMMCAssessmentLogHash.log': 'hash',
    'artifacts.csv': '',
  };
  expect(told({ '.\\a.txt': 'a' }, folder)).toEqual(['unchanged a.txt']);
  expect(told({ '.\\CMMCAssessmentArtifacts.log': 'log' }, folder)).toEqual(['unchanged CMMCAssessmentArtifacts.log']);
  expect(told({ '.\\a.txt': 'a' }, { ...folder, 'old/artifacts.csv': '' })).toContain('surplus old/artifacts.csv');
});

const letters = ['a', 'B', ' ', '.', '(', "'", '=', ';', ',', '"', '#', 'ü', 'e\u0301', '中', '🔐', '-'];
// No file on Windows has a '?' in its name; artifacts.csv has no invisible letters.
const rare = [['?'], ['\u200b', '\u202e']] as const;
const roots = ['', '.\\', 'C:\\Evidence\\', '/home/x/', '\\\\server\\share'];

function randomFolder(random: SeededRandom): HashRow[] {
  const known = [...letters, ...random.pick(rare)];
  const part = () =>
    Array.from({ length: 1 + random.below(5) }, () => random.pick(known)).join('') + random.below(1000);
  const folders = ['', ...Array.from({ length: 3 }, () => `${part()}/`)];
  const paths = Array.from({ length: 1 + random.below(12) }, () => random.pick(folders) + part());
  // Some files have the same content.
  return [...new Set(paths)].map((path) => ({ path, hash: sha256(String(random.below(8))) }));
}

const shuffled = <T>(random: SeededRandom, items: readonly T[]): T[] =>
  items
    .map((item) => [random.next(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);

test('what is written is read back, whatever the names, and the order of the files changes nothing', () => {
  for (let seed = 0; seed < 150; seed++) {
    const random = new SeededRandom(seed);
    const files = randomFolder(random);
    const root = random.pick(roots);
    const written = writeHashLists(files, root);
    expect(writeHashLists(shuffled(random, files), root)).toEqual(written);
    if ('problem' in written) throw new Error(written.problem);
    for (const { name, text } of written.lists.filter((list) => !list.name.includes('LogHash'))) {
      const read = readHashLog(text);
      if ('problem' in read) throw new Error(`seed ${seed}: ${read.problem}`);
      const compared = compareHashes(read.rows, files);
      expect({ seed, name, ...compared.counts }).toMatchObject({ seed, name, unchanged: files.length, surplus: 0 });
      expect(compareHashes(shuffled(random, read.rows), shuffled(random, files))).toEqual(compared);
    }
  }
});

test('one file of a list that changes, goes or comes is the one that is told', () => {
  for (let seed = 0; seed < 100; seed++) {
    const random = new SeededRandom(seed);
    const files = [...randomFolder(random), { path: 'kept.txt', hash: sha256('kept') }];
    const written = writeHashLists(files, random.pick(roots));
    if ('problem' in written) throw new Error(written.problem);
    const read = readHashLog(random.pick(written.lists.filter((list) => !list.name.includes('LogHash'))).text);
    if ('problem' in read) throw new Error(read.problem);
    const differing = { changed: 0, missing: 0, surplus: 0 };
    const at = random.below(files.length - 1);
    const hash = sha256('seen nowhere else');
    const verdict = random.pick(['changed', 'missing', 'surplus'] as const);
    const now = {
      changed: files.map((file, index) => (index === at ? { ...file, hash } : file)),
      missing: files.filter((_file, index) => index !== at),
      surplus: [...files, { path: 'new.txt', hash }],
    }[verdict];
    expect({ seed, ...compareHashes(read.rows, now).counts }).toMatchObject({ seed, ...differing, [verdict]: 1 });
  }
});
