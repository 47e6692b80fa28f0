import * as z from 'zod/mini';
import { documentSchema } from '../records/document-record.ts';
import { roles } from '../records/role.ts';
import { endpoint } from './endpoint.ts';

/** Bytes in one part of an upload at most; devices send a quarter of this. */
export const PART_BYTES = 1024 * 1024;

const params = z.object({ id: z.string() });

/** How far an upload has come. `received`: bytes the server has; `stored`: it had all of them and found their hash right. */
export const uploadProgressSchema = z.object({ received: z.int(), stored: z.boolean() });
export type UploadProgress = z.infer<typeof uploadProgressSchema>;

/** Every document, newest first. */
export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/documents',
  access: roles,
  reply: z.array(documentSchema),
});

/** A document in one request: a multipart form with `file`, `category`, and optionally `description` and `tags` (JSON as text). */
export const uploadDocument = endpoint({
  method: 'POST',
  path: '/api/documents/upload',
  access: roles,
  reply: documentSchema,
});

export const removeDocument = endpoint({
  method: 'DELETE',
  path: '/api/documents/:id',
  access: roles,
  params,
  reply: z.object({ deleted: z.literal(true) }),
});

export const getUploadProgress = endpoint({
  method: 'GET',
  path: '/api/documents/:id/upload',
  access: roles,
  background: true,
  params,
  reply: uploadProgressSchema,
});

/** The bytes from `offset` on, as application/octet-stream. Bytes the server has already, or is not waiting for yet, change nothing. */
export const putFilePart = endpoint({
  method: 'PUT',
  path: '/api/documents/:id/file',
  access: roles,
  background: true,
  params,
  query: z.object({ offset: z.coerce.number().check(z.int(), z.nonnegative()) }),
  reply: uploadProgressSchema,
});

/** The file, to be saved; with `inline` images and PDF to be shown. `Range: bytes=N-` goes on from byte N. */
export const getFile = endpoint({
  method: 'GET',
  path: '/api/documents/:id/file',
  access: roles,
  background: true,
  params,
  query: z.object({ inline: z.optional(z.literal('1')) }),
  reply: z.unknown(),
});
