import { heldPackets, makePackets } from '#sync/engine/give-packets.ts';
import type { CheckedPacket } from '#sync/engine/packet.ts';
import type { HeldPacket } from '#sync/engine/store.ts';
import { takePackets } from '#sync/engine/take-packets.ts';
import { sameValue } from '#sync/engine/value.ts';
import { signForTests } from '#sync/testing/memory-packets.ts';
import { stateOf } from './act-plan.ts';
import { packetOf } from './check-carrying.ts';
import { outboxOf } from './checks.ts';
import { tokensIn } from './ledger.ts';
import type { SimulatedClient } from './ports.ts';
import type { World } from './world.ts';

/** A device writes all that it holds to a file. */
export async function give(world: World, client: SimulatedClient): Promise<string | undefined> {
  const file = await writeFile(world, client);
  if (!file) return undefined;
  world.handOvers.push(file);
  return `${client.device.actor.id} gives ${file.length} packets`;
}

async function writeFile(world: World, client: SimulatedClient): Promise<CheckedPacket[] | undefined> {
  const { device, deviceId } = client;
  const { id, name } = device.actor;
  const madeAt = new Date(world.clock).toISOString();
  const voucher = { device: deviceId, accountId: id, name, at: madeAt, signature: '' };
  const facts = { workspace: 'w', device: deviceId, publicKey: '', voucher, madeAt };
  const before = await heldPackets(device.store);
  await (world.bed.makePackets ?? makePackets)(device, facts, async (packet) => signForTests(packet));
  const held = await heldPackets(device.store);
  if (held.length === 0) return undefined;
  checkOnce(client, held);
  for (const packet of held) if (packet.isOwn) for (const { key } of packetOf(packet).entries) client.sent.add(key);
  for (const { id: one } of held) world.ledger.carried.add(one);
  noteSeen(world, before, held);
  world.touched.add(client);
  return held.map(fileOf);
}

// Asks nothing of what the packets themselves say: whoever made them may have forgotten to say it.
function noteSeen({ given }: World, before: readonly HeldPacket[], held: readonly HeldPacket[]): void {
  const seen = new Set(before.map(({ id }) => id));
  const made = held.filter((one) => one.isOwn && !seen.has(one.id)).toSorted((a, b) => a.packet.n - b.packet.n);
  for (const packet of made) {
    given.set(packet.id, { keys: packetOf(packet).entries.map(({ key }) => key), seen: [...seen] });
    seen.add(packet.id);
  }
}

function fileOf({ id, text, signature }: HeldPacket): CheckedPacket {
  return { id, text, signature, packet: packetOf({ text }) };
}

// A change is in one packet, whatever else becomes of its device.
function checkOnce({ device }: SimulatedClient, held: readonly HeldPacket[]): void {
  const keys = held.filter(({ isOwn }) => isOwn).flatMap((packet) => packetOf(packet).entries.map(({ key }) => key));
  if (new Set(keys).size < keys.length) throw new Error(`${device.actor.id} gives a change in two packets`);
}

/** Two people meet, and each takes in all that the other one has. */
export async function exchange(world: World, client: SimulatedClient): Promise<string | undefined> {
  const others = world.clients.filter((one) => one !== client);
  if (others.length === 0) return undefined;
  const other = world.random.pick(others);
  for (const [from, to] of [
    [client, other],
    [other, client],
  ] as const) {
    const file = await writeFile(world, from);
    if (file) await takeIn(world, to, file);
  }
  return `${client.device.actor.id} and ${other.device.actor.id} exchange files`;
}

/** Any device takes a file in, at times twice; the stick is then used for something else, or goes on. */
export async function receive(world: World, client: SimulatedClient): Promise<string | undefined> {
  const { random, handOvers } = world;
  if (handOvers.length === 0) return undefined;
  const index = random.below(handOvers.length);
  await takeIn(world, client, handOvers[index] as CheckedPacket[]);
  if (random.chance(0.4)) handOvers.splice(index, 1);
  return `${client.device.actor.id} receives a file`;
}

async function takeIn(world: World, client: SimulatedClient, file: readonly CheckedPacket[]): Promise<void> {
  const at = new Date(world.clock).toISOString();
  const { random, bed } = world;
  const given = random.chance(0.3) ? file.toReversed() : file;
  await (bed.takePackets ?? takePackets)(client.device, given, at);
  world.touched.add(client);
  if (!random.chance(0.2)) return;
  const before = await stateOf(client.device);
  await takePackets(client.device, file, at);
  if (!sameValue(before.rows, (await stateOf(client.device)).rows)) {
    throw new Error(`${client.device.actor.id} takes a file in twice, and it changes something`);
  }
}

/** A device is lost after it has given all that it had: its person's words are in the hands of others. */
export async function drown(world: World, client: SimulatedClient): Promise<string | undefined> {
  const { device, view } = client;
  if (world.clients.length < 3 || client.rounds.size > 0 || (await view.asides()).length > 0) return undefined;
  await give(world, client);
  const held = await heldPackets(device.store);
  const ids = new Set(held.map(({ id }) => id));
  if ((await outboxOf(device.store)).some(({ packet = '' }) => !ids.has(packet))) return undefined;
  for (const token of tokensIn(held.map(({ text }) => saidIn(text)).join())) world.promised.add(token);
  world.clients.splice(world.clients.indexOf(client), 1);
  world.touched.delete(client);
  return `${device.actor.id}'s device is lost`;
}

function saidIn(text: string): string {
  return JSON.stringify(packetOf({ text }).entries.map(({ args }) => args));
}

/** Somebody reports a device as lost, whether it is or not. */
export async function endDevice(world: World, client: SimulatedClient): Promise<string | undefined> {
  if (!world.server.endDevice) return undefined;
  await world.server.endDevice(client.deviceId);
  return `${client.device.actor.id}'s device is told lost`;
}

/** Somebody decides that a packet that the server keeps is not wanted. */
export async function decideKept(world: World): Promise<string | undefined> {
  const text = await world.server.discardKept?.(world.random);
  if (text === undefined) return undefined;
  const said = saidIn(text);
  world.discarded.push(said);
  for (const { key } of packetOf({ text }).entries) world.refused.add(key);
  for (const token of tokensIn(said)) world.promised.delete(token);
  for (const one of world.clients) {
    one.written = one.written.filter(({ token }) => token === null || !said.includes(token));
  }
  return 'a kept packet is discarded';
}

/** At the end every file that is left reaches somebody who reaches the server. */
export async function receiveAll(world: World): Promise<void> {
  for (const file of world.handOvers.splice(0)) {
    for (const client of world.clients) {
      if ((await world.server.roleOf(client.device.actor.id)) === null) continue;
      await takeIn(world, client, file);
      break;
    }
  }
}
