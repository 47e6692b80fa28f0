import { constants, deflateRawSync } from 'node:zlib';
import { strToU8 } from 'fflate';
import type { MimeType } from '#sync/domain/document/document-limits.ts';
import {
  compoundOf,
  contentsOf,
  docxOf,
  docxType,
  relationsOf,
  wordStream,
  workbookStream,
  type CompoundPart,
} from '#sync/testing/office-samples.ts';

const MB = 1024 * 1024;
/** Just under the maximum size of an upload. */
const FULL = 10 * MB - 64 * 1024;

export interface WorstFile {
  name: string;
  fileName: string;
  type: MimeType;
  make: () => Uint8Array;
}

/** An archive's entry as it is written, whether true or not. */
interface RawPart {
  name: string;
  packed: Uint8Array;
  size: number;
  /** Only in the directory; it shares the bytes of the previous part. */
  isShared?: boolean;
  /** What the directory's larger fields say instead. */
  large?: bigint;
}

function rawZip(parts: readonly RawPart[]): Uint8Array {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let [offset, last] = [0, 0];
  for (const { name, packed, size, isShared, large } of parts) {
    const [bytes, extra] = [Buffer.from(name), Buffer.alloc(large === undefined ? 0 : 20)];
    if (large !== undefined) {
      extra.writeUInt16LE(1, 0);
      extra.writeUInt16LE(16, 2);
      extra.writeBigUInt64LE(large, 4);
      extra.writeBigUInt64LE(large, 12);
    }
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(bytes.length, 26);
    if (!isShared) {
      last = offset;
      locals.push(local, bytes, Buffer.from(packed));
      offset += 30 + bytes.length + packed.length;
    }
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(large === undefined ? packed.length : 0xffffffff, 20);
    entry.writeUInt32LE(large === undefined ? size : 0xffffffff, 24);
    entry.writeUInt16LE(bytes.length, 28);
    entry.writeUInt16LE(extra.length, 30);
    entry.writeUInt32LE(last, 42);
    entries.push(entry, bytes, extra);
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(parts.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(parts.length, 0xffff), 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...locals, directory, end]));
}

const packedPart = (name: string, content: Uint8Array | string): RawPart => {
  const bytes = typeof content === 'string' ? strToU8(content) : content;
  return { name, packed: new Uint8Array(deflateRawSync(bytes)), size: bytes.length };
};

const contents = packedPart('[Content_Types].xml', contentsOf(`${docxType}.main+xml`));

/** Packed bytes that expand a thousandfold: the same megabytes of zeros over and over. */
function bomb(packedBytes: number): { packed: Uint8Array; size: number } {
  const piece = deflateRawSync(Buffer.alloc(16 * MB), { finishFlush: constants.Z_FULL_FLUSH });
  const times = Math.floor(packedBytes / piece.length);
  const packed = Buffer.concat([...Array.from({ length: times }, () => piece), Buffer.from([3, 0])]);
  return { packed: new Uint8Array(packed), size: times * 16 * MB };
}

function many<T>(count: number, part: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => part(index));
}
const docx = (name: string, parts: () => RawPart[]): WorstFile => ({
  name,
  fileName: 'worst.docx',
  type: docxType,
  make: () => rawZip(parts()),
});
const text = (name: string, make: () => Uint8Array): WorstFile => ({
  name,
  fileName: 'worst.txt',
  type: 'text/plain',
  make,
});
const repeat = (piece: string, length = FULL) => strToU8(piece.repeat(Math.floor(length / piece.length)));

