import type { Row } from '#sync/engine/row.ts';
import type { Store, StoreTx } from '#sync/engine/store.ts';

const writing = /^(?:put|delete|clear)/;

/** A store that records what is read and written through it. */
export class CountingStore implements Store {
  readonly #inner: Store;
  /** The methods that wrote, in order. */
  calls: string[] = [];
  /** `table/id` of every record that was written or removed, in order. */
  records: string[] = [];
  /** Every record that was looked up. */
  reads = 0;
  /** The number of every outbox entry that was read, in order. */
  entries: number[] = [];

  constructor(inner: Store) {
    this.#inner = inner;
  }

  forget(): void {
    this.calls = [];
    this.records = [];
    this.reads = 0;
    this.entries = [];
  }

  run<T>(mode: 'read' | 'write', tables: readonly string[], body: (tx: StoreTx) => Promise<T>): Promise<T> {
    return this.#inner.run(mode, tables, (tx) => body(this.#counting(tx)));
  }

  #counting(tx: StoreTx): StoreTx {
    const counted = Object.entries(tx).map(([name, method]: [string, (...args: never[]) => unknown]) => {
      const call = (...args: never[]) => {
        this.#note(name, args as unknown[]);
        return method.apply(tx, args);
      };
      return [name, call] as const;
    });
    const entries: StoreTx['entries'] = async (...args) => {
      const read = await tx.entries(...args);
      this.entries.push(...read.map(({ mid }) => mid));
      return read;
    };
    return { ...(Object.fromEntries(counted) as { [Name in keyof StoreTx]: StoreTx[Name] }), entries };
  }

  #note(name: string, args: unknown[]): void {
    const lists = args.filter((one): one is unknown[] => Array.isArray(one));
    if (writing.test(name) && !lists.some((list) => list.length === 0)) this.calls.push(name);
    const [table, list = []] = args as [string, (Row | string)[] | undefined];
    if (name === 'putRows' || name === 'deleteRows') {
      for (const one of list) this.records.push(`${table}/${typeof one === 'string' ? one : one.id}`);
    }
    if (name === 'rows') this.reads += list.length;
  }
}
