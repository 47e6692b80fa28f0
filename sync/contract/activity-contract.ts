import * as z from 'zod/mini';
import { roles } from '../records/role.ts';
import { endpoint } from './endpoint.ts';

/** What people of the organization did, in a sentence, newest first. `createdAt`: when they did it, by their device, or by the server where the device's time is off. */
export const listActivity = endpoint({
  method: 'GET',
  path: '/api/activity',
  access: roles,
  reply: z.array(z.object({ id: z.string(), description: z.string(), createdAt: z.iso.datetime() })),
});
