import { Dexie } from 'dexie';

/** How often open transactions are checked. Time is counted in checks, because a sleeping page has not been waiting. */
export const LOOK_MS = 500;
/** Maximum total time of a transaction after its first answer; a large synchronization takes seconds. */
const LONGEST_LOOKS = 60_000 / LOOK_MS;

interface Progress {
  looks: number;
  hasBegun: boolean;
}

/**
 * Replaces IndexedDB for a database library and tracks every connection and transaction it opens, so that all can be
 * closed at once and none is waited for forever. Without `mayCreate` a missing database is not created, and none is
 * upgraded.
 */
export class Connections {
  /** Checks after which a transaction without a first answer counts as hanging. */
  patience = Infinity;
  /** Transactions over these stores hang. */
  onSilence: (stores: string[]) => void = () => undefined;
  /** The browser took the connection away. */
  onLoss: () => void = () => undefined;
  /** The database is being made or upgraded; nobody has read of it yet. */
  onUpgrade: () => void = () => undefined;
  readonly #mayCreate: boolean;
  readonly #lookMs: number;
  readonly #connections = new Set<IDBDatabase>();
  readonly #asked = new Set<IDBOpenDBRequest>();
  readonly #underWay = new Map<IDBTransaction, Progress>();
  #looking: ReturnType<typeof setInterval> | undefined;
  #isWanted = false;
  #isUpgrading = false;
  #isMissing = false;
  #isNew = false;

  constructor(mayCreate: boolean, lookMs = LOOK_MS) {
    this.#mayCreate = mayCreate;
    this.#lookMs = lookMs;
  }

  /** An upgrade takes time, which does not count as silence. */
  get isUpgrading(): boolean {
    return this.#isUpgrading;
  }

  /** The last opening found no database, and created none. */
  get isMissing(): boolean {
    return this.#isMissing;
  }

  /** The database was made by the last opening. */
  get isNew(): boolean {
    return this.#isNew;
  }

  /** From now on it opens connections, until it is told to close or to retire. */
  expect(): void {
    this.#isWanted = true;
  }

  open(name: string, version?: number): IDBOpenDBRequest {
    // The library asks a little later than it was told to, possibly after it was told to stop.
    if (!this.#isWanted) throw new DOMException('closed meanwhile', 'InvalidStateError');
    const { indexedDB } = Dexie.dependencies;
    const request = version === undefined ? indexedDB.open(name) : indexedDB.open(name, version);
    this.#asked.add(request);
    this.#isMissing = false;
    this.#isNew = false;
    // These listeners run before the library's own, which must hear neither of a database that must not be created nor
    // of a late answer.
    request.addEventListener('upgradeneeded', (event) => {
      if (this.#mayCreate && this.#asked.has(request)) {
        this.#isUpgrading = true;
        this.#isNew = event.oldVersion === 0;
        this.onUpgrade();
        return;
      }
      this.#isMissing = event.oldVersion === 0;
      event.stopImmediatePropagation();
      // A database that did not exist does not exist afterwards either; deleting it could hit one that a page has just
      // created.
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

  /** Aborts what is under way, closes what is open, and ignores late answers. Committed data stays. */
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

  /** Open databases are being closed in an orderly way: what is under way there completes. */
  retire(forGood: boolean): void {
    this.#connections.clear();
    if (!forGood) return;
    this.#isWanted = false;
    // Nobody waits for its answer any more.
    this.#underWay.clear();
  }

  /** Repeats what was left unanswered. */
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
    // An event for a request passes its transaction only in the capture phase.
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
    // What waits behind this page's own work does not count as unanswered.
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
    // It has completed, or is being committed.
  }
}
