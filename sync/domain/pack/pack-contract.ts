import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';
import { packFactsSchema } from './workspace-pack-record.ts';

/** One pack with its words, which never change. 404 for a pack of another workspace. */
export const getPack = endpoint({
  method: 'GET',
  path: '/api/packs/:sha256',
  access: 'compliance.read',
  background: true,
  params: z.object({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  reply: z.extend(packFactsSchema, {
    texts: z.object({
      requirements: z.record(z.string(), z.object({ official: z.string(), discussion: z.optional(z.string()) })),
      objectives: z.record(z.string(), z.object({ official: z.string() })),
      methodObjects: z.record(
        z.string(),
        z.object({ examine: z.optional(z.string()), interview: z.optional(z.string()), test: z.optional(z.string()) }),
      ),
    }),
  }),
});
