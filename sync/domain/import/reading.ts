import { line } from '#sync/domain/oscal/oscal-text.ts';
import type { ImportRecords } from './import-records.ts';

type ReadTable = Exclude<keyof ImportRecords, 'objective'>;

/** What a file says of one record. A file of another product says a few of its fields. */
export interface ReadRecord {
  table: ReadTable;
  id: string;
  /** As a person knows it. */
  title: string;
  fields: Record<string, unknown>;
  /** What the file itself says of fields in which it comes together with what is here. */
  brought?: Record<string, unknown>;
}

/** A part of the document that no record is made of, and why. */
export interface Unread {
  title: string;
  why: string;
}

/** What a file says. */
export interface Reading {
  records: readonly ReadRecord[];
  unread: readonly Unread[];
}

/** Gathers what a document says, each record once. */
export class ReadingCollector {
  readonly records: ReadRecord[] = [];
  readonly unread: Unread[] = [];
  readonly #known = new Set<string>();
  /** The sheet that is read, where there are several. */
  sheet = '';

  add(record: ReadRecord): void {
    const key = `${record.table} ${record.id}`;
    if (this.#known.has(key)) return this.refuse(record.title, 'It is in the document twice; the first one counts.');
    this.#known.add(key);
    this.records.push(this.sheet === '' ? record : { ...record, title: this.#placed(record.title) });
  }

  refuse(title: string, why: string): void {
    this.unread.push({ title: line(this.#placed(title), 'A part without a name'), why });
  }

  #placed(title: string): string {
    return this.sheet === '' ? title : `${this.sheet}: ${title}`;
  }
}
