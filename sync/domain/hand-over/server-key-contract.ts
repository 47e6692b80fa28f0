import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';
import { serverKeySchema } from './server-key-record.ts';

/** The key with which this server vouches for devices: whoever verifies a package compares it. */
export const getServerKey = endpoint({
  method: 'GET',
  path: '/api/server-key',
  access: 'public',
  background: true,
  reply: z.pick(serverKeySchema, { id: true }),
});
