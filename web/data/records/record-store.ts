import type { Aside, Base, Entry, JournalPage, Meta, PulledPage, Store, StoreTx } from '#sync/engine/store.ts';
import type { Row } from '#sync/domain/common/record.ts';
import { Dexie, type Table } from 'dexie';

const ENGINE_TABLES = ['meta', 'base', 'outbox', 'aside', 'journal', 'page', 'offer'];

/**
 * The engine's storage over IndexedDB. One `run` is one transaction, durable when it resolves; it may be over other
 * tables `beside` the engine's.
 */
export class DexieStore implements Store {
  readonly #db: Dexie;
  readonly #beside: readonly string[];
  readonly #tx: StoreTx;

  constructor(db: Dexie, beside: readonly string[] = []) {
    this.#db = db;
    this.#beside = beside;
    this.#tx = transactionOf(db);
  }

  async run<T>(mode: 'read' | 'write', tables: readonly string[], body: (tx: StoreTx) => Promise<T>): Promise<T> {
    const names = [...new Set([...ENGINE_TABLES, ...tables, ...this.#beside])];
    // Dexie keeps its transaction across native awaits only when the scope itself is an async function.
    return this.#db.transaction(mode === 'read' ? 'r' : 'rw', names, async () => body(this.#tx));
  }
}

/** Looking up so many keys one by one costs more than asking how many there are. */
const MANY = 40;
/** One range may bring this many times the rows that are wanted, and is still the faster way. */
const SPARE = 4;

/** The rows of these keys, in their order. */
export async function lookUp<T>(
  table: Table<T, string | number>,
  keys: readonly string[],
  keyOf: (one: T) => string,
): Promise<(T | undefined)[]> {
  if (keys.length === 1) return [await table.get(String(keys[0]))];
  if (keys.length < MANY) return table.bulkGet([...keys]);
  // What came together lies together: its keys begin with the time.
  const sorted = keys.toSorted();
  const range = table.where(':id').between(sorted[0], sorted.at(-1), true, true);
  if ((await range.count()) > keys.length * SPARE) return table.bulkGet([...keys]);
  const found = new Map((await range.toArray()).map((one) => [keyOf(one), one]));
  return keys.map((key) => found.get(key));
}

// A collection's own way to delete asks first how many there are.
async function deleteThrough({ core }: Table, last: number): Promise<void> {
  const trans = Dexie.currentTransaction.idbtrans;
  const range = { type: 2, lower: -Infinity, upper: last };
  const { numFailures, failures } = await core.mutate({ trans, type: 'deleteRange', range });
  if (numFailures > 0) throw failures[0];
}

function transactionOf(db: Dexie): StoreTx {
  const table = <T>(name: string) => db.table<T, string | number>(name);
  const write = async (work: PromiseLike<unknown>) => void (await work);
  const nothing = Promise.resolve();
  // One row, which is what a person's change writes, takes a shorter path through the library than many.
  const put = (name: string, rows: readonly object[]) => {
    if (rows.length === 0) return nothing;
    return write(rows.length === 1 ? table(name).put(rows[0]) : table(name).bulkPut([...rows]));
  };
  return {
    meta: async () => (await table<{ name: string; value: Meta }>('meta').get('client'))?.value,
    putMeta: (value) => write(table('meta').put({ name: 'client', value })),
    rows: (name, ids) => lookUp(table<Row>(name), ids, ({ id }) => id),
    list: (name, field, value) => Promise.resolve(table<Row>(name).where(field).equals(value).toArray()),
    ids: async (name) => (await table(name).toCollection().primaryKeys()) as string[],
    putRows: (name, rows) => put(name, rows),
    deleteRows: (name, ids) => (ids.length === 0 ? nothing : write(table(name).bulkDelete([...ids]))),
    bases: (keys) => lookUp(table<Base>('base'), keys, ({ key }) => key),
    allBases: () => Promise.resolve(table<Base>('base').toArray()),
    putBases: (bases) => put('base', bases),
    deleteBases: (keys) => (keys.length === 0 ? nothing : write(table('base').bulkDelete([...keys]))),
    clearBases: () => write(table('base').clear()),
    entries: (after, limit) => {
      const waiting = table<Entry>('outbox').where('mid').above(after);
      return Promise.resolve(limit === Infinity ? waiting.toArray() : waiting.limit(limit).toArray());
    },
    lastEntryMid: async () => Number((await table('outbox').toCollection().lastKey()) ?? 0),
    lastTouching: (touch) => Promise.resolve(table<Entry>('outbox').where('touches').equals(touch).last()),
    putEntries: (entries) => put('outbox', entries),
    deleteEntriesThrough: (mid) => deleteThrough(table('outbox'), mid),
    putAsides: (asides) => put('aside', asides),
    knownAsides: async (keys) =>
      (await table<Aside>('aside')
        .where('key')
        .anyOf([...keys])
        .primaryKeys()) as string[],
    journal: () => Promise.resolve(table<JournalPage>('journal').toArray()),
    putJournal: (page) => put('journal', [page]),
    clearJournal: () => write(table('journal').clear()),
    deleteJournalBefore: (id) => write(table('journal').where('id').below(id).delete()),
    pages: () => Promise.resolve(table<PulledPage>('page').toArray()),
    page: (index) => Promise.resolve(table<PulledPage>('page').get(index)),
    putPage: (page) => put('page', [page]),
    clearPages: () => write(table('page').clear()),
    putOffers: (offers) => put('offer', offers),
  };
}
