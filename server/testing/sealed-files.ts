import { webcrypto } from 'node:crypto';
import { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke';
import { sealChunks } from '#sync/domain/hand-over/hand-over-file-chunks.ts';
import type { HandOverFacts } from '#sync/domain/hand-over/hand-over-file-head.ts';
import { makeHeader } from '#sync/domain/hand-over/hand-over-file-header.ts';
import { sealHandOver, type HandOver } from '#sync/domain/hand-over/hand-over-file.ts';
import type { SealingPorts } from '#sync/domain/hand-over/hand-over-ports.ts';
import type { ServerKey } from '#sync/domain/hand-over/server-key-record.ts';
import type { SignedPacket } from '#sync/engine/packet.ts';
import { digestOf } from './document-uploads.ts';
import { privateKeyOf, type TestDevice } from './signed-packets.ts';
import type { TestPerson } from './test-app.ts';

const hpke = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM);
const ports: SealingPorts = {
  subtle: webcrypto.subtle,
  random: (bytes) => webcrypto.getRandomValues(new Uint8Array(bytes)),
  hpke,
};

async function collected(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

const sealKeyOf = ({ sealKey }: ServerKey) => hpke.DeserializePublicKey(Buffer.from(sealKey, 'base64url'));

/** A hand-over file that this device made for the server alone. `change`: what its head claims besides the truth. */
export async function sealOn(
  test: TestDevice,
  packets: readonly SignedPacket[],
  files: readonly Uint8Array[] = [],
  { server = test.server, ...change }: Partial<HandOverFacts> & { server?: ServerKey } = {},
): Promise<Buffer> {
  const { owner, device } = test;
  const { publicKey, voucher } = device;
  const facts = { workspace: owner.workspaceId, circle: null, publicKey, voucher, madeAt: '2026-06-09T08:40:00.000Z' };
  const handOver: HandOver = {
    facts: { ...facts, ...change },
    packets,
    files: files.map((bytes) => ({
      hash: digestOf(bytes),
      size: bytes.byteLength,
      bytes: async function* () {
        yield bytes;
      },
    })),
  };
  const keys = { device: privateKeyOf(test), server: await sealKeyOf(server) };
  return collected(sealHandOver(ports, handOver, keys));
}

/** Anything at all, sealed for the server as the content of a file is. */
export async function sealContent(server: ServerKey, content: Uint8Array): Promise<Buffer> {
  const key = ports.random(32);
  const header = await makeHeader(ports, key, { server: await sealKeyOf(server) });
  const pieces = async function* () {
    yield content;
  };
  const sealed = sealChunks(ports.subtle, { header, key, total: content.byteLength }, pieces());
  return Buffer.concat([header.bytes, await collected(sealed)]);
}

interface PartAnswer {
  status: number;
  received?: number;
  taken?: boolean;
  code?: string;
}

/** Sends the bytes from one place to another of a file as its next part; `announced`: what it is said to be. */
export async function sendPart(
  person: TestPerson,
  file: Uint8Array,
  [from, to]: readonly [number, number],
  { sha256 = digestOf(file), size = file.byteLength, offset = from } = {},
): Promise<PartAnswer> {
  const query = new URLSearchParams({ sha256, size: String(size), offset: String(offset) });
  const headers = { 'Content-Type': 'application/octet-stream' };
  const answer = await person.call('PUT', `/api/hand-over/file?${query}`, file.subarray(from, to), headers);
  return { status: answer.status, ...((await answer.json()) as object) };
}

/** Sends a file as a device does, in parts of this many bytes; returns the last answer. */
export async function sendWhole(person: TestPerson, file: Uint8Array, partBytes = 1024 * 1024): Promise<PartAnswer> {
  let answer = await sendPart(person, file, [0, 0]);
  while (answer.status === 200 && answer.taken === false) {
    const from = answer.received ?? 0;
    answer = await sendPart(person, file, [from, Math.min(from + partBytes, file.byteLength)]);
    if (answer.received !== undefined && !answer.taken && answer.received <= from) break;
  }
  return answer;
}
