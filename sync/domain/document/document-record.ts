import * as z from 'zod/mini';
import { changeShape } from '#sync/engine/row.ts';
import {
  DESCRIPTION_LENGTH,
  documentCategories,
  documentCui,
  documentElsewhere,
  documentKinds,
  documentStates,
  mimeTypes,
} from './document-limits.ts';

export const documentCategorySchema = z.enum(documentCategories, { error: 'Please select a document category' });
export const mimeTypeSchema = z.enum(mimeTypes, {
  error: 'Please select a PDF, Word, Excel, image, or text file',
});

/** The SHA-256 of a file. */
export const fileHashSchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{64}$/, { error: 'The hash must be SHA-256 in hexadecimal.' }));

/**
 * What is known about a document of the organization. Its bytes travel separately and are identified by `sha256`,
 * unless they are `elsewhere`: then type, size and hash may be unknown.
 */
export const documentSchema = z.object({
  id: z.string(),
  originalName: z.string(),
  description: z.string().check(z.maxLength(DESCRIPTION_LENGTH)),
  category: documentCategorySchema,
  /** Empty if unknown. */
  mimeType: z.enum([...mimeTypes, '']),
  /** Bytes; 0 if unknown. */
  fileSize: z.int().check(z.gte(0)),
  /** When the server accepted it. Until then, on the author's own device, that device's time. */
  uploadedAt: z.iso.datetime(),
  /**
   * When the person added it, according to their device; `isAddedAtOff`: more than a day from `uploadedAt`, after
   * allowing for the clock difference.
   */
  addedAt: z.iso.datetime(),
  isAddedAtOff: z.boolean(),
  uploadedBy: z.string(),
  tags: z.array(z.string()),
  /** Null until somebody states it. */
  kind: z.nullable(z.enum(documentKinds)),
  /** A draft proves nothing yet. */
  state: z.enum(documentStates),
  /** By its owner's own numbering, such as '2.1' or 'May 2026'; may be empty. */
  version: z.string(),
  /** The document of which this one is the next version; both stay. */
  supersedes: z.nullable(z.string()),
  /** The first calendar day on which it applies. */
  effectiveOn: z.nullable(z.iso.date()),
  /** Who keeps it and can show it. */
  custodian: z.string(),
  /** Null if the bytes are on a device, and from `storedAt` on also on the server. */
  elsewhere: z.nullable(z.enum(documentElsewhere)),
  /** Where bytes kept elsewhere are, in words or as an address. */
  heldAt: z.string(),
  /** Decides where its bytes may go (`cui-bytes.ts`). */
  cui: z.enum(documentCui),
  /** The last calendar day on which it proves anything; null if it does not expire. */
  expiresOn: z.nullable(z.iso.date()),
  /** Also names the file in which the server keeps the bytes. Empty if unknown. */
  sha256: z.string().check(z.regex(/^([0-9a-f]{64})?$/, { error: 'The hash must be SHA-256 in hexadecimal.' })),
  /** When the server had all bytes and the hash matched; null until then. */
  storedAt: z.nullable(z.iso.datetime()),
  /** The assessment for which its team captured it; null for the organization's own. */
  assessmentId: z.optional(z.nullable(z.string())),
  ...changeShape,
});
export type StoredDocument = z.infer<typeof documentSchema>;
