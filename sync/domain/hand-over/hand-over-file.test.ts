import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Bytes } from '#sync/domain/common/byte-text.ts';
import type { SignedPacket } from '#sync/engine/packet.ts';
import {
  CIRCLE_KEY,
  collected,
  fileOf,
  handOverOf,
  makeBed,
  makePair,
  outcomeOf,
  ports,
  sealed,
  signedPacket,
  sourceOf,
  subtle,
  suite,
  vouch,
  type Bed,
} from './hand-over-file-fixtures.ts';
import { handOverLimits } from './hand-over-file-head.ts';
import { byCircleKey, byServerKey, HEADER_BYTES, kindOfFile, type Unwrap } from './hand-over-file-header.ts';
import { openHandOver, sealHandOver, sizeOfHandOver, type HandOver, type OpenHandOver } from './hand-over-file.ts';
import { checkPacket } from './packet-check.ts';

const CHUNK = 64 * 1024;
const byCircle = byCircleKey(subtle, (id) => (id === CIRCLE_KEY.id ? CIRCLE_KEY.key : undefined));

let bed: Bed;
let byServer: Unwrap;
beforeAll(async () => {
  bed = await makeBed();
  byServer = byServerKey(suite, bed.sealing);
});

const open = (bytes: Uint8Array, unwrap = byCircle, trust = {}) =>
  openHandOver(subtle, sourceOf(bytes), unwrap, { ...bed.trust, ...trust });

async function contentOf(opened: OpenHandOver) {
  const packets = [];
  for await (const packet of opened.packets()) packets.push(packet);
  const files = [];
  for (const index of opened.head.files.keys()) {
    const bytes = opened.file(index);
    files.push(bytes && (await collected(bytes)));
  }
  return { packets, files };
}

const packetsOf = (count: number) => Promise.all(Array.from({ length: count }, (_, at) => signedPacket(bed, at + 1)));

describe('what is sealed is opened again', () => {
  const small = [1, 100];
  const large = [0, CHUNK, 3 * CHUNK + 17, 1, 200_000];
  it.each([
    { name: 'nothing', packets: 0, sizes: [] },
    { name: 'one packet', packets: 1, sizes: [] },
    { name: 'many packets', packets: 120, sizes: [] },
    { name: 'small files', packets: 0, sizes: small },
    { name: 'packets and files of every length', packets: 40, sizes: large },
    { name: 'hashes alone', packets: 2, sizes: large, isInside: () => false },
    { name: 'some bytes, and some hashes', packets: 2, sizes: large, isInside: (at: number) => at % 2 === 1 },
  ])('$name', async ({ packets: count, sizes, isInside = () => true }) => {
    const packets = await packetsOf(count);
    const files = await Promise.all(sizes.map((size, at) => fileOf(size, isInside(at))));
    const handOver = handOverOf(bed, packets, files);
    const bytes = await sealed(bed, handOver);
    expect(bytes).toHaveLength(sizeOfHandOver(handOver, CIRCLE_KEY));
    for (const unwrap of [byCircle, byServer]) {
      const opened = await open(bytes, unwrap);
      const { packets: listed, files: known, ...facts } = opened.head;
      expect(facts).toEqual(handOver.facts);
      expect(listed.map(({ id }) => id)).toEqual(packets.map(({ id }) => id));
      const heads = files.map(({ hash, size }, at) => ({ hash, size, isInside: isInside(at) }));
      expect(known).toEqual(heads);
      await opened.check();
      const content = await contentOf(opened);
      expect(content.packets).toEqual(packets);
      for (const packet of content.packets) expect((await checkPacket(subtle, packet, bed.trust)).id).toBe(packet.id);
      for (const [at, part] of content.files.entries()) {
        expect(part?.length).toBe(isInside(at) ? sizes[at] : undefined);
        if (part) expect(createHash('sha256').update(part).digest('hex')).toBe(files[at]!.hash);
      }
    }
  });

  it('when the content ends with a chunk', async () => {
    const length = async (size: number) => (await sealed(bed, handOverOf(bed, [], [await fileOf(size)]))).length;
    const spare = (await length(CHUNK)) - (await length(0)) - CHUNK;
    const base = (await length(0)) - (await sealed(bed, handOverOf(bed))).length;
    expect([spare, base]).toEqual([16, 37]);
    const head = (await length(0)) - headerBytes();
    for (const off of [-1, 0, 1]) {
      const file = await fileOf(2 * CHUNK - (head - 16) + off);
      const bytes = await sealed(bed, handOverOf(bed, [], [file]));
      expect(bytes).toHaveLength(headerBytes() + 2 * (CHUNK + 16) + off + (off > 0 ? 16 : 0));
      const [content] = (await contentOf(await open(bytes))).files;
      expect(content && Buffer.compare(content, file.content)).toBe(0);
    }
  });

  it('with the largest head', async () => {
    const hash = 'ab'.repeat(32);
    const files = Array.from({ length: handOverLimits.files }, (_, at) => ({ hash, size: at }));
    const bytes = await sealed(bed, handOverOf(bed, [], files));
    expect((await open(bytes)).head.files.at(-1)).toEqual({ hash, size: handOverLimits.files - 1, isInside: false });
    const most = 2 + 8 * 1024 + 8 + handOverLimits.packets * 36 + handOverLimits.files * 37;
    expect(most).toBeLessThan(handOverLimits.head);
  });

  it('each time with another key and another nonce', async () => {
    const [one, other] = [await sealed(bed, handOverOf(bed)), await sealed(bed, handOverOf(bed))];
    expect(one.subarray(18, 25)).not.toEqual(other.subarray(18, 25));
    expect(one.subarray(-40)).not.toEqual(other.subarray(-40));
  });
});

