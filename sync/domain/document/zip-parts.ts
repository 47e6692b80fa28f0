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
const UNTOUCHED = 0xa5;

export interface ZipPart {
  /** In lower case with forward slashes: office programs treat names that differ only in these as one. */
  name: string;
  isPacked: boolean;
  bytes: Uint8Array;
  /** Declared unpacked bytes. */
  size: number;
}

interface Place extends ZipPart {
  from: number;
  to: number;
}

/**
 * The parts in an archive's directory. Throws for what no office program writes: duplicate names, overlapping parts, a
 * directory that contradicts the parts or its own larger form, encryption, other compression.
 */
export function zipParts(bytes: Uint8Array): ZipPart[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { count, from, to } = readEnd(view);
  const places: Place[] = [];
  const names = new Set<string>();
  let at = from;
  let unpacked = 0;
  for (let index = 0; index < count; index++) {
    const place = readEntry(bytes, view, at, from);
    const length = 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    must(!names.has(place.name));
    names.add(place.name);
    unpacked += place.size;
    places.push(place);
    at += length;
  }
  must(at === to);
  if (unpacked > UNPACKED) throw new ContentProblem(tooIntricate);
  places.sort((a, b) => a.from - b.from);
  places.forEach((place, index) => must(index === 0 ? place.from === 0 : place.from >= (places[index - 1]?.to ?? 0)));
  return places;
}

function must(isSo: boolean): void {
  if (!isSo) throw new ContentProblem(damagedFile);
}

// The end record has no comment: a comment could contain a second end record, and readers would disagree on which
// counts.
function readEnd(view: DataView): { count: number; from: number; to: number } {
  const end = view.byteLength - 22;
  must(end >= 0 && view.getUint32(end, true) === 0x06054b50 && view.getUint16(end + 20, true) === 0);
  const count = view.getUint16(end + 10, true);
  const [size, from] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
  must(view.getUint32(end + 4, true) === 0 && view.getUint16(end + 8, true) === count);
  if (count > PARTS) throw new ContentProblem(tooIntricate);
  must(from + size <= end);
  if (end >= 20 && view.getUint32(end - 20, true) === 0x07064b50) {
    const large = longAt(view, end - 12);
    must(large + 56 <= end && view.getUint32(large, true) === 0x06064b50);
    must(longAt(view, large + 32) === count && longAt(view, large + 40) === size && longAt(view, large + 48) === from);
  }
  return { count, from, to: from + size };
}

function longAt(view: DataView, at: number): number {
  return view.getUint32(at, true) + view.getUint32(at + 4, true) * 2 ** 32;
}

function readEntry(bytes: Uint8Array, view: DataView, at: number, limit: number): Place {
  must(at + 46 <= view.byteLength && view.getUint32(at, true) === 0x02014b50);
  const method = view.getUint16(at + 10, true);
  must((view.getUint16(at + 8, true) & 1) === 0 && (method === 0 || method === 8));
  const nameLength = view.getUint16(at + 28, true);
  const nameBytes = bytes.subarray(at + 46, at + 46 + nameLength);
  must(at + 46 + nameLength + view.getUint16(at + 30, true) <= view.byteLength);
  const { size, packed, from } = sizesOf(view, at, at + 46 + nameLength);
  // The header before each part must agree with the directory: some programs follow one, some the other.
  must(from + 30 <= limit && view.getUint32(from, true) === 0x04034b50 && view.getUint16(from + 8, true) === method);
  must(view.getUint16(from + 26, true) === nameLength);
  must(nameBytes.every((byte, index) => byte === bytes[from + 30 + index]));
  const begin = from + 30 + nameLength + view.getUint16(from + 28, true);
  must(begin + packed <= limit);
  if (method === 0) must(size === packed);
  const name = strFromU8(nameBytes, true).toLowerCase().replaceAll('\\', '/').replace(/^\/+/, '');
  return { name, isPacked: method === 8, bytes: bytes.subarray(begin, begin + packed), size, from, to: begin + packed };
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
  if (!part.isPacked) return part.bytes.subarray(0, least);
  const begin = new Uint8Array(least).fill(UNTOUCHED);
  try {
    inflateSync(part.bytes.subarray(0, FIRST_STEP), { out: begin });
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

function* unpacked({ isPacked, bytes }: ZipPart, step: number): Generator<Uint8Array> {
  if (!isPacked) {
    for (let at = 0; at < bytes.length; at += STORED_STEP) yield bytes.subarray(at, at + STORED_STEP);
    return;
  }
  const pieces: Uint8Array[] = [];
  const inflate = new Inflate((piece) => pieces.push(piece));
  for (let at = 0; at < bytes.length; at += step) {
    try {
      inflate.push(bytes.subarray(at, at + step), at + step >= bytes.length);
    } catch {
      throw new ContentProblem(damagedFile);
    }
    yield* pieces.splice(0);
  }
}
