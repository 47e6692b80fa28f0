import { Dexie, type DexieOptions, type PromiseExtended } from 'dexie';
import { expectDatabase, forgetters, isExpected } from '#web/store/loss/expected.ts';
import { Connections, LOOK_MS } from './connections.ts';
import { letGo } from './let-go.ts';
import { pageLife, type PageLife } from './page-life.ts';
import { markAnswering, markSilent, SilentDatabaseError } from './silence.ts';

/** How often a database may leave a request unanswered before the person is told. */
const FAILURES_TOLD = 3;
/** Checks, at intervals of half a second, of a transaction without a first answer. */
const READ_LOOKS = 8;
const LONGEST_READ_LOOKS = 128;
const OPEN_MS = 4_000;
/** An upgrade goes through every row. */
const UPGRADE_MS = 120_000;
const REOPEN_MS = 5_000;

export interface LastingOptions {
  /** False: the database as found on the device; it is never created, upgraded or removed (the worker). */
  newest?: boolean;
  durability?: DexieOptions['chromeTransactionDurability'];
  life?: PageLife;
  /** What is shown of it stays while it is in doubt. */
  holds?: boolean;
  /** Divides every waiting time; for tests. */
  haste?: number;
}

/**
 * A database whose connection survives what browsers do to it. A page that is put away closes everything, so that it
 * blocks no other page, and reopens when it is back. An unanswered request is given up: the connection is replaced and
 * the live queries run again; after the third time the person is told, and it goes on trying.
 */
export class LastingDatabase extends Dexie {
  readonly holds: boolean;
  readonly #connections: Connections;
  readonly #life: PageLife;
  readonly #haste: number;
  readonly #expects: boolean;
  readonly #renewed = new Set<() => void>();
  #opening: PromiseExtended<Dexie> | undefined;
  #failures = 0;
  #wasOpen = false;
  #isInDoubt = false;
  /** Set from the first opening until it is closed for good. */
  #stopFollowing: (() => void) | undefined;