const headerBytes = () => HEADER_BYTES - 64 + CIRCLE_KEY.id.length;

describe('who opens a file', () => {
  it('a circle that has its key, and the server', async () => {
    const bytes = await sealed(bed, handOverOf(bed));
    const none = byCircleKey(subtle, () => undefined);
    expect(await outcomeOf(() => open(bytes, none))).toBe('key');
    const wrong = byCircleKey(subtle, () => Buffer.alloc(32, 9).toString('base64url'));
    expect(await outcomeOf(() => open(bytes, wrong))).toBe('damaged');
    for (const short of ['', 'AAAA', '!']) {
      const unwrap = byCircleKey(subtle, () => short);
      expect(await outcomeOf(() => open(bytes, unwrap))).toBe('key');
    }
    const other = byServerKey(suite, await suite.GenerateKeyPair());
    expect(await outcomeOf(() => open(bytes, other))).toBe('key');
  });

  it('the server alone, where no circle has a key yet', async () => {
    const bytes = await sealed(bed, handOverOf(bed), false);
    expect(bytes).toHaveLength(sizeOfHandOver(handOverOf(bed)));
    expect((await open(bytes, byServer)).head.circle).toBe('spring');
    expect(await outcomeOf(() => open(bytes))).toBe('key');
  });

  it('never with another suite', () => {
    const others = [{ KEM: { id: 0x20 } }, { KDF: { id: 2 } }, { AEAD: { id: 1 } }];
    for (const other of others) {
      const { KEM, KDF, AEAD } = suite;
      const mixed = { KEM, KDF, AEAD, Seal: suite.Seal.bind(suite), Open: suite.Open.bind(suite), ...other };
      expect(() => byServerKey(mixed, bed.sealing)).toThrow(TypeError);
    }
  });

  it('only if its maker is known or vouched for, and of this workspace', async () => {
    const bytes = await sealed(bed, handOverOf(bed));
    const other = await makePair();
    expect(await outcomeOf(() => open(bytes, byCircle, { voucherKeys: [other.spki] }))).toBe('voucher');
    expect(await outcomeOf(() => open(bytes, byCircle, { workspace: 'southfield' }))).toBe('workspace');
    expect(await outcomeOf(() => open(bytes, byCircle, { workspace: undefined }))).toBe('taken');
    const strange = { ...bed, device: other };
    expect(await outcomeOf(async () => open(await sealed(strange, handOverOf(bed))))).toBe('signature');
    const forged = handOverOf(strange);
    expect(await outcomeOf(async () => open(await sealed(strange, forged)))).toBe('signature');
    const voucher = await vouch(other.privateKey, { ...bed.voucher, name: 'Sam' });
    expect(await outcomeOf(async () => open(await sealed(bed, handOverOf({ ...bed, voucher }))))).toBe('voucher');
  });
});

