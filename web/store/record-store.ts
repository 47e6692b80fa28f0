import { Dexie } from 'dexie';
import { nothingCommitted, watchQueue, type Committed } from '#sync/engine/outside-count.ts';
import type { Store, StoreTx } from '#sync/engine/store.ts';
import { onRenewed } from './connection/lasting-database.ts';
import { Outside } from './loss/outside.ts';
import { LAST_WRITE } from './record-database.ts';
import { RecordMemory } from './record-memory.ts';
import { answerOf, recordTx, type Keyed } from './record-tx.ts';
import { ToldChanges } from './told-changes.ts';

/** What a change of a person is about, beside its records; it does not wait for who reads the others. */
const CHANGE_TABLES = ['meta', 'base', 'outbox'];
const ENGINE_TABLES = [...CHANGE_TABLES, 'aside', 'journal', 'packet', 'page', 'offer'];
/** Missing where the worker finds the database of an older build, which carries nothing. */
const YOUNG = ['packet'];
/** What goes with records that no longer reach the person. */
const KEPT_BESIDE = ['history', 'draft'];

/** How long what was being committed on a connection that was replaced may take to say so. */
const LONGEST_COMMIT_MS = 10_000;

const STRICT = { durability: 'strict' } as const;

type Body<T> = (tx: StoreTx) => Promise<T>;

interface Done<T> {
  value: T;
  memory: RecordMemory;
  committed: Committed;
}

/** What a run took from memory was no longer so. */
class OutdatedError extends Error {}

const stores = new WeakMap<Dexie, RecordStore>();

/**
 * The engine's storage over IndexedDB, past the library, which opens the database and hears of each change. One `run`
 * is one transaction, durable when it resolves. A body that may run twice is carried out over what the page remembers;
 * the transaction that stores what comes of it looks whether that holds, and is given up where it does not.
 */
export class RecordStore implements Store {
  readonly #db: Dexie;
  /** None before the first run is over, and while one has it in hand. */
  #memory: RecordMemory | undefined;
  /** What this store leaves in the database as the one that wrote last. */
  readonly #mark = crypto.randomUUID();
  // One write at a time: what the one before leaves in memory is what the next would find in the database.
  #before: Promise<unknown> = Promise.resolve();

  private constructor(db: Dexie) {
    this.#db = db;
  }

  /** The one store of a database, with its memory. */
  static of(db: Dexie): RecordStore {
    const store = stores.get(db) ?? new RecordStore(db);
    stores.set(db, store);
    return store;
  }

