import { expect, test } from 'vitest';
import { docxOf, docxType, zipOf } from '#sync/testing/office-samples.ts';
import { Allowance } from './content-problem.ts';
import { complainOfContent } from './file-content.ts';
import { damagedFile, tooIntricate } from './upload-complaint.ts';
import { beginOf, unpackPart, zipParts } from './zip-parts.ts';

const ENTRY = 0x02014b50;

/** The archive with one change. `entries`: where its directory's entries start; `end`: where its end record starts. */
function changed(archive: Uint8Array, change: (view: DataView, entries: number[], end: number) => void): Uint8Array {
  const bytes = archive.slice();
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  const entries: number[] = [];
  for (let at = view.getUint32(end + 16, true); at < end; at += 46 + view.getUint16(at + 28, true)) entries.push(at);
  expect(entries.every((at) => view.getUint32(at, true) === ENTRY)).toBe(true);
  change(view, entries, end);
  return bytes;
}

const zeros = (length: number) => new Uint8Array(length);
const two = zipOf({ 'a.xml': 'Seen on site. '.repeat(40), 'b.xml': 'Seen on site. '.repeat(40) });

test('the parts come out as they went in, packed and not', () => {
  for (const level of [0, 6] as const) {
    const parts = zipParts(zipOf({ 'Word\\A.xml': 'Seen. '.repeat(900), 'b.bin': zeros(0) }, { level }));
    expect(parts.map(({ name }) => name)).toEqual(['word/a.xml', 'b.bin']);
    const bytes = unpackPart(parts[0]!, 10_000, new Allowance(10_000));
    expect(new TextDecoder().decode(bytes)).toBe('Seen. '.repeat(900));
    expect(new TextDecoder().decode(beginOf(parts[0]!, 8, new Allowance(10_000)))).toBe('Seen. Se');
    expect(beginOf(parts[1]!, 8, new Allowance(10))).toHaveLength(0);
  }
});

test.each<[string, (view: DataView, entries: number[], end: number) => void]>([
  ['a name twice', (view, [, b]) => view.setUint8(b! + 46, 0x61)],
  ['a name twice in other letters', (view, [, b]) => view.setUint8(b! + 46, 0x41)],
  ['two names for the same bytes', (view, [, b]) => view.setUint32(b! + 42, 0, true)],
  ['a name that the part itself does not have', (view, [, b]) => view.setUint8(b! + 46, 0x63)],
  ['a way of packing that the part itself does not have', (view, [a]) => view.setUint16(a! + 10, 0, true)],
  ['a way of packing nobody uses', (view, [a]) => view.setUint16(a! + 10, 99, true)],
  ['a locked part', (view, [a]) => view.setUint16(a! + 8, 1, true)],
  ['a part that goes on into the next one', (view, [a]) => view.setUint32(a! + 20, 60, true)],
  ['a part beyond the end', (view, [a]) => view.setUint32(a! + 20, 9_000_000, true)],
  ['bytes before the first part', (view, [a]) => view.setUint32(a! + 42, 1, true)],
  [
    'more lines than there are',
    (view, _entries, end) => (view.setUint16(end + 8, 3, true), view.setUint16(end + 10, 3, true)),
  ],
  [
    'fewer lines than there are',
    (view, _entries, end) => (view.setUint16(end + 8, 1, true), view.setUint16(end + 10, 1, true)),
  ],
  ['another volume', (view, _entries, end) => view.setUint16(end + 4, 1, true)],
  ['a comment', (view, _entries, end) => view.setUint16(end + 20, 7, true)],
  ['sizes in a larger field that is not there', (view, [a]) => view.setUint32(a! + 24, 0xffffffff, true)],
])('an archive with %s is refused', (_name, change) => {
  expect(zipParts(two)).toHaveLength(2);
  expect(() => zipParts(changed(two, change))).toThrow(damagedFile.description);
});

test('what comes out is counted: not more than is said, not less, not more than is allowed', () => {
  const archive = zipOf({ 'a.bin': zeros(5_000_000) });
  const said = (size: number) => zipParts(changed(archive, (view, [a]) => view.setUint32(a! + 24, size, true)))[0]!;
  const allowed = () => new Allowance(9_000_000);
  expect(unpackPart(said(5_000_000), 6_000_000, allowed())).toHaveLength(5_000_000);
  expect(() => unpackPart(said(900), 6_000_000, allowed())).toThrow(damagedFile.description);
  expect(() => unpackPart(said(5_000_001), 6_000_000, allowed())).toThrow(damagedFile.description);
  expect(() => unpackPart(said(5_000_000), 1_000_000, allowed())).toThrow(tooIntricate.description);
  expect(() => unpackPart(said(5_000_000), 6_000_000, new Allowance(4_000_000))).toThrow(tooIntricate.description);
  expect(() => said(2 ** 31)).toThrow(tooIntricate.description);
});

test('one allowance counts for everything in a file', () => {
  const object = new Uint8Array(700_000);
  object.set(docxOf());
  const embedded = (count: number) =>
    docxOf(Object.fromEntries(Array.from({ length: count }, (_, index) => [`word/${index}.bin`, object])));
  expect(complainOfContent(docxType, embedded(1))).toEqual(damagedFile);
  const parts = zipParts(embedded(5)).filter(({ name }) => name.endsWith('.bin'));
  const allowance = new Allowance(3_000_000);
  expect(() => parts.map((part) => unpackPart(part, 3_000_000, allowance))).toThrow(tooIntricate.description);
});

/**
 * An archive of one part, written by a program that always uses the larger fields. `size`: the size in those fields.
 */
function largeFields(size: bigint, directorySize?: bigint): Uint8Array {
  const content = Buffer.from('Seen.');
  const name = Buffer.from('a.txt');
  const local = Buffer.alloc(50);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt32LE(0xffffffff, 18);
  local.writeUInt32LE(0xffffffff, 22);
  local.writeUInt16LE(name.length, 26);
  local.writeUInt16LE(20, 28);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(ENTRY, 0);
  entry.writeUInt32LE(0xffffffff, 20);
  entry.writeUInt32LE(0xffffffff, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt16LE(28, 30);
  // Another field precedes the one that matters.
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(0x5455, 0);
  extra.writeUInt16LE(4, 2);
  extra.writeUInt16LE(1, 8);
  extra.writeUInt16LE(16, 10);
  extra.writeBigUInt64LE(size, 12);
  extra.writeBigUInt64LE(size, 20);
  const body = Buffer.concat([local.subarray(0, 30), name, local.subarray(30), content]);
  const directory = Buffer.concat([entry, name, extra]);
  const large = Buffer.alloc(76);
  large.writeUInt32LE(0x06064b50, 0);
  large.writeBigUInt64LE(1n, 32);
  large.writeBigUInt64LE(directorySize ?? BigInt(directory.length), 40);
  large.writeBigUInt64LE(BigInt(body.length), 48);
  large.writeUInt32LE(0x07064b50, 56);
  large.writeBigUInt64LE(BigInt(body.length + directory.length), 64);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(body.length, 16);
  return new Uint8Array(Buffer.concat([body, directory, large, end]));
}

test('larger fields are read where a program uses them, and refused where they lie', () => {
  const [part] = zipParts(largeFields(5n));
  expect(new TextDecoder().decode(unpackPart(part!, 100, new Allowance(100)))).toBe('Seen.');
  expect(() => zipParts(largeFields(2n ** 62n))).toThrow(damagedFile.description);
  expect(() => zipParts(largeFields(5n, 1n))).toThrow(damagedFile.description);
});
