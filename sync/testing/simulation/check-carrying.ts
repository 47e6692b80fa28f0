import type { SyncRequest } from '#sync/engine/answer.ts';
import { heldPackets } from '#sync/engine/give-packets.ts';
import type { CheckedPacket, Packet } from '#sync/engine/packet.ts';
import type { Stamp } from '#sync/engine/row.ts';
import type { Schema } from '#sync/engine/schema.ts';
import { hashForTests } from '#sync/testing/memory-packets.ts';
import { outboxOf } from './checks.ts';
import type { Ledger } from './ledger.ts';
import type { SimulatedClient, SimulatedServer } from './ports.ts';

/** What these checks know about a run; the comments in world.ts explain each. */
interface Surroundings {
  server: SimulatedServer;
  ledger: Ledger;
  clients: readonly SimulatedClient[];
  handOvers: readonly CheckedPacket[][];
  given: ReadonlyMap<string, { keys: string[]; seen: string[] }>;
  promised: ReadonlySet<string>;
  refused: ReadonlySet<string>;
  lost: ReadonlySet<string>;
}

export function packetOf({ text }: { text: string }): Packet {
  return JSON.parse(text) as Packet;
}

/** Keys that a request's packets bring to the server, if it does not know them yet. */
export async function newKeysIn(
  { server }: Surroundings,
  { packets = [] }: SyncRequest,
): Promise<Map<string, string[]>> {
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
export async function checkSeenFirst(world: Surroundings, brought: ReadonlyMap<string, string[]>): Promise<void> {
  const { server, given, ledger } = world;
  if (ledger.putBacks > 0) return;
  const away = [...world.refused, ...world.lost, (await server.keptWork?.()) ?? ''].join();
  for (const [id, keys] of brought) {
    const isNew = (await Promise.all(keys.map((key) => server.knows(key)))).includes(true);
    for (const before of isNew ? (given.get(id)?.seen ?? []) : []) {
      for (const key of given.get(before)?.keys ?? []) {
        if (away.includes(key) || (await server.knows(key))) continue;
        throw new Error(`${id.slice(-8)} came to the server before ${key}, which its author had seen`);
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

/** What was given away is on its way, on the server, or where somebody can decide about it. */
export async function checkPromised(world: Surroundings): Promise<void> {
  const open = [...world.promised].filter((token) => !world.ledger.tokens.has(token));
  if (open.length === 0) return;
  const there: string[] = [(await world.server.keptWork?.()) ?? '', ...world.handOvers.flat().map(({ text }) => text)];
  for (const { device, view } of world.clients) {
    const { packets, journal } = await device.store.run('read', [], async (tx) => ({
      packets: await tx.packets(),
      journal: await tx.journal(),
    }));
    there.push(...packets.map(({ text }) => text));
    // Their author may have them yet: waiting, sent or rejected.
    there.push(JSON.stringify([await outboxOf(device.store), journal, await view.asides()]));
  }
  const said = there.join();
  const lost = open.find((token) => !said.includes(token));
  if (lost) throw new Error(`${lost} was given away, and nobody has it`);
}

/** At the end nothing is on its way any more. */
export async function checkArrived(world: Surroundings): Promise<void> {
  for (const { device, isMember } of world.clients) {
    const held = isMember ? await heldPackets(device.store) : [];
    if (held.length > 0) throw new Error(`${device.actor.id} still has ${held.length} packets`);
  }
  const asides = await Promise.all(world.clients.map(({ view }) => view.asides()));
  const kept = ((await world.server.keptWork?.()) ?? '') + JSON.stringify(asides);
  const lost = [...world.promised].find((token) => !world.ledger.tokens.has(token) && !kept.includes(token));
  if (lost) throw new Error(`${lost} was given away and never came to the server`);
}
