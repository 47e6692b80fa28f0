import { webcrypto } from 'node:crypto';
import type { Device } from '#sync/domain/hand-over/device-record.ts';
import { makePair } from '#sync/domain/hand-over/hand-over-file-fixtures.ts';
import type { Key } from '#sync/domain/hand-over/hand-over-ports.ts';
import { signPacket } from '#sync/domain/hand-over/packet-check.ts';
import type { ServerKey } from '#sync/domain/hand-over/server-key-record.ts';
import { keyOf } from '#sync/engine/mutation.ts';
import type { Packet, SentPacket, SignedPacket } from '#sync/engine/packet.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { newId } from '#server/db/new-id.ts';
import { receivePackets, type Received } from '#server/hand-over/receive-packets.ts';
import { lockWorkspace } from '#server/sync/workspace-table.ts';
import { digestOf } from './document-uploads.ts';
import type { TestApp, TestPerson } from './test-app.ts';

export type PacketEntry = Packet['entries'][number];

const random = new SeededRandom(3);

/** A change as it stands in a packet. */
export function entryOf(
  name: string,
  args: unknown,
  was: PacketEntry['was'] = {},
  at = Date.UTC(2026, 5, 9, 8),
): PacketEntry {
  return { key: keyOf(at, 0, random.bytes(8)), name, args, was };
}

export function statusEntry(controlId: string, status: string, was = 'not_started'): PacketEntry {
  const seen = { [`controlStatus/${controlId}`]: { status: was } };
  return entryOf('controlStatus.setStatus', { items: [{ controlId, status }] }, seen);
}

const keysOf = new WeakMap<TestDevice, Key>();

/** A registered device of a person. */
export interface TestDevice {
  owner: TestPerson;
  device: Device;
  server: ServerKey;
}

export async function addDevice(owner: TestPerson, name = 'Tablet'): Promise<TestDevice> {
  const { spki: publicKey, privateKey } = await makePair();
  const response = await owner.call('POST', '/api/devices', { publicKey, name });
  if (response.status !== 200) throw new Error(`the device was not registered: ${await response.text()}`);
  const test = { owner, ...((await response.json()) as Omit<TestDevice, 'owner'>) };
  keysOf.set(test, privateKey);
  return test;
}

/** The private half of a device's key. */
export function privateKeyOf(test: TestDevice): Key {
  const key = keysOf.get(test);
  if (!key) throw new Error('the device has no key');
  return key;
}

/** Signs a packet with the device; `change` says what it claims besides the truth. */
export async function packOn(
  test: TestDevice,
  entries: PacketEntry[],
  change: Partial<Packet> = {},
): Promise<SignedPacket> {
  const { owner, device } = test;
  const { id, publicKey, voucher } = device;
  const about = { workspace: owner.workspaceId, circle: null, author: owner.id, device: id, publicKey, voucher };
  const made = { n: 1, madeAt: '2026-06-09T08:30:00.000Z', seen: [] };
  return signPacket(webcrypto.subtle, privateKeyOf(test), { format: 1, ...about, ...made, ...change, entries });
}

/** What a round does with the packets that a courier brings. */
export async function bring(
  { services }: TestApp,
  courier: TestPerson,
  packets: readonly SentPacket[],
  { isRecovering = false } = {},
): Promise<Received> {
  const { workspaceId, id: accountId, name, role } = courier;
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${accountId}@test.example`;
  const person = { accountId, email, emailProven: true, firstName, lastName, sessionId: 'session' };
  const principal = { ...person, workspaceId, role, joinedAt: '2026-06-09T07:00:00.000Z' };
  const now = services.now().toISOString();
  return services.db.transaction().execute(async (trx) => {
    const counters = await lockWorkspace(trx, workspaceId);
    return receivePackets(
      trx,
      services,
      { courier: principal, address: '10.0.0.7', packets, now, isRecovering },
      counters,
    );
  });
}

/** The outcomes in the order of these packets; undefined for one that is not named. */
export async function outcomesOf(
  app: TestApp,
  courier: TestPerson,
  packets: readonly SignedPacket[],
  options?: { isRecovering?: boolean },
) {
  const { results } = await bring(app, courier, packets, options);
  return packets.map(({ id }) => results.find((one) => one.id === id)?.outcome);
}

/** A document of this text, as a device adds it; `change` says what else is said of it. */
export function documentEntry(text: string, change: object = {}): PacketEntry {
  const bytes = Buffer.from(text);
  const about = { originalName: 'Door.txt', category: 'evidence', description: '', tags: [] };
  const file = { mimeType: 'text/plain', fileSize: bytes.length, sha256: digestOf(bytes) };
  return entryOf('document.create', { id: newId(new Date()), ...about, ...file, ...change });
}

/** Keeps a packet of this person's own, from a device that was lost; returns its id. */
export async function keepOwnWork(
  owner: TestPerson,
  app: TestApp,
  entries: PacketEntry[] = [entryOf('sync.void', {})],
): Promise<string> {
  const device = await addDevice(owner);
  const packet = await packOn(device, entries);
  await owner.call('POST', `/api/devices/${device.device.id}/end`);
  const [outcome] = await outcomesOf(app, owner, [packet]);
  if (outcome !== 'kept') throw new Error('the packet was not kept');
  return packet.id;
}

/**
 * Keeps a packet of this person's own that adds a document of this text; returns what names its file in a call.
 * `isSent`: with its bytes.
 */
export async function keepOwnFile(
  owner: TestPerson,
  app: TestApp,
  text: string,
  isSent: boolean,
): Promise<{ id: string; sha256: string }> {
  const id = await keepOwnWork(owner, app, [documentEntry(text)]);
  const sha256 = digestOf(Buffer.from(text));
  if (isSent) await sendKept(owner, { id, sha256 }, text);
  return { id, sha256 };
}

/** Sends all of a file that a kept packet adds. */
export async function sendKept(
  person: TestPerson,
  { id, sha256 }: { id: string; sha256: string },
  text: string,
  offset = 0,
): Promise<Response> {
  const headers = { 'Content-Type': 'application/octet-stream' };
  return person.call('PUT', `/api/kept/${id}/files/${sha256}/file?offset=${offset}`, Buffer.from(text), headers);
}
