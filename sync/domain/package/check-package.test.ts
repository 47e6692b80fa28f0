import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { bytesOf, textOf, type Bytes } from '#sync/domain/common/byte-text.ts';
import { makeBed, makePair, subtle, vouch, type Bed } from '#sync/domain/hand-over/hand-over-file-fixtures.ts';
import { checkPackage, type FoundPackage, type PackageReading } from './check-package.ts';
import { filesOf, packageAbout, packageTexts, signerOf, unpacked } from './package-fixtures.ts';
import { packageLimits, SIGNATURE_FILE } from './package-limits.ts';
import { readSignature, signatureBytes, type PackageSignature } from './package-signature.ts';
import { sealPackage, type SealingPlace } from './seal-package.ts';

let bed: Bed;
beforeAll(async () => {
  bed = await makeBed();
});

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function foundIn(files: ReadonlyMap<string, Bytes>, root = ''): FoundPackage {
  const bytes = files.get(root + SIGNATURE_FILE);
  return {
    files: Array.from(files, ([path, one]) => ({ path, hash: hashOf(one), size: one.length })),
    signature: bytes && { root, bytes },
  };
}

async function sealed(
  texts: Record<string, string> = packageTexts,
  place = signerOf(bed),
): Promise<Map<string, Bytes>> {
  return unpacked((await sealPackage(place, filesOf(texts), packageAbout)).zip);
}

/** What becomes of a signed package after somebody had a hand in it. */
async function after(change: (files: Map<string, Bytes>) => void | Promise<void>, root = ''): Promise<PackageReading> {
  const files = await sealed();
  await change(files);
  return checkPackage(subtle, foundIn(files, root));
}

function verdictsOf(reading: PackageReading): Record<string, string> {
  if (reading.state !== 'checked') throw new Error(reading.state);
  return Object.fromEntries(reading.comparison.files.map(({ path, verdict }) => [path, verdict]));
}

/** Rewrites the signed list. */
const rewrite = (change: (signature: PackageSignature) => PackageSignature) => (files: Map<string, Bytes>) => {
  const read = readSignature(files.get(SIGNATURE_FILE) ?? new Uint8Array());
  if (typeof read === 'string') throw new Error(read);
  files.set(SIGNATURE_FILE, signatureBytes(change(read)));
};

describe('a package', () => {
  test('[PA1] is the same bytes for the same files, whatever their order, apart from what is signed', async () => {
    const unsigned = { subtle, signer: undefined };
    const one = await sealPackage(unsigned, filesOf(packageTexts), packageAbout);
    const other = await sealPackage(unsigned, filesOf(packageTexts).reverse(), {
      ...packageAbout,
      madeAt: '2026-12-01T00:00:00.000Z',
    });
    expect(one.isSigned).toBe(false);
    expect(one.zip).toEqual(other.zip);
    expect([...unpacked(one.zip).keys()]).toEqual(Object.keys(packageTexts).sort());
    const signed = await sealed();
    expect(signed.delete(SIGNATURE_FILE)).toBe(true);
    expect(signed).toEqual(unpacked(one.zip));
  });

  test('[PA2] says of a device with a key who signed what, when, and which server vouches', async () => {
    const { zip, isSigned } = await sealPackage(signerOf(bed), filesOf(packageTexts), packageAbout);
    expect(isSigned).toBe(true);
    const reading = await checkPackage(subtle, foundIn(unpacked(zip)));
    expect(reading).toMatchObject({
      state: 'checked',
      facts: { ...packageAbout, person: 'Lena Ortiz', device: { name: 'iPad' } },
      device: bed.voucher.device,
      vouched: {
        state: 'vouched',
        person: 'Lena Ortiz',
        at: bed.voucher.at,
        id: hashOf(Buffer.from(bed.server.spki, 'base64url')),
      },
      isForeign: false,
    });
    expect(Object.values(verdictsOf(reading))).toEqual(Array(4).fill('unchanged'));
    const alone = await checkPackage(subtle, foundIn(await sealed(packageTexts, signerOf(bed, { vouching: null }))));
    expect(alone).toMatchObject({ state: 'checked', vouched: { state: 'none' } });
  });

  test('[PA3] names what was changed, removed and added since, letter by letter', async () => {
    const reading = await after((files) => {
      files.set('findings.pdf', bytesOf('other'));
      files.delete('a.txt');
      files.set('notes.txt', bytesOf('new'));
      files.set('finding\u0455.pdf', bytesOf('findings'));
      files.set('evidence/3.6.3/te\u200bst.pdf', bytesOf('tested'));
    });
    expect(verdictsOf(reading)).toEqual({
      'findings.pdf': 'changed',
      'a.txt': 'missing',
      'notes.txt': 'surplus',
      'finding\u0455.pdf': 'surplus',
      'evidence/3.6.3/te\u200bst.pdf': 'surplus',
      'evidence/3.6.3/test.pdf': 'unchanged',
      'Größe 中.txt': 'unchanged',
    });
    expect(reading).toMatchObject({
      comparison: {
        files: expect.arrayContaining([
          expect.objectContaining({ path: 'finding\u0455.pdf', like: 'findings.pdf' }),
          expect.objectContaining({ path: 'evidence/3.6.3/te\u200bst.pdf', like: 'evidence/3.6.3/test.pdf' }),
        ]),
      },
    });
  });

  test('is found in the one folder in which everything lies', async () => {
    const files = await sealed();
    const inside = new Map(Array.from(files, ([path, bytes]) => [`northfield/${path}`, bytes]));
    const reading = await checkPackage(subtle, foundIn(inside, 'northfield/'));
    expect(Object.values(verdictsOf(reading))).toEqual(Array(4).fill('unchanged'));
  });

  test('with the signature of another package is told from one whose files were changed', async () => {
    const other = await sealed({ 'other.pdf': 'other' });
    const reading = await after((files) => {
      files.set(SIGNATURE_FILE, other.get(SIGNATURE_FILE) ?? new Uint8Array());
    });
    expect(reading).toMatchObject({ state: 'checked', isForeign: true });
  });
});

