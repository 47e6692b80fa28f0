import { probeSync } from '#sync/domain/sync/sync-contract.ts';
import { isProductHeader, protocolOf } from '#sync/engine/product-header.ts';

/** On a slow link an answer takes seconds; the next probe does not wait for it. */
const TIMEOUT_MS = 8_000;

/** Who answered: our server, something else, or nobody. */
export type Heard = 'here' | 'foreign' | 'nobody';

/** Asks the server for a sign of life. Works in pages and in the worker, and never throws. */
export async function probe(): Promise<Heard> {
  try {
    const response = await fetch(probeSync.path, {
      credentials: 'omit',
      cache: 'no-store',
      // A redirect is not our server's answer and is not followed.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status !== 200 || !isProductHeader(protocolOf(response.headers))) return 'foreign';
    const body = (await response.json()) as { code?: unknown } | null;
    return body?.code === 'here' ? 'here' : 'foreign';
  } catch {
    return 'nobody';
  }
}
