import type { Reading } from '#sync/domain/import/reading.ts';
import type { Question } from '#sync/domain/import/table/question.ts';
import type { OscalRecords } from '#sync/domain/oscal/oscal-records.ts';
import type { OscalKind } from './open-oscal.ts';

export interface OscalReading extends Reading {
  /** What the document leaves open, asked of a person. */
  questions: readonly Question[];
  kind: OscalKind;
  title: string;
  version: string;
  oscalVersion: string;
  /** Whose it is; empty where the document does not say. */
  owner: string;
  lastModified: string;
  /** Written by this product: its properties say everything that its records hold. */
  isOwn: boolean;
}

/** What a part of a document is recognized by besides its id: the records that are here. */
export type Here = Pick<OscalRecords, 'asset' | 'provider'>;
