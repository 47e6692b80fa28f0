import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';
import { documentSchema } from './document-record.ts';

/** Maximum bytes in one part of an upload; devices send a quarter of this. */
export const PART_BYTES = 1024 * 1024;

const params = z.object({ id: z.string() });

/** Progress of an upload. `received`: bytes the server has; `stored`: it had all of them and the hash matched. */
export const uploadProgressSchema = z.object({ received: z.int(), stored: z.boolean() });
export type UploadProgress = z.infer<typeof uploadProgressSchema>;

/** Every document, newest first. */
export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/documents',
  access: 'compliance.read',
  reply: z.array(documentSchema),
});

/**
 * A document in one request: a multipart form with `file`, `category`, and optionally `description` and `tags` (JSON as
 * text).
 */
export const uploadDocument = endpoint({
  method: 'POST',
  path: '/api/documents/upload',
  access: 'document.upload',
  reply: documentSchema,
});

/** Links a document as evidence. `recordId`: the control's number, the objective's (3.1.1[a]) or the plan's id. */
export const linkDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/evidence',
  access: 'evidence.change',
  params,
  body: z.object({ kind: z.enum(['control', 'objective', 'plan']), recordId: z.string().check(z.maxLength(64)) }),
  reply: z.object({ linked: z.literal(true) }),
});

export const removeDocument = endpoint({
  method: 'DELETE',
  path: '/api/documents/:id',
  access: 'document.deleteOwn',
  params,
  reply: z.object({ deleted: z.literal(true) }),
});

export const getUploadProgress = endpoint({
  method: 'GET',
  path: '/api/documents/:id/upload',
  access: 'document.send',
  background: true,
  params,
  reply: uploadProgressSchema,
});

/**
 * The bytes from `offset` on, as application/octet-stream. Bytes the server already has, or does not expect yet, change
 * nothing.
 */
export const putFilePart = endpoint({
  method: 'PUT',
  path: '/api/documents/:id/file',
  access: 'document.send',
  background: true,
  params,
  query: z.object({ offset: z.coerce.number().check(z.int(), z.nonnegative()) }),
  reply: uploadProgressSchema,
});

/** The file as a download; with `inline`, images and PDF are displayed. `Range: bytes=N-` continues from byte N. */
export const getFile = endpoint({
  method: 'GET',
  path: '/api/documents/:id/file',
  access: 'record.receive',
  background: true,
  params,
  query: z.object({ inline: z.optional(z.literal('1')) }),
  reply: z.unknown(),
});
