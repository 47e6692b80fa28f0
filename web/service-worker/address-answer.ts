import { findWithoutSlash, isAppPath } from '#sync/domain/common/app-paths.ts';

/** The server's own pages, calls and files. */
const serversOwn = /^\/(api\/|(robots\.txt|sitemap\.xml)$)/;

/** Whether a request opens an address of the app or an unknown one, and none of the server's own. */
export function isAddress(url: URL, request: Pick<Request, 'mode'>): boolean {
  return request.mode === 'navigate' && !serversOwn.test(url.pathname);
}

/**
 * A screen is the shell, from the device; an address with a trailing slash leads to the one without. An unlisted
 * address goes to the server, which may be newer than this worker and answers with status 404. Without a network the
 * shell shows its 404 screen.
 */
export async function answerAddress(
  url: URL,
  request: Request,
  answerShell: () => Promise<Response>,
): Promise<Response> {
  if (isAppPath(url.pathname)) return answerShell();
  const meant = findWithoutSlash(url.pathname);
  if (meant) return Response.redirect(new URL(meant + url.search, url), 308);
  return fetch(request).catch(answerShell);
}