describe('[PA4] nothing is said about files', () => {
  const text = (value: unknown) => bytesOf(JSON.stringify(value));
  test.each<[string, (files: Map<string, Bytes>) => void, unknown]>([
    ['without a signature', (files) => files.delete(SIGNATURE_FILE), { state: 'unsigned' }],
    ['whose signature is no JSON', (files) => files.set(SIGNATURE_FILE, bytesOf('{')), { problem: 'format' }],
    ['whose signature is no text', (files) => files.set(SIGNATURE_FILE, new Uint8Array([255])), { problem: 'format' }],
    ['whose signature is nothing', (files) => files.set(SIGNATURE_FILE, text(null)), { problem: 'format' }],
    [
      'whose signature is endlessly deep',
      (files) => files.set(SIGNATURE_FILE, bytesOf('['.repeat(1_000_000))),
      { problem: 'format' },
    ],
    ['of a newer version', (files) => files.set(SIGNATURE_FILE, text({ format: 2 })), { problem: 'newer' }],
    [
      'whose signature is too large',
      (files) => files.set(SIGNATURE_FILE, new Uint8Array(packageLimits.signature + 1)),
      { problem: 'too_large' },
    ],
    [
      'whose list was changed',
      rewrite((one) => ({ ...one, files: one.files.map((file) => ({ ...file, sha256: '0'.repeat(64) })) })),
      { state: 'altered', what: 'list' },
    ],
    [
      'whose list was shortened',
      rewrite((one) => ({ ...one, files: one.files.slice(1) })),
      { state: 'altered', what: 'list' },
    ],
    [
      'whose list is not sorted',
      rewrite((one) => ({ ...one, files: one.files.toReversed() })),
      { state: 'unreadable', problem: 'format' },
    ],
    [
      'whose list has a name twice',
      rewrite((one) => ({ ...one, files: one.files.flatMap((file) => [file, file]) })),
      { state: 'unreadable', problem: 'format' },
    ],
    ...['../a', '/a', 'C:/a', 'a\\b', 'a//b', 'a\u202Eb', 'e\u0301', 'a.', 'a '].map(
      (path): [string, (files: Map<string, Bytes>) => void, unknown] => [
        `whose list names ${JSON.stringify(path)}`,
        rewrite((one) => ({ ...one, files: one.files.slice(0, 1).map((file) => ({ ...file, path })) })),
        { state: 'unreadable', problem: 'format' },
      ],
    ),
    [
      'whose person was changed',
      rewrite((one) => ({ ...one, facts: { ...one.facts, person: 'Eve' } })),
      { state: 'altered', what: 'signature' },
    ],
    [
      'whose day was changed',
      rewrite((one) => ({ ...one, facts: { ...one.facts, madeAt: '2026-11-25T09:12:00.000Z' } })),
      { state: 'altered', what: 'signature' },
    ],
    [
      'whose voucher was taken away',
      rewrite((one) => ({ ...one, facts: { ...one.facts, vouching: null } })),
      { state: 'altered', what: 'signature' },
    ],
    [
      'whose key is none',
      rewrite((one) => ({ ...one, facts: { ...one.facts, device: { name: 'iPad', publicKey: 'AAAA' } } })),
      { state: 'altered', what: 'signature' },
    ],
    [
      'whose signature is cut',
      rewrite((one) => ({ ...one, signature: one.signature.slice(4) })),
      { what: 'signature' },
    ],
    ['with a path out of it', (files) => files.set('../x.txt', bytesOf('x')), { state: 'leads_out', path: '../x.txt' }],
    ['with an absolute path', (files) => files.set('/x.txt', bytesOf('x')), { state: 'leads_out', path: '/x.txt' }],
    ['with a drive', (files) => files.set('C:x.txt', bytesOf('x')), { state: 'leads_out' }],
    ['with a backslash', (files) => files.set('evidence\\x.txt', bytesOf('x')), { state: 'leads_out' }],
    ['with a folder that has bytes', (files) => files.set('evidence/', bytesOf('x')), { state: 'leads_out' }],
    ['with a name in other capitals', (files) => files.set('Findings.PDF', bytesOf('x')), { state: 'twins' }],
    ['with a name composed otherwise', (files) => files.set('Gro\u0308ße 中.txt', bytesOf('x')), { state: 'twins' }],
    ['with a name that Windows shortens', (files) => files.set('a.txt. .', bytesOf('x')), { state: 'twins' }],
  ])('%s', async (_name, change, outcome) => {
    expect(await after(change)).toMatchObject(outcome as object);
  });

  test('whose list is signed by another key than it names', async () => {
    const eve = await makePair();
    const byEve = signerOf(bed, { privateKey: eve.privateKey });
    const reading = await checkPackage(subtle, foundIn(await sealed(packageTexts, byEve)));
    expect(reading).toEqual({ state: 'altered', what: 'signature' });
  });
});

