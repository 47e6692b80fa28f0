import type { SyncAnswer } from './answer.ts';
import { circleOf, placeFields, Reach } from './reach.ts';
import type { Row } from './row.ts';
import { recordKey, type Actor, type Schema } from './schema.ts';
import type { Base, Entry, HeldPacket, StoreTx } from './store.ts';

type News = Pick<SyncAnswer, 'put' | 'del' | 'snapshot' | 'kept'>;

/** What a person has left: the keys of the records that go, and the circles. */
interface Left {
  records: ReadonlySet<string>;
  circles: ReadonlySet<string>;
}

/**
 * Adds to what a pull brings the deletion of every row that it takes out of the person's reach: somebody who has left a
 * circle keeps nothing of it. A place is never deleted, so without one it is the server that lost the circle: that is
 * not left, and its rows are offered.
 */
export async function leaveCircles(
  tx: StoreTx,
  { schema, actor }: { schema: Schema; actor: Actor },
  bases: readonly Base[],
  answer: News,
): Promise<{ news: News; left: Left }> {
  const { circles } = schema;
  const none = { news: answer, left: { records: new Set<string>(), circles: new Set<string>() } };
  const isMoved = (table: string) =>
    [answer.put[table], answer.del[table], answer.kept?.ids[table]].some((list) => list && list.length > 0);
  if (!circles || !(answer.snapshot !== null || isMoved(circles.table) || isMoved(circles.places))) return none;
  const told = (table: string) => toldRows(tx, table, bases, answer);
  const [records, places] = await Promise.all([told(circles.table), told(circles.places)]);
  const reach = new Reach(schema, actor.id, records, places);
  const { id, person } = placeFields(schema, circles);
  const placed = places.filter((place) => place[person] === actor.id).map((place) => String(place[id]));
  const known = [
    ...(answer.snapshot === null ? await tx.ids(circles.table) : []),
    ...records.map((record) => record.id),
    ...placed,
  ];
  const left = new Set(known.filter((one) => !reach.ids.has(one)));
  if (left.size === 0) return none;
  const gone = await rowsOf(tx, schema, [...left], (table, row) => !reach.has(table, row));
  for (const [table, rows] of Object.entries(answer.put)) {
    gone.set(table, [...(gone.get(table) ?? []), ...rows.filter((row) => !reach.has(table, row))]);
  }
  const lost = new Set(Array.from(gone, ([table, rows]) => rows.map((row) => recordKey(table, row.id))).flat());
  const isTold = answer.put[circles.places]?.some((row) => row[person] === actor.id && left.has(String(row[id])));
  if (lost.size === 0 && !isTold) return none;
  // What only this device has deleted, and what has just come, is there as well.
  const deleted = bases.flatMap(({ key, row }) => (row ? [key] : []));
  const come = Object.entries(answer.put).flatMap(([table, rows]) => rows.map((row) => recordKey(table, row.id)));
  await addAbout(tx, schema, new Set([...deleted, ...come]), lost, gone);
  const put: SyncAnswer['put'] = {};
  for (const [table, rows] of Object.entries(answer.put)) {
    put[table] = rows.filter((row) => !lost.has(recordKey(table, row.id)));
  }
  const del = { ...answer.del };
  for (const [table, rows] of gone) del[table] = [...(del[table] ?? []), ...rows.map((row) => row.id)];
  return { news: { ...answer, put, del }, left: { records: lost, circles: left } };
}

/**
 * The packets of circles that the person has left: once the server has them, no journal keeps them. A colleague's from
 * a circle in which the person never was is kept, as it may be all that is left of it.
 */
export async function packetsLeft(
  tx: StoreTx,
  { schema, actor }: { schema: Schema; actor: Actor },
  held: readonly HeldPacket[],
): Promise<ReadonlySet<string>> {
  const { circles } = schema;
  const named = [...new Set(held.flatMap(({ packet }) => packet.circle ?? []))];
  if (!circles || named.length === 0) return new Set();
  const fields = placeFields(schema, circles);
  const rows = await tx.rows(circles.table, named);
  const away = new Set(named.filter((_, index) => !rows[index]));
  const places = (await Promise.all([...away].map((one) => tx.list(circles.places, fields.id, one)))).flat();
  const left = new Set(places.filter((place) => place[fields.person] === actor.id).map((place) => place[fields.id]));
  const goes = ({ isOwn, packet: { circle } }: HeldPacket) => circle !== null && (isOwn ? away : left).has(circle);
  return new Set(held.filter(goes).map(({ id }) => id));
}

