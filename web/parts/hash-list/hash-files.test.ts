import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { MAX_HASHED_FILES } from '#sync/domain/hash-log/hash-log.ts';
import { packageLimits } from '#sync/domain/package/package-limits.ts';
import { docxOf, zipOf } from '#sync/testing/office-samples.ts';
import { hashFiles, SLICE_BYTES } from './hash-files.ts';
import type { HashOrder } from './hash-messages.ts';

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** A file whose bytes are given when they are asked for. */
class LazyFile extends File {
  readonly #size: number;
  readonly bytesAt: (from: number, to: number) => Uint8Array;

  constructor(name: string, size: number, bytesAt: (from: number, to: number) => Uint8Array) {
    super([], name);
    this.#size = size;
    this.bytesAt = bytesAt;
  }

  override get size(): number {
    return this.#size;
  }
}

const fileOf = (name: string, content: string | Uint8Array) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return new LazyFile(name, bytes.length, (from, to) => bytes.subarray(from, to));
};

/** Hashes, and says how many bytes were in memory at most for one read. */
function hash(order: HashOrder) {
  let largest = 0;
  const told: [number, number][] = [];
  const read = (file: Blob, from: number, to: number) => {
    largest = Math.max(largest, to - from);
    return (file as LazyFile).bytesAt(from, to);
  };
  const answer = hashFiles(order, read, (...far) => told.push(far));
  return { answer, largest, told };
}

test('files of awkward names are hashed, an empty one too, sorted by path', () => {
  const files = { 'b/Größe 中 🔐.txt': 'seen', 'a b.txt': '', 'a/#1;.txt': 'x'.repeat(300_000) };
  const { answer, told } = hash({
    folder: Object.entries(files).map(([path, content]) => ({ path, file: fileOf(path, content) })),
  });
  expect(answer).toEqual({
    kind: 'hashed',
    files: [
      { path: 'a b.txt', hash: hashOf(''), size: 0 },
      { path: 'a/#1;.txt', hash: hashOf(files['a/#1;.txt']), size: 300_000 },
      { path: 'b/Größe 中 🔐.txt', hash: hashOf('seen'), size: 4 },
    ],
  });
  expect(told.at(-1)).toEqual([300_004, 300_004]);
});

test('a large file is read in slices, each counted, and never as a whole', () => {
  const size = 40 * SLICE_BYTES + 1;
  const byteAt = (from: number, to: number) => new Uint8Array(to - from).fill(from / SLICE_BYTES);
  const expected = createHash('sha256');
  for (let from = 0; from < size; from += SLICE_BYTES)
    expected.update(byteAt(from, Math.min(from + SLICE_BYTES, size)));
  const { answer, largest, told } = hash({
    folder: [{ path: 'disk.img', file: new LazyFile('disk.img', size, byteAt) }],
  });
  expect(answer).toMatchObject({ files: [{ hash: expected.digest('hex'), size }] });
  expect(largest).toBe(SLICE_BYTES);
  expect(told).toHaveLength(41);
  expect(told[0]).toEqual([SLICE_BYTES, size]);
});

test.each([0, 6] as const)('a ZIP at level %i is read in slices, with the names as they are', (level) => {
  const large = Uint8Array.from({ length: 5 * SLICE_BYTES }, (_byte, index) => (index * 2_654_435_761) >>> 24);
  const zip = zipOf({ 'Evidence/Größe.TXT': 'seen', 'Evidence/empty.txt': '', 'Evidence/large.bin': large }, { level });
  const { answer, largest, told } = hash({ zip: fileOf('evidence.zip', zip) });
  expect(answer).toEqual({
    kind: 'hashed',
    files: [
      { path: 'Evidence/Größe.TXT', hash: hashOf('seen'), size: 4 },
      { path: 'Evidence/empty.txt', hash: hashOf(''), size: 0 },
      { path: 'Evidence/large.bin', hash: hashOf(large), size: large.length },
    ],
  });
  expect(largest).toBeLessThanOrEqual(SLICE_BYTES);
  expect(told.at(-1)).toEqual([large.length + 4, large.length + 4]);
});

test('folders in a ZIP are no files, and a ZIP in it is one file', () => {
  const { answer } = hash({ zip: fileOf('a.zip', zipOf({ 'a/': '', 'a/b.docx': docxOf() })) });
  expect(answer).toEqual({
    kind: 'hashed',
    files: [{ path: 'a/b.docx', hash: hashOf(docxOf()), size: docxOf().length }],
  });
});

const listOf = (bytes: Uint8Array | null | undefined) => bytes && new TextDecoder().decode(bytes);