/** Every file known to slow down the check of an upload, or suspected of it. */
export const worstFiles: readonly WorstFile[] = [
  docx('a directory that names one part 4,000 times', () => [
    contents,
    ...many(4_000, () => ({ ...contents, isShared: true })),
  ]),
  docx('4,000 names for one deflated megabyte', () => {
    const megabyte = packedPart('a', new Uint8Array(MB));
    return [contents, megabyte, ...many(4_000, (index) => ({ ...megabyte, name: `w/${index}.xml`, isShared: true }))];
  }),
  docx('more parts than any document has', () => [
    contents,
    ...many(30_000, (index) => ({ ...contents, name: `w/${index}.xml` })),
  ]),
  docx('as many parts as are taken, each with something in it', () => {
    const part = packedPart('', repeat('<w:t>Seen.</w:t>', 4_000));
    return [contents, ...many(4_999, (index) => ({ ...part, name: `w/${index}.xml` }))];
  }),
  docx('a part that hides where it begins behind empty blocks', () => {
    const packed = Buffer.concat([Buffer.alloc(FULL, Buffer.from([0, 0, 0, 0xff, 0xff])), Buffer.from([3, 0])]);
    return [contents, { name: 'w/a.xml', packed: new Uint8Array(packed), size: 0 }];
  }),
  docx('a list of contents of ten gigabytes', () => [{ ...bomb(FULL), name: '[Content_Types].xml', size: 900 * MB }]),
  docx('a list of contents of ten gigabytes that says it is short', () => [
    { ...bomb(FULL), name: '[Content_Types].xml', size: 900 },
  ]),
  docx('a list of contents of letters that each stand for one', () => [
    packedPart('[Content_Types].xml', `<T a="${'&amp;'.repeat(700_000)}"/>`),
  ]),
  docx('a list of contents that never ends a tag', () => [packedPart('[Content_Types].xml', '<T '.repeat(1_300_000))]),
  docx('a list of contents of one tag', () => [packedPart('[Content_Types].xml', `<T${' a="b"'.repeat(600_000)}/>`)]),
  docx('a list of contents of nothing but space', () => [
    packedPart('[Content_Types].xml', `<T${' '.repeat(4_000_000)}`),
  ]),
  docx('relations of relations', () => {
    const relations = packedPart('', relationsOf(...many<[string, string]>(15_000, () => ['image', 'media/a.png'])));
    return [contents, ...many(40, (index) => ({ ...relations, name: `w/${index}.rels` }))];
  }),
  docx('documents in documents', () => {
    const inner = packedPart('', docxOf({ 'word/a.docx': docxOf({ 'word/b.bin': new Uint8Array(200_000) }) }));
    return [contents, ...many(600, (index) => ({ ...inner, name: `w/${index}.docx` }))];
  }),
  docx('thousands of small objects', () => {
    const object = packedPart('', compoundOf({ name: 'a', content: new Uint8Array(8_000) }));
    return [contents, ...many(4_000, (index) => ({ ...object, name: `w/${index}.bin` }))];
  }),
  docx('an embedded object of ten gigabytes', () => {
    const { packed, size } = bomb(FULL);
    const head = deflateRawSync(compoundOf({ name: 'a' }), { finishFlush: constants.Z_FULL_FLUSH });
    return [
      contents,
      { name: 'w/a.bin', packed: new Uint8Array(Buffer.concat([head, packed])), size: Math.min(size, 900 * MB) },
    ];
  }),
  docx('sizes that only larger fields could hold', () => [{ ...contents, large: 2n ** 62n }]),
  {
    name: 'an old document whose directory names one long stream thousands of times',
    fileName: 'worst.doc',
    type: 'application/msword',
    make: () => {
      const parts: CompoundPart[] = many(25_000, () => ({ name: '\u0001Ole10Native' }));
      return shareContent(compoundOf({ name: 'WordDocument', content: wordStream(0xc1, 0, 3 * MB) }, ...parts));
    },
  },
  {
    name: 'an old document whose sectors run in a circle',
    fileName: 'worst.doc',
    type: 'application/msword',
    make: () => {
      const bytes = compoundOf({ name: 'WordDocument', content: wordStream(0xc1, 0, 6 * MB) });
      const view = new DataView(bytes.buffer);
      const table = view.getUint32(44, true) * 128;
      for (let sector = 0; sector < table; sector++) view.setUint32(512 + sector * 4, 300, true);
      return bytes;
    },
  },
  {
    name: 'an old workbook of empty records',
    fileName: 'worst.xls',
    type: 'application/vnd.ms-excel',
    make: () => {
      const stream = new Uint8Array(6 * MB);
      stream.set(workbookStream());
      return compoundOf({ name: 'Workbook', content: stream });
    },
  },
  text('a table in one quoted line', () => repeat('"a,""b""",')),
  text('nothing but space', () => repeat(' ')),
  text('XML that stands for more of itself', () =>
    strToU8(`<?xml version="1.0"?>\n${'<!ENTITY b "&a;&a;&a;&a;">'.repeat(300_000)}`),
  ),
  text('a drawing in a prolog that never ends', () => repeat('<?xml ')),
  {
    name: 'a PDF of objects in objects',
    fileName: 'worst.pdf',
    type: 'application/pdf',
    make: () => strToU8(`%PDF-1.7\n${'['.repeat(FULL)}`),
  },
];

/** The same file with every storage turned into a stream that has the first one's content. */
function shareContent(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer);
  const directory = (view.getUint32(48, true) + 1) * 512;
  const [start, size] = [view.getUint32(directory + 128 + 116, true), view.getUint32(directory + 128 + 120, true)];
  for (let at = directory + 256; bytes[at + 66] === 1; at += 128) {
    bytes[at + 66] = 2;
    view.setUint32(at + 116, start, true);
    view.setUint32(at + 120, size, true);
  }
  return bytes;
}
