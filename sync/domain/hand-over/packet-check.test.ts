import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { bytesOf, fromBase64url, toBase64url } from '#sync/domain/common/byte-text.ts';
import { PACKET_ENTRIES, PACKET_LIMIT, type Packet } from '#sync/engine/packet.ts';
import {
  makeBed,
  makePair,
  outcomeOf,
  packetOf,
  signedPacket,
  subtle,
  vouch,
  type Bed,
} from './hand-over-file-fixtures.ts';
import { checkPacket, hashOf, isVouched, readPacket, signBytes, signPacket, voucherStatement } from './packet-check.ts';

let bed: Bed;
beforeAll(async () => {
  bed = await makeBed();
});

const check = async (packet: { text: string; signature: string }, trust = {}) =>
  outcomeOf(() => checkPacket(subtle, packet, { ...bed.trust, ...trust }));
const signed = (change: Partial<Packet>) => signPacket(subtle, bed.device.privateKey, { ...packetOf(bed), ...change });

describe('a packet', () => {
  it('is taken as it was signed, and known by the hash of its text', async () => {
    const packet = await signedPacket(bed, 3, 'Tür 4 – 東京 🚪');
    expect(await checkPacket(subtle, packet, bed.trust)).toEqual({
      ...packet,
      packet: packetOf(bed, 3, 'Tür 4 – 東京 🚪'),
    });
    expect(packet.id).toBe(createHash('sha256').update(packet.text).digest('hex'));
  });

  it('has a signature over its bytes that any other implementation can check', async () => {
    const { text, signature } = await signedPacket(bed);
    const key = createPublicKey({ key: Buffer.from(bed.device.spki, 'base64url'), format: 'der', type: 'spki' });
    const raw = Buffer.from(signature, 'base64url');
    expect(raw).toHaveLength(64);
    expect(verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, raw)).toBe(true);
  });

  it('is refused if one letter differs, or the signature does', async () => {
    const { text, signature } = await signedPacket(bed);
    expect(await check({ text: text.replace('Rack 4', 'Rack 5'), signature })).toBe('signature');
    expect(await check({ text: `${text} `, signature })).toBe('signature');
    for (const wrong of ['', 'AAAA', signature.slice(4), `${signature}AAAA`, 'A'.repeat(86), '!'.repeat(86)]) {
      expect(await check({ text, signature: wrong })).toBe('signature');
    }
  });

  it('is refused if the signature is over its hash, or made by another key', async () => {
    const { id, text } = await signedPacket(bed);
    const digest = Uint8Array.from(Buffer.from(id, 'hex'));
    const overHash = toBase64url(await signBytes(subtle, bed.device.privateKey, digest));
    expect(await check({ text, signature: overHash })).toBe('signature');
    const other = await makePair();
    const byOther = toBase64url(await signBytes(subtle, other.privateKey, bytesOf(text)));
    expect(await check({ text, signature: byOther })).toBe('signature');
    const claimed = await signPacket(subtle, other.privateKey, { ...packetOf(bed), publicKey: other.spki });
    expect(await check(claimed)).toBe('signature');
  });

  it('is refused if its key is none', async () => {
    for (const publicKey of ['', 'A', 'AAAA', bed.device.spki.slice(0, -4)]) {
      const device = await hashOf(subtle, fromBase64url(publicKey) ?? new Uint8Array());
      expect(await check(await signed({ publicKey, device }))).toBe('signature');
    }
  });

  it('belongs to one workspace', async () => {
    expect(await check(await signedPacket(bed), { workspace: 'southfield' })).toBe('workspace');
  });
});

