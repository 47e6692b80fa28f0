import type { SyncRequest } from '#sync/engine/answer.ts';
import type { UncheckedReply } from '#sync/engine/authenticated-answer.ts';
import type { FieldKind, MergeParts } from '#sync/engine/merge-field.ts';
import type { Row } from '#sync/engine/row.ts';
import { touchesOf } from '#sync/engine/run-mutation.ts';
import type { Actor, Schema, Touch } from '#sync/engine/schema.ts';
import type { Entry, Store } from '#sync/engine/store.ts';
import { sameValue } from '#sync/engine/value.ts';
import { checkHeld } from './check-circles.ts';
import { checkOffered } from './check-offers.ts';
import { tokensIn, type Ledger } from './ledger.ts';
import type { SimulatedClient, SimulatedServer } from './ports.ts';

export async function outboxOf(store: Store): Promise<Entry[]> {
  return store.run('read', [], (tx) => tx.entries(0, Infinity));
}

/** What the checks know about a run besides the device under check; the comments in world.ts explain each. */
interface Surroundings {
  server: SimulatedServer;
  ledger: Ledger;
  refused: ReadonlySet<string>;
  discarded: readonly unknown[];
}

/** What must hold after every step. */
export async function checkStep(world: Surroundings, client: SimulatedClient): Promise<void> {
  const entries = await outboxOf(client.device.store);
  entries.forEach((entry, index) => {
    if (index > 0 && entry.mid !== (entries[index - 1] as Entry).mid + 1) throw new Error('the queue has a gap');
  });
  const keys = new Set(entries.map((entry) => entry.key));
  if (keys.size !== entries.length) throw new Error('a change waits twice');
  for (const { key } of await client.view.asides()) {
    if (!world.refused.has(key))
      throw new Error(`${client.device.actor.id}'s ${key} is rejected without an authenticated answer`);
    if (keys.has(key)) throw new Error(`what waits under ${key} and what is rejected under it are two things`);
  }
  const [bases, packets] = await client.device.store.run('read', [], async (tx) => [
    await tx.allBases(),
    await tx.packets(),
  ]);
  // This is how a lost queue is told from an empty one.
  if (entries.length === 0 && bases.length > 0 && packets.every(({ isOwn }) => isOwn))
    throw new Error(`nothing waits, and ${bases[0]?.key} has a base`);
  // What somebody made over a change that was given away is shown on top of it, be it this person on a copied profile.
  const carried = packets.filter(({ isOwn }) => !isOwn);
  const answered = new Set(carried.flatMap(({ packet, known = [] }) => [...packet.seen, ...known]));
  await checkReadsOwnWrites(world.server.schema, client, { entries, answered });
  await checkShownWords(world, client, entries);
  await checkNothingForgotten(world, client, entries);
  await checkOffered(world.server.schema, client);
  await checkHeld(world.server, client);
}

/**
 * Nothing merges into a change that left the device, nor into one that cannot run here. A change that something merged
 * into has another key from then on.
 */
export function checkMerge(client: SimulatedClient, before: readonly Entry[], after: readonly Entry[]): void {
  const keys = new Set(after.map(({ key }) => key));
  const merged = before.filter(({ key }) => !keys.has(key));
  for (const { key, blocked } of merged) {
    client.acts.delete(key);
    if (!client.sent.has(key) && blocked === null) continue;
    throw new Error(`${client.device.actor.id} writes into ${key}, which ${blocked ?? 'was sent'}`);
  }
}

/** 'Done' is true: nothing waits, and the device has reached the server's state. */
export async function checkDone(client: SimulatedClient, seq: number): Promise<void> {
  const { store, actor } = client.device;
  const [waiting, meta] = await store.run('read', [], async (tx) => [await tx.entries(0, Infinity), await tx.meta()]);
  if (waiting.length > 0)
    throw new Error(`${actor.id} is told that all is synced while ${waiting.length} changes wait`);
  if ((meta?.cursor ?? 0) < seq) throw new Error(`${actor.id} is told that all is synced at ${meta?.cursor} of ${seq}`);
}

// A person reads what they wrote, for as long as it waits in their queue.
async function checkReadsOwnWrites(
  schema: Schema,
  client: SimulatedClient,
  { entries, answered }: { entries: readonly Entry[]; answered: ReadonlySet<string> },
): Promise<void> {
  const newest = new Map<string, { entry: Entry; value: unknown }>();
  for (const entry of entries) {
    for (const touch of touchesOf(schema, entry)) {
      if (entry.name.endsWith('.delete')) {
        const place = `${touch.table}/${touch.id}/`;
        for (const key of newest.keys()) if (key.startsWith(place)) newest.delete(key);
      }
      for (const [field, value] of Object.entries(touch.set ?? {})) {
        if (answered.has(entry.key) || (entry.packet !== undefined && answered.has(entry.packet)))
          newest.delete(`${touch.table}/${touch.id}/${field}`);
        else if (entry.blocked === null) newest.set(`${touch.table}/${touch.id}/${field}`, { entry, value });
        // An offered value was once the server's, and may be shown as such.
        else if (entry.offered !== true && tokensIn(String(value)).length > 0)
          await checkHidden(client, touch, entry, field);
      }
    }
  }
  for (const [touch, { entry, value }] of newest) await checkShown(schema, client, touch, { entry, value, entries });
}

