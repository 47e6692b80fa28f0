import { beforeAll, describe, expect, it } from 'vitest';
import { bytesOf, fromBase64url, joined, type Bytes } from '#sync/domain/common/byte-text.ts';
import { sealChunks } from './hand-over-file-chunks.ts';
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
  type Bed,
} from './hand-over-file-fixtures.ts';
import { headStatement, writeHead, type HandOverHead } from './hand-over-file-head.ts';
import { byCircleKey, byServerKey, HEADER_BYTES, makeHeader, readHeader } from './hand-over-file-header.ts';
import { openHandOver } from './hand-over-file.ts';
import { hashOf, signBytes } from './packet-check.ts';

const CHUNK = 64 * 1024;
const SEALED = CHUNK + 16;
const byCircle = byCircleKey(subtle, (id) => (id === CIRCLE_KEY.id ? CIRCLE_KEY.key : undefined));

let bed: Bed;
beforeAll(async () => {
  bed = await makeBed();
});

/** Reads everything, in parts and whole; throws whatever refuses it. */
async function takeAll(source: Parameters<typeof openHandOver>[1], unwrap = byCircle): Promise<void> {
  const opened = await openHandOver(subtle, source, unwrap, bed.trust);
  for await (const { text } of opened.packets()) expect(text).not.toBe('');
  for (const index of opened.head.files.keys()) {
    const bytes = opened.file(index);
    if (bytes) await collected(bytes);
  }
  await opened.check();
}
const outcome = (bytes: Uint8Array, unwrap = byCircle) => outcomeOf(() => takeAll(sourceOf(bytes), unwrap));

async function smallFile(): Promise<Bytes> {
  return sealed(bed, handOverOf(bed, [await signedPacket(bed)], [await fileOf(40)]));
}

/** A file of `count` chunks. */
async function chunkedFile(count: number): Promise<{ header: Bytes; chunks: Bytes[] }> {
  const bytes = await sealed(bed, handOverOf(bed, [await signedPacket(bed)], [await fileOf((count - 1) * CHUNK)]));
  const header = readHeader(bytes).bytes;
  const chunks = Array.from({ length: count }, (_, at) =>
    bytes.slice(header.length + at * SEALED, header.length + (at + 1) * SEALED),
  );
  return { header, chunks };
}

describe('a byte that differs', () => {
  const changed = (bytes: Bytes, at: number) =>
    bytes.map((byte, place) => (place === at ? byte ^ (1 << (at % 8)) : byte));

  it('anywhere refuses the file', async () => {
    const bytes = await smallFile();
    expect(await outcome(bytes)).toBe('taken');
    const header = readHeader(bytes).bytes.length;
    const reasons = new Map<string, number>();
    for (const at of bytes.keys()) {
      const reason = await outcome(changed(bytes, at));
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      if (at >= header) expect(reason).toBe('damaged');
    }
    // Within magic, format and the key's id the reason is another one.
    expect(reasons.get('taken')).toBeUndefined();
    expect(reasons.get('not_ours')).toBe(16);
    expect([...reasons.keys()].sort()).toEqual(
      ['cut', 'damaged', 'format', 'key', 'newer', 'not_ours'].filter((one) => reasons.has(one)),
    );
  });

  it('in the header refuses it for the server as well', async () => {
    const bytes = await smallFile();
    const byServer = byServerKey(suite, bed.sealing);
    expect(await outcome(bytes, byServer)).toBe('taken');
    for (const at of readHeader(bytes).bytes.keys()) {
      const reason = await outcome(changed(bytes, at), byServer);
      expect(['cut', 'damaged', 'format', 'key', 'newer', 'not_ours']).toContain(reason);
    }
  });
});

