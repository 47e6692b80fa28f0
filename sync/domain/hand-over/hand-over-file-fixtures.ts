import { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke';
import { joined, toBase64url, type Bytes } from '#sync/domain/common/byte-text.ts';
import type { Packet, SignedPacket } from '#sync/engine/packet.ts';
import type { Voucher } from '#sync/engine/voucher.ts';
import type { FileSource } from './hand-over-file-chunks.ts';
import { sealHandOver, type HandOver } from './hand-over-file.ts';
import type { HpkeSuite, Key, SealingPorts, Subtle } from './hand-over-ports.ts';
import { HandOverRefusal } from './hand-over-refusal.ts';
import { hashOf, signBytes, signPacket, voucherStatement } from './packet-check.ts';

interface Pair {
  publicKey: Key;
  privateKey: Key;
}
declare const crypto: {
  getRandomValues(bytes: Bytes): Bytes;
  subtle: Subtle & {
    generateKey(algorithm: object, isExtractable: boolean, usages: string[]): Promise<Pair>;
    exportKey(format: 'spki', key: Key): Promise<ArrayBuffer>;
  };
};

export const WORKSPACE = 'northfield';
export const CIRCLE_KEY = { id: 'k7Qd2x', key: toBase64url(Uint8Array.from({ length: 32 }, (_, at) => at)) };
export const suite: HpkeSuite & {
  GenerateKeyPair(): Promise<Pair>;
  SerializePublicKey(key: Key): Promise<Uint8Array>;
  DeriveKeyPair(seed: Uint8Array, isExtractable?: boolean): Promise<Pair>;
} = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM);
export const ports: SealingPorts = {
  subtle: crypto.subtle,
  random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  hpke: suite,
};
export const { subtle } = ports;

/** A key pair for signatures, with its public half as others get it. */
export async function makePair(): Promise<Pair & { spki: string }> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']);
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey));
  return { ...pair, spki: toBase64url(spki) };
}

/** A server, and one person with one device that it has registered. */
export async function makeBed(name = 'Lena Ortiz') {
  const [server, device, sealing] = [await makePair(), await makePair(), await suite.GenerateKeyPair()];
  const id = await hashOf(subtle, new Uint8Array(await crypto.subtle.exportKey('spki', device.publicKey)));
  const facts = { device: id, accountId: 'lena', name, at: '2026-11-02T08:00:00.000Z' };
  const voucher = await vouch(server.privateKey, facts);
  return { server, device, sealing, voucher, trust: { workspace: WORKSPACE, voucherKeys: [server.spki] } };
}
export type Bed = Awaited<ReturnType<typeof makeBed>>;

export async function vouch(serverKey: Key, facts: Omit<Voucher, 'signature'>): Promise<Voucher> {
  return { ...facts, signature: toBase64url(await signBytes(subtle, serverKey, voucherStatement(facts))) };
}

/** What this device would put into its packet number `n`. */
export function packetOf({ device, voucher }: Bed, n = 1, note = 'Rack 4 is unlocked.'): Packet {
  const key = `019a2b00-0000-7000-8000-${String(n).padStart(12, '0')}`;
  const entry = {
    key,
    name: 'finding.note',
    args: { id: '3.10.1[a]', note },
    was: { 'finding/3.10.1[a]': { note: '' } },
  };
  const author = { author: voucher.accountId, device: voucher.device, publicKey: device.spki, voucher };
  const madeAt = '2026-11-18T10:42:00.000Z';
  return { format: 1, workspace: WORKSPACE, circle: 'spring', ...author, n, madeAt, seen: [], entries: [entry] };
}

export function signedPacket(bed: Bed, n?: number, note?: string): Promise<SignedPacket> {
  return signPacket(subtle, bed.device.privateKey, packetOf(bed, n, note));
}

/** A document of `size` bytes that differ by their place; it comes in pieces of an odd length. */
export async function fileOf(size: number, isInside = true) {
  const content = Uint8Array.from({ length: size }, (_, at) => (at * 7 + size) & 0xff);
  const hash = await hashOf(subtle, content);
  async function* bytes() {
    for (let at = 0; at < size; at += 50_001) yield content.subarray(at, at + 50_001);
  }
  return { hash, size, content, ...(isInside && { bytes }) };
}

export function handOverOf(
  { device, voucher }: Bed,
  packets: HandOver['packets'] = [],
  files: HandOver['files'] = [],
): HandOver {
  const madeAt = '2026-11-18T10:42:00.000Z';
  return { facts: { workspace: WORKSPACE, circle: 'spring', publicKey: device.spki, voucher, madeAt }, packets, files };
}

/** The whole file in one piece. */
export async function sealed(bed: Bed, handOver: HandOver, isForCircle = true): Promise<Bytes> {
  const circle = isForCircle && { circle: CIRCLE_KEY };
  const keys = { device: bed.device.privateKey, server: bed.sealing.publicKey, ...circle };
  return collected(sealHandOver(ports, handOver, keys));
}

export async function collected(pieces: AsyncIterable<Uint8Array>): Promise<Bytes> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return joined(all);
}

export function sourceOf(bytes: Uint8Array): FileSource {
  return { size: bytes.length, read: async (from, to) => bytes.slice(from, to) };
}

/** The reason of a refusal, or what else came of it: anything else that is thrown passes. */
export async function outcomeOf(attempt: () => Promise<unknown>): Promise<string> {
  try {
    await attempt();
    return 'taken';
  } catch (error) {
    if (error instanceof HandOverRefusal) return error.reason;
    throw error;
  }
}
