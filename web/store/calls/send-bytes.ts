import type { Endpoint, QueryOf, ReplyOf } from '#sync/domain/common/endpoint.ts';
import { workspaceHeader } from '#sync/domain/common/workspace-name.ts';
import { errorOf, requireOwnWord } from './call.ts';

/** A part may take longer than an ordinary question. */
const TIMEOUT_MS = 60_000;

/** Calls an endpoint whose body is bytes. Throws as `call` does. */
export async function sendBytes<E extends Endpoint>(
  { method, path }: E,
  query: QueryOf<E>,
  bytes: Blob,
  workspaceId: string,
): Promise<ReplyOf<E>> {
  const asked = Object.entries(query as Record<string, unknown>).map(([name, value]) => [name, String(value)]);
  const response = await fetch(`${path}?${new URLSearchParams(asked)}`, {
    method,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { ...workspaceHeader(workspaceId), 'Content-Type': 'application/octet-stream' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body: bytes,
  });
  requireOwnWord(response);
  if (!response.ok) throw await errorOf(response);
  return (await response.json()) as ReplyOf<E>;
}
