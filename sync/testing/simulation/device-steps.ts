import { mutate, type Mutated } from '#sync/engine/mutate.ts';
import { KeyMaker } from '#sync/engine/mutation.ts';
import { checkMerge, outboxOf } from './checks.ts';
import { beginPage } from './page-memory.ts';
import type { EditPlan, SimulatedClient } from './ports.ts';
import type { World } from './world.ts';

/** A change on the device, with or without a network. */
export async function edit(world: World, client: SimulatedClient): Promise<string> {
  const { device } = client;
  const plan = await world.bed.plan(world.random, device.store, `${device.actor.id}e${world.made++}q`, device.actor);
  const before = await outboxOf(device.store);
  await makeEdit(client, plan);
  checkMerge(client, before, await outboxOf(device.store));
  world.touched.add(client);
  return `${device.actor.id} ${plan.name}`;
}

/** Carries out a plan as a screen does. */
export async function makeEdit(client: SimulatedClient, plan: EditPlan): Promise<Mutated> {
  const mutated = await mutate(client.device, plan.name, plan.args);
  remember(client, plan, mutated);
  return mutated;
}

/** Notes that the person was told this is saved. */
export function remember(client: SimulatedClient, { writes }: EditPlan, mutated: Mutated): void {
  if ('refused' in mutated || mutated.mid === null) return;
  for (const write of writes) {
    const replaced = mutated.merged ? client.written.findLastIndex((other) => other.touch === write.touch) : -1;
    if (replaced >= 0) client.written.splice(replaced, 1);
    client.written.push(write);
  }
}

/** The app ends at any moment and opens again; answers under way are lost. */
export async function restart(world: World, client: SimulatedClient): Promise<string> {
  for (const flight of world.flights.filter((one) => one.client === client)) world.land(flight);
  client.rounds.clear();
  client.device.store = await client.view.restart();
  await beginPage(world.bed, client);
  world.touched.add(client);
  return `${client.device.actor.id} restarts`;
}

/** The same with nothing under way, as at every cold start. */
export async function openAgain(world: World, client: SimulatedClient): Promise<string | undefined> {
  return client.rounds.size === 0 ? restart(world, client) : undefined;
}

/** A copied browser profile: a second life of the app, which makes its own keys. */
export async function copyProfile(world: World, client: SimulatedClient): Promise<string | undefined> {
  if (!client.view.copy || client.rounds.size > 0 || world.clients.length > 4) return undefined;
  const view = await client.view.copy();
  const keys = new KeyMaker(() => world.random.bytes(8));
  const device = {
    ...client.device,
    actor: { ...client.device.actor },
    store: view.store,
    chance: { newKey: () => keys.make(world.clock) },
  };
  const browser = { session: client.browser.session };
  const fresh = { written: [], acts: new Set<string>(), rounds: new Set<Promise<unknown>>() };
  const copy = { ...client, view, device, browser, ...fresh, sent: new Set(client.sent) };
  await beginPage(world.bed, copy);
  world.clients.push(copy);
  return `${device.actor.id} copies the profile`;
}

/** Somebody signs in on a new machine. */
export async function newDevice(world: World, client: SimulatedClient): Promise<string | undefined> {
  if (world.clients.length > 4) return undefined;
  const { actor } = client.device;
  await world.addClient(await world.bed.newDevice(world.clients.length), actor, { session: actor });
  return `${actor.id} has a new device`;
}

/** The session ends: the person or an administrator ends it, or it expires. */
export async function signOut(_world: World, client: SimulatedClient): Promise<string | undefined> {
  if (client.browser.session === null) return undefined;
  client.browser.session = null;
  return `${client.device.actor.id}'s browser is signed out`;
}

/** Somebody signs in: on a shared device it may be the other person, and the first one's work waits for its author. */
export async function signInAnother(world: World, client: SimulatedClient): Promise<string> {
  const sharers = world.clients.filter((other) => other.browser === client.browser);
  const { actor } = world.random.pick(sharers).device;
  client.browser.session = actor;
  return `${actor.id} signs in`;
}