describe('[PA5] a server’s word', () => {
  const outcome = async (place: SealingPlace) => {
    const reading = await checkPackage(subtle, foundIn(await sealed(packageTexts, place)));
    return reading.state === 'checked' ? reading.vouched : reading;
  };

  test('for another device does not hold', async () => {
    const other = await makeBed('Sam Reed');
    expect(
      await outcome(signerOf(bed, { vouching: { voucher: other.voucher, serverKey: other.server.spki } })),
    ).toEqual({
      state: 'broken',
    });
  });

  test('with another name does not hold', async () => {
    const voucher = { ...bed.voucher, name: 'Eve' };
    expect(await outcome(signerOf(bed, { vouching: { voucher, serverKey: bed.server.spki } }))).toEqual({
      state: 'broken',
    });
  });

  test('of a server that somebody made up holds, under a fingerprint of its own', async () => {
    const own = await makePair();
    const { signature: _, ...facts } = bed.voucher;
    const voucher = await vouch(own.privateKey, { ...facts, name: 'Dana Whitfield' });
    const vouched = await outcome(signerOf(bed, { vouching: { voucher, serverKey: own.spki } }));
    expect(vouched).toMatchObject({ state: 'vouched', person: 'Dana Whitfield' });
    expect(vouched).not.toMatchObject({ id: hashOf(Buffer.from(bed.server.spki, 'base64url')) });
  });
});

test.each<[string, Record<string, string>]>([
  ['a path that leads out', { '../a.txt': '' }],
  ['names that differ in capitals', { 'a.txt': '', 'A.txt': '' }],
  ['the name of the signed list', { 'Signature.JSON': '' }],
  ['a name that hides something', { 'a\u202Efdp.exe': '' }],
  ['too many files', Object.fromEntries(Array.from({ length: packageLimits.files + 1 }, (_, at) => [`${at}.txt`, '']))],
])('no package is made with %s', async (_name, texts) => {
  await expect(sealPackage(signerOf(bed), filesOf(texts), packageAbout)).rejects.toThrow(RangeError);
});

test('a signed list is text that a person can read', async () => {
  const text = textOf((await sealed()).get(SIGNATURE_FILE) ?? new Uint8Array());
  expect(text).toContain('"person": "Lena Ortiz"');
  expect(text.split('\n').length).toBeGreaterThan(20);
});
