import * as z from 'zod/mini';
import {
  DESCRIPTION_LENGTH,
  documentCategories,
  documentKinds,
  documentStates,
  MAX_FILE_BYTES,
  mimeTypes,
} from './document-limits.ts';
import { stampsSchema } from '#sync/domain/common/record.ts';

export const documentCategorySchema = z.enum(documentCategories, { error: 'Please select a document category' });
export const mimeTypeSchema = z.enum(mimeTypes, {
  error: 'Please select a PDF, Word, Excel, image, or text file',
});

/** What is known about a file of the organization. Its bytes travel separately and are identified by `sha256`. */
export const documentSchema = z.object({
  id: z.string(),
  originalName: z.string(),
  description: z.string().check(z.maxLength(DESCRIPTION_LENGTH)),
  category: documentCategorySchema,
  mimeType: mimeTypeSchema,
  /** Bytes. */
  fileSize: z.int().check(z.gte(1), z.lte(MAX_FILE_BYTES)),
  /** When the server accepted it. Until then, on the author's own device, that device's time. */
  uploadedAt: z.iso.datetime(),
  /**
   * When the person added it, by their device; `isAddedAtOff`: more than a day from `uploadedAt`, after allowing for
   * the clock difference.
   */
  addedAt: z.iso.datetime(),
  isAddedAtOff: z.boolean(),
  uploadedBy: z.string(),
  tags: z.array(z.string()),
  /** Null while nobody has said it. */
  kind: z.nullable(z.enum(documentKinds)),
  /** A draft proves nothing yet. */
  state: z.enum(documentStates),
  /** As its owner counts, such as '2.1' or 'May 2026'; empty where nobody does. */
  version: z.string(),
  /** The document whose next version this one is; that one stays. */
  supersedes: z.nullable(z.string()),
  /** The first calendar day on which it applies. */
  effectiveOn: z.nullable(z.iso.date()),
  /** Who keeps it and can show it. */
  custodian: z.string(),
  /** The last calendar day on which it proves anything; null for what does not expire. */
  expiresOn: z.nullable(z.iso.date()),
  /** Also names the file in which the server keeps the bytes. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'The hash must be SHA-256 in hexadecimal.' })),
  /** When the server had all bytes and the hash matched; null until then. */
  storedAt: z.nullable(z.iso.datetime()),
  updatedAt: z.nullable(z.iso.datetime()),
  updatedBy: z.nullable(z.string()),
  stamps: stampsSchema,
});
export type StoredDocument = z.infer<typeof documentSchema>;
