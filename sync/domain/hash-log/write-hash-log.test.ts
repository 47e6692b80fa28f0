import { expect, test } from 'vitest';
import { sha256 } from '#sync/domain/common/sha256.ts';
import { PATH_WIDTH, writeHashLists, type HashLists } from './write-hash-log.ts';

const A = 'ab'.repeat(32);
const B = '0c'.repeat(32);

function listsOf(paths: Record<string, string>, root = ''): { hash: string; texts: Record<string, string> } {
  const files = Object.entries(paths).map(([path, hash]) => ({ path, hash }));
  const { hash, lists } = writeHashLists(files, root) as HashLists;
  return { hash, texts: Object.fromEntries(lists.map(({ name, text }) => [name, text])) };
}

test('the log is the table that PowerShell writes, sorted by path', () => {
  const { texts } = listsOf({ 'Policies/AC policy.pdf': A, 'Policies/AC 1.pdf': B });
  expect(texts['CMMCAssessmentArtifacts.log']).toBe(
    [
      '',
      'Algorithm       Hash                                                                   Path',
      '---------       ----                                                                   ----',
      `SHA256          ${B.toUpperCase()}       .\\Policies\\AC 1.pdf`,
      `SHA256          ${A.toUpperCase()}       .\\Policies\\AC policy.pdf`,
      '',
      '',
      '',
    ].join('\r\n'),
  );
});

test('the log of the log has the hash of its bytes', () => {
  const { hash, texts } = listsOf({ 'Größe.txt': A }, 'C:\\Evidence');
  const [artifacts = '', logHash = ''] = Object.values(texts);
  expect(hash).toBe(sha256(artifacts));
  expect(logHash.split('\r\n')[3]).toBe(
    `SHA256          ${hash.toUpperCase()}       C:\\Evidence\\CMMCAssessmentArtifacts.log`,
  );
  expect(Object.keys(texts)[1]).toBe('CMMCAssessmentLogHash.log');
});

test('letters outside ASCII become ?, one for each UTF-16 unit, and artifacts.csv keeps them', () => {
  const { texts } = listsOf({ 'Prüfung 中村 🔐/a,b.txt': A, 'Pru\u0308fung.txt': B });
  const [, , , ...rows] = (texts['CMMCAssessmentArtifacts.log'] ?? '').split('\r\n');
  expect(rows.map((row) => row.slice(87)).filter(Boolean)).toEqual(['.\\Pr?fung.txt', '.\\Pr?fung ?? ??\\a,b.txt']);
  expect(texts['artifacts.csv']).toBe(
    '\uFEFFAlgorithm,Hash,Path\r\n' +
      `SHA256,${B.toUpperCase()},.\\Pru\u0308fung.txt\r\n` +
      `SHA256,${A.toUpperCase()},".\\Prüfung 中村 🔐\\a,b.txt"\r\n`,
  );
});

test.each([
  ['', '.\\a\\b.txt'],
  ['  ', '.\\a\\b.txt'],
  ['C:\\Evidence\\', 'C:\\Evidence\\a\\b.txt'],
  ['\\\\server\\share', '\\\\server\\share\\a\\b.txt'],
  ['/home/dana/evidence', '/home/dana/evidence/a/b.txt'],
  ['./', './a/b.txt'],
  ['Evidence', 'Evidence\\a\\b.txt'],
])('the root %j makes %s', (root, path) => {
  expect(listsOf({ 'a/b.txt': A }, root).texts['artifacts.csv']).toContain(`,${path}\r\n`);
});

test('the lists at the top of the folder are not in the list', () => {
  const { texts } = listsOf({ 'artifacts.csv': A, 'CMMCAssessmentArtifacts.log': A, 'old/artifacts.csv': B });
  expect(texts['artifacts.csv']?.split('\r\n').slice(1)).toEqual([
    `SHA256,${B.toUpperCase()},.\\old\\artifacts.csv`,
    '',
  ]);
});

test('a path that the script would cut off is named, and the longest is not', () => {
  const path = 'x'.repeat(PATH_WIDTH - 2);
  expect(PATH_WIDTH).toBe(937);
  expect(listsOf({ [path]: A }).texts['CMMCAssessmentArtifacts.log']?.split('\r\n')[3]).toHaveLength(1024);
  expect(writeHashLists([{ path: `${path}y`, hash: A }], '')).toEqual({
    problem: `A row has room for a path of 937 letters, and this one is longer: .\\${path}y`,
  });
});
