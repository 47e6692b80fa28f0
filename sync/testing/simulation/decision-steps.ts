import { exportEntries } from '#sync/engine/export-entries.ts';
import { importChanges } from '#sync/engine/import-changes.ts';
import type { Mutated } from '#sync/engine/mutate.ts';
import { checkMerge, outboxOf } from './checks.ts';
import { makeEdit } from './device-steps.ts';
import type { SimulatedClient } from './ports.ts';
import type { World } from './world.ts';

/** A person sends a rejected change again over the current state: it leaves the list once it is queued. */
export async function retryAside(world: World, client: SimulatedClient): Promise<string | undefined> {
  const asides = await client.view.asides();
  if (asides.length === 0) return undefined;
  const aside = world.random.pick(asides);
  const { key, entry } = aside;
  const queue = () => sayAgain(client, entry.name, entry.args);
  const name = client.device.actor.id;
  world.touched.add(client);
  world.unreadable.delete(entry.key);
  world.ledger.retried.add(JSON.stringify(entry.args));
  if (world.bed.dropsAsideFirst) {
    await client.view.dropAside(key);
    if (world.random.chance(0.3)) return `${name} retries ${entry.name} and is cut off`;
    await queue();
  } else if (!('refused' in (await queue()))) {
    if (world.random.chance(0.3)) return `${name} retries ${entry.name} and is cut off`;
    await client.view.dropAside(key);
  }
  return `${name} retries ${entry.name}`;
}

// The person's own change, made over their unsent later edits: it merges like any keystroke.
async function sayAgain(client: SimulatedClient, name: string, args: unknown): Promise<Mutated> {
  const before = await outboxOf(client.device.store);
  const mutated = await makeEdit(client, { name, args, writes: [] });
  const after = await outboxOf(client.device.store);
  checkMerge(client, before, after);
  const keys = new Set(after.map(({ key }) => key));
  const replaced = JSON.stringify(before.filter(({ key }) => !keys.has(key)).map((entry) => entry.args));
  client.written = client.written.filter(({ token }) => token === null || !replaced.includes(token));
  return mutated;
}

/** A person drops a rejected change. */
export async function discardAside(world: World, client: SimulatedClient): Promise<string | undefined> {
  const asides = await client.view.asides();
  if (asides.length === 0) return undefined;
  const { key, entry } = world.random.pick(asides);
  await client.view.dropAside(key);
  world.discarded.push(entry.args);
  const args = JSON.stringify(entry.args);
  for (const one of world.clients) {
    one.written = one.written.filter((write) => write.token === null || !args.includes(write.token));
  }
  world.touched.add(client);
  return `${client.device.actor.id} discards ${entry.name}`;
}

/** Exports what exists only on this device to a file. */
export async function exportUnsentStep(world: World, client: SimulatedClient): Promise<string | undefined> {
  const waiting = await exportEntries(client.device.store);
  if (waiting.length === 0) return undefined;
  for (const { key } of waiting) client.sent.add(key);
  const changes = waiting.map(({ key, name, args, was }) => ({ key, name, args, was }));
  world.files.push({ person: client.device.actor, changes });
  return `${client.device.actor.id} exports ${changes.length} changes`;
}

/** Imports a file on any of the person's devices. */
export async function importUnsentStep(world: World, client: SimulatedClient): Promise<string | undefined> {
  const own = world.files.filter((file) => file.person.id === client.device.actor.id);
  if (own.length === 0) return undefined;
  const { changes } = world.random.pick(own);
  const { freshKeysOnImport } = world.bed;
  const fresh = () => changes.map((change) => ({ ...change, key: client.device.chance.newKey() }));
  await importChanges(client.device, freshKeysOnImport ? fresh() : changes);
  world.touched.add(client);
  return `${client.device.actor.id} imports ${changes.length} changes`;
}
