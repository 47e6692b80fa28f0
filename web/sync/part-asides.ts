import type { ManyArgs } from '#sync/domain/common/change-many.ts';
import { mutateAll, type Device } from '#sync/engine/mutate.ts';
import type { Row } from '#sync/engine/row.ts';
import { recordKey } from '#sync/engine/schema.ts';
import type { Entry } from '#sync/engine/store.ts';
import { sameValue } from '#sync/engine/value.ts';
import { changeAsides } from '#web/store/aside-number.ts';
import { importRowsOf } from '#web/store/imports/import-rows.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { RecordStore } from '#web/store/record-store.ts';

type Named = { id: string };
type Many = ManyArgs<Named, Named>;

/** Names of changes of many records, with their table. */
const MANY = /^(\w+)\.changeMany$/;

/** The keys of rejected changes. */
export async function listAsideKeys(db: RecordDatabase): Promise<ReadonlySet<string>> {
  return new Set(await db.table('aside').toCollection().primaryKeys());
}

/**
 * The server accepts or refuses a change of many records as a whole. If it refused one because somebody changed or
 * deleted some of its records, the others are queued again; those stay rejected, except deletions of what is already
 * deleted. Changes rejected before, under the keys of `earlier`, wait for a person. True when any were queued.
 */
export async function sendOthersAgain(db: RecordDatabase, device: Device, earlier: ReadonlySet<string>) {
  let isQueued = false;
  for (const aside of await db.table('aside').toArray()) {
    const { key, entry, rejection } = aside;
    const table = MANY.exec(entry.name)?.[1];
    if (!table || earlier.has(key) || entry.offered || !['changed', 'gone'].includes(rejection.code)) continue;
    const parts = partsOf(
      entry,
      table,
      await importRowsOf(
        db,
        idsIn(entry.args as Many).map((id) => ({ table, id })),
      ),
    );
    if (!parts) continue;
    const { free, held } = parts;
    const [outcome] = await mutateAll(
      { ...device, store: RecordStore.of(db).beside([]) },
      [{ name: entry.name, args: free, seen: entry.was }],
      async ([only]) => {
        if (!only || 'refused' in only) return;
        const left = { ...aside, entry: withOnly(entry, table, held) };
        await changeAsides(db, (asides) => (sizeOf(held) === 0 ? asides.delete(key) : asides.put(left)));
      },
    );
    isQueued ||= outcome !== undefined && 'mid' in outcome && outcome.mid !== null;
  }
  return isQueued;
}

/** What goes on, and what is held up; undefined where it cannot be told which is which. */
function partsOf(
  { args, was }: Entry,
  table: string,
  rows: ReadonlyMap<string, Row>,
): { free: Many; held: Many } | undefined {
  const { create, update, remove } = args as Many;
  const isHere = (id: string) => rows.has(recordKey(table, id));
  const isAsSeen = (id: string) => {
    const key = recordKey(table, id);
    return Object.entries(was[key] ?? {}).every(([field, value]) => sameValue(value, rows.get(key)?.[field]));
  };
  const present = remove.filter(isHere);
  const free = { create, update: update.filter(({ id }) => isHere(id)), remove: present.filter(isAsSeen) };
  const held = {
    create: [],
    update: update.filter(({ id }) => !isHere(id)),
    remove: present.filter((id) => !isAsSeen(id)),
  };
  const isParted = sizeOf(free) > 0 && sizeOf(free) < sizeOf(args as Many);
  return isParted ? { free, held } : undefined;
}

/** The entry as if it had been about these records alone. */
function withOnly(entry: Entry, table: string, args: Many): Entry {
  const keys = new Set(idsIn(args).map((id) => recordKey(table, id)));
  const was = Object.fromEntries(Object.entries(entry.was).filter(([key]) => keys.has(key)));
  const touches = entry.touches.filter((touch) => keys.has(touch.slice(0, touch.lastIndexOf('/'))));
  return { ...entry, args, was, touches, records: [...keys] };
}

/** Those of the records that were there before. */
function idsIn({ update, remove }: Many): string[] {
  return [...update.map(({ id }) => id), ...remove];
}

function sizeOf({ create, update, remove }: Many): number {
  return create.length + update.length + remove.length;
}
