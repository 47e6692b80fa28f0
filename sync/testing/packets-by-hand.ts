import { heldPackets, makePackets } from '#sync/engine/give-packets.ts';
import type { CheckedPacket, Packet } from '#sync/engine/packet.ts';
import type { RoundOutcome } from '#sync/engine/round.ts';
import { takePackets } from '#sync/engine/take-packets.ts';
import { cardSchemaForTests, createCard } from './card-schema.ts';
import { CarryingServer, signForTests } from './memory-packets.ts';
import { NINE, TestDevice } from './test-device.ts';

const MADE = new Date(NINE).toISOString();

/** The id of a person's device, which sorts as their name does. */
export function deviceIdOf(name: string): string {
  return Array.from(name, (letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .padEnd(64, '0');
}

/** What a device says of itself; a person has one here. */
export function factsOf({ device: { actor } }: TestDevice) {
  const device = deviceIdOf(actor.id);
  const voucher = { device, accountId: actor.id, name: actor.name, at: MADE, signature: '' };
  return { workspace: 'w', device, publicKey: '', voucher, madeAt: MADE };
}

/** Puts what waits into packets: how many were made, and how many changes stay. */
export function make(device: TestDevice): Promise<{ made: number; kept: number }> {
  return makePackets(device.device, factsOf(device), async (packet) => signForTests(packet));
}

/** Makes a file of all that a device holds. */
export async function give(device: TestDevice): Promise<CheckedPacket[]> {
  await make(device);
  const held = await heldPackets(device.device.store);
  return held.map(({ id, text, signature }) => ({ id, text, signature, packet: JSON.parse(text) as Packet }));
}

export function take(device: TestDevice, file: readonly CheckedPacket[]): Promise<{ taken: number; known: number }> {
  return takePackets(device.device, file, MADE);
}

/** A packet of a device that is not there, as it would come in a file. */
export function packetOf(change: Partial<Packet> & Pick<Packet, 'author' | 'entries'>): CheckedPacket {
  const device = deviceIdOf(change.author);
  const voucher = { device, accountId: change.author, name: change.author, at: MADE, signature: '' };
  const made = { workspace: 'w', circle: null, device, publicKey: '', voucher, n: 1, madeAt: MADE, seen: [] };
  const packet: Packet = { format: 1, ...made, ...change };
  return { ...signForTests(packet), packet };
}

/** The keys of the changes that a device carries, packet by packet. */
export function carriedBy({ disk }: TestDevice): string[][] {
  return [...disk.packets.values()].flatMap(({ isOwn, entries }) => (isOwn ? [] : [entries.map(({ key }) => key)]));
}

/** A server of which these four are members. */
export function serverOfFour(schema = cardSchemaForTests, pageSize = 50): CarryingServer {
  const server = new CarryingServer(schema, pageSize);
  const ids = ['dana', 'priya', 'cy', 'eve'];
  server.members = new Map(ids.map((id) => [id, { id, name: id, role: 'user' }]));
  return server;
}

/** A round that brings what is new, and sends neither changes nor packets. */
export function pull(device: TestDevice, server: CarryingServer): Promise<RoundOutcome> {
  return device.syncBy(async ({ packets: _packets, ...request }) =>
    server.handle({ ...request, mutations: [] }, device.device.actor, new Date(device.clock).toISOString()),
  );
}

/** Dana and Priya, who both have the card that Dana has made. */
export async function withOneCard(): Promise<{ server: CarryingServer; dana: TestDevice; priya: TestDevice }> {
  const server = serverOfFour();
  const [dana, priya] = [await TestDevice.open('dana'), await TestDevice.open('priya')];
  await dana.change(createCard, { id: 'c1', text: 'c1', list: 'l1' });
  await dana.sync(server);
  await priya.sync(server);
  return { server, dana, priya };
}
