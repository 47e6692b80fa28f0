import { loadRefs, writeOverlay } from './load-refs.ts';
import { getMeta, lastNumber } from './meta.ts';
import { timeOfKey, type Was } from './mutation.ts';
import type { Overlay } from './overlay.ts';
import { isFreezing, refsOf, runMutation, touchesOf, type MutationCall } from './run-mutation.ts';
import { fieldKey, recordKey, type Actor, type Ref, type Refusal, type Schema, type Touch } from './schema.ts';
import type { Base, Entry, Meta, Store, StoreTx } from './store.ts';
import { copyOf, sameValue } from './value.ts';

/** A change that reads more records than this does not use the rows that the store remembers. */
const FEW = 40;

/** Time and randomness are passed in. */
interface Chance {
  /** A key made from the device's current time; see KeyMaker. */
  newKey(): string;
}

export interface Device {
  store: Store;
  schema: Schema;
  actor: Actor;
  chance: Chance;
  /** Called between the parts of long work, so that other work on the device gets its turn. */
  rest?: () => Promise<void>;
}

/** `mid` is null when nothing changed and nothing was queued. `merged`: the change went into the previous entry. */
export type Mutated = { refused: Refusal } | { mid: number | null; merged: boolean };

/** A change that a person asks for. `seen`: what they saw when they began, where that is older than the stored row. */
export interface Wish {
  name: string;
  args: unknown;
  seen?: Was | undefined;
}

/**
 * Writes something in the same transaction as changes, given their outcomes; it awaits only the transaction's methods.
 */
export type Along = (outcomes: readonly Mutated[]) => Promise<void>;

/** The same with the tables that it writes. */
export interface Beside {
  tables: readonly string[];
  along: Along;
}

/**
 * Carries out a change on the device: the rows the person sees and the queue entry are written in one transaction, and
 * only when this resolves may a screen say 'Saved on this device'. `seen`: what the person saw, if an editor was open
 * while a colleague's change arrived.
 */
export async function mutate(device: Device, name: string, args: unknown, seen?: Was): Promise<Mutated> {
  const [mutated] = await mutateAll(device, [{ name, args, seen }]);
  if (!mutated) throw new Error('a change has an outcome');
  return mutated;
}

/**
 * Carries out changes one after the other in one transaction, each with its own entry: screens see all of them at once.
 * After a refusal the rest are not tried, and the result ends with the refusal. `along`: whatever must be stored with
 * them, in the same transaction.
 */
export async function mutateAll(device: Device, wishes: readonly Wish[], along?: Along): Promise<Mutated[]> {
  const { schema, store, rest } = device;
  // A form may go on modifying the object it passed in.
  const asked = copyOf(wishes);
  const calls = asked.map(({ name, args }): MutationCall => ({ name, args, was: {} }));
  // Parsing a change of hundreds of records takes long, so it happens before anything waits for a key or the store.
  for (const call of calls.slice(0, -1)) {
    touchesOf(schema, call);
    await rest?.();
  }
  const steps = calls.map((call, index) => stepOf(device, call, asked[index]?.seen));
  const refs = steps.flatMap((step) => step.refs);
  const tables = [...new Set([...refs.map((ref) => ref.table), 'conflict'])];
  const isRepeatable = steps.length === 1 && refs.length <= FEW && !along;
  return store.run(
    'write',
    tables,
    async (tx) => {
      const outcomes: Mutated[] = [];
      for (const step of steps) {
        const outcome = await mutateIn(tx, device, step);
        outcomes.push(outcome);
        if ('refused' in outcome) break;
      }
      await along?.(outcomes);
      return outcomes;
    },
    isRepeatable,
  );
}

// Over half a table, a change would be decided as if the other half did not exist.
const STILL_ARRIVING: Refusal = {
  code: 'arriving',
  message: 'Some records have not arrived on this device yet. Try again once the first sync is done.',
};

interface Step {
  call: MutationCall;
  seen: Was;
  touches: readonly Touch[];
  refs: readonly Ref[];
  key: string;
}

function stepOf({ schema, chance }: Device, call: MutationCall, seen: Was = {}): Step {
  return { call, seen, touches: touchesOf(schema, call), refs: refsOf(schema, [call]), key: chance.newKey() };
}

