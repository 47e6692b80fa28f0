import type { Row } from '../records/record.ts';
import type { Rejection } from './decide-batch.ts';
import type { Mutation } from './mutation.ts';

/** A mutation in the outbox. */
export interface Entry extends Mutation {
  /** `table/id/field` of every field it edits; finds the entry that a keystroke merges into. */
  touches: string[];
  /** Why it cannot run here over the newest data; it stays queued and the server has the last word. */
  blocked: string | null;
}

/** The server's version of a record that has unsent changes on top. `row: null`: the server has no such record. */
export interface Base {
  key: string;
  table: string;
  id: string;
  row: Row | null;
}

/** A change the server refused, kept until a person retries, edits, exports or discards it. */
export interface Aside {
  key: string;
  entry: Entry;
  rejection: Rejection;
}

export interface Meta {
  clientId: string;
  /** No number up to this one is given again. Numbers given since the last round stand in the outbox alone. */
  lastMid: number;
  /** The highest number that was ever put on the wire; entries up to it are never merged into. */
  sentMid: number;
  /** The server's database this cursor belongs to; null before the first pull. */
  epoch: string | null;
  cursor: number;
}

/**
 * Durable storage on the device. `run` is one atomic transaction: a body awaits nothing but the transaction's own methods, reads
 * first and writes last (a read after a write in the same run sees the old state or the new one: do not rely on either).
 */
export interface Store {
  run<T>(mode: 'read' | 'write', tables: readonly string[], body: (tx: StoreTx) => Promise<T>): Promise<T>;
}

export interface StoreTx {
  meta(): Promise<Meta | undefined>;
  putMeta(meta: Meta): Promise<void>;

  rows(table: string, ids: readonly string[]): Promise<(Row | undefined)[]>;
  list(table: string, field: string, value: string): Promise<Row[]>;
  ids(table: string): Promise<string[]>;
  putRows(table: string, rows: readonly Row[]): Promise<void>;
  deleteRows(table: string, ids: readonly string[]): Promise<void>;

  bases(keys: readonly string[]): Promise<(Base | undefined)[]>;
  allBases(): Promise<Base[]>;
  putBases(bases: readonly Base[]): Promise<void>;
  deleteBases(keys: readonly string[]): Promise<void>;
  clearBases(): Promise<void>;

  /** Entries in the order of `mid`, from `after` on, at most `limit`. */
  entries(after: number, limit: number): Promise<Entry[]>;
  /** The highest number in the outbox; 0 when it is empty. */
  lastEntryMid(): Promise<number>;
  /** The newest entry that edits this `table/id/field`. */
  lastTouching(touch: string): Promise<Entry | undefined>;
  putEntries(entries: readonly Entry[]): Promise<void>;
  /** Removes the entries up to and including this number. */
  deleteEntriesThrough(mid: number): Promise<void>;

  putAsides(asides: readonly Aside[]): Promise<void>;
}
