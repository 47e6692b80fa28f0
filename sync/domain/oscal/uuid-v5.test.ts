import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { uuidV5 } from './uuid-v5.ts';

const DNS = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

/** The same computed with Node's own SHA-1, byte by byte as RFC 9562 describes it. */
function uuidByPlatform(namespace: string, name: string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name, 'utf8');
  const bytes = hash.digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

test('names are those of RFC 9562', () => {
  expect(uuidV5(DNS, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
  expect(uuidV5(DNS, 'python.org')).toBe('886313e1-3b8a-5372-9b90-0c9aee199e5d');
});

test('any name in any namespace has the name that the platform computes, and no two share one', () => {
  const random = new SeededRandom(7);
  const letters = [...'aZ0 :\n"%é中Ю😀\u0000\u007F\u0080\u07FF\u0800\uFFFF', '\uD83D', '\uDE00'];
  const seen = new Map<string, string>();
  for (let run = 0; run < 600; run++) {
    const namespace = random.chance(0.5) ? DNS : random.uuid();
    const name = Array.from({ length: random.below(140) }, () => random.pick(letters)).join('');
    const uuid = uuidV5(namespace, name);
    expect(uuid).toBe(uuidByPlatform(namespace, name));
    // A lone half of a surrogate pair has no bytes of its own: each is written as the same replacement.
    const key = `${namespace} ${name.replace(/\p{Surrogate}/gu, '\uFFFD')}`;
    expect(seen.get(uuid) ?? key).toBe(key);
    seen.set(uuid, key);
  }
});

test.each([0, 38, 39, 40, 47, 48, 102, 103, 104, 111, 112])('a name of %i bytes fills its blocks rightly', (length) => {
  expect(uuidV5(DNS, 'x'.repeat(length))).toBe(uuidByPlatform(DNS, 'x'.repeat(length)));
});
