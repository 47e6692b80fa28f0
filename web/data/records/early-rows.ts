import { cmp, Dexie, type DBCore, type DBCoreIndex, type DBCoreQuery, type DBCoreTable, type Middleware } from 'dexie';

/** Beside what comes to a device without records and changes, these may have more. */
const partly: ReadonlySet<string> = new Set(['meta', 'page', 'aside', 'journal', 'offer']);

/** Kinds of ranges; the library's enumeration is there only for the compiler. */
const ANY = 3;
const NEVER = 4;

const known = new WeakMap<Dexie, EarlyRows>();

/**
 * The rows that come to a device which has none, from the moment they are handed to the database until it has them,
 * which takes as long as all that came before. Who only reads finds what it will find then; who writes, or
 * asks for what needs a cursor, waits.
 */
export class EarlyRows {
  #shown: ReadonlyMap<string, readonly object[]> | undefined;

  static of(db: Dexie): EarlyRows {
    const early = known.get(db) ?? new EarlyRows();
    known.set(db, early);
    return early;
  }

  /** Nearest to the database, so that the library notes what was read as ever. */
  readonly middleware: Middleware<DBCore> = {
    stack: 'dbcore',
    name: 'early-rows',
    level: -2,
    create: (core) => ({ ...core, table: (name) => this.#inFrontOf(core.table(name)) }),
  };

  /** `rows`: by table; there is nothing else in `tables`. */
  show(tables: readonly string[], rows: ReadonlyMap<string, readonly object[]>): void {
    this.#shown = new Map(tables.map((name) => [name, rows.get(name) ?? []]));
  }

  /** They are in the database now, or never will be. */
  hide(): void {
    this.#shown = undefined;
  }

  #inFrontOf(table: DBCoreTable): DBCoreTable {
    const { name, schema } = table;
    const keyOf = (row: object): unknown => schema.primaryKey.extractKey?.(row);
    const rowsFor = ({ trans }: { trans: object }) =>
      (trans as IDBTransaction).mode === 'readonly' ? this.#shown?.get(name) : undefined;
    const allFor = (request: { trans: object }) => (partly.has(name) ? undefined : rowsFor(request));
    return {
      ...table,
      get: (request) => {
        const row = rowsFor(request)?.find((one) => keyOf(one) === request.key);
        return row || allFor(request) ? Dexie.Promise.resolve(row) : table.get(request);
      },
      getMany: (request) => {
        const rows = allFor(request);
        if (!rows) return table.getMany(request);
        const byKey = new Map(rows.map((row) => [keyOf(row), row]));
        return Dexie.Promise.resolve(request.keys.map((key) => byKey.get(key)));
      },
      count: (request) => {
        const rows = allFor(request);
        return rows ? Dexie.Promise.resolve(rowsIn(rows, request.query, keyOf).length) : table.count(request);
      },
      query: (request) => {
        const rows = allFor(request);
        if (!rows || (request.direction ?? 'next') !== 'next') return table.query(request);
        const found = rowsIn(rows, request.query, keyOf).slice(0, request.limit);
        return Dexie.Promise.resolve({ result: request.values ? found : found.map(keyOf) });
      },
    };
  }
}

/** The rows that an index has within a range, in its order; one with several keys there as often. */
function rowsIn(rows: readonly object[], { index, range }: DBCoreQuery, primaryOf: (row: object) => unknown): object[] {
  const type = Number(range.type);
  if (type === NEVER) return [];
  const { lower, upper, lowerOpen, upperOpen } = type === ANY ? {} : range;
  const isWithin = (key: unknown) =>
    (lower === undefined || cmp(key, lower) >= (lowerOpen ? 1 : 0)) &&
    (upper === undefined || cmp(key, upper) <= (upperOpen ? -1 : 0));
  return rows
    .flatMap((row) => keysIn(index, row).map((key) => ({ key, row })))
    .filter(({ key }) => isWithin(key))
    .toSorted((a, b) => cmp(a.key, b.key) || cmp(primaryOf(a.row), primaryOf(b.row)))
    .map(({ row }) => row);
}

/** An index has no row whose value there is no key. */
function keysIn({ extractKey, multiEntry }: DBCoreIndex, row: object): unknown[] {
  const value: unknown = extractKey?.(row);
  const keys: unknown[] = multiEntry && Array.isArray(value) ? [...new Set(value)] : [value];
  return keys.filter((key) => !Number.isNaN(cmp(key, key)));
}
