import * as z from 'zod/mini';
import { roles } from '../records/role.ts';
import { endpoint } from './endpoint.ts';

/** What people of the organisation did, in a sentence, newest first. `createdAt`: when they did it, by their device. */
export const listActivity = endpoint({
  method: 'GET',
  path: '/api/activity',
  access: roles,
  reply: z.array(z.object({ id: z.string(), description: z.string(), createdAt: z.iso.datetime() })),
});
