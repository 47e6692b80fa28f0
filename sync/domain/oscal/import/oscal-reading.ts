import type { FileRecords } from '#sync/domain/import/file-records.ts';
import type { Reading } from '#sync/domain/import/reading.ts';
import type { Question } from '#sync/domain/import/table/question.ts';
import type { OscalKind } from './open-oscal.ts';

export interface OscalReading extends Reading {
  /** Questions for a person about what the document leaves open. */
  questions: readonly Question[];
  kind: OscalKind;
  title: string;
  version: string;
  oscalVersion: string;
  /** The organization it belongs to; empty if the document does not say. */
  owner: string;
  lastModified: string;
  /** Written by this product, so its properties contain everything in its records. */
  isOwn: boolean;
}

/** Records here that help recognize parts of a document by more than their ids. */
export type Here = Pick<FileRecords, 'asset' | 'provider'>;
