import { Inflate, inflateSync, strFromU8 } from 'fflate';
import { ContentProblem, type Allowance } from './content-problem.ts';
import { damagedFile, tooIntricate } from './upload-complaint.ts';

/** Maximum parts of an archive: the largest real documents have a few thousand. */
const PARTS = 5_000;
/** Total bytes that all parts may declare as their unpacked size. */
const UNPACKED = 1024 * 1024 * 1024;
/** Packed bytes unpacked at a time: they may expand to a thousand times as much. */
const STEP = 2_048;
/** Packed bytes that nearly always suffice for the first unpacked ones. */
const FIRST_STEP = 128;
/** Bytes yielded at a time from a part that is not packed. */
const STORED_STEP = 16_384;
/** Bytes read at a time from an archive that is not in memory; a multiple of both steps. */
const READ_STEP = 1024 * 1024;
/** Bytes of the largest directory. */
const DIRECTORY = 8 * 1024 * 1024;
const UNTOUCHED = 0xa5;

export interface ZipPart {
  /** In lower case with forward slashes: office programs treat names that differ only in these as one. */
  name: string;
  /** As written in the archive, with forward slashes and none at its start. A folder's ends with one. */
  path: string;
  /** Letter by letter as in the archive. */
  written: string;
  isPacked: boolean;
  /** Its bytes as they are in the archive. */
  content: ZipSource;
  /** Declared unpacked bytes. */
  size: number;
}

/** Bytes that are read where they are needed, so that an archive on a disk takes no memory. */
interface ZipSource {
  size: number;
  read: (from: number, to: number) => Uint8Array;
}

/** Two parts of one name, or of names that office programs treat as one. */
export class TwinParts extends ContentProblem {
  readonly path: string;

  constructor(path: string) {
    super(damagedFile);
    this.path = path;
  }
}

interface Place extends ZipPart {
  from: number;
  to: number;
}

/**
 * The parts in an archive's directory. Throws for what no office program writes: duplicate names, overlapping parts, a
 * directory that contradicts the parts or its own larger form, encryption, other compression. `most`: how many parts it
 * may have, and how many bytes they may declare together.
 */
export function zipParts(archive: Uint8Array | ZipSource, most = { parts: PARTS, unpacked: UNPACKED }): ZipPart[] {
  const source = 'read' in archive ? archive : sourceOf(archive);
  const { count, from, to } = readEnd(source, most.parts);
  if (to - from > DIRECTORY) throw new ContentProblem(tooIntricate);
  const directory = source.read(from, to);
  const view = viewOf(directory);
  const places: Place[] = [];
  const names = new Set<string>();
  let at = 0;
  let unpacked = 0;
  for (let index = 0; index < count; index++) {
    const place = readEntry(source, directory, at, from);
    const length = 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (names.has(place.name)) throw new TwinParts(place.path);
    names.add(place.name);
    unpacked += place.size;
    places.push(place);
    at += length;
  }
  must(at === directory.length);
  if (unpacked > most.unpacked) throw new ContentProblem(tooIntricate);
  places.sort((a, b) => a.from - b.from);
  places.forEach((place, index) => must(index === 0 ? place.from === 0 : place.from >= (places[index - 1]?.to ?? 0)));
  return places;
}

function must(isSo: boolean): void {
  if (!isSo) throw new ContentProblem(damagedFile);
}

