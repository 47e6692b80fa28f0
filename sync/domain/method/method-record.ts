import * as z from 'zod/mini';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { changeShape } from '#sync/engine/row.ts';

export const methods = ['examine', 'interview', 'test'] as const;
export type Method = (typeof methods)[number];

/** What a method showed. */
export const methodResults = ['supports', 'contradicts', 'inconclusive'] as const;
export type MethodResult = (typeof methodResults)[number];

export const methodPlaces = ['on_site', 'remote'] as const;

/** Maximum characters of a name that a method record holds. */
export const METHOD_NAME_LENGTH = 300;

/** A document with its version and page, the person who answered, or a mechanism and its host. */
export const methodSubjectSchema = z.object({
  /** The document of the product; null for a person, a mechanism, or a document that is not stored here. */
  documentId: z.nullable(z.string().check(z.maxLength(64))),
  name: z.string().check(z.maxLength(METHOD_NAME_LENGTH)),
  version: z.string().check(z.maxLength(METHOD_NAME_LENGTH)),
  page: z.string().check(z.maxLength(METHOD_NAME_LENGTH)),
  host: z.string().check(z.maxLength(METHOD_NAME_LENGTH)),
});

/** One examination, interview or test, for any number of objectives. Only its author writes it. */
export const methodRecordSchema = z.object({
  id: z.string(),
  assessmentId: z.string(),
  authorId: z.string(),
  method: z.enum(methods),
  objectiveIds: z.array(z.string()),
  /** One of the pack's objects of the method, or own words. */
  methodObject: z.string().check(z.maxLength(METHOD_NAME_LENGTH)),
  subject: methodSubjectSchema,
  /** The client's person who operated: assessors observe. */
  performedBy: z.string().check(z.maxLength(METHOD_NAME_LENGTH)),
  at: z.iso.datetime(),
  place: z.enum(methodPlaces),
  observed: z.string().check(z.maxLength(TEXT_LIMITS.judgementReason)),
  result: z.enum(methodResults),
  evidenceIds: z.array(z.string()),
  ...changeShape,
});
export type MethodRecord = z.infer<typeof methodRecordSchema>;
