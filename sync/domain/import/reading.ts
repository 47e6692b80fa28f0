import { oneLine } from '#sync/domain/common/one-line.ts';
import type { FileRecords } from './file-records.ts';

type ReadTable = Exclude<keyof FileRecords, 'objective'>;

/** What a file says about one record. A file of another product gives only some of its fields. */
export interface ReadRecord {
  table: ReadTable;
  id: string;
  /** The record's name, as people know it. */
  title: string;
  fields: Record<string, unknown>;
  /** The file's own values for fields whose import combines them with what is here. */
  brought?: Record<string, unknown>;
}

/** A part of the document that becomes no record, and why. */
export interface Unread {
  title: string;
  why: string;
}

/** The contents of a file. */
export interface Reading {
  records: readonly ReadRecord[];
  unread: readonly Unread[];
}

/** Collects a document's records, each once. */
export class ReadingCollector {
  readonly records: ReadRecord[] = [];
  readonly unread: Unread[] = [];
  readonly #known = new Set<string>();
  /** The current sheet, if there are several. */
  sheet = '';

  add(record: ReadRecord): void {
    const key = `${record.table} ${record.id}`;
    if (this.#known.has(key)) return this.refuse(record.title, 'It is in the document twice; the first one counts.');
    this.#known.add(key);
    this.records.push(this.sheet === '' ? record : { ...record, title: this.#placed(record.title) });
  }

  refuse(title: string, why: string): void {
    this.unread.push({ title: oneLine(this.#placed(title), 'A part without a name'), why });
  }

  #placed(title: string): string {
    return this.sheet === '' ? title : `${this.sheet}: ${title}`;
  }
}