describe('a voucher', () => {
  it('states what the server signs, word for word', () => {
    const facts = { device: 'd1', accountId: 'a1', name: 'Zoë "Z" Ott', at: '2026-11-02T08:00:00.000Z' };
    const text = '["voucher",1,"d1","a1","Zoë \\"Z\\" Ott","2026-11-02T08:00:00.000Z"]';
    expect(Buffer.from(voucherStatement(facts)).toString()).toBe(text);
  });

  it('holds if the server signed it with the means of Node', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
    const raw = sign('sha256', voucherStatement(bed.voucher), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    const voucher = { ...bed.voucher, signature: raw.toString('base64url') };
    expect(await isVouched(subtle, voucher, [spki])).toBe(true);
    expect(await isVouched(subtle, { ...voucher, name: 'Sam' }, [spki])).toBe(false);
  });

  it('is refused of another server, and taken of an earlier key', async () => {
    const packet = await signedPacket(bed);
    const other = await makePair();
    expect(await check(packet, { voucherKeys: [other.spki] })).toBe('voucher');
    expect(await check(packet, { voucherKeys: [] })).toBe('voucher');
    expect(await check(packet, { voucherKeys: ['no key', other.spki, bed.server.spki] })).toBe('taken');
  });

  it('is refused if it names another account, device, name or time', async () => {
    const other = await makeBed();
    expect(await check(await signed({ author: 'sam' }))).toBe('voucher');
    for (const change of [
      { accountId: 'sam' },
      { name: 'Sam' },
      { at: '2026-11-03T08:00:00.000Z' },
      { signature: '' },
    ]) {
      const voucher = { ...bed.voucher, ...change };
      expect(await check(await signed({ voucher, author: voucher.accountId }))).toBe('voucher');
    }
    const voucher = await vouch(bed.server.privateKey, { ...bed.voucher, device: other.voucher.device });
    expect(await check(await signed({ voucher }))).toBe('voucher');
  });

  it('is not needed for a device whose row is known, and does not outweigh that row', async () => {
    const packet = await signedPacket(bed);
    const rows = (accountId: string) => ({
      voucherKeys: [],
      accountOf: (device: string) => (device === bed.voucher.device ? accountId : undefined),
    });
    expect(await check(packet, rows('lena'))).toBe('taken');
    expect(await check(packet, { ...rows('sam'), voucherKeys: [bed.server.spki] })).toBe('voucher');
  });
});

describe('the text of a packet', () => {
  const read = (text: string) => outcomeOf(async () => readPacket(text));
  const textOf = (change: object) => JSON.stringify({ ...packetOf(bed), ...change });

  it('is refused if it is no packet', async () => {
    for (const text of [
      '',
      'null',
      '[]',
      '{}',
      '\ufeff{}',
      '{"format":1}',
      textOf({}).slice(0, -1),
      textOf({ n: 0 }),
    ]) {
      expect(await read(text)).toBe('format');
    }
    expect(await read(textOf({ entries: [] }))).toBe('format');
    expect(await read(textOf({ seen: ['../x'] }))).toBe('format');
    expect(await read(textOf({ format: 0 }))).toBe('format');
  });

  it('of a later version says so', async () => {
    expect(await read('{"format":2,"anything":"else"}')).toBe('newer');
  });

  it('has bounds', async () => {
    const { entries } = packetOf(bed);
    const many = (count: number) => textOf({ entries: Array.from({ length: count }, () => entries[0]) });
    expect(await read(many(PACKET_ENTRIES))).toBe('taken');
    expect(await read(many(PACKET_ENTRIES + 1))).toBe('too_large');
    const room = PACKET_LIMIT - textOf({}).length;
    expect(await read(textOf({}) + ' '.repeat(room))).toBe('taken');
    expect(await read(textOf({}) + ' '.repeat(room + 1))).toBe('too_large');
  });

  it('nests no deeper than changes do, whatever its strings hold', async () => {
    const nested = (depth: number) =>
      textOf({}).replace('"args":{', `"args":{"deep":${'['.repeat(depth)}${']'.repeat(depth)},`);
    expect(await read(nested(90))).toBe('taken');
    expect(await read(nested(100))).toBe('format');
    expect(await read('['.repeat(500_000))).toBe('format');
    expect(await read(JSON.stringify(packetOf(bed, 1, `${'[{'.repeat(200)}"\\`)))).toBe('taken');
  });

  it('has no half letters, which would let two texts share a signature', async () => {
    const { text, signature } = await signedPacket(bed, 1, '\ufffd');
    expect(await check({ text, signature })).toBe('taken');
    expect(await check({ text: text.replace('\ufffd', '\ud83d'), signature })).toBe('format');
  });
});
