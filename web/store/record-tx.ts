import type { Row } from '#sync/engine/row.ts';
import type {
  Aside,
  Base,
  Entry,
  HeldPacket,
  JournalPage,
  Meta,
  Offer,
  PulledPage,
  StoreTx,
} from '#sync/engine/store.ts';
import { ASIDE_NUMBER, numberAfter } from './aside-number.ts';
import type { Known, RecordMemory } from './record-memory.ts';
import type { ToldChanges } from './told-changes.ts';

/** Looking up so many keys one by one costs more than asking how many there are. */
const MANY = 40;
/** One range may bring this many times the rows that are wanted, and is still the faster way. */
const SPARE = 4;

export type Keyed = Record<string, unknown>;

export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error as DOMException));
  });
}

/** The engine's storage within one transaction of the database. */
export function recordTx(tx: IDBTransaction, memory: RecordMemory, told: ToldChanges): StoreTx {
  const store = (name: string) => tx.objectStore(name);
  const all = <T>(name: string, range?: IDBKeyRange, limit?: number): Promise<T[]> =>
    answerOf(store(name).getAll(range, limit));

  type Found<T> = (T | undefined)[];
  const recalled = async <T>(known: Known<T>, keys: readonly string[], ask: () => Promise<Found<T>>) => {
    const remembered = known.find(keys);
    if (remembered) return remembered;
    const found = await ask();
    if (memory.learns) keys.forEach((key, index) => known.set(key, found[index]));
    return found;
  };
  const put = (name: string, rows: readonly object[]): void => {
    if (rows.length === 0) return;
    told.put(name, rows);
    for (const one of rows) store(name).put(one);
  };
  const remove = (name: string, keys: readonly string[]): void => {
    if (keys.length === 0) return;
    told.delete(name, keys);
    for (const key of keys) store(name).delete(key);
  };
  const clear = (name: string, range?: IDBKeyRange): void => {
    told.delete(name);
    if (range) store(name).delete(range);
    else store(name).clear();
  };

  return {
    meta: async () =>
      (memory.meta ??= (await answerOf<{ value: Meta } | undefined>(store('meta').get('client')))?.value),
    putMeta: async (value) => {
      memory.meta = value;
      put('meta', [{ name: 'client', value }]);
    },
    rows: (name, ids) =>
      recalled(memory.rows(name), ids, () => {
        memory.missed(name);
        return lookUp<Row>(store(name), ids);
      }),
    list: (name, field, value) => answerOf<Row[]>(store(name).index(field).getAll(value)),
    ids: async (name) => (await answerOf(store(name).getAllKeys())) as string[],
    putRows: async (name, rows) => {
      for (const row of rows) memory.wrote(memory.rows(name), row.id, row);
      put(name, rows);
    },
    deleteRows: async (name, ids) => {
      for (const id of ids) memory.wrote(memory.rows(name), id);
      remove(name, ids);
    },
    bases: (keys) =>
      recalled(memory.bases, keys, () => {
        memory.missed('base');
        return lookUp<Base>(store('base'), keys);
      }),
    allBases: async () => {
      const known = memory.bases.all();
      if (known) return known;
      const found = await all<Base>('base');
      if (found.length === 0) memory.bases.forget(true);
      return found;
    },
    putBases: async (bases) => {
      for (const base of bases) memory.wrote(memory.bases, base.key, base);
      put('base', bases);
    },
    deleteBases: async (keys) => {
      for (const key of keys) memory.wrote(memory.bases, key);
      remove('base', keys);
    },
    clearBases: async () => {
      memory.bases.forget(true);
      clear('base');
    },
    entries: async (after, limit) => {
      // To the database a limit of 0 is none.
      if (limit === 0) return [];
      const known = memory.entries(after);
      if (known) return inOrder(known).slice(0, limit);
      return all<Entry>('outbox', IDBKeyRange.lowerBound(after, true), limit === Infinity ? undefined : limit);
    },
    lastEntryMid: async () => {
      if (memory.lastMid !== undefined) return memory.lastMid;
      const mid = Number((await answerOf(store('outbox').openKeyCursor(null, 'prev')))?.key ?? 0);
      memory.foundLastMid(mid);
      return mid;
    },
    lastTouching: async (name) => {
      const ask = async () => {
        const newest = store('outbox').index('touches').openCursor(IDBKeyRange.only(name), 'prev');
        return [(await answerOf(newest))?.value as Entry | undefined];
      };
      return (await recalled(memory.touches, [name], ask))[0];
    },
    putEntries: async (entries) => {
      for (const entry of entries) memory.wroteEntry(entry);
      put('outbox', entries);
    },
    deleteEntriesThrough: async (mid) => {
      memory.deletedEntriesThrough(mid);
      clear('outbox', IDBKeyRange.upperBound(mid));
    },
    putAsides: async (asides) => {
      if (asides.length === 0) return;
      const had = answerOf(store('aside').count());
      const known = answerOf<{ value: number } | undefined>(store('meta').get(ASIDE_NUMBER));
      put('aside', asides);
      const has = answerOf(store('aside').count());
      put('meta', [numberAfter((await known)?.value, await had, await has)]);
    },
    knownAsides: async (keys) => {
      const found = await lookUp<Aside>(store('aside'), keys);
      return found.flatMap((aside) => aside?.key ?? []);
    },
    journal: () => all<JournalPage>('journal'),
    putJournal: async (page) => put('journal', [page]),
    clearJournal: async () => clear('journal'),
    deleteJournalBefore: async (id) => clear('journal', IDBKeyRange.upperBound(id, true)),
    packets: async () => (tx.objectStoreNames.contains('packet') ? all<HeldPacket>('packet') : []),
    putPackets: async (packets) => put('packet', packets),
    deletePackets: async (ids) => remove('packet', ids),
    pages: () => all<PulledPage>('page'),
    page: (index) => answerOf<PulledPage | undefined>(store('page').get(index)),
    putPage: async (page) => put('page', [page]),
    clearPages: async () => clear('page'),
    offers: () => all<Offer>('offer'),
    putOffers: async (offers: readonly Offer[]) => put('offer', offers),
    forget: async (keys, circles) => {
      remove('offer', keys);
      const drafts = (await answerOf(store('draft').getAllKeys())) as string[];
      const names = (draft: string) =>
        circles.some((circle) => draft.includes(circle)) ||
        keys.some((key) => draft === key || draft.startsWith(`${key}/`));
      remove('draft', drafts.filter(names));
      // Steps about records that were deleted before name nobody whom they reached, so the history starts over.
      clear('history');
      remove('meta', ['history']);
    },
  };
}

function inOrder(entries: Entry[]): Entry[] {
  return entries.sort((a, b) => a.mid - b.mid);
}

/** The rows of these keys, in their order. */
export async function lookUp<T extends object>(
  store: IDBObjectStore,
  keys: readonly string[],
): Promise<(T | undefined)[]> {
  const oneByOne = () => Promise.all(keys.map((key) => answerOf<T | undefined>(store.get(key))));
  if (keys.length < MANY) return oneByOne();
  // What came together lies together: its keys begin with the time.
  const sorted = keys.toSorted();
  const range = IDBKeyRange.bound(sorted[0], sorted.at(-1));
  if ((await answerOf(store.count(range))) > keys.length * SPARE) return oneByOne();
  const path = String(store.keyPath);
  const found = new Map((await answerOf<T[]>(store.getAll(range))).map((one) => [(one as Keyed)[path], one]));
  return keys.map((key) => found.get(key));
}
