import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';

/**
 * What people of the organization did, each act as a sentence, newest first. `createdAt`: device time, or server time
 * if the device's clock is off.
 */
export const listActivity = endpoint({
  method: 'GET',
  path: '/api/activity',
  access: 'compliance.read',
  reply: z.array(z.object({ id: z.string(), description: z.string(), createdAt: z.iso.datetime() })),
});
