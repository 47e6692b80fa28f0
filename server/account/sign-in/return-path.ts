import type { FormValues } from '#server/account/pages/form-body.ts';

/** Values that the sign-in pages pass on: where to go afterwards, and who referred the visitor. */
export interface Carried {
  /** A path of this site, such as '/compliance?family=AC'. */
  return?: string;
  /** A sales representative's code. */
  ref?: string;
}

// Calls are not pages to go to, except the one that begins a sign-in at the provider, and an invitation's page.
const pagesOfCalls = /^\/api\/(?:oidc\/start|invitation\/[\w-]{43})$/;

/** The path if it leads to a page of this site, otherwise undefined. */
export function findReturnPath(path: string | undefined, origin: string): string | undefined {
  if (!path || !path.startsWith('/') || path.length > 2_000 || !URL.canParse(path, origin)) return undefined;
  const url = new URL(path, origin);
  const normal = url.pathname + url.search + url.hash;
  // The browser's interpretation counts: '/\evil', '/<tab>/evil' and '/.//evil' all become addresses of another host.
  if (url.origin !== new URL(origin).origin || normal.startsWith('//')) return undefined;
  const isCall = /^\/api(\/|$)/i.test(url.pathname);
  return isCall && !pagesOfCalls.test(url.pathname) ? undefined : normal;
}

/** Reads the passed-on values from a query or a form; invalid ones are dropped. */
export function readCarried(values: FormValues, origin: string): Carried {
  const back = findReturnPath(values.return, origin);
  const ref = values.ref && /^[A-Za-z0-9_-]{1,64}$/.test(values.ref) ? values.ref : undefined;
  return { ...(back ? { return: back } : {}), ...(ref ? { ref } : {}) };
}

/** The address of a sign-in page with the passed-on values. */
export function linkTo(path: string, carried: Carried, more: FormValues = {}): string {
  const query = new URLSearchParams({ ...carried, ...more }).toString();
  return query === '' ? path : `${path}?${query}`;
}
