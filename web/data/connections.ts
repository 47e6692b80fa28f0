import { Dexie } from 'dexie';

/** How often the transactions under way are looked at. Counted in looks, not in time: a page that slept has not been waiting. */
export const LOOK_MS = 500;
/** A transaction that was answered once may take this long in all; one of a large synchronization takes seconds. */
const LONGEST_LOOKS = 60_000 / LOOK_MS;

interface Progress {
  looks: number;
  hasBegun: boolean;
}

/**
 * Stands where a database library expects IndexedDB, and knows every connection and transaction it opens, so that all can be let go of at
 * once, and none is waited for without end. Without `mayCreate` a database that is missing stays missing, and none is upgraded.
 */
export class Connections {
  /** Looks after which a transaction without a first answer counts as hanging. */
  patience = Infinity;
  /** Transactions over these stores hang. */
  onSilence: (stores: string[]) => void = () => undefined;
  /** The browser took the connection away. */
  onLoss: () => void = () => undefined;
  readonly #mayCreate: boolean;
  readonly #lookMs: number;
  readonly #connections = new Set<IDBDatabase>();
  readonly #asked = new Set<IDBOpenDBRequest>();
  readonly #underWay = new Map<IDBTransaction, Progress>();
  #looking: ReturnType<typeof setInterval> | undefined;
  #isWanted = false;
  #isUpgrading = false;
  #isMissing = false;

  constructor(mayCreate: boolean, lookMs = LOOK_MS) {
    this.#mayCreate = mayCreate;
    this.#lookMs = lookMs;
  }

  /** An upgrade takes its time: it is no silence. */
  get isUpgrading(): boolean {
    return this.#isUpgrading;
  }

  /** The last opening found no database, and made none. */
  get isMissing(): boolean {
    return this.#isMissing;
  }

  /** From now on it opens connections, until it is told to let go or to retire. */
  expect(): void {
    this.#isWanted = true;
  }

  open(name: string, version?: number): IDBOpenDBRequest {
    // The library asks a little later than it was told to, which may be after it was told to stop.
    if (!this.#isWanted) throw new DOMException('closed meanwhile', 'InvalidStateError');
    const { indexedDB } = Dexie.dependencies;
    const request = version === undefined ? indexedDB.open(name) : indexedDB.open(name, version);
    this.#asked.add(request);
    this.#isMissing = false;
    // These listeners come before the library's own, which must hear neither of a database that must not be made nor of an answer too late.
    request.addEventListener('upgradeneeded', (event) => {
      if (this.#mayCreate && this.#asked.has(request)) {
        this.#isUpgrading = true;
        return;
      }
      this.#isMissing = event.oldVersion === 0;
      event.stopImmediatePropagation();
      // A database that was not there is not there afterwards either; deleting it could hit one that a page has made meanwhile.
      request.transaction?.abort();
    });
    request.addEventListener('success', (event) => {
      this.#isUpgrading = false;
      if (this.#asked.delete(request)) this.#keep(request.result);
      else {
        event.stopImmediatePropagation();
        request.result.close();
      }
    });
    request.addEventListener('error', () => {
      this.#isUpgrading = false;
      this.#asked.delete(request);
    });
    return request;
  }

  deleteDatabase(name: string): IDBOpenDBRequest {
    return Dexie.dependencies.indexedDB.deleteDatabase(name);
  }

  async databases(): Promise<IDBDatabaseInfo[]> {
    return Dexie.dependencies.indexedDB.databases();
  }

  /** Aborts what is under way, closes what is open, and takes no late answer. What had been committed stays. */
  letGo(): void {
    const underWay = [...this.#underWay.keys()];
    const connections = [...this.#connections];
    for (const { transaction } of this.#asked) if (transaction) underWay.push(transaction);
    for (const all of [this.#underWay, this.#connections, this.#asked]) all.clear();
    this.#isUpgrading = false;
    this.#isWanted = false;
    for (const transaction of underWay) abort(transaction);
    for (const connection of connections) connection.close();
  }

  /** What is open is being closed in an orderly way: what is under way there comes to its end. */
  retire(forGood: boolean): void {
    if (forGood) this.#isWanted = false;
    this.#connections.clear();
  }

  /** Asks once more what stayed without an answer. */
  probe(stores: readonly string[], onAnswer: () => void): void {
    for (const connection of this.#connections) {
      const there = stores.filter((name) => connection.objectStoreNames.contains(name));
      if (there[0] === undefined) onAnswer();
      else connection.transaction(there).objectStore(there[0]).getKey(0).addEventListener('success', onAnswer);
    }
  }

  #keep(connection: IDBDatabase): void {
    this.#connections.add(connection);
    connection.addEventListener('close', () => {
      if (this.#connections.delete(connection)) this.onLoss();
    });
    const begin = connection.transaction.bind(connection);
    connection.transaction = (...about: Parameters<IDBDatabase['transaction']>) => this.#follow(begin(...about));
  }

  #follow(transaction: IDBTransaction): IDBTransaction {
    const progress: Progress = { looks: 0, hasBegun: false };
    this.#underWay.set(transaction, progress);
    const end = () => this.#underWay.delete(transaction);
    transaction.addEventListener('complete', end);
    transaction.addEventListener('abort', end);
    const begin = () => void (progress.hasBegun = true);
    // The answer to a request passes by its transaction on the way down only.
    transaction.addEventListener('success', begin, { capture: true, once: true });
    this.#looking ??= setInterval(() => this.#look(), this.#lookMs);
    return transaction;
  }

  #look(): void {
    if (this.#underWay.size === 0) {
      clearInterval(this.#looking);
      this.#looking = undefined;
      return;
    }
    const all = [...this.#underWay];
    for (const [, progress] of all) progress.looks++;
    // What waits behind this page's own work is not without an answer.
    const isWorking = all.some(([, { hasBegun }]) => hasBegun);
    const limit = isWorking ? LONGEST_LOOKS : this.patience;
    const hanging = all.filter(([, { looks }]) => looks >= limit);
    if (hanging.length === 0) return;
    this.onSilence([...new Set(hanging.flatMap(([{ objectStoreNames }]) => [...objectStoreNames]))]);
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is over, or being committed.
  }
}
