import { endpoint } from '#sync/domain/common/endpoint.ts';
import { syncAnswerSchema, syncRequestSchema } from '#sync/engine/answer.ts';

// Apart from the other calls of sync, which every start loads.

/** One round trip of the engine; gzip both ways. 409 with a code, 426 for a retired protocol: see SPEC.md. */
export const postSync = endpoint({
  method: 'POST',
  path: '/api/sync',
  // A batch is half a megabyte of characters, each up to three bytes.
  bodyBytes: 2 * 1024 * 1024,
  access: 'record.receive',
  background: true,
  asTyped: true,
  body: syncRequestSchema,
  reply: syncAnswerSchema,
});
