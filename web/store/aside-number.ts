import type { Aside } from '#sync/engine/store.ts';
import { readMeta } from './engine-meta.ts';
import type { OwnStores } from './own-stores.ts';
import type { RecordDatabase } from './record-database.ts';

/**
 * Names a row in meta: how many changes wait for a decision. Whoever adds to the list or takes from it adds to the
 * number in the same transaction, so that a list that is shorter was shortened by the browser.
 */
export const ASIDE_NUMBER = 'asides';

/** The number after a change of the list, which had and has so many; a database of an older build has none yet. */
export function numberAfter(known: number | undefined, had: number, has: number) {
  return { name: ASIDE_NUMBER, value: (known ?? had) + has - had } as const;
}

/** Changes the list. Within a transaction of the caller that must have both tables. */
export async function changeAsides(
  db: RecordDatabase,
  change: (table: OwnStores['aside']) => PromiseLike<unknown>,
): Promise<void> {
  await db.transaction('rw', ['aside', 'meta'], async () => {
    const table = db.table('aside');
    const [known, had] = [await readMeta(db, ASIDE_NUMBER), await table.count()];
    await change(table);
    await db.table('meta').put(numberAfter(known, had, await table.count()));
  });
}

/** How many of them the browser deleted; undefined where nothing tells. */
export async function countMissing(db: RecordDatabase): Promise<number | undefined> {
  const known = await readMeta(db, ASIDE_NUMBER);
  return known === undefined ? undefined : Math.max(0, known - (await db.table('aside').count()));
}

/**
 * Puts back what this page holds of the list, where so many are missing, and begins to number anew. Returns how many
 * are gone.
 */
export async function bringBackAsides(db: RecordDatabase, held: readonly Aside[], missing: number): Promise<number> {
  return db.transaction('rw', ['aside', 'meta'], async () => {
    const table = db.table('aside');
    const here = new Set(await table.toCollection().primaryKeys());
    const back = held.filter(({ key }) => !here.has(key)).slice(0, missing);
    await table.bulkPut(back);
    await db.table('meta').put({ name: ASIDE_NUMBER, value: here.size + back.length });
    return missing - back.length;
  });
}
