import { mutate, type Device, type Mutated } from '#sync/engine/mutate.ts';
import type { Row } from '#sync/engine/row.ts';
import { recordKey } from '#sync/engine/schema.ts';
import type { Base, Entry, Meta } from '#sync/engine/store.ts';
import { sameValue } from '#sync/engine/value.ts';
import { MemoryDisk, MemoryStore } from '#sync/testing/memory-store.ts';
import type { EditPlan, SimulatedClient } from './ports.ts';
import type { World } from './world.ts';

/** Everything that changes read and write on a device. Rows are keyed by `table/id`. */
interface DeviceState {
  meta: Meta | undefined;
  rows: Record<string, Row>;
  bases: Base[];
  entries: Entry[];
}

/** Several changes made at once, with the result they must have. */
export interface ActPlan {
  plans: EditPlan[];
  /** The keys that the device made, one per change, tried or not. */
  keys: string[];
  /** One for each change that is tried; only the last may be a refusal. */
  outcomes: Mutated[];
  before: DeviceState;
  after: DeviceState;
}

/**
 * Plans changes that build on each other, and carries them out one by one on a twin of the device: made at once, they
 * must give the same result.
 */
export async function planAct(world: World, client: SimulatedClient): Promise<ActPlan> {
  const { random, bed } = world;
  const { device } = client;
  const before = await stateOf(device);
  const keys: string[] = [];
  const newKey = () => keys[keys.push(device.chance.newKey()) - 1] as string;
  const twin: Device = { ...device, store: new MemoryStore(diskOf(before)), chance: { newKey } };
  const plans: EditPlan[] = [];
  const outcomes: Mutated[] = [];
  for (let left = 2 + random.below(5); left > 0; left--) {
    const plan = await bed.plan(random, twin.store, `${device.actor.id}e${world.made++}q`, device.actor);
    // Now and then a change that no device can carry out.
    if (random.chance(0.05)) plan.args = null;
    plans.push(plan);
    const [last] = outcomes.slice(-1);
    if (last && 'refused' in last) newKey();
    else outcomes.push(await mutate(twin, plan.name, plan.args));
  }
  return { plans, keys, outcomes, before, after: await stateOf(twin) };
}

export async function stateOf({ store, schema }: Device): Promise<DeviceState> {
  const tables = Object.keys(schema.tables);
  return store.run('read', tables, async (tx) => {
    const rows: Record<string, Row> = {};
    for (const table of tables) {
      for (const row of await tx.rows(table, await tx.ids(table))) if (row) rows[recordKey(table, row.id)] = row;
    }
    const bases = (await tx.allBases()).toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const entries = await tx.entries(0, Infinity);
    // Records that a change found by a query come in whatever order the storage has them.
    const sorted = entries.map((entry) => ({ ...entry, ...(entry.records && { records: entry.records.toSorted() }) }));
    return { meta: await tx.meta(), rows, bases, entries: sorted };
  });
}

/** The first difference from the wanted state; undefined if there is none. */
export function differenceOf(now: DeviceState, wanted: DeviceState): string | undefined {
  const said = (entries: readonly Entry[]) => entries.map(({ mid, name }) => `${mid} ${name}`).join(', ');
  if (!sameValue(now.entries, wanted.entries)) {
    return `the queue is (${said(now.entries)}), not (${said(wanted.entries)})`;
  }
  if (!sameValue(now.bases, wanted.bases)) return 'other bases are kept';
  if (!sameValue(now.meta, wanted.meta)) return `its own row is ${JSON.stringify(now.meta)}`;
  const keys = [...Object.keys(now.rows), ...Object.keys(wanted.rows)];
  const key = keys.find((one) => !sameValue(now.rows[one], wanted.rows[one]));
  return key && `${key} is ${JSON.stringify(now.rows[key])}, not ${JSON.stringify(wanted.rows[key])}`;
}

function diskOf({ meta, rows, bases, entries }: DeviceState): MemoryDisk {
  const disk = new MemoryDisk();
  disk.meta = meta;
  for (const [key, row] of Object.entries(rows)) disk.table(key.slice(0, key.indexOf('/'))).set(row.id, row);
  for (const base of bases) disk.bases.set(base.key, base);
  for (const entry of entries) disk.entries.set(entry.mid, entry);
  return disk;
}