describe('what is not sealed', () => {
  const outcome = (handOver: HandOver) => outcomeOf(() => sealed(bed, handOver));

  it('more than the bounds', async () => {
    const hash = 'ab'.repeat(32);
    const list = (count: number, size: number) => Array.from({ length: count }, () => ({ hash, size }));
    const many = (count: number, packet: SignedPacket) => Array.from({ length: count }, () => packet);
    const bytes = () => collectedNever();
    expect(await outcome(handOverOf(bed, [], list(handOverLimits.files + 1, 1)))).toBe('too_large');
    expect(await outcome(handOverOf(bed, [], list(1, handOverLimits.whole + 1)))).toBe('too_large');
    expect(await outcome(handOverOf(bed, [], [{ hash, size: handOverLimits.whole - 100, bytes }]))).toBe('too_large');
    const packet = await signedPacket(bed);
    expect(await outcome(handOverOf(bed, many(handOverLimits.packets + 1, packet)))).toBe('too_large');
    const full = { ...packet, text: 'x'.repeat(2 * 1024 * 1024) };
    expect(await outcome(handOverOf(bed, many(33, full)))).toBe('too_large');
    expect(await outcome(handOverOf(bed, [{ ...packet, text: '漢'.repeat(2 * 1024 * 1024 + 1) }]))).toBe('too_large');
    const voucher = { ...bed.voucher, at: `2026-11-02T08:00:00.${'0'.repeat(9_000)}Z` };
    expect(await outcome(handOverOf({ ...bed, voucher }))).toBe('too_large');
  });

  it('a hash, a signature or facts that are none', async () => {
    expect(await outcome(handOverOf({ ...bed, voucher: { ...bed.voucher, name: 'x'.repeat(301) } }))).toBe('format');
    expect(await outcome(handOverOf(bed, [], [{ hash: '../../etc', size: 1 }]))).toBe('format');
    expect(await outcome(handOverOf(bed, [{ ...(await signedPacket(bed)), signature: 'AAAA' }]))).toBe('signature');
  });

  it('a file of another length than its size', async () => {
    const file = await fileOf(70_000);
    for (const size of [69_999, 70_001, 0, 140_000]) {
      expect(await outcome(handOverOf(bed, [], [{ ...file, size }]))).toBe('damaged');
      expect(await outcome(handOverOf(bed, [], [{ ...file, size }, file]))).toBe('damaged');
    }
  });

  async function* collectedNever(): AsyncGenerator<Bytes> {
    yield* [];
    throw new Error('asked for bytes that have no room');
  }
});

