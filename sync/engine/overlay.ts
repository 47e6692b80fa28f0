import type { Row } from './row.ts';
import { recordKey, type View } from './schema.ts';

/**
 * The rows loaded for a batch, with the batch's own writes on top. Nothing reaches a store until the caller writes
 * `changed`.
 */
export class Overlay implements View {
  readonly #rows: Map<string, Map<string, Row | undefined>>;
  /** Record key -> its table, id and row before the first write; only for records that were written. */
  readonly changed = new Map<string, { table: string; id: string; before: Row | undefined }>();

  /** By table: ids of records that are known to exist and about which nothing else is known. */
  readonly #there = new Map<string, ReadonlySet<string>>();
  /** Keys of records that exist and do not reach the person whose changes run. */
  readonly #hidden = new Set<string>();
  #written: { key: string; isOwn: boolean }[] = [];

  constructor(rows: Map<string, Map<string, Row | undefined>> = new Map()) {
    this.#rows = rows;
  }

  load(table: string, rows: readonly Row[]): void {
    const known = this.#table(table);
    for (const row of rows) if (!known.has(row.id)) known.set(row.id, row);
  }

  /** Notes which records of a table exist, for `has` alone; the last call for a table counts. */
  noteThere(table: string, ids: readonly string[]): void {
    this.#there.set(table, new Set(ids));
  }

  /** Notes records that must be taken as absent and yet not be written. */
  hide(table: string, ids: readonly string[]): void {
    for (const id of ids) this.#hidden.add(recordKey(table, id));
  }

  isHidden(table: string, id: string): boolean {
    return this.#hidden.has(recordKey(table, id));
  }

  has(table: string, id: string): boolean {
    const rows = this.#rows.get(table);
    return rows?.has(id) ? rows.get(id) !== undefined : this.#there.get(table)?.has(id) === true;
  }

  get(table: string, id: string): Row | undefined {
    return this.#rows.get(table)?.get(id);
  }

  list(table: string, field: string, value: string): Row[] {
    const found: Row[] = [];
    for (const row of this.#rows.get(table)?.values() ?? []) if (row && row[field] === value) found.push(row);
    return found;
  }

  /** `isOwn`: the row holds the time of the side that runs the change. */
  put(table: string, row: Row, isOwn = false): void {
    this.#write(table, row.id, row, isOwn);
  }

  remove(table: string, id: string): void {
    this.#write(table, id, undefined, true);
  }

  /** The records written since the last call. */
  takeWritten(): { key: string; isOwn: boolean }[] {
    const written = this.#written;
    this.#written = [];
    return written;
  }

  /** Their keys, each once. */
  takeWrittenKeys(): string[] {
    return [...new Set(this.takeWritten().map(({ key }) => key))];
  }

  #write(table: string, id: string, row: Row | undefined, isOwn: boolean): void {
    const rows = this.#table(table);
    const key = recordKey(table, id);
    this.#written.push({ key, isOwn });
    if (!this.changed.has(key)) this.changed.set(key, { table, id, before: rows.get(id) });
    rows.set(id, row);
  }

  #table(name: string): Map<string, Row | undefined> {
    let table = this.#rows.get(name);
    if (!table) {
      table = new Map();
      this.#rows.set(name, table);
    }
    return table;
  }
}
