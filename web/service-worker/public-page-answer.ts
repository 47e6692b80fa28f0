import { isPublicPath } from '#sync/domain/common/public-pages.ts';
import { findPerson, orNothing } from './device-person.ts';

/** If the device has not answered within this time (ms), it counts as remembering nobody. */
const PATIENCE_MS = 2_000;

export function isPublicPage(url: URL, request: Request): boolean {
  return request.mode === 'navigate' && isPublicPath(url.pathname);
}

/**
 * Public pages come from the server, never from an old copy; offline, the app shows what it can. For a person this
 * device remembers, '/' is the app at once: their home screen never waits for the network, and they never see the
 * landing page.
 */
export async function answerPublicPage(
  url: URL,
  request: Request,
  answerShell: () => Promise<Response>,
): Promise<Response> {
  if (url.pathname === '/' && (await orNothing(findPerson(), PATIENCE_MS))) return answerShell();
  return fetch(request).catch(answerShell);
}