describe('a header', () => {
  it('of another format, or with an id that is none, is refused before a key is asked for', async () => {
    const bytes = await smallFile();
    const asked: string[] = [];
    const asking = byCircleKey(subtle, (id) => {
      asked.push(id);
      return CIRCLE_KEY.key;
    });
    expect(await outcome(bytes.with(17, 0), asking)).toBe('format');
    expect(await outcome(bytes.with(17, 2), asking)).toBe('newer');
    expect(await outcome(bytes.with(16, 1), asking)).toBe('newer');
    expect(await outcome(bytes.with(25, 65), asking)).toBe('format');
    expect(await outcome(bytes.with(25, 255), asking)).toBe('format');
    expect(await outcome(bytes.with(26, 7), asking)).toBe('format');
    expect(await outcome(bytes.with(25, 0), asking)).toBe('key');
    expect(asked).toEqual([]);
  });

  it('of a file beyond the bounds is refused before a key is asked for', async () => {
    const bytes = await smallFile();
    const source = { size: 2 ** 32, read: async (from: number, to: number) => bytes.slice(from, to) };
    const never = () => Promise.reject(new Error('asked for a key'));
    expect(await outcomeOf(() => takeAll(source, never))).toBe('too_large');
  });

  it('is not made for an id that nobody could read', async () => {
    const server = bed.sealing.publicKey;
    for (const id of ['', ' ', 'é', 'x'.repeat(65)]) {
      const circle = { id, key: CIRCLE_KEY.key };
      expect(await outcomeOf(() => makeHeader(ports, ports.random(32), { circle, server }))).toBe('format');
    }
    const circle = { id: 'x'.repeat(64), key: CIRCLE_KEY.key };
    const { bytes, circleKeyId } = await makeHeader(ports, ports.random(32), { circle, server });
    expect([bytes.length, circleKeyId]).toEqual([HEADER_BYTES, circle.id]);
    const short = { id: 'x', key: 'AAAA' };
    expect(await outcomeOf(() => makeHeader(ports, ports.random(32), { circle: short, server }))).toBe('key');
  });
});

describe('a file that is cut', () => {
  it('at any length is refused', async () => {
    const bytes = await smallFile();
    const header = readHeader(bytes).bytes.length;
    for (let length = 0; length < bytes.length; length++) {
      const reason = await outcome(bytes.slice(0, length));
      if (length === 0) expect(reason).toBe('not_ours');
      else if (length <= header + 16) expect(reason).toBe('cut');
      else expect(['cut', 'damaged']).toContain(reason);
    }
  });

  it('at or near the end of a chunk says so', async () => {
    const { header, chunks } = await chunkedFile(5);
    const bytes = joined([header, ...chunks]);
    expect(await outcome(bytes)).toBe('taken');
    for (let count = 0; count < 5; count++) {
      for (const off of [0, 1, 16, 17, 1_000]) {
        const reason = await outcome(bytes.slice(0, header.length + count * SEALED + off));
        expect(reason).toBe(count === 0 && off === 1_000 ? 'damaged' : 'cut');
      }
    }
  });

  it('while it is read says so', async () => {
    const { header, chunks } = await chunkedFile(3);
    const bytes = joined([header, ...chunks]);
    const short = {
      size: bytes.length,
      read: async (from: number, to: number) => bytes.slice(from, Math.min(to, 100_000)),
    };
    expect(await outcomeOf(() => takeAll(short))).toBe('cut');
  });
});

describe('chunks in another order', () => {
  it('are refused, wherever they are from', async () => {
    const { header, chunks } = await chunkedFile(4);
    const other = await chunkedFile(4);
    const orders = [
      [1, 0, 2, 3],
      [0, 2, 1, 3],
      [0, 1, 3, 2],
      [0, 0, 2, 3],
      [0, 1, 1, 3],
      [0, 1, 2, 2],
      [0, 1, 2, 2, 3],
      [0, 1, 2, 3, 3],
      [0, 1, 2, 3, 0],
      [1, 2, 3],
      [0, 2, 3],
      [0, 1, 3],
      [3],
    ];
    for (const order of orders) {
      const moved = joined([header, ...order.map((at) => chunks[at]!)]);
      expect(['cut', 'damaged']).toContain(await outcome(moved));
    }
    for (const at of chunks.keys()) {
      const mixed = chunks.with(at, other.chunks[at]!);
      expect(await outcome(joined([header, ...mixed]))).toBe('damaged');
    }
    expect(await outcome(joined([other.header, ...chunks]))).toBe('damaged');
    for (const surplus of [1, 16, 17, SEALED]) {
      expect(['cut', 'damaged']).toContain(await outcome(joined([header, ...chunks, new Uint8Array(surplus)])));
    }
  });
});

