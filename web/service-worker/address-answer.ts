import { findAppPath, findWithoutSlash } from '#sync/domain/common/app-paths.ts';

/** The server's own pages, calls and files. */
const serversOwn = /^\/(api\/|(robots\.txt|sitemap\.xml)$)/;

/** Whether a request opens a page that is not one of the server's own: an address of the app, or an unknown one. */
export function isAddress(url: URL, request: Pick<Request, 'mode'>): boolean {
  return request.mode === 'navigate' && !serversOwn.test(url.pathname);
}

/**
 * A screen is answered with the shell, from the device; a trailing slash redirects to the address without it. An
 * unlisted address goes to the server, which may be newer than this worker, and otherwise answers 404. Offline, the
 * shell shows its own 404 screen.
 */
export async function answerAddress(
  url: URL,
  request: Request,
  answerShell: () => Promise<Response>,
): Promise<Response> {
  if (findAppPath(url.pathname)) return answerShell();
  const meant = findWithoutSlash(url.pathname);
  if (meant) return Response.redirect(new URL(meant + url.search, url), 308);
  return fetch(request).catch(answerShell);
}