// A blocked change is not on the screen.
async function checkHidden(client: SimulatedClient, touch: Touch, entry: Entry, field: string): Promise<void> {
  const [row] = await client.device.store.run('read', [touch.table], (tx) => tx.rows(touch.table, [touch.id]));
  if (row && sameValue(row[field], touch.set?.[field])) {
    throw new Error(`${client.device.actor.id} is shown what ${entry.key} wrote, and it is called ${entry.blocked}`);
  }
}

async function checkShown(
  schema: Schema,
  client: SimulatedClient,
  touch: string,
  { entry, value, entries }: { entry: Entry; value: unknown; entries: readonly Entry[] },
): Promise<void> {
  const [table, id, field] = splitTouch(touch);
  const kind = schema.tables[table]?.fields[field];
  if (kind === 'place') return;
  const [row] = await client.device.store.run('read', [table], (tx) => tx.rows(table, [id]));
  // Its board, or the record itself, was deleted by a later change in the queue.
  const isDeleted = entries.some(({ mid, name }) => mid > entry.mid && name.endsWith('.delete'));
  if (!row && (isDeleted || entry.was[`${table}/${id}`] === undefined)) return;
  // A status nobody has set is not a row.
  const shown = (row ?? schema.tables[table]?.empty?.(id))?.[field];
  const was = entry.was[`${table}/${id}`]?.[field];
  if (isShown(client, touch, entry, { kind, shown, value, was })) return;
  throw new Error(
    `${client.device.actor.id} wrote ${JSON.stringify(value)} to ${touch} and reads ${JSON.stringify(shown)}`,
  );
}

function isShown(
  client: SimulatedClient,
  touch: string,
  entry: Entry,
  {
    kind,
    shown,
    value,
    was,
  }: { kind: FieldKind | MergeParts | undefined; shown: unknown; value: unknown; was: unknown },
): boolean {
  // An offered value replaces nothing: if it differs, both are kept for a decision.
  if (entry.offered === true) return true;
  if (kind === 'value') return sameValue(shown, value) || sameValue(was, value);
  const written = client.written.findLast((write) => write.touch === touch);
  const token = written?.token && JSON.stringify(entry.args).includes(written.token) ? written.token : null;
  if (token === null) return true;
  return kind === 'text' ? String(shown).includes(token) : Array.isArray(shown) && shown.includes(token);
}

function splitTouch(touch: string): [string, string, string] {
  const first = touch.indexOf('/');
  const last = touch.lastIndexOf('/');
  return [touch.slice(0, first), touch.slice(first + 1, last), touch.slice(last + 1)];
}

/** A request holds at most what its device may send at once, or a single change. */
export function checkRequest({ device, limits }: SimulatedClient, { mutations }: SyncRequest): void {
  const sizes = mutations.map(({ args, was }) => JSON.stringify(args).length + JSON.stringify(was).length);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (mutations.length > limits.mutations || (mutations.length > 1 && bytes > limits.bytes)) {
    throw new Error(`${device.actor.id} sends ${mutations.length} changes of ${bytes} bytes at once`);
  }
}

const stillTexts: ReadonlySet<string> = new Set([
  'control',
  'objective',
  'member',
  'workspaceSetting',
  'workspacePack',
]);
const ownTexts = /x(\d+):own/g;

/** No answer contains what only somebody else may read: another workspace's row, or a colleague's private one. */
export function checkPrivate(session: Actor | null, { body }: UncheckedReply): void {
  for (const [word, owner] of JSON.stringify(body).matchAll(ownTexts)) {
    if (`u${owner}` !== session?.id) throw new Error(`${session?.id} is told ${word}`);
  }
}

// Every word on the screen comes from an existing write: either the server once had it, or it waits here.
async function checkShownWords(world: Surroundings, client: SimulatedClient, entries: readonly Entry[]): Promise<void> {
  const { store, actor } = client.device;
  const tables = Object.keys(world.server.schema.tables).filter((table) => !stillTexts.has(table));
  const rows = await store.run('read', tables, async (tx) => {
    const found: (Row | undefined)[] = [];
    for (const table of tables) found.push(...(await tx.rows(table, await tx.ids(table))));
    return found;
  });
  checkPrivate(actor, { status: 200, protocol: null, body: rows });
  const unknown = tokensIn(JSON.stringify(rows)).filter((token) => !world.ledger.everTokens.has(token));
  if (unknown.length === 0) return;
  const packets = await store.run('read', [], (tx) => tx.packets());
  const waiting = [entries, packets.map(({ text }) => text), await client.view.journal()];
  const own = JSON.stringify([waiting, await client.view.asides(), world.discarded]);
  const [foreign] = unknown.filter((token) => !own.includes(token));
  if (foreign !== undefined) throw new Error(`${actor.id} is shown ${foreign}, which nobody's change brought`);
}

// Every change reported as saved is queued or rejected here, or on the server; the journal suffices after somebody put
// older bytes in the server's place.
async function checkNothingForgotten(
  world: Surroundings,
  client: SimulatedClient,
  entries: readonly Entry[],
): Promise<void> {
  const { ledger } = world;
  const open = client.written.filter((write) => write.token !== null && !ledger.tokens.has(write.token));
  if (open.length === 0) return;
  const kept: unknown[] = [entries.map((entry) => entry.args), await client.view.asides()];
  if (ledger.putBacks > 0) kept.push(await client.view.journal());
  const here = JSON.stringify(kept);
  const lost = open.find((write) => !here.includes(write.token as string));
  if (lost) throw new Error(`${client.device.actor.id} lost the change ${lost.token}`);
}
