import { bytesOf, fromBase64url, joined, textOf, toBase64url, type Bytes } from '#sync/domain/common/byte-text.ts';
import type { SignedPacket } from '#sync/engine/packet.ts';
import { ChunkReader, sealChunks, sealedLength, type FileSource } from './hand-over-file-chunks.ts';
import {
  bodyLength,
  handOverLimits,
  headStatement,
  readHead,
  writeHead,
  type HandOverFacts,
  type HandOverFile,
  type HandOverHead,
} from './hand-over-file-head.ts';
import {
  HEADER_BYTES,
  headerLength,
  makeHeader,
  readHeader,
  type Recipients,
  type Unwrap,
} from './hand-over-file-header.ts';
import type { Key, RunOptions, SealingPorts, Subtle } from './hand-over-ports.ts';
import { HandOverRefusal } from './hand-over-refusal.ts';
import { checkSigner, hashOf, SIGNATURE_BYTES, signBytes, type Trust } from './packet-check.ts';

/** What goes into a file. */
export interface HandOver {
  facts: HandOverFacts;
  packets: readonly SignedPacket[];
  /** `bytes` is asked for when their turn comes; without it the file has their hash alone. */
  files: readonly (Omit<HandOverFile, 'isInside'> & { bytes?: () => AsyncIterable<Uint8Array> })[];
}

/** Bytes that the file will have, so that room can be measured first. Throws HandOverRefusal: 'too_large', 'format'. */
export function sizeOfHandOver(handOver: HandOver, circle?: { id: string }): number {
  return measured(handOver, circle).size;
}

/**
 * Yields the file piece by piece, at most a chunk each. Throws HandOverRefusal: 'too_large', 'format', 'stopped',
 * 'signature' for a packet without one, 'damaged' if a file's bytes are not as many as its size says.
 */
export async function* sealHandOver(
  ports: SealingPorts,
  handOver: HandOver,
  { device, ...recipients }: Recipients & { device: Key },
  run?: RunOptions,
): AsyncGenerator<Bytes> {
  const { head, total } = measured(handOver, recipients.circle);
  const signature = await signBytes(ports.subtle, device, headStatement(head));
  const key = ports.random(32);
  const header = await makeHeader(ports, key, recipients);
  yield header.bytes;
  yield* sealChunks(ports.subtle, { header, key, total }, contentOf(handOver, joined([head, signature])), run);
}

/** A file whose head is checked. Its parts are read when they are asked for, in any order. */
export interface OpenHandOver {
  head: HandOverHead;
  /** Packets as they were carried: `checkPacket` says whether they hold. Throws HandOverRefusal. */
  packets(): AsyncGenerator<SignedPacket>;
  /**
   * The bytes of `head.files[index]`; undefined if they are not inside. Whoever keeps them compares their hash, as with
   * any download.
   */
  file(index: number): AsyncGenerator<Bytes> | undefined;
  /** Reads the whole file once. Throws HandOverRefusal if a chunk is missing, moved or changed. */
  check(): Promise<void>;
}

/**
 * Opens a file by its circle key (`byCircleKey`) or as the server (`byServerKey`), and checks who made it. With
 * `trust.workspace`, another workspace's file is refused. Throws HandOverRefusal.
 */
export async function openHandOver(
  subtle: Subtle,
  source: FileSource,
  unwrap: Unwrap,
  trust: Trust & { workspace?: string },
  run?: RunOptions,
): Promise<OpenHandOver> {
  const header = readHeader(new Uint8Array(await source.read(0, Math.min(HEADER_BYTES, source.size))));
  if (source.size > handOverLimits.whole) throw new HandOverRefusal('too_large');
  const reader = await ChunkReader.of(subtle, { header, key: await unwrap(header) }, source, run);
  const headBytes = new DataView((await reader.bytes(0, 4)).buffer).getUint32(0);
  if (headBytes > handOverLimits.head) throw new HandOverRefusal('too_large');
  const begin = 4 + headBytes + SIGNATURE_BYTES;
  const signed = await reader.bytes(4, begin);
  const [bytes, signature] = [signed.slice(0, headBytes), signed.slice(headBytes)];
  const head = readHead(bytes);
  if (trust.workspace !== undefined && head.workspace !== trust.workspace) throw new HandOverRefusal('workspace');
  const { accountId: author, device } = head.voucher;
  await checkSigner(subtle, { ...head, author, device, signature, bytes: headStatement(bytes) }, trust);
  const length = contentLength(headBytes, head);
  if (length !== reader.length) throw new HandOverRefusal(length > reader.length ? 'cut' : 'damaged');
  let at = begin + bodyLength({ packets: head.packets, files: [] });
  const places = head.files.map(({ size, isInside }) => ({ from: at, to: isInside ? (at += size) : undefined }));
  return {
    head,
    packets: () => readPackets(subtle, reader, head, begin),
    file(index) {
      const { from, to } = places[index] ?? {};
      return from === undefined || to === undefined ? undefined : reader.pieces(from, to);
    },
    async check() {
      const pieces = reader.pieces(0, length);
      while (!(await pieces.next()).done);
    },
  };
}

function measured({ facts, packets, files }: HandOver, circle: { id: string } | undefined) {
  const head: HandOverHead = {
    ...facts,
    packets: packets.map(({ id, text }) => ({ id, size: bytesOf(text).length })),
    files: files.map(({ hash, size, bytes }) => ({ hash, size, isInside: bytes !== undefined })),
  };
  const bytes = writeHead(head);
  const total = contentLength(bytes.length, head);
  const size = headerLength(circle?.id) + sealedLength(total);
  if (size > handOverLimits.whole) throw new HandOverRefusal('too_large');
  return { head: bytes, total, size };
}

function contentLength(headBytes: number, head: HandOverHead): number {
  return 4 + headBytes + SIGNATURE_BYTES + bodyLength(head);
}

async function* contentOf({ packets, files }: HandOver, signedHead: Bytes): AsyncGenerator<Uint8Array> {
  const length = new DataView(new ArrayBuffer(4));
  length.setUint32(0, signedHead.length - SIGNATURE_BYTES);
  yield new Uint8Array(length.buffer);
  yield signedHead;
  for (const { text, signature } of packets) {
    const signed = fromBase64url(signature);
    if (signed?.length !== SIGNATURE_BYTES) throw new HandOverRefusal('signature');
    yield bytesOf(text);
    yield signed;
  }
  for (const { size, bytes } of files) {
    if (!bytes) continue;
    let left = size;
    for await (const piece of bytes()) {
      left -= piece.length;
      if (left < 0) break;
      yield piece;
    }
    if (left !== 0) throw new HandOverRefusal('damaged');
  }
}

async function* readPackets(
  subtle: Subtle,
  reader: ChunkReader,
  { packets }: HandOverHead,
  begin: number,
): AsyncGenerator<SignedPacket> {
  let at = begin;
  for (const { id, size } of packets) {
    const whole = await reader.bytes(at, at + size + SIGNATURE_BYTES);
    const bytes = whole.slice(0, size);
    if ((await hashOf(subtle, bytes)) !== id) throw new HandOverRefusal('damaged');
    yield { id, text: readText(bytes), signature: toBase64url(whole.subarray(size)) };
    at += whole.length;
  }
}

function readText(bytes: Bytes): string {
  try {
    return textOf(bytes);
  } catch {
    throw new HandOverRefusal('format');
  }
}
