import type { Dexie } from 'dexie';
import { ChangedParts } from './changed-parts.ts';
import { MANY_KEYS } from './many-keys.ts';
import { TellTurns } from './tell-turns.ts';

const turns = new TellTurns((globalThis as { document?: EventTarget & { hidden: boolean } }).document);

/** What one transaction past the library changes, as the live queries of every page and the worker want to hear it. */
export class ToldChanges {
  readonly #db: Dexie;
  readonly #parts = new ChangedParts();

  constructor(db: Dexie) {
    this.#db = db;
  }

  get areNone(): boolean {
    return this.#parts.areNone;
  }

  put(table: string, rows: readonly object[]): void {
    const { primKey, indexes } = this.#db.table(table).schema;
    const valuesOf = (path: unknown) =>
      rows.flatMap((row): unknown[] => (row as Record<string, unknown[]>)[String(path)] ?? []);
    const keys = valuesOf(primKey.keyPath);
    for (const part of ['', ':dels']) this.#add(table, part, keys);
    for (const { name, keyPath, compound } of indexes)
      this.#add(table, name, compound || rows.length >= MANY_KEYS ? undefined : valuesOf(keyPath));
  }

  /** `keys`: undefined for more than are worth naming. */
  delete(table: string, keys?: readonly unknown[]): void {
    for (const part of ['', ':dels']) this.#add(table, part, keys);
  }

  /** Once it can be read. */
  tell(): void {
    if (!this.areNone) turns.tell(this.#parts);
  }

  #add(table: string, part: string, keys: readonly unknown[] | undefined): void {
    this.#parts.add(`idb://${this.#db.name}/${table}/${part}`, keys);
  }
}
