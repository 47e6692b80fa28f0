import { createCipheriv, randomBytes, scryptSync } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { PART_BYTES, seal, unseal } from './sealed-stream.ts';

const passphrase = 'four lamps in the hall';
/** Cheaper than for real backups, with which a test would take minutes. */
const cheap = { log2: 10, r: 8, p: 1 };
const HEAD = 28 + 16;
const FRAME = 4 + PART_BYTES + 16;

async function* inPieces(bytes: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.byteLength; from += size) yield bytes.subarray(from, from + size);
}

async function all(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const found: Buffer[] = [];
  for await (const piece of pieces) found.push(piece);
  return Buffer.concat(found);
}

const sealed = (bytes: Buffer, size?: number) => all(seal(inPieces(bytes, size), passphrase, cheap));
const opened = (bytes: Buffer, word = passphrase) => all(unseal(inPieces(bytes, 777), word));

/** Three parts and a bit. */
const plain = randomBytes(3 * PART_BYTES + 5);
let file: Buffer;
beforeAll(async () => {
  file = await sealed(plain);
});

const frame = (number: number) => file.subarray(HEAD + number * FRAME, HEAD + (number + 1) * FRAME);

describe('what was sealed', () => {
  test.each([0, 1, PART_BYTES - 1, PART_BYTES, PART_BYTES + 1, 2 * PART_BYTES])(
    'comes back, %i bytes',
    async (size) => {
      const bytes = randomBytes(size);
      expect((await opened(await sealed(bytes))).equals(bytes)).toBe(true);
    },
  );

  test('is the same whatever the pieces were, and never the same twice', async () => {
    expect((await opened(await sealed(plain, 1_000_000))).equals(plain)).toBe(true);
    expect((await sealed(plain)).equals(file)).toBe(false);
    expect(file.includes(plain.subarray(0, 32))).toBe(false);
  });

  test('costs who guesses its passphrase 128 MB for each guess', async () => {
    const { value } = await seal(inPieces(Buffer.alloc(0)), passphrase).next();
    const [log2 = 0, r = 0, p = 0] = value?.subarray(9, 12) ?? [];
    expect([128 * 2 ** log2 * r, p]).toEqual([128 * 2 ** 20, 1]);
    const [head, check] = [value?.subarray(0, HEAD - 16) ?? plain, value?.subarray(HEAD - 16) ?? plain];
    const key = scryptSync(passphrase, head.subarray(-16), 32, { N: 2 ** log2, r, p, maxmem: 2 ** 28 });
    const nonce = Buffer.alloc(12, 0xff);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(head);
    cipher.final();
    expect(cipher.getAuthTag().equals(check)).toBe(true);
  });

  test('opens however an accented letter was typed', async () => {
    const bytes = await all(seal(inPieces(plain), 'the caf\u00e9 at the gate', cheap));
    expect((await opened(bytes, 'the cafe\u0301 at the gate')).equals(plain)).toBe(true);
  });
});

describe('what is wrong is named:', () => {
  test('the passphrase', async () => {
    await expect(opened(file, 'four lamps in the hal')).rejects.toThrow('not the passphrase');
  });

  test('no backup at all', async () => {
    await expect(opened(Buffer.from('SQLite format 3'))).rejects.toThrow('not an encrypted backup');
    await expect(opened(Buffer.alloc(0))).rejects.toThrow('not an encrypted backup');
  });

  test('another version', async () => {
    await expect(opened(Buffer.from(file).fill(2, 8, 9))).rejects.toThrow('another version');
  });

  test.each([
    ['in the beginning', HEAD - 20],
    ['before the first part', HEAD],
    ['in the middle of a length', HEAD + FRAME + 2],
    ['in the middle of a part', HEAD + 2 * FRAME + 100],
    ['between two parts', HEAD + 2 * FRAME],
    ['in the last part', -1],
  ])('a file that was cut %s', async (_where, end) => {
    await expect(opened(file.subarray(0, end))).rejects.toThrow('was cut');
  });

  test('a changed byte, with its part', async () => {
    const bytes = Buffer.from(file);
    bytes[HEAD + FRAME + 50]! ^= 1;
    await expect(opened(bytes)).rejects.toThrow('changed in its part 2');
    const length = Buffer.from(file);
    length[HEAD + FRAME]! ^= 1;
    await expect(opened(length)).rejects.toThrow('changed in its part 2');
  });

  test('two parts that were swapped', async () => {
    const bytes = Buffer.concat([file.subarray(0, HEAD), frame(1), frame(0), file.subarray(HEAD + 2 * FRAME)]);
    await expect(opened(bytes)).rejects.toThrow('another order than they were written, from part 1 on');
  });

  test('a part that was taken out, and one that came twice', async () => {
    const without = Buffer.concat([file.subarray(0, HEAD + FRAME), file.subarray(HEAD + 2 * FRAME)]);
    await expect(opened(without)).rejects.toThrow('from part 2 on');
    const twice = Buffer.concat([file.subarray(0, HEAD + FRAME), file.subarray(HEAD)]);
    await expect(opened(twice)).rejects.toThrow('from part 2 on');
  });

  test('something behind the end', async () => {
    await expect(opened(Buffer.concat([file, Buffer.from([0])]))).rejects.toThrow('added to the end');
  });

  test('costs that no machine should bear, before anything is computed', async () => {
    await expect(opened(Buffer.from(file).fill(40, 9, 10))).rejects.toThrow('beginning of this backup was changed');
  });

  test('costs that were lowered', async () => {
    await expect(opened(Buffer.from(file).fill(9, 9, 10))).rejects.toThrow('not the passphrase');
  });
});
