import { line } from '#sync/domain/oscal/oscal-text.ts';
import type { OscalRecords } from '#sync/domain/oscal/oscal-records.ts';
import type { OscalKind } from './open-oscal.ts';

type ReadTable = Exclude<keyof OscalRecords, 'assessment' | 'objective'>;

/** What a document says of one record. A document of another product says a few of its fields. */
export interface ReadRecord {
  table: ReadTable;
  id: string;
  /** As a person knows it. */
  title: string;
  fields: Record<string, unknown>;
}

/** A part of the document that no record is made of, and why. */
export interface Unread {
  title: string;
  why: string;
}

export interface OscalReading {
  kind: OscalKind;
  title: string;
  version: string;
  oscalVersion: string;
  /** Whose it is; empty where the document does not say. */
  owner: string;
  lastModified: string;
  /** Written by this product: its properties say everything that its records hold. */
  isOwn: boolean;
  records: ReadRecord[];
  unread: Unread[];
}

/** What a part of a document is recognized by besides its id: the records that are here. */
export type Here = Pick<OscalRecords, 'asset' | 'provider'>;

/** Gathers what a document says, each record once. */
export class ReadingCollector {
  readonly records: ReadRecord[] = [];
  readonly unread: Unread[] = [];
  readonly #known = new Set<string>();

  add(record: ReadRecord): void {
    const key = `${record.table} ${record.id}`;
    if (this.#known.has(key)) return this.refuse(record.title, 'It is in the document twice; the first one counts.');
    this.#known.add(key);
    this.records.push(record);
  }

  refuse(title: string, why: string): void {
    this.unread.push({ title: line(title, 'A part without a name'), why });
  }
}
