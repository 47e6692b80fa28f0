import { Dexie } from 'dexie';
import type { Store, StoreTx } from '#sync/engine/store.ts';
import { onRenewed } from './lasting-database.ts';
import { LAST_WRITE } from './record-database.ts';
import { type MemoryUse, Recall, RecordMemory } from './record-memory.ts';
import { answerOf, recordTx } from './record-tx.ts';
import { ToldChanges } from './told-changes.ts';

/** What a change of a person is about, beside its records; it does not wait for who reads the others. */
const CHANGE_TABLES = ['meta', 'base', 'outbox'];
const ENGINE_TABLES = [...CHANGE_TABLES, 'aside', 'journal', 'page', 'offer'];

/** How long what was being committed on a connection that was replaced may take to say so. */
const LONGEST_COMMIT_MS = 10_000;

type Body<T> = (tx: StoreTx) => Promise<T>;

const stores = new WeakMap<Dexie, RecordStore>();

/**
 * The engine's storage over IndexedDB, past the library, which opens the database and hears of each change. One `run`
 * is one transaction, durable when it resolves. A body that may run twice is carried out over what the page remembers;
 * the transaction that stores what comes of it looks whether that holds, and is given up where it does not.
 */
export class RecordStore implements Store {
  readonly #db: Dexie;
  readonly #memory = new RecordMemory();
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
    const names = [...new Set([...(isRepeatable ? CHANGE_TABLES : ENGINE_TABLES), ...tables])];
    if (mode === 'read') return this.#read(names, body);
    const done = await this.#inTurn(async () => {
      if (!isRepeatable) return this.#write(names, body, 'look');
      return (await this.#write(names, body, 'find')) ?? this.#write(names, body, 'learn');
    });
    if (!done) throw new Error('what was not taken from memory cannot be outdated');
    return done.value;
  }

  /** The same within transactions of the library, which writes other tables `beside` the engine's. */
  beside(tables: readonly string[]): Store {
    return {
      run: (mode, own, body) => {
        const names = [...new Set([...ENGINE_TABLES, ...own, ...tables])];
        return this.#inTurn(async () => {
          const recall = new Recall(this.#memory, 'nothing');
          const within = async () => this.#carryOut(Dexie.currentTransaction.idbtrans, body, recall);
          // Dexie keeps its transaction across native awaits only when the scope itself is an async function.
          const value = await this.#db.transaction(mode === 'read' ? 'r' : 'rw', names, within);
          recall.leave();
          return value;
        });
      },
    };
  }

  async #read<T>(names: readonly string[], body: Body<T>): Promise<T> {
    const tx = await this.#begin(names, 'readonly');
    const ended = endOf(this.#db, tx);
    const recall = new Recall(this.#memory, 'nothing');
    const value = await orAbort(tx, ended, body(recordTx(tx, recall, new ToldChanges(this.#db))));
    await ended;
    return value;
  }

  // Undefined where what was remembered did not hold.
  async #write<T>(names: readonly string[], body: Body<T>, use: MemoryUse): Promise<{ value: T } | undefined> {
    const tx = await this.#begin(names, 'readwrite');
    const ended = endOf(this.#db, tx);
    const recall = new Recall(this.#memory, use);
    try {
      const value = await orAbort(tx, ended, this.#carryOut(tx, body, recall));
      await ended;
      recall.leave();
      return { value };
    } catch (error) {
      // It may be stored all the same, where its connection fell silent.
      this.#memory.forget();
      if (!recall.isOutdated) throw error;
      return undefined;
    }
  }

  async #carryOut<T>(tx: IDBTransaction, body: Body<T>, recall: Recall): Promise<T> {
    const told = new ToldChanges(this.#db);
    tx.addEventListener('complete', () => told.tell());
    const meta = tx.objectStore('meta');
    const checked = answerOf<{ value: string } | undefined>(meta.get(LAST_WRITE)).then((last) => {
      const isOwn = last?.value === this.#mark;
      recall.foundMark(isOwn);
      if (recall.isOutdated) throw new Error('what was remembered is no longer so');
      return isOwn;
    });
    checked.catch(() => undefined);
    if (recall.looks) await checked;
    try {
      const value = await body(recordTx(tx, recall, told));
      const isMarked = await checked;
      if (!told.areNone && !isMarked) meta.put({ name: LAST_WRITE, value: this.#mark });
      return value;
    } catch (error) {
      // Only then is it known whether it failed over what is no longer so.
      await checked.catch(() => undefined);
      throw error;
    }
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#before.then(work);
    this.#before = turn.catch(() => undefined);
    return turn;
  }

  async #begin(names: readonly string[], mode: IDBTransactionMode): Promise<IDBTransaction> {
    for (;;) {
      try {
        if (this.#db.isOpen()) return this.#db.backendDB().transaction([...names], mode, { durability: 'strict' });
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
