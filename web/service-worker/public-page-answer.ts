import { isPublicPath } from '#sync/domain/common/public-pages.ts';
import { findPerson, orNothing } from './device-person.ts';

/** A device that has not answered by then counts as remembering nobody. */
const PATIENCE_MS = 2_000;

/** Whether a request opens one of the public pages. */
export function isPublicPage(url: URL, request: Request): boolean {
  return request.mode === 'navigate' && isPublicPath(url.pathname);
}

/**
 * Public pages come from the server, never from an old copy; without a network the app shows what it can. '/' is the
 * app at once for the person this device remembers: their home screen never waits for a network, and they never see the
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