describe('long runs', () => {
  const SIZE = 4 * 1024 * 1024;
  const COUNT = 16;
  const SPARE = 512 * 1024;

  it('seal and open 64 MB, holding no more than a few chunks', async () => {
    const { hash } = await fileOf(SIZE);
    let [asked, given] = [0, 0];
    let held = 0;
    async function* bytes() {
      for (let at = 0; at < SIZE; at += CHUNK) {
        asked += CHUNK;
        held = Math.max(held, asked - given);
        yield new Uint8Array(CHUNK).fill(at / CHUNK);
      }
    }
    const files = Array.from({ length: COUNT }, () => ({ hash, size: SIZE, bytes }));
    const handOver = handOverOf(bed, [], files);
    const file = new Uint8Array(sizeOfHandOver(handOver, CIRCLE_KEY));
    const progress: number[] = [];
    const onProgress = (done: number, total: number) => {
      expect(total).toBe(file.length);
      progress.push(done);
    };
    const keys = { device: bed.device.privateKey, server: bed.sealing.publicKey, circle: CIRCLE_KEY };
    for await (const piece of sealHandOver(ports, handOver, keys, { onProgress })) {
      expect(piece.length).toBeLessThanOrEqual(CHUNK + 16);
      file.set(piece, given);
      given += piece.length;
    }
    expect([given, asked]).toEqual([file.length, SIZE * COUNT]);
    expect(held).toBeLessThan(SPARE);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(file.length);

    progress.length = 0;
    let [read, yielded] = [0, 0];
    held = 0;
    const source = {
      size: file.length,
      async read(from: number, to: number) {
        read += to - from;
        held = Math.max(held, read - yielded);
        return file.slice(from, to);
      },
    };
    const opened = await openHandOver(subtle, source, byCircle, bed.trust, { onProgress });
    for (let index = 0; index < COUNT; index++) {
      for await (const piece of opened.file(index)!) yielded += piece.length;
    }
    expect(yielded).toBe(SIZE * COUNT);
    // Each chunk was read once.
    expect(read).toBeLessThan(file.length + SPARE);
    expect(held).toBeLessThan(SPARE);
    expect(progress.at(-1)).toBe(file.length);
  });

  it('end when they are told to', async () => {
    const keys = { device: bed.device.privateKey, server: bed.sealing.publicKey, circle: CIRCLE_KEY };
    const handOver = handOverOf(bed, [], [await fileOf(10 * CHUNK)]);
    const stop = { aborted: false };
    const stopAt = (at: number) => ({ stop, onProgress: (done: number) => (stop.aborted = done > at) });
    expect(await outcomeOf(() => collected(sealHandOver(ports, handOver, keys, stopAt(3 * CHUNK))))).toBe('stopped');
    stop.aborted = false;
    const source = sourceOf(await sealed(bed, handOver));
    const opened = await openHandOver(subtle, source, byCircle, bed.trust, stopAt(5 * CHUNK));
    expect(await outcomeOf(() => opened.check())).toBe('stopped');
  });

  it('close what they read when nobody wants more', async () => {
    let isClosed = false;
    async function* bytes() {
      try {
        for (;;) yield new Uint8Array(CHUNK);
      } finally {
        isClosed = true;
      }
    }
    const handOver = handOverOf(bed, [], [{ hash: 'ab'.repeat(32), size: 100 * CHUNK, bytes }]);
    const pieces = sealHandOver(ports, handOver, { device: bed.device.privateKey, server: bed.sealing.publicKey });
    for (let count = 0; count < 4; count++) await pieces.next();
    await pieces.return(undefined);
    expect(isClosed).toBe(true);
  });

  it('pass on what the source throws', async () => {
    const bytes = await sealed(bed, handOverOf(bed));
    const source = { size: bytes.length, read: () => Promise.reject(new RangeError('the stick is gone')) };
    await expect(openHandOver(subtle, source, byCircle, bed.trust)).rejects.toThrow('the stick is gone');
  });
});

it('a file is told from an export of unsent changes by its first bytes', async () => {
  const begin = (text: string) => kindOfFile(Buffer.from(text));
  expect(kindOfFile(await sealed(bed, handOverOf(bed)))).toBe('hand_over');
  expect(begin(JSON.stringify({ format: 'vernier-unsent-changes', version: 1, exportedAt: '' }))).toBe(
    'unsent_changes',
  );
  expect(begin('{ "format": "vernier-unsent-changes" }')).toBe('unsent_changes');
  for (const text of ['', '{', 'VERNIER', '{"format":"vernier-workspace"}', 'PK\u0003\u0004', '%PDF-1.7']) {
    expect(begin(text)).toBe('other');
  }
});
