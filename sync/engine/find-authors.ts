import type { SyncAnswer } from './answer.ts';
import { toldRows } from './leave-circles.ts';
import { Reach } from './reach.ts';
import type { Actor, Schema } from './schema.ts';
import type { Base, Entry, HeldPacket, StoreTx } from './store.ts';

/** By carried entry: as whom it runs here. Null: it is carried and not shown. */
export type Authors = ReadonlyMap<Entry, Actor | null>;

/**
 * As whom carried changes run on this device: as their author, if the device knows the person, and the circle reaches
 * the person whose device this is.
 */
export async function findAuthors(
  tx: StoreTx,
  { schema, actor }: { schema: Schema; actor: Actor },
  carried: readonly HeldPacket[],
  bases: readonly Base[],
  news: Pick<SyncAnswer, 'put' | 'del' | 'snapshot' | 'kept'>,
): Promise<Authors> {
  const authors = new Map<Entry, Actor | null>();
  if (carried.length === 0) return authors;
  const { people, circles } = schema;
  const rows = people ? await toldRows(tx, people.table, bases, news) : [];
  const known = new Map(people ? rows.map((row) => [row.id, people.actorOf(row)]) : []);
  const reach = circles && carried.some(({ packet }) => packet.circle !== null) ? await reachOf() : undefined;
  for (const { packet, entries } of carried) {
    const { author, voucher, circle } = packet;
    const unlisted = author === actor.id || !people ? { id: author, name: voucher.name, role: actor.role } : null;
    const isReached = circle === null || reach?.ids.has(circle);
    const as = isReached ? (known.get(author) ?? unlisted) : null;
    for (const entry of entries) authors.set(entry, as);
  }
  return authors;

  async function reachOf(): Promise<Reach | undefined> {
    if (!circles) return undefined;
    const told = (table: string) => toldRows(tx, table, bases, news);
    const [records, places] = await Promise.all([told(circles.table), told(circles.places)]);
    return new Reach(schema, actor.id, records, places);
  }
}
