import { strToU8, zipSync, type ZipOptions } from 'fflate';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
export const docxType = `${OFFICE}.wordprocessingml.document` as const;
export const xlsxType = `${OFFICE}.spreadsheetml.sheet` as const;

type Content = string | Uint8Array;

/** An archive of these parts, in this order. */
export function zipOf(parts: Readonly<Record<string, Content>>, options: ZipOptions = {}): Uint8Array {
  const entries = Object.entries(parts).map(([name, content]) => [name, asBytes(content)]);
  return zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>, options);
}

function asBytes(content: Content): Uint8Array {
  return typeof content === 'string' ? strToU8(content) : content;
}

/** A content list that names these types. */
export function contentsOf(...types: string[]): string {
  const overrides = types.map((type, index) => `<Override PartName="/part${index}.xml" ContentType="${type}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?><Types><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`;
}

/** A Word document with additional parts. */
export function docxOf(more: Readonly<Record<string, Content>> = {}, options?: ZipOptions): Uint8Array {
  const own = { '[Content_Types].xml': contentsOf(`${docxType}.main+xml`), 'word/document.xml': '<w/>' };
  return zipOf({ ...own, ...more }, options);
}

export function xlsxOf(more: Readonly<Record<string, Content>> = {}): Uint8Array {
  const own = { '[Content_Types].xml': contentsOf(`${xlsxType}.main+xml`), 'xl/workbook.xml': '<x/>' };
  return zipOf({ ...own, ...more });
}

/** Relations of one part: kind, target, and whether the target is outside the file. */
export function relationsOf(...relations: [kind: string, target: string, isOutside?: boolean][]): string {
  const lines = relations.map(
    ([kind, target, isOutside], index) =>
      `<Relationship Id="r${index}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"${isOutside ? ' TargetMode="External"' : ''}/>`,
  );
  return `<?xml version="1.0"?><Relationships>${lines.join('')}</Relationships>`;
}

/** An entry in the directory of a compound file; without content it is a storage. */
export interface CompoundPart {
  name: string;
  content?: Uint8Array;
}

const SECTOR = 512;
const SMALL = 64;
const CUTOFF = 4_096;
const END = 0xfffffffe;

/** An Office file from before 2007 with these entries. Short contents go into the stream for short contents. */
export function compoundOf(...parts: CompoundPart[]): Uint8Array {
  const isLarge = ({ content }: CompoundPart) => (content?.length ?? 0) >= CUTOFF;
  const count = (length: number, each: number) => Math.ceil(length / each);
  const small = parts.filter((part) => part.content && !isLarge(part));
  const smallSectors = small.reduce((sum, { content }) => sum + count(content!.length, SMALL), 0);
  const sizes = [
    (parts.length + 1) * 128,
    smallSectors * 4,
    smallSectors * SMALL,
    ...parts.filter(isLarge).map(({ content }) => content!.length),
  ].map((bytes) => count(bytes, SECTOR));
  const used = sizes.reduce((sum, size) => sum + size, 0);
  const tableSectors = count((used + 8) * 4, SECTOR - 4);
  const starts = sizes.map((_, index) => tableSectors + sizes.slice(0, index).reduce((sum, size) => sum + size, 0));
  const bytes = new Uint8Array((1 + tableSectors + used) * SECTOR);
  const view = new DataView(bytes.buffer);
  const offset = (sector: number) => (sector + 1) * SECTOR;
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  view.setUint16(26, 3, true);
  view.setUint16(30, 9, true);
  view.setUint16(32, 6, true);
  view.setUint32(44, tableSectors, true);
  view.setUint32(48, starts[0]!, true);
  view.setUint32(56, CUTOFF, true);
  view.setUint32(60, sizes[1] ? starts[1]! : END, true);
  view.setUint32(64, sizes[1]!, true);
  view.setUint32(68, END, true);
  for (let index = 0; index < 109; index++)
    view.setUint32(76 + index * 4, index < tableSectors ? index : 0xffffffff, true);
  const table = (sector: number, next: number) => view.setUint32(SECTOR + sector * 4, next, true);
  for (let index = 0; index < tableSectors; index++) table(index, 0xfffffffd);
  sizes.forEach((size, at) => {
    for (let index = 0; index < size; index++)
      table(starts[at]! + index, index + 1 < size ? starts[at]! + index + 1 : END);
  });
  const entry = (index: number, name: string, kind: number, start: number, size: number) => {
    const at = offset(starts[0]!) + index * 128;
    [...name].forEach((letter, place) => view.setUint16(at + place * 2, letter.charCodeAt(0), true));
    view.setUint16(at + 64, (name.length + 1) * 2, true);
    bytes[at + 66] = kind;
    view.setUint32(at + 116, start, true);
    view.setUint32(at + 120, size, true);
  };
  entry(0, 'Root Entry', 5, sizes[2] ? starts[2]! : END, smallSectors * SMALL);
  let [nextSmall, nextLarge] = [0, 3];
  parts.forEach((part, index) => {
    const { name, content } = part;
    if (!content) return entry(index + 1, name, 1, 0, 0);
    if (isLarge(part)) {
      bytes.set(content, offset(starts[nextLarge]!));
      return entry(index + 1, name, 2, starts[nextLarge++]!, content.length);
    }
    bytes.set(content, offset(starts[2]!) + nextSmall * SMALL);
    entry(index + 1, name, 2, nextSmall, content.length);
    const last = nextSmall + count(content.length, SMALL) - 1;
    for (; nextSmall <= last; nextSmall++) {
      view.setUint32(offset(starts[1]!) + nextSmall * 4, nextSmall < last ? nextSmall + 1 : END, true);
    }
  });
  return bytes;
}

/** The main stream of an old Word document: its version and flags. */
export function wordStream(version = 0xc1, marks = 0, length = 600): Uint8Array {
  const bytes = new Uint8Array(length);
  bytes.set([0xec, 0xa5, version & 0xff, version >> 8]);
  bytes.set([marks & 0xff, marks >> 8], 10);
  return bytes;
}

export function oldWord(...more: CompoundPart[]): Uint8Array {
  return compoundOf({ name: 'WordDocument', content: wordStream() }, ...more);
}

/** Records of an old workbook: kind and content. */
export function workbookStream(...records: [kind: number, ...content: number[]][]): Uint8Array {
  const begin: [number, ...number[]] = [0x809, 0, 6, 5, 0, 0, 0, 0, 0];
  const all = [begin, ...records, [0x0a]];
  return new Uint8Array(
    all.flatMap(([kind = 0, ...content]) => [
      kind & 0xff,
      kind >> 8,
      content.length & 0xff,
      content.length >> 8,
      ...content,
    ]),
  );
}

/** A sheet in an old workbook's list: 0 cells, 1 Excel 4 macros, 2 a chart, 6 a module. */
export function sheetRecord(kind: number): [number, ...number[]] {
  return [0x85, 0, 1, 0, 0, 0, kind, 2, 0, 0x41, 0x42];
}

/** A file embedded unchanged in a document. */
export function packagedFile(label: string, content: Content): Uint8Array {
  const data = asBytes(content);
  const name = [...strToU8(label), 0];
  return new Uint8Array([
    0,
    0,
    0,
    0,
    2,
    0,
    ...name,
    ...name,
    0,
    0,
    3,
    0,
    4,
    0,
    0,
    0,
    ...name,
    ...numberBytes(data.length),
    ...data,
  ]);
}

function numberBytes(value: number): number[] {
  return [0, 8, 16, 24].map((shift) => (value >>> shift) & 0xff);
}
