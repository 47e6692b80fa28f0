import { Inflate, inflateSync, strFromU8 } from 'fflate';
import { type Allowance, ContentProblem } from './content-problem.ts';
import { damagedFile, tooIntricate } from './upload-complaint.ts';

/** Parts of an archive: the largest real documents have some thousands. */
const PARTS = 5_000;
/** Bytes all parts say they unpack to, together. */
const UNPACKED = 1024 * 1024 * 1024;
/** Packed bytes unpacked at a time: a thousand times as much may come out of them. */
const STEP = 2_048;
/** Packed bytes that nearly always are enough for the first unpacked ones. */
const FIRST_STEP = 128;
const UNTOUCHED = 0xa5;

export interface ZipPart {
  /** In small letters, with plain slashes: office programs tell names apart by no more. */
  name: string;
  isPacked: boolean;
  bytes: Uint8Array;
  /** Bytes it says it unpacks to. */
  size: number;
}

interface Place extends ZipPart {
  from: number;
  to: number;
}

/**
 * The parts an archive's directory names. Throws for what no office program writes: a name twice, parts that share bytes, a directory that
 * says something else than the parts, or than its larger form, locked parts, other ways of packing.
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

// The end has no comment: a second end could lie in it, and readers would not agree on which one counts.
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
  must(view.getUint32(at, true) === 0x02014b50);
  const method = view.getUint16(at + 10, true);
  must((view.getUint16(at + 8, true) & 1) === 0 && (method === 0 || method === 8));
  const nameLength = view.getUint16(at + 28, true);
  const nameBytes = bytes.subarray(at + 46, at + 46 + nameLength);
  const { size, packed, from } = sizesOf(view, at, at + 46 + nameLength);
  // What stands before the part itself must tell the same: some programs go by the one, some by the other.
  must(view.getUint32(from, true) === 0x04034b50 && view.getUint16(from + 8, true) === method);
  must(view.getUint16(from + 26, true) === nameLength);
  must(nameBytes.every((byte, index) => byte === bytes[from + 30 + index]));
  const begin = from + 30 + nameLength + view.getUint16(from + 28, true);
  must(begin + packed <= limit);
  if (method === 0) must(size === packed);
  const name = strFromU8(nameBytes, true).toLowerCase().replaceAll('\\', '/').replace(/^\/+/, '');
  return { name, isPacked: method === 8, bytes: bytes.subarray(begin, begin + packed), size, from, to: begin + packed };
}

const FULL = 0xffffffff;

// A number too large for its field stands in a field of its own. Some programs always write those.
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

/** The part's content, counted while it comes out. Throws when it is more than `limit`, or not as much as it says. */
export function unpackPart(part: ZipPart, limit: number, allowance: Allowance): Uint8Array {
  const whole = new Uint8Array(Math.min(part.size, limit));
  let count = 0;
  for (const piece of unpacked(part, STEP)) {
    allowance.take(piece.length);
    if (count + piece.length > limit) throw new ContentProblem(tooIntricate);
    must(count + piece.length <= part.size);
    whole.set(piece, count);
    count += piece.length;
  }
  must(count === part.size);
  return whole;
}

/** The first bytes of a part, `least` of them where it has as many. */
export function beginOf(part: ZipPart, least: number, allowance: Allowance): Uint8Array {
  if (!part.isPacked) return part.bytes.subarray(0, least);
  const begin = new Uint8Array(least).fill(UNTOUCHED);
  try {
    inflateSync(part.bytes.subarray(0, FIRST_STEP), { out: begin });
  } catch {
    // It was cut off on purpose: what came out before that stands.
  }
  if (begin.at(-1) !== UNTOUCHED) return begin;
  // Less came out than was asked for, or the last byte happens to be this one. This way counts, and takes longer.
  const counted: number[] = [];
  for (const piece of unpacked(part, STEP)) {
    allowance.take(piece.length);
    counted.push(...piece.subarray(0, least - counted.length));
    if (counted.length === least) break;
  }
  return Uint8Array.from(counted);
}

function* unpacked({ isPacked, bytes }: ZipPart, step: number): Generator<Uint8Array> {
  if (!isPacked) return void (yield bytes);
  const pieces: Uint8Array[] = [];
  const inflate = new Inflate((piece) => pieces.push(piece));
  for (let at = 0; at < bytes.length; at += step) {
    inflate.push(bytes.subarray(at, at + step), at + step >= bytes.length);
    yield* pieces.splice(0);
  }
}
