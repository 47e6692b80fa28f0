import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Every call as an OpenAPI document. */
export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  reply: z.unknown(),
});
