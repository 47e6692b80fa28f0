import type { Comparison } from '#sync/domain/import/differences.ts';
import type { Answers } from '#sync/domain/import/table/question.ts';
import type { OscalReading } from '#sync/domain/oscal/import/oscal-reading.ts';
import type { Actor } from '#sync/engine/schema.ts';

/** A request to the worker. */
export interface OscalQuestion {
  file: Blob;
  /** The name of the database with the records of this device. */
  database: string;
  actor: Actor;
  now: string;
  /** The answers to the questions that the document left open. */
  answers: Answers;
}

/** A document, and what it would change. */
export type ComparedDocument = Omit<OscalReading, 'records' | 'unread'> & Comparison;

/** The worker's answer: the comparison, or why there is none. */
export type OscalAnswer = { compared: ComparedDocument } | { why: string };

/** What the worker posts, including the progress report that reading is done and comparing begins. */
export type OscalMessage = OscalAnswer | { step: 'comparing' };