test.each([
  ['at the top', { 'signature.json': 'list', 'a.txt': 'a' }, '', 'list'],
  ['in the one folder', { 'n/a.txt': 'a', 'n/signature.json': 'list', 'n/b/signature.json': 'other' }, 'n/', 'list'],
  ['at the top before one in a folder', { 'n/signature.json': 'other', 'signature.json': 'list' }, '', 'list'],
  ['too large', { 'signature.json': ' '.repeat(packageLimits.signature + 1) }, '', null],
])('a package’s signed list is found %s', (_name, parts, root, text) => {
  const { answer } = hash({ zip: fileOf('n.zip', zipOf(parts)), isPackage: true });
  const signature = answer.kind === 'hashed' ? answer.signature : undefined;
  expect([signature?.root, listOf(signature?.bytes)]).toEqual([root, text]);
});

test.each([
  ['none', { 'a.txt': 'a' }],
  ['one beside other folders', { 'n/signature.json': 'list', 'm/a.txt': 'a' }],
  ['one in other letters', { 'Signature.json': 'list' }],
])('a package with %s has no signed list', (_name, parts) => {
  const { answer } = hash({ zip: fileOf('n.zip', zipOf(parts)), isPackage: true });
  expect(answer).toMatchObject({ kind: 'hashed' });
  expect(answer).not.toHaveProperty('signature');
});

test('[PA6] of a package paths come as they are written, and all that it says is counted', () => {
  const awkward = { '/a.txt': 'a', 'b\\c.txt': 'b', 'd/': 'd', 'e/': '' };
  const paths = (order: HashOrder) => {
    const { answer } = hash(order);
    return answer.kind === 'hashed' ? answer.files.map(({ path }) => path) : answer.reason;
  };
  const zip = fileOf('n.zip', zipOf(awkward));
  expect(paths({ zip, isPackage: true })).toEqual(['/a.txt', 'b\\c.txt', 'd/']);
  expect(paths({ zip })).toEqual(['a.txt', 'b/c.txt', 'd/']);
  const declared = zipOf({ 'a.bin': new Uint8Array(10) });
  const many = zipOf(Object.fromEntries(Array.from({ length: 3 }, (_none, at) => [`${at}.bin`, 'x'])));
  const sized = withSizes(many, 0xfffffff0);
  expect(paths({ zip: fileOf('n.zip', sized), isPackage: true })).toBe('too_much');
  expect(paths({ zip: fileOf('n.zip', withSizes(declared, 9)), isPackage: true })).toBe('zip');
});

test('of a package’s folder names are composed as they were signed, because file systems compose them anew', () => {
  const folder = [{ path: 'Gro\u0308\u00dfe.txt', file: fileOf('a', 'seen') }];
  expect(hash({ folder, isPackage: true }).answer).toMatchObject({ files: [{ path: 'Größe.txt' }] });
  expect(hash({ folder }).answer).toMatchObject({ files: [{ path: 'Gro\u0308\u00dfe.txt' }] });
});

/** The archive whose parts declare this many unpacked bytes. */
function withSizes(zip: Uint8Array, size: number): Uint8Array {
  const bytes = zip.slice();
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  for (let at = view.getUint32(end + 16, true); at < end; at += 46 + view.getUint16(at + 28, true)) {
    view.setUint32(at + 24, size, true);
  }
  return bytes;
}

test('what cannot be hashed is refused with its reason', () => {
  const gone = new LazyFile('gone.txt', 5, () => {
    throw new DOMException('it was moved', 'NotReadableError');
  });
  const shorter = new LazyFile('shorter.txt', 5, () => new Uint8Array(3));
  const zip = zipOf({ 'a.txt': 'seen' });
  const entry = { path: 'a', file: fileOf('a', '') };
  expect(hash({ folder: [] }).answer).toEqual({ kind: 'refused', reason: 'empty' });
  expect(hash({ zip: fileOf('a.zip', zip.subarray(0, -1)) }).answer).toEqual({ kind: 'refused', reason: 'zip' });
  expect(hash({ zip: fileOf('a.zip', 'no archive') }).answer).toEqual({ kind: 'refused', reason: 'zip' });
  expect(hash({ folder: Array.from({ length: MAX_HASHED_FILES + 1 }, () => entry) }).answer).toEqual({
    kind: 'refused',
    reason: 'too_many',
  });
  const twice = { zip: fileOf('a.zip', zipOf({ 'a.txt': 'seen', 'A.TXT': 'seen' })) };
  expect(hash(twice).answer).toEqual({ kind: 'refused', reason: 'twins', path: 'A.TXT' });
  for (const file of [gone, shorter]) {
    const order = { folder: [entry, { path: `b/${file.name}`, file }] };
    expect(hash(order).answer).toEqual({ kind: 'refused', reason: 'unreadable', path: `b/${file.name}` });
  }
  expect(hash({ zip: new LazyFile('gone.zip', 50, gone.bytesAt) }).answer).toMatchObject({ path: 'gone.zip' });
});