  constructor(
    name: string,
    { newest = true, durability = 'default', life = pageLife, holds = false, haste = 1 }: LastingOptions = {},
  ) {
    const connections = new Connections(newest, LOOK_MS / haste);
    super(name, { chromeTransactionDurability: durability, cache: 'disabled', indexedDB: connections });
    this.#connections = connections;
    this.holds = holds;
    this.#life = life;
    this.#haste = haste;
    connections.patience = READ_LOOKS;
    connections.onSilence = (stores) => this.#fail(stores);
    // The library is told too, and closes what it has.
    connections.onLoss = () => {
      this.#isInDoubt = true;
      setTimeout(() => this.#stopFollowing && void this.renew());
    };
    connections.onUpgrade = () => (this.#isInDoubt ||= connections.isNew && (this.#wasOpen || isExpected(name)));
    letGo(this, () => {
      const goesOn = newest && this.#goOn();
      // Another page deletes it for its person: what this one would still write down of it would be missed later.
      if (!goesOn) forgetters.get(name)?.();
      return goesOn;
    });
    this.#expects = newest;
  }

  /**
   * Waits while the page is away, gives up an unanswered opening and tries again. Throws SilentDatabaseError after the
   * third, NoSuchDatabaseError for a missing one that must not be created.
   */
  override open(): PromiseExtended<Dexie> {
    this.#follow();
    // The library's own promises, because a live query may be calling.
    this.#opening ??= new Dexie.Promise<Dexie>((resolve, reject) => {
      this.#life.whenHere(() => this.#attempt(1, resolve, reject));
    }).finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  override close(options?: { disableAutoOpen: boolean }): void {
    const forGood = options?.disableAutoOpen !== false;
    super.close(options);
    this.#connections.retire(forGood);
    if (!forGood) return;
    this.#stopFollowing?.();
    this.#stopFollowing = undefined;
    markAnswering(this.name);
  }

  /**
   * The browser took the connection away, or the database is not the one that was here: it may have been deleted, and
   * what is on the screen may be all that is left of it. Until `settled`.
   */
  get isInDoubt(): boolean {
    return this.#isInDoubt;
  }

  /** It was whole, or has again what can be had: the live queries run again. */
  settled(): void {
    if (!this.#isInDoubt) return;
    this.#isInDoubt = false;
    for (const listener of this.#renewed) listener();
  }

  /** Calls whenever another connection replaces a lost one, whose requests remain unanswered. */
  onRenewed(listener: () => void): () => void {
    this.#renewed.add(listener);
    return () => void this.#renewed.delete(listener);
  }

  /**
   * Closes the connection with everything under way on it, and opens another. Resolves when that is open, or cannot be
   * had now.
   */
  async renew(): Promise<void> {
    if (!this.#opening) this.#release();
    await this.#reopen([]);
  }

  #goOn(): boolean {
    const isForeign = this.#stopFollowing !== undefined && isExpected(this.name);
    if (isForeign) {
      this.#isInDoubt = true;
      void this.renew();
    }
    return isForeign;
  }

  #follow(): void {
    if (this.#stopFollowing) return;
    const stops = [this.#life.onLeave(() => this.#release()), this.#life.onReturn(() => void this.#reopen([]))];
    this.#stopFollowing = () => {
      for (const stop of stops) stop();
    };
  }

  #attempt(attempt: number, resolve: (db: Dexie) => void, reject: (error: unknown) => void): void {
    let isLate = false;
    const giveUp = () => {
      isLate = true;
      this.#release();
    };
    let timer = setTimeout(() => {
      if (!this.#connections.isUpgrading) giveUp();
      else timer = setTimeout(giveUp, UPGRADE_MS / this.#haste);
    }, OPEN_MS / this.#haste);
    const fail = (error: unknown) => {
      if (this.#connections.isMissing)
        return reject(new Dexie.NoSuchDatabaseError(`There is no database ${this.name}.`));
      if (!this.#stopFollowing) return reject(error);
      const again = (next: number) => this.#life.whenHere(() => this.#attempt(next, resolve, reject));
      if (isLate && attempt === FAILURES_TOLD) reject(new SilentDatabaseError(this.name));
      else if (isLate) again(attempt + 1);
      else if (this.#life.isAway) again(attempt);
      else reject(error);
    };
    this.#connections.expect();
    super
      .open()
      .then(
        () => {
          if (this.#expects) expectDatabase(this.name);
          this.#wasOpen = true;
          resolve(this);
        },
        (error: unknown) => {
          // Ready to be opened again, as before.
          if (this.#stopFollowing) super.close({ disableAutoOpen: false });
          fail(error);
        },
      )
      .finally(() => clearTimeout(timer));
  }

  #release(): void {
    this.#connections.letGo();
    // Only closing for good ends an opening under way in the library.
    if (this.#opening) super.close();
    super.close({ disableAutoOpen: false });
  }

  #fail(stores: string[]): void {
    this.#failures++;
    if (this.#failures >= FAILURES_TOLD) {
      markSilent(this.name);
      // A slow device must not be cut off every time.
      this.#connections.patience = Math.min(this.#connections.patience * 2, LONGEST_READ_LOOKS);
    }
    this.#release();
    void this.#reopen(stores);
  }

  async #reopen(unanswered: string[]): Promise<void> {
    try {
      await this.open();
    } catch {
      if (!this.#stopFollowing) return;
      markSilent(this.name);
      setTimeout(() => this.#stopFollowing && void this.#reopen(unanswered), REOPEN_MS / this.#haste);
      return;
    }
    for (const listener of this.#renewed) listener();
    // Other requests may be answered meanwhile: only this one's answer counts.
    this.#connections.probe(unanswered, () => {
      this.#failures = 0;
      this.#connections.patience = READ_LOOKS;
      markAnswering(this.name);
    });
  }
}

/** Keeps what is shown instead of an answer that may be empty because the browser has deleted the database. */
export function unlessInDoubt<T>(db: Dexie, answer: T): T {
  if (db instanceof LastingDatabase && db.holds && db.isInDoubt) throw new Error(`${db.name} may have been emptied`);
  return answer;
}

/** `onRenewed` for any of the library's databases. */
export function onRenewed(db: Dexie, listener: () => void): () => void {
  return db instanceof LastingDatabase ? db.onRenewed(listener) : () => undefined;
}
