import type { Aside, Base, Entry, JournalPage, Meta, Offer, PulledPage, StoreTx } from '#sync/engine/store.ts';
import type { Row } from '#sync/domain/common/record.ts';
import { memoryKeys, type Recall } from './record-memory.ts';
import type { ToldChanges } from './told-changes.ts';

/** Looking up so many keys one by one costs more than asking how many there are. */
const MANY = 40;
/** One range may bring this many times the rows that are wanted, and is still the faster way. */
const SPARE = 4;

type Keyed = Record<string, unknown>;

export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error as DOMException));
  });
}

/** The engine's storage within one transaction of the database. */
export function recordTx(tx: IDBTransaction, recall: Recall, told: ToldChanges): StoreTx {
  const { meta, row, base, bases: ofBases, entries: ofEntries, touch, lastMid } = memoryKeys;
  const store = (name: string) => tx.objectStore(name);
  const all = <T>(name: string, range?: IDBKeyRange, limit?: number): Promise<T[]> =>
    answerOf(store(name).getAll(range, limit));

  const recalled = async <T>(keys: readonly string[], ask: () => Promise<T[]>): Promise<T[]> => {
    const known = recall.find(keys);
    if (known) return known as T[];
    const found = await ask();
    keys.forEach((key, index) => recall.read(key, found[index]));
    return found;
  };
  const recalledOne = async <T>(key: string, ask: () => Promise<T>) =>
    (await recalled([key], async () => [await ask()]))[0] as T;
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
    meta: () =>
      recalledOne(meta, async () => (await answerOf<{ value: Meta } | undefined>(store('meta').get('client')))?.value),
    putMeta: async (value) => {
      recall.wrote(meta, value);
      put('meta', [{ name: 'client', value }]);
    },
    rows: (name, ids) =>
      recalled<Row | undefined>(
        ids.map((id) => row(name, id)),
        () => lookUp(store(name), ids),
      ),
    list: (name, field, value) => answerOf<Row[]>(store(name).index(field).getAll(value)),
    ids: async (name) => (await answerOf(store(name).getAllKeys())) as string[],
    putRows: async (name, rows) => {
      for (const one of rows) recall.wrote(row(name, one.id), one);
      put(name, rows);
    },
    deleteRows: async (name, ids) => {
      for (const id of ids) recall.wrote(row(name, id), undefined);
      remove(name, ids);
    },
    bases: (keys) => recalled<Base | undefined>(keys.map(base), () => lookUp(store('base'), keys)),
    allBases: async () => {
      const known = recall.findAll(ofBases);
      if (known) return known as Base[];
      const found = await all<Base>('base');
      if (found.length === 0) recall.noBases();
      return found;
    },
    putBases: async (bases) => {
      for (const one of bases) recall.wrote(base(one.key), one);
      put('base', bases);
    },
    deleteBases: async (keys) => {
      for (const key of keys) recall.wrote(base(key), undefined);
      remove('base', keys);
    },
    clearBases: async () => {
      recall.noBases();
      clear('base');
    },
    entries: async (after, limit) => {
      // To the database a limit of 0 is none.
      if (limit === 0) return [];
      const known = recall.findAll(ofEntries) as Entry[] | undefined;
      if (known) return inOrder(known.filter(({ mid }) => mid > after)).slice(0, limit);
      return all<Entry>('outbox', IDBKeyRange.lowerBound(after, true), limit === Infinity ? undefined : limit);
    },
    lastEntryMid: () =>
      recalledOne(lastMid, async () => Number((await answerOf(store('outbox').openKeyCursor(null, 'prev')))?.key ?? 0)),
    lastTouching: (name) =>
      recalledOne(touch(name), async () => {
        const newest = store('outbox').index('touches').openCursor(IDBKeyRange.only(name), 'prev');
        return (await answerOf(newest))?.value as Entry | undefined;
      }),
    putEntries: async (entries) => {
      for (const entry of entries) recall.wroteEntry(entry);
      put('outbox', entries);
    },
    deleteEntriesThrough: async (mid) => {
      recall.deletedEntriesThrough(mid);
      clear('outbox', IDBKeyRange.upperBound(mid));
    },
    putAsides: async (asides) => put('aside', asides),
    knownAsides: async (keys) => {
      const found = await lookUp<Aside>(store('aside'), keys);
      return found.flatMap((aside) => aside?.key ?? []);
    },
    journal: () => all<JournalPage>('journal'),
    putJournal: async (page) => put('journal', [page]),
    clearJournal: async () => clear('journal'),
    deleteJournalBefore: async (id) => clear('journal', IDBKeyRange.upperBound(id, true)),
    pages: () => all<PulledPage>('page'),
    page: (index) => answerOf<PulledPage | undefined>(store('page').get(index)),
    putPage: async (page) => put('page', [page]),
    clearPages: async () => clear('page'),
    putOffers: async (offers: readonly Offer[]) => put('offer', offers),
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
