import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const healthCheckIds = ['database', 'integrity', 'disk', 'uploads', 'mail', 'scheduler', 'backup'] as const;

const healthSchema = z.object({
  /** 'good' if every check is good. */
  state: z.enum(['good', 'attention']),
  /** `finding`: one sentence with the finding and what to do about it. */
  checks: z.array(z.object({ id: z.enum(healthCheckIds), state: z.enum(['good', 'attention']), finding: z.string() })),
  /** The server's clock. */
  serverTime: z.iso.datetime(),
});
export type Health = z.infer<typeof healthSchema>;

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/admin/health',
  access: 'health.read',
  reply: healthSchema,
});