/** A table's rows as the server has them; those that it does not have yet, as they are here. */
export async function toldRows(tx: StoreTx, table: string, bases: readonly Base[], answer: News): Promise<Row[]> {
  const rows = new Map<string, Row>();
  const kept = new Set(answer.kept?.ids[table]);
  const changed = bases.filter((base) => base.table === table && !kept.has(base.id));
  const own = new Map(changed.map(({ id, row }) => [id, row]));
  const ids = await tx.ids(table);
  const here = await tx.rows(table, ids);
  ids.forEach((id, index) => {
    const row = own.get(id) ?? here[index];
    if (row && (answer.snapshot === null || own.get(id) === null)) rows.set(id, row);
  });
  for (const id of answer.del[table] ?? []) rows.delete(id);
  for (const row of answer.put[table] ?? []) rows.set(row.id, row);
  return [...rows.values()];
}

async function rowsOf(
  tx: StoreTx,
  { tables }: Schema,
  circles: readonly string[],
  isGone: (table: string, row: Row) => boolean,
): Promise<Map<string, Row[]>> {
  const gone = new Map<string, Row[]>();
  for (const { name, circle } of Object.values(tables)) {
    if (!circle) continue;
    const lists = circle.id === 'id' ? [tx.rows(name, circles)] : circles.map((one) => tx.list(name, circle.id, one));
    const rows = (await Promise.all(lists)).flat().filter((row) => row !== undefined);
    gone.set(
      name,
      rows.filter((row) => isGone(name, row)),
    );
  }
  return gone;
}

// Rows about records that go, such as conflicts, go with them, and those about records that were deleted before: their
// circle is no longer known.
async function addAbout(
  tx: StoreTx,
  { tables }: Schema,
  there: ReadonlySet<string>,
  lost: Set<string>,
  gone: Map<string, Row[]>,
): Promise<void> {
  for (const { name, about } of Object.values(tables)) {
    if (!about) continue;
    const rows = (await tx.rows(name, await tx.ids(name))).filter((row) => row !== undefined);
    const own: Row[] = [];
    for (const row of rows) {
      const [table, id] = [String(row[about.table]), String(row[about.id])];
      const key = recordKey(table, id);
      const isKnown = lost.has(key) || there.has(key) || !tables[table]?.circle;
      if (isKnown ? lost.has(key) : !(await tx.rows(table, [id]))[0]) own.push(row);
    }
    gone.set(name, [...(gone.get(name) ?? []), ...own]);
    for (const row of own) lost.add(recordKey(name, row.id));
  }
}

/** Whether a row belongs to one of these circles. */
export function isIn(schema: Schema, circles: ReadonlySet<string>): (of: { table: string; row: Row }) => boolean {
  return ({ table, row }) => circles.has(circleOf(schema, table, row) ?? '');
}

/**
 * Removes what else the device keeps of these records, once their rows are gone. Of its own acknowledged changes also
 * those about records that were deleted before: their circle is no longer known.
 */
export async function forgetRecords(tx: StoreTx, schema: Schema, { records, circles }: Left): Promise<void> {
  if (circles.size === 0) return;
  const offers = (await tx.offers()).filter(isIn(schema, circles));
  await tx.forget([...records, ...offers.map(({ key }) => key)], [...circles]);
  if (records.size > 0) await forgetJournal(tx, schema, { records, circles });
}

async function forgetJournal(tx: StoreTx, { tables }: Schema, { records: lost, circles }: Left): Promise<void> {
  const pages = await tx.journal();
  const named = new Map<string, Set<string>>();
  for (const key of pages.flatMap(({ entries }) => entries.flatMap(recordsOf))) {
    const table = key.slice(0, key.indexOf('/'));
    if (tables[table]?.circle) named.set(table, (named.get(table) ?? new Set()).add(key.slice(table.length + 1)));
  }
  const gone = new Set(lost);
  for (const [table, set] of named) {
    const ids = [...set];
    const rows = await tx.rows(table, ids);
    ids.forEach((id, index) => rows[index] ?? gone.add(recordKey(table, id)));
  }
  for (const page of pages) {
    const entries = page.entries.filter((entry) => !recordsOf(entry).some((key) => gone.has(key)));
    const packets = page.packets?.filter(({ packet }) => !circles.has(packet.circle ?? ''));
    const isSame = entries.length === page.entries.length && packets?.length === page.packets?.length;
    if (!isSame) await tx.putJournal({ ...page, entries, packets });
  }
  await tx.clearPages();
}

function recordsOf({ touches, records = [] }: Entry): string[] {
  return [...records, ...touches.map((touch) => touch.slice(0, touch.lastIndexOf('/')))];
}
