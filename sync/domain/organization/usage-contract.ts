import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';

const usedSchema = z.object({ used: z.int(), most: z.int() });

const usageSchema = z.object({
  /** Documents. */
  files: usedSchema,
  /** Of all documents together. */
  bytes: usedSchema,
  /** Members and open invitations. */
  people: usedSchema,
  boards: usedSchema,
  /** The maximum for one person: sessions, and devices or windows open at a time. */
  sessions: z.int(),
  streams: z.int(),
});
export type Usage = z.infer<typeof usageSchema>;

/** What the workspace holds, and the limits that this server sets. */
export const getUsage = endpoint({
  method: 'GET',
  path: '/api/admin/usage',
  access: 'settings.manage',
  reply: usageSchema,
});
