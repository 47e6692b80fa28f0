import type { Endpoint, QueryOf } from '#sync/domain/common/endpoint.ts';
import { CallError, requireOwnWord } from '#web/data/call.ts';
import { saveFile } from './save-file.ts';

/** Excel ignores invisible characters when it looks for a formula. */
export async function download<E extends Endpoint>(endpoint: E, query: Partial<QueryOf<E>>): Promise<void> {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') written.set(name, String(value));
  }
  const response = await fetch(`${endpoint.path}?${written}`, {
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(120_000),
  });
  requireOwnWord(response);
  if (!response.ok) throw new CallError(response.status, await response.text(), undefined);
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'download';
  saveFile(name, await response.blob());
}
