import { openClient } from '#sync/engine/open-client.ts';
import { noteLost, repairLoss } from '#sync/engine/repair-loss.ts';
import type { Aside, Entry, Loss, Meta } from '#sync/engine/store.ts';
import { outboxOf } from './checks.ts';
import { restart } from './device-steps.ts';
import { newMemory, watchClient } from './page-memory.ts';
import { lostParts, type SimulatedClient } from './ports.ts';
import type { World } from './world.ts';

/**
 * The browser deletes all that the app has stored, or what is in one store; under an open page, with the page closed,
 * or with the page closed and the count outside the database gone too. The loss must be reported: every change that had
 * been called saved was sent, waits, or is counted in the report.
 */
export async function loseStore(world: World, client: SimulatedClient): Promise<string | undefined> {
  const { random, bed } = world;
  if (!client.view.lose) return undefined;
  const part = random.pick(lostParts);
  const way = random.pick(['open', 'open', 'closed', 'forgotten'] as const);
  const { id } = client.device.actor;
  const before = await standOf(client);
  const isAllHeld = client.memory.held.length === before.entries.length;
  client.view.lose(part);
  if (way === 'forgotten') client.outside = undefined;
  if (way !== 'open') await reopen(world, client);
  const { count, held } = client.memory;
  const { store } = client.device;
  await (bed.repairLoss ?? repairLoss)(client.device, { count, held, owed: before.loss }, random.uuid());
  const { clientId } = await openClient(store, random.uuid());
  const left = await client.view.asides();
  if (count) await noteLost(store, clientId, { files: 0, asides: before.asides.length - left.length });
  const after = await standOf(client);
  if (after.meta) client.memory.read(after.meta, after.entries);
  const gone = missingIn(before.entries, after.entries);
  if (count && toldBy(after.loss) !== toldBy(before.loss) + gone.length) {
    throw new Error(
      `${id} lost ${gone.length} changes beside ${toldBy(before.loss)}, and is told of ${toldBy(after.loss)}`,
    );
  }
  if (way === 'open' && isAllHeld && gone.length > 0) throw new Error(`${id} lost what its page still held`);
  forget(world, client, { after: after.entries, gone, asides: missingIn(before.asides, left), isAll: part === 'all' });
  return `${id} loses ${part}, ${way}`;
}

interface Stand {
  meta: Meta | undefined;
  entries: Entry[];
  asides: Aside[];
  loss: Loss | undefined;
}

async function standOf({ device, view }: SimulatedClient): Promise<Stand> {
  const meta = await device.store.run('read', [], (tx) => tx.meta());
  return { meta, entries: await outboxOf(device.store), asides: await view.asides(), loss: meta?.loss };
}

function toldBy(loss: Loss | undefined): number {
  return loss && !loss.isRead ? loss.days.reduce((sum, { changes }) => sum + changes, 0) : 0;
}

function missingIn<T extends { key: string }>(before: readonly T[], after: readonly T[]): T[] {
  const keys = new Set(after.map(({ key }) => key));
  return before.filter(({ key }) => !keys.has(key));
}

// A page starts on what is left, before anything has checked it.
async function reopen(world: World, client: SimulatedClient): Promise<void> {
  const { outside } = client;
  await restart(world, client);
  client.device.store = await client.view.restart();
  client.memory = newMemory();
  client.memory.learn(outside);
  client.outside = outside;
  watchClient(world.bed, client);
}

// Reported losses cannot be recovered, so the checks no longer expect them; nor do they expect what only the journal
// held, should the server lose it later.
function forget(
  world: World,
  client: SimulatedClient,
  lost: { after: readonly Entry[]; gone: readonly Entry[]; asides: readonly Aside[]; isAll: boolean },
): void {
  const { after, gone, asides, isAll } = lost;
  const away = [...gone, ...asides.map(({ entry }) => entry)];
  const told = away.map(({ args }) => args);
  const isLost = ({ token }: { token: string | null }) => {
    if (token === null) return false;
    if (!brings(after, token)) return isAll || brings(away, token);
    return isAll && world.ledger.tokens.has(token);
  };
  client.written = client.written.filter((write) => !isLost(write));
  const waiting = new Set(after.map(({ key }) => key));
  const goneKeys = new Set(gone.map(({ key }) => key));
  for (const key of goneKeys) world.lost.add(key);
  for (const key of client.acts) if (isAll ? !waiting.has(key) : goneKeys.has(key)) client.acts.delete(key);
  world.discarded.push(...told);
  client.sentBefore = undefined;
  world.touched.add(client);
}

// A change does not count as the source of words that were there before it.
function brings(entries: readonly Pick<Entry, 'args' | 'was'>[], token: string): boolean {
  return entries.some(({ args, was }) => JSON.stringify(args).includes(token) && !JSON.stringify(was).includes(token));
}