describe('what a member of the circle could forge', () => {
  const circle = { circle: CIRCLE_KEY };

  /** Seals any content, as somebody may who has the circle key. */
  async function sealContent(content: Bytes): Promise<Bytes> {
    const key = ports.random(32);
    const header = await makeHeader(ports, key, { server: bed.sealing.publicKey, ...circle });
    async function* pieces() {
      yield content;
    }
    return joined([
      header.bytes,
      await collected(sealChunks(subtle, { header, key, total: content.length }, pieces())),
    ]);
  }

  const u32 = (value: number) => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
  async function withHead(head: Bytes, rest: Bytes[] = [], key = bed.device.privateKey): Promise<Bytes> {
    return sealContent(joined([u32(head.length), head, await signBytes(subtle, key, headStatement(head)), ...rest]));
  }
  const headOf = (change: Partial<HandOverHead> = {}) => ({
    ...handOverOf(bed).facts,
    packets: [],
    files: [],
    ...change,
  });
  const hash = 'ab'.repeat(32);

  it('a head that the device did not sign', async () => {
    const head = writeHead(headOf());
    expect(await outcome(await withHead(head))).toBe('taken');
    const other = await makePair();
    expect(await outcome(await withHead(head, [], other.privateKey))).toBe('signature');
    const bare = await signBytes(subtle, bed.device.privateKey, head);
    expect(await outcome(await sealContent(joined([u32(head.length), head, bare])))).toBe('signature');
    const signature = await signBytes(subtle, bed.device.privateKey, headStatement(head));
    const later = writeHead(headOf({ madeAt: '2026-11-19T10:42:00.000Z' }));
    expect(await outcome(await sealContent(joined([u32(later.length), later, signature])))).toBe('signature');
  });

  it('lengths beyond what is there', async () => {
    const head = writeHead(headOf());
    for (const length of [0xffffffff, 0x7fffffff, 1024 * 1024 + 1]) {
      expect(await outcome(await sealContent(joined([u32(length), head])))).toBe('too_large');
    }
    for (const length of [1024 * 1024, head.length, head.length + 1]) {
      expect(await outcome(await sealContent(joined([u32(length), head])))).toBe('cut');
    }
    for (let length = 0; length < 4; length++) {
      const reason = await outcome(await sealContent(new Uint8Array(length)));
      expect(reason).toBe('cut');
    }
    const facts = head.length - 8;
    for (const [packets, files] of [
      [0xffffffff, 0],
      [0, 0xffffffff],
      [5_001, 0],
      [0, 20_001],
    ] as const) {
      const bomb = joined([head.subarray(0, facts), u32(packets), u32(files)]);
      expect(await outcome(await withHead(bomb))).toBe('too_large');
    }
    for (const [packets, files] of [
      [1, 0],
      [0, 1],
      [5_000, 20_000],
    ] as const) {
      const bomb = joined([head.subarray(0, facts), u32(packets), u32(files)]);
      expect(await outcome(await withHead(bomb))).toBe('format');
    }
    expect(await outcome(await withHead(writeHead(headOf({ packets: [{ id: hash, size: 3_000_000 }] }))))).toBe('cut');
    const file = { hash, size: 4_000_000_000, isInside: true };
    expect(await outcome(await withHead(writeHead(headOf({ files: [file] }))))).toBe('cut');
    expect(await outcome(await withHead(head, [new Uint8Array(1)]))).toBe('damaged');
  });

  it('sizes whose sum is beyond the bounds', async () => {
    const size = (head: Bytes, bytes: number) => joined([head.subarray(0, -5), u32(bytes), Uint8Array.of(1)]);
    const one = writeHead(headOf({ files: [{ hash, size: 1, isInside: true }] }));
    expect(await outcome(await withHead(size(one, 0xffffffff)))).toBe('cut');
    const two = writeHead(
      headOf({
        files: [
          { hash, size: 4_000_000_000, isInside: true },
          { hash, size: 1, isInside: true },
        ],
      }),
    );
    expect(await outcome(await withHead(size(two, 0xffffffff)))).toBe('too_large');
    const packet = writeHead(headOf({ packets: [{ id: hash, size: 1 }] }));
    const bomb = joined([packet.subarray(0, -4), u32(0xffffffff)]);
    expect(await outcome(await withHead(bomb))).toBe('too_large');
  });

  it('nothing is read for a length that is refused', async () => {
    const bytes = await sealContent(joined([u32(0xffffffff), new Uint8Array(4 * CHUNK)]));
    let read = 0;
    const source = {
      size: bytes.length,
      async read(from: number, to: number) {
        read += to - from;
        return bytes.slice(from, to);
      },
    };
    expect(await outcomeOf(() => takeAll(source))).toBe('too_large');
    expect(read).toBeLessThan(2 * CHUNK);
  });

  it('other bytes than the head names', async () => {
    const { id, text, signature } = await signedPacket(bed);
    const [bytes, signed] = [bytesOf(text), fromBase64url(signature)!];
    const head = (packet = id) => writeHead(headOf({ packets: [{ id: packet, size: bytes.length }] }));
    expect(await outcome(await withHead(head(), [bytes, signed]))).toBe('taken');
    expect(await outcome(await withHead(head(hash), [bytes, signed]))).toBe('damaged');
    const broken = bytes.with(bytes.length - 5, 0xff);
    const named = head(await hashOf(subtle, broken));
    expect(await outcome(await withHead(named, [broken, signed]))).toBe('format');
  });

  it('facts that are none', async () => {
    const framed = (facts: Uint8Array) =>
      joined([Uint8Array.of(facts.length >> 8, facts.length), facts, new Uint8Array(8)]);
    const { facts } = handOverOf(bed);
    const wrong = [
      '',
      '{',
      'null',
      '[]',
      '{}',
      '"x"',
      JSON.stringify({ ...facts, madeAt: 'today' }),
      '['.repeat(8_000),
    ];
    for (const text of wrong) expect(await outcome(await withHead(framed(bytesOf(text))))).toBe('format');
    expect(await outcome(await withHead(framed(Uint8Array.of(0xff, 0xfe))))).toBe('format');
    for (const head of [
      new Uint8Array(),
      Uint8Array.of(1),
      Uint8Array.of(0, 0),
      new Uint8Array(9),
      Uint8Array.of(255, 255),
    ]) {
      expect(await outcome(await withHead(head))).toBe('format');
    }
    expect(await outcome(await withHead(framed(bytesOf(JSON.stringify(facts)))))).toBe('taken');
  });

  it('any other byte in a head of its own has a reason too, or changes nothing but what it says', async () => {
    const head = writeHead(headOf({ files: [{ hash, size: 7, isInside: false }] }));
    const reasons = new Set<string>();
    for (let at = 0; at < head.length; at += 3) {
      reasons.add(await outcome(await withHead(head.with(at, (head[at] ?? 0) ^ 0x5a))));
    }
    for (const reason of reasons) {
      expect(['cut', 'damaged', 'format', 'signature', 'taken', 'too_large', 'voucher', 'workspace']).toContain(reason);
    }
  });
});
