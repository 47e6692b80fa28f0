import { Reach } from '#sync/engine/reach.ts';
import type { Row } from '#sync/engine/row.ts';
import { recordKey, type Schema } from '#sync/engine/schema.ts';
import type { Stored } from './memory-page.ts';
import { reaches, reachOf } from './memory-reach.ts';

/** How many rows of a circle get one number. */
const RENUMBERED = 3;

// Never goes back, whatever is restored, so that no two lives have the same heads and epochs.
let salt = 0;

export function freshNumber(): number {
  return ++salt;
}

/** The numbered rows of a server in memory, and whom they reach. */
export class MemoryRecords {
  readonly records = new Map<string, Stored>();
  readonly schema: Schema;
  seq = 0;
  /** Seq -> the chain's head there. */
  protected readonly heads = new Map<number, string>();
  /** What the person whose request is being handled receives. */
  protected reach: Reach;

  constructor(schema: Schema) {
    this.schema = schema;
    this.reach = new Reach(schema, '', [], []);
  }

  rows(table: string): Map<string, Row> {
    const rows = new Map<string, Row>();
    for (const stored of this.records.values())
      if (stored.table === table && stored.row) rows.set(stored.id, stored.row);
    return rows;
  }

  /** The rows of a table that this person receives. */
  rowsFor(accountId: string, table: string): Map<string, Row> {
    const reach = reachOf(this.schema, this.records.values(), accountId);
    const stored = [...this.records.values()].filter((one) => one.table === table && reaches(reach, one));
    return new Map(stored.flatMap(({ id, row }) => (row ? [[id, row]] : [])));
  }

  /** Whether a row, or its deletion, is for the person who asks. */
  protected receives(stored: Stored): boolean {
    return reaches(this.reach, stored);
  }

  protected grow(): void {
    this.seq++;
    this.heads.set(this.seq, `head-${freshNumber()}`);
  }

  /** Gives the circle's rows new numbers, some at a time, so that they reach those who have joined it. */
  protected renumber(circle: string): void {
    const rows = [...this.records.values()].filter((one) => one.circle === circle && one.row !== null);
    for (let from = 0; from < rows.length; from += RENUMBERED) {
      this.grow();
      for (const one of rows.slice(from, from + RENUMBERED)) {
        this.records.set(recordKey(one.table, one.id), { ...one, seq: this.seq });
      }
    }
  }
}

export function refill<Key, Value>(map: Map<Key, Value>, from: ReadonlyMap<Key, Value>): void {
  map.clear();
  for (const [key, value] of from) map.set(key, value);
}
