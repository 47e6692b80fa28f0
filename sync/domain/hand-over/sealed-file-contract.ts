import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';
import { handOverLimits } from './hand-over-file-head.ts';

const bytes = z.coerce.number().check(z.int(), z.nonnegative());

/**
 * A part of a hand-over file that its device cannot open, for the server to open: the bytes from `offset` on, as
 * application/octet-stream. Bytes that the server has, or does not expect yet, change nothing; no bytes at all ask how
 * far it is. `sha256` and `size` are those of the whole file, and one of a member's files is sent at a time: a new one
 * takes the place of one that was not finished. `taken`: all of it is there, whatever is inside. 409 'hash' if other
 * bytes arrived, 'quota'; 429 'too_many' files in a short time.
 */
export const putSealedPart = endpoint({
  method: 'PUT',
  path: '/api/hand-over/file',
  access: 'work.carry',
  query: z.object({
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    size: bytes.check(z.positive(), z.maximum(handOverLimits.whole)),
    offset: bytes,
  }),
  reply: z.object({ received: z.int(), taken: z.boolean() }),
});
