import { getUser } from '#sync/domain/people/auth-contract.ts';
import { isProductHeader, protocolOf } from '#sync/engine/product-header.ts';

/** Where a browser goes to sign out. `sessionId`: the only session that is meant. */
export function signOutAddress(sessionId: string | undefined): string {
  return sessionId === undefined ? '/api/logout' : `/api/logout?session=${encodeURIComponent(sessionId)}`;
}

/**
 * Ends this session of the browser, and no other. Throws while the server does not say that it is over. For pages and
 * the worker.
 */
export async function endSession(sessionId: string): Promise<void> {
  if ((await askSession()) !== sessionId) return;
  await ask('POST', signOutAddress(sessionId));
  if ((await askSession()) === sessionId) throw new TypeError('The session continues.');
}

async function askSession(): Promise<string | undefined> {
  const response = await ask('GET', getUser.path);
  if (!isProductHeader(protocolOf(response.headers)))
    throw new TypeError('Something between this device and the server answered.');
  if (response.status === 401) return undefined;
  if (!response.ok) throw new TypeError(`The server answered ${response.status}.`);
  return ((await response.json()) as { sessionId?: string }).sessionId;
}

function ask(method: string, path: string): Promise<Response> {
  const signal = AbortSignal.timeout(30_000);
  return fetch(path, { method, credentials: 'same-origin', cache: 'no-store', redirect: 'manual', signal });
}
