import type { SyncRequest } from '#sync/engine/answer.ts';
import { heldPackets, makePackets } from '#sync/engine/give-packets.ts';
import type { CheckedPacket, HeldPacket, Packet } from '#sync/engine/packet.ts';
import type { Stamp } from '#sync/engine/row.ts';
import type { Schema } from '#sync/engine/schema.ts';
import { takePackets } from '#sync/engine/take-packets.ts';
import { sameValue } from '#sync/engine/value.ts';
import { hashForTests, signForTests } from '#sync/testing/memory-packets.ts';
import { stateOf } from './act-plan.ts';
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
  await checkGiven(client, held);
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

function packetOf({ text }: { text: string }): Packet {
  return JSON.parse(text) as Packet;
}

function fileOf({ id, text, signature }: HeldPacket): CheckedPacket {
  return { id, text, signature, packet: packetOf({ text }) };
}

// A change is in one packet, whatever else becomes of its device.
function checkOnce({ device }: SimulatedClient, held: readonly HeldPacket[]): void {
  const keys = held.filter(({ isOwn }) => isOwn).flatMap((packet) => packetOf(packet).entries.map(({ key }) => key));
  if (new Set(keys).size < keys.length) throw new Error(`${device.actor.id} gives a change in two packets`);
}

// What is called given can be given again.
async function checkGiven({ device }: SimulatedClient, held: readonly HeldPacket[]): Promise<void> {
  const ids = new Set(held.map(({ id }) => id));
  const lost = (await outboxOf(device.store)).find(({ packet }) => packet !== undefined && !ids.has(packet));
  if (lost) throw new Error(`${device.actor.id} calls ${lost.key} given, and has no packet of it`);
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
  const waiting = await outboxOf(device.store);
  if (waiting.some(({ packet }) => packet === undefined)) return undefined;
  const held = await heldPackets(device.store);
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

/** Keys that a request's packets bring to the server, if it does not know them yet. */
export async function newKeysIn({ server }: World, { packets = [] }: SyncRequest): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { text } of packets) {
    const keys = packetOf({ text }).entries.map(({ key }) => key);
    const known = await Promise.all(keys.map((key) => server.knows(key)));
    found.set(
      hashForTests(text),
      keys.filter((_, index) => !known[index]),
    );
  }
  return found;
}

/**
 * What an author had seen comes to the server before what they made of it, so that nothing is refused because its
 * ground has not arrived. What a server lost comes back in any order.
 */
export async function checkSeenFirst(world: World, brought: ReadonlyMap<string, string[]>): Promise<void> {
  const { server, given, ledger } = world;
  if (ledger.putBacks > 0) return;
  const kept = (await server.keptWork?.()) ?? '';
  for (const [id, keys] of brought) {
    const isNew = (await Promise.all(keys.map((key) => server.knows(key)))).includes(true);
    for (const before of isNew ? (given.get(id)?.seen ?? []) : []) {
      for (const key of given.get(before)?.keys ?? []) {
        if (kept.includes(key) || world.refused.has(key) || (await server.knows(key))) continue;
        throw new Error(`${id.slice(0, 8)} came to the server before ${key}, which its author had seen`);
      }
    }
  }
}

/** What must hold on a device that carries the work of others: it is theirs, and nobody is asked to decide yet. */
export async function checkCarrier(schema: Schema, { device }: SimulatedClient): Promise<void> {
  const { store, actor } = device;
  const tables = Object.values(schema.tables);
  const { bases, carried, rows } = await store.run(
    'read',
    tables.map(({ name }) => name),
    async (tx) => ({
      bases: await tx.allBases(),
      carried: (await tx.packets()).filter(({ isOwn }) => !isOwn),
      rows: await Promise.all(tables.map(async ({ name }) => tx.rows(name, await tx.ids(name)))),
    }),
  );
  const keys = new Set(carried.flatMap(({ entries }) => entries.map(({ key }) => key)));
  const made = bases.find(
    ({ table, id, row }) => table === 'conflict' && !row && keys.has(id.slice(0, id.indexOf(':'))),
  );
  if (made) throw new Error(`${actor.id} has ${made.key}, made by a change that it carries`);
  if (carried.length === 0) return;
  tables.forEach(({ fields }, index) => {
    const values = Object.keys(fields).filter((field) => fields[field] === 'value');
    for (const row of rows[index] ?? []) {
      for (const field of values) {
        const by = /u\d+(?=e\d+q)/.exec(String(row?.[field]))?.[0];
        const stamp = (row?.['stamps'] as Record<string, Stamp> | undefined)?.[field];
        if (by && stamp && stamp.by !== by) throw new Error(`${actor.id} is shown ${by}'s words as ${stamp.by}'s`);
      }
    }
  });
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

/** What was given away is on its way, on the server, or where somebody can decide about it. */
export async function checkPromised(world: World): Promise<void> {
  const open = [...world.promised].filter((token) => !world.ledger.tokens.has(token));
  if (open.length === 0) return;
  const there: string[] = [(await world.server.keptWork?.()) ?? '', ...world.handOvers.flat().map(({ text }) => text)];
  for (const { device } of world.clients) {
    const { packets, journal } = await device.store.run('read', [], async (tx) => ({
      packets: await tx.packets(),
      journal: await tx.journal(),
    }));
    there.push(...[...packets, ...journal.flatMap((page) => page.packets ?? [])].map(({ text }) => text));
  }
  const said = there.join();
  const lost = open.find((token) => !said.includes(token));
  if (lost) throw new Error(`${lost} was given away, and nobody has it`);
}

/** At the end nothing is on its way any more. */
export async function checkArrived(world: World): Promise<void> {
  for (const { device, isMember } of world.clients) {
    const held = isMember ? await heldPackets(device.store) : [];
    if (held.length > 0) throw new Error(`${device.actor.id} still has ${held.length} packets`);
  }
  const kept = (await world.server.keptWork?.()) ?? '';
  const lost = [...world.promised].find((token) => !world.ledger.tokens.has(token) && !kept.includes(token));
  if (lost) throw new Error(`${lost} was given away and never came to the server`);
}
