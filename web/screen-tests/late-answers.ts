import type { FakeServer } from './fake-server.ts';

/** Frames between two answers, so that what the first of them moves is painted before the second. */
const FRAMES = 2;

/** Which request is answered first: the earliest or the latest. */
export type Order = 'first' | 'last';

/**
 * Delays everything that a screen requests from this device and the server, and answers one request at a time. A table
 * is delayed as if many rows were being written to it. Create it before the databases are opened.
 */
export class LateAnswers {
  readonly #waiting = new Map<string, () => void>();
  readonly #begin = IDBDatabase.prototype.transaction;
  #calls = 0;
  #isOn = false;

  constructor() {
    const begin = this.#begin;
    const hold = (db: IDBDatabase, table: string) => this.#hold(db, table);
    IDBDatabase.prototype.transaction = function beginLate(tables, mode = 'readonly', options = {}) {
      if (mode === 'readonly') for (const table of [tables].flat() as string[]) hold(this, table);
      return begin.call(this, tables, mode, options);
    };
  }

  /** Delays the server's answers, too. */
  delay(server: FakeServer): void {
    const { handle } = server;
    server.handle = async (request) => {
      const name = `call ${(this.#calls += 1)}`;
      if (this.#isOn) await new Promise<void>((resolve) => this.#waiting.set(name, resolve));
      return handle.call(server, request);
    };
  }

  /** From now on nothing is answered. */
  begin(): void {
    this.#isOn = true;
  }

  /** Answers one request at a time until none is left; after that everything is answered at once. */
  async come(order: Order): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet++) {
      await frames(FRAMES);
      const next = [...this.#waiting.keys()].at(order === 'first' ? 0 : -1);
      if (next === undefined) continue;
      this.#waiting.get(next)?.();
      this.#waiting.delete(next);
      quiet = -1;
    }
    this.#isOn = false;
  }

  leave(): void {
    IDBDatabase.prototype.transaction = this.#begin;
  }

  // A write transaction blocks readers as long as it has requests left.
  #hold(db: IDBDatabase, table: string): void {
    const name = `${db.name}/${table}`;
    if (!this.#isOn || this.#waiting.has(name)) return;
    let isHeld = true;
    this.#waiting.set(name, () => (isHeld = false));
    const store = this.#begin.call(db, table, 'readwrite').objectStore(table);
    const goOn = () => {
      if (isHeld) store.get('').addEventListener('success', goOn);
    };
    goOn();
  }
}

export async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
}
