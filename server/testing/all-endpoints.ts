import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '#sync/domain/common/endpoint.ts';

const folder = join(import.meta.dirname, '../../sync/domain');

/** Every call of the contracts, found automatically. */
export const endpoints: Endpoint[] = [];
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('-contract.ts')) continue;
  const module = (await import(join(folder, name))) as Record<string, unknown>;
  endpoints.push(...Object.values(module).filter(isEndpoint));
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

export function endpointNameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}
