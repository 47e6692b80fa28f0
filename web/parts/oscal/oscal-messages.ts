import type { Comparison } from '#sync/domain/import/differences.ts';
import type { Answers } from '#sync/domain/import/table/question.ts';
import type { OscalReading } from '#sync/domain/oscal/import/oscal-reading.ts';
import type { Actor } from '#sync/engine/schema.ts';

/** What the worker is asked. */
export interface OscalQuestion {
  file: Blob;
  /** The name of the database with the records of this device. */
  database: string;
  actor: Actor;
  now: string;
  /** What was answered of the questions that the document left open. */
  answers: Answers;
}

/** A document, and what it would change. */
export type ComparedDocument = Omit<OscalReading, 'records' | 'unread'> & Comparison;

/** What it answers: the comparison, or why there is none. */
export type OscalAnswer = { compared: ComparedDocument } | { why: string };

/** What it says on the way: the file is read, and is now compared. */
export type OscalMessage = OscalAnswer | { step: 'comparing' };