  async run<T>(mode: 'read' | 'write', tables: readonly string[], body: Body<T>, isRepeatable = false): Promise<T> {
    if (mode === 'read') return this.#read([...new Set([...ENGINE_TABLES, ...tables])], body);
    const own = isRepeatable ? CHANGE_TABLES : [...ENGINE_TABLES, ...KEPT_BESIDE];
    const names = [...new Set([...own, ...tables])];
    return this.#inTurn(async () => {
      try {
        return await this.#write(names, body, isRepeatable);
      } catch (error) {
        if (!(error instanceof OutdatedError)) throw error;
        return this.#write(names, body, isRepeatable);
      }
    });
  }

  /** The same within transactions of the library, which writes other tables `beside` the engine's. */
  beside(tables: readonly string[]): Store {
    return {
      run: (mode, own, body) => {
        const names = [...new Set([...ENGINE_TABLES, ...KEPT_BESIDE, ...own, ...tables])];
        return this.#inTurn(async () => {
          const told = new ToldChanges(this.#db);
          const within = async () => {
            const tx = Dexie.currentTransaction.idbtrans;
            tx.addEventListener('complete', () => told.tell());
            return this.#carryOut(tx, told, body, false);
          };
          // Dexie keeps its transaction across native awaits only when the scope itself is an async function.
          return this.#keep(await this.#db.transaction(mode === 'read' ? 'r' : 'rw', names, within));
        });
      },
    };
  }

  async #read<T>(names: readonly string[], body: Body<T>): Promise<T> {
    const tx = await this.#begin(names, 'readonly');
    const ended = endOf(this.#db, tx);
    const value = await orAbort(tx, ended, body(recordTx(tx, new RecordMemory(), new ToldChanges(this.#db))));
    await ended;
    return value;
  }

  async #write<T>(names: readonly string[], body: Body<T>, isRepeatable: boolean): Promise<T> {
    const tx = await this.#begin(names, 'readwrite');
    const told = new ToldChanges(this.#db);
    tx.addEventListener('complete', () => told.tell());
    const ended = endOf(this.#db, tx);
    const done = await orAbort(tx, ended, this.#carryOut(tx, told, body, isRepeatable));
    commit(tx);
    await ended;
    const value = this.#keep(done);
    if (isRepeatable) this.#learnNext(done.memory);
    return value;
  }

  /**
   * What this change had to read first, the next one finds in memory: small tables whole, read in a turn of their own.
   * Where another page writes meanwhile, the next run finds its mark and forgets all of it.
   */
  #learnNext(memory: RecordMemory): void {
    const names = memory.takeMissed();
    if (names.length === 0) return;
    // A change does without it: a database that is gone by then only keeps it from being quicker.
    this.#inTurn(async () => this.#memory === memory && this.#learn(memory, names)).catch(() => undefined);
  }

  async #learn(memory: RecordMemory, names: readonly string[]): Promise<void> {
    const tx = this.#db.backendDB().transaction(names, 'readonly');
    const read = async () => {
      const count = async (name: string) => [name, await answerOf(tx.objectStore(name).count())] as const;
      const chosen = memory.choose(await Promise.all(names.map(count)));
      const rowsOf = async (name: string) => [name, await answerOf<Keyed[]>(tx.objectStore(name).getAll())] as const;
      for (const [name, rows] of await Promise.all(chosen.map(rowsOf))) {
        const path = String(tx.objectStore(name).keyPath);
        memory.learn(name, new Map(rows.map((row) => [String(row[path]), row])));
      }
    };
    await orAbort(tx, endOf(this.#db, tx), read());
  }

  async #carryOut<T>(tx: IDBTransaction, told: ToldChanges, body: Body<T>, isRepeatable: boolean): Promise<Done<T>> {
    // Gone for good where this fails: it may be stored all the same, where its connection falls silent.
    const known = this.#memory;
    this.#memory = undefined;
    const meta = tx.objectStore('meta');
    const last = answerOf<{ value: string } | undefined>(meta.get(LAST_WRITE));
    const isOwn = last.then((mark) => mark?.value === this.#mark);
    const isOutdated = isOwn.then((isSo) => isRepeatable && known !== undefined && !isSo);
    isOutdated.catch(() => undefined);
    const memory = known && (isRepeatable || (await isOwn)) ? known : new RecordMemory();
    memory.learns = isRepeatable;
    try {
      const committed = nothingCommitted();
      const value = await body(watchQueue(recordTx(tx, memory, told), committed));
      if (await isOutdated) throw new OutdatedError();
      if (!told.areNone && !(await isOwn)) meta.put({ name: LAST_WRITE, value: this.#mark });
      return { value, memory, committed };
    } catch (error) {
      // Only then is it known whether it failed over what is no longer so.
      throw (await isOutdated.catch(() => false)) ? new OutdatedError() : error;
    }
  }

  // Before anybody is told that it is saved, so that what may be lost is counted.
  #keep<T>({ value, memory, committed }: Done<T>): T {
    if (committed.isChanged) Outside.of(this.#db.name).committed(committed);
    if (!memory.isFull) this.#memory = memory;
    return value;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#before.then(work);
    this.#before = turn.catch(() => undefined);
    return turn;
  }

  #there(names: readonly string[]): string[] {
    const { objectStoreNames } = this.#db.backendDB();
    return names.filter((name) => !YOUNG.includes(name) || objectStoreNames.contains(name));
  }

  async #begin(names: readonly string[], mode: IDBTransactionMode): Promise<IDBTransaction> {
    for (;;) {
      try {
        if (this.#db.isOpen()) return this.#db.backendDB().transaction(this.#there(names), mode, STRICT);
      } catch (error) {
        // It is being upgraded, or the browser closed the connection without a word.
        if ((error as Error).name !== 'InvalidStateError') throw error;
      }
      // The library opens, or opens again, what it is asked about, or says why it does not.
      await this.#db.table('meta').get(LAST_WRITE);
    }
  }
}

function endOf(db: Dexie, tx: IDBTransaction): Promise<void> {
  const connection = db.backendDB();
  let stop = () => {};
  const ended = new Promise<void>((resolve, reject) => {
    const fail = () => reject(tx.error ?? new Dexie.AbortError('The transaction was given up.'));
    const failIfLost = () => db.backendDB() !== connection && fail();
    stop = onRenewed(db, () => void setTimeout(failIfLost, LONGEST_COMMIT_MS));
    tx.addEventListener('complete', () => resolve());
    tx.addEventListener('abort', fail);
    // A connection that has fallen silent may never tell more than this of what was given up there.
    tx.addEventListener('error', ({ target }) => {
      if ((target as IDBRequest).error?.name === 'AbortError') fail();
    });
  });
  ended.catch(() => undefined).finally(stop);
  return ended;
}

/** Nothing more is asked of it: it need not wait until this page has heard of each write. */
function commit(tx: IDBTransaction): void {
  try {
    tx.commit();
  } catch {
    // It has ended, and tells how.
  }
}

/** What fails within a transaction leaves nothing of it; where the transaction itself failed, that is the reason. */
async function orAbort<T>(tx: IDBTransaction, ended: Promise<void>, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    try {
      tx.abort();
    } catch {
      await ended;
    }
    throw error;
  }
}