async function mutateIn(tx: StoreTx, { schema, actor }: Device, step: Step): Promise<Mutated> {
  const { call, seen, touches, refs, key } = step;
  const at = timeOfKey(key);
  const touched = touches.map((touch) => recordKey(touch.table, touch.id));
  const [meta, lastMid, overlay, bases, last] = await Promise.all([
    getMeta(tx),
    tx.lastEntryMid(),
    loadRefs(tx, refs),
    tx.bases(touched),
    findMergeCandidate(tx, touches),
  ]);
  if (meta.arriving && refs.some(({ table }) => !meta.arriving?.includes(table))) return { refused: STILL_ARRIVING };
  const was = wasOf(schema, overlay, touches, seen);
  const ran = runMutation(schema, overlay, Object.assign(call, { was }), { actor, now: at, at, key });
  if ('refused' in ran) return ran;
  if (overlay.changed.size === 0) return { mid: null, merged: false };
  const { name, args } = call;
  // A change must not merge past a later entry that froze a record, such as a published plan, or deleted one: the
  // frozen record must not contain it, and a record that is created again is a different one.
  const isFree = last !== undefined && last.mid >= (meta.fenceMid ?? lastMid);
  const merges = isFree && canMergeInto(schema, last, meta, name, was);
  const isFence = isFreezing(schema, call) || touches.some((touch) => touch.isWhole);
  const written = [...overlay.changed.keys()];
  const entry: Entry = merges
    ? { ...last, key, args, ...(last.records ? { records: [...new Set([...last.records, ...written])] } : {}) }
    : {
        mid: lastNumber(meta, lastMid) + 1,
        key,
        name,
        args,
        was,
        touches: touchKeysOf(touches),
        records: written,
        blocked: null,
      };
  const based = new Set(touched.filter((_, index) => bases[index]));
  await Promise.all([
    ...writeOverlay(tx, overlay),
    keepBases(tx, overlay, based, touched),
    tx.putEntries([entry]),
    !merges && isFence ? tx.putMeta({ ...meta, fenceMid: entry.mid }) : undefined,
  ]);
  return { mid: entry.mid, merged: merges };
}

/** `table/id/field` of every field in the touches; a deleted record has the single key `table/id/*`. */
export function touchKeysOf(touches: readonly Touch[]): string[] {
  return touches.flatMap(({ table, id, fields, isWhole }) =>
    (isWhole ? ['*'] : fields).map((field) => fieldKey(table, id, field)),
  );
}

// Keeps the server's version of each record that had no unsent change before this one. Records the touches do not name
// (a board's cascade, a conflict) are read only now, because only the mutator knew them.
export async function keepBases(
  tx: StoreTx,
  overlay: Overlay,
  based: Set<string>,
  asked: readonly string[],
): Promise<void> {
  const others = [...overlay.changed.keys()].filter((key) => !asked.includes(key));
  if (others.length > 0) {
    const found = await tx.bases(others);
    others.forEach((key, index) => found[index] && based.add(key));
  }
  const fresh: Base[] = [];
  for (const [key, { table, id, before }] of overlay.changed) {
    if (!based.has(key)) fresh.push({ key, table, id, row: before ?? null });
  }
  await tx.putBases(fresh);
}

function wasOf(schema: Schema, overlay: Overlay, touches: readonly Touch[], seen: Was): Was {
  const was: Was = {};
  for (const touch of touches) {
    const key = recordKey(touch.table, touch.id);
    const row = overlay.get(touch.table, touch.id) ?? schema.tables[touch.table]?.empty?.(touch.id);
    if (!row) continue;
    const older = seen[key] ?? {};
    was[key] = Object.fromEntries(
      touch.fields.map((field) => [field, Object.hasOwn(older, field) ? older[field] : row[field]]),
    );
  }
  return was;
}

// Keystrokes merge into the previous entry: one record, one field, one kind of change.
async function findMergeCandidate(tx: StoreTx, touches: readonly Touch[]): Promise<Entry | undefined> {
  const [touch] = touchKeysOf(touches.slice(0, 1));
  return touches.length === 1 && touches[0]?.fields.length === 1 && touch ? tx.lastTouching(touch) : undefined;
}

// Only into an entry that never left the device, and only when the person went on from exactly its result: after a pull
// the row may also hold a colleague's words, and the new change then has another basis.
function canMergeInto(schema: Schema, last: Entry, meta: Meta, name: string, was: Was): boolean {
  if (last.mid <= meta.sentMid || last.name !== name || last.touches.length !== 1) return false;
  if (last.blocked || last.offered || last.packet !== undefined) return false;
  const [touch] = touchesOf(schema, last);
  const field = touch?.fields[0];
  if (!touch?.set || field === undefined) return false;
  return sameValue(touch.set[field], was[recordKey(touch.table, touch.id)]?.[field]);
}