function sourceOf(bytes: Uint8Array): ZipSource {
  return { size: bytes.length, read: (from, to) => bytes.subarray(from, to) };
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

// The end record has no comment: a comment could contain a second end record, and readers would disagree on which
// counts.
function readEnd(source: ZipSource, most: number): { count: number; from: number; to: number } {
  const end = source.size - 22;
  must(end >= 0);
  const view = viewOf(source.read(end, source.size));
  must(view.getUint32(0, true) === 0x06054b50 && view.getUint16(20, true) === 0);
  const count = view.getUint16(10, true);
  const [size, from] = [view.getUint32(12, true), view.getUint32(16, true)];
  must(view.getUint32(4, true) === 0 && view.getUint16(8, true) === count);
  if (count > most) throw new ContentProblem(tooIntricate);
  must(from + size <= end);
  const pointer = viewOf(source.read(Math.max(0, end - 20), end));
  if (end >= 20 && pointer.getUint32(0, true) === 0x07064b50) {
    const at = longAt(pointer, 8);
    must(at + 56 <= end);
    const large = viewOf(source.read(at, at + 56));
    must(large.getUint32(0, true) === 0x06064b50);
    must(longAt(large, 32) === count && longAt(large, 40) === size && longAt(large, 48) === from);
  }
  return { count, from, to: from + size };
}

function longAt(view: DataView, at: number): number {
  return view.getUint32(at, true) + view.getUint32(at + 4, true) * 2 ** 32;
}

// `limit`: where the directory begins, and every part must have ended.
function readEntry(source: ZipSource, directory: Uint8Array, at: number, limit: number): Place {
  const view = viewOf(directory);
  must(at + 46 <= view.byteLength && view.getUint32(at, true) === 0x02014b50);
  const method = view.getUint16(at + 10, true);
  must((view.getUint16(at + 8, true) & 1) === 0 && (method === 0 || method === 8));
  const nameLength = view.getUint16(at + 28, true);
  const nameBytes = directory.subarray(at + 46, at + 46 + nameLength);
  must(at + 46 + nameLength + view.getUint16(at + 30, true) <= view.byteLength);
  const { size, packed, from } = sizesOf(view, at, at + 46 + nameLength);
  // The header before each part must agree with the directory: some programs follow one, some the other.
  must(from + 30 + nameLength <= limit);
  const header = source.read(from, from + 30 + nameLength);
  const head = viewOf(header);
  must(head.getUint32(0, true) === 0x04034b50 && head.getUint16(8, true) === method);
  must(head.getUint16(26, true) === nameLength);
  must(nameBytes.every((byte, index) => byte === header[30 + index]));
  const begin = from + 30 + nameLength + head.getUint16(28, true);
  must(begin + packed <= limit);
  if (method === 0) must(size === packed);
  const written = writtenName(nameBytes);
  const path = written.replaceAll('\\', '/').replace(/^\/+/, '');
  const name = strFromU8(nameBytes, true).toLowerCase().replaceAll('\\', '/').replace(/^\/+/, '');
  const content = { size: packed, read: (start: number, end: number) => source.read(begin + start, begin + end) };
  return { name, path, written, isPacked: method === 8, content, size, from, to: begin + packed };
}

// Programs write UTF-8 whether or not they say so. What is none keeps a letter for each byte.
function writtenName(bytes: Uint8Array): string {
  const text = strFromU8(bytes);
  return text.includes('\ufffd') ? strFromU8(bytes, true) : text;
}

const FULL = 0xffffffff;

// A number too large for its field is in an extra field. Some programs always write those.
function sizesOf(view: DataView, at: number, extra: number): { size: number; packed: number; from: number } {
  const end = extra + view.getUint16(at + 30, true);
  let field = extra;
  while (field + 4 <= end && view.getUint16(field, true) !== 1) field += 4 + view.getUint16(field + 2, true);
  let next = field + 4;
  const [size, packed, from] = [24, 20, 42].map((offset) => {
    const short = view.getUint32(at + offset, true);
    if (short !== FULL) return short;
    must(next + 8 <= end);
    next += 8;
    return longAt(view, next - 8);
  }) as [number, number, number];
  return { size, packed, from };
}

/** The part's content, counted while it is unpacked. Throws if it exceeds `limit` or differs from its declared size. */
export function unpackPart(part: ZipPart, limit: number, allowance: Allowance): Uint8Array {
  const whole = new Uint8Array(Math.min(part.size, limit));
  let count = 0;
  for (const piece of unpackedPieces(part)) {
    allowance.take(piece.length);
    if (count + piece.length > limit) throw new ContentProblem(tooIntricate);
    whole.set(piece, count);
    count += piece.length;
  }
  return whole;
}

/** The part's content piece by piece. Throws once it differs from its declared size. */
export function* unpackedPieces(part: ZipPart): Generator<Uint8Array> {
  let count = 0;
  for (const piece of unpacked(part, STEP)) {
    count += piece.length;
    must(count <= part.size);
    yield piece;
  }
  must(count === part.size);
}

/** The first bytes of a part, at least `least` of them if it has that many. */
export function beginOf(part: ZipPart, least: number, allowance: Allowance): Uint8Array {
  if (!part.isPacked) return part.content.read(0, Math.min(least, part.content.size));
  const begin = new Uint8Array(least).fill(UNTOUCHED);
  try {
    inflateSync(part.content.read(0, Math.min(FIRST_STEP, part.content.size)), { out: begin });
  } catch {
    // Unpacking was cut off on purpose: what came out so far counts.
  }
  if (begin.at(-1) !== UNTOUCHED) return begin;
  // Too little came out, or the part ends exactly here; the slower way tells which.
  const counted: number[] = [];
  for (const piece of unpacked(part, STEP)) {
    allowance.take(piece.length);
    counted.push(...piece.subarray(0, least - counted.length));
    if (counted.length === least) break;
  }
  return Uint8Array.from(counted);
}

function* unpacked({ isPacked, content }: ZipPart, step: number): Generator<Uint8Array> {
  if (!isPacked) {
    for (const [stored] of steps(content, STORED_STEP)) yield stored;
    return;
  }
  const pieces: Uint8Array[] = [];
  const inflate = new Inflate((piece) => pieces.push(piece));
  for (const [packed, isLast] of steps(content, step)) {
    try {
      inflate.push(packed, isLast);
    } catch {
      throw new ContentProblem(damagedFile);
    }
    yield* pieces.splice(0);
  }
}

/** The bytes step by step, and whether each is the last. They are read many steps at a time. */
function* steps({ size, read }: ZipSource, step: number): Generator<[bytes: Uint8Array, isLast: boolean]> {
  for (let from = 0; from < size; from += READ_STEP) {
    const some = read(from, Math.min(from + READ_STEP, size));
    for (let at = 0; at < some.length; at += step) {
      yield [some.subarray(at, at + step), from + at + step >= size];
    }
  }
}
