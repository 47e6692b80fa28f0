import { findAppPath } from '#sync/domain/common/app-paths.ts';
import { WORKSPACE_QUERY } from '#sync/domain/common/workspace-name.ts';
import { accountStore } from '#web/account/account.ts';
import { addressIn, type Address } from '#web/address.ts';

/** The server's own pages and files; everything else at this origin is a screen of the app. */
export function isServerAddress(href: string): boolean {
  const { pathname } = new URL(href, 'https://app.invalid');
  return pathname.startsWith('/api/') || /\.[a-z]\w*$/i.test(pathname);
}

/** Whether following it switches to a certain workspace. */
export function namesWorkspace(href: string): boolean {
  return new URLSearchParams(href.split('?')[1]).has(WORKSPACE_QUERY);
}

/**
 * A link's href as the page shows it, for opening in a new tab or copying: if the person has several workspaces, it
 * names this one. Inside the tab the plain address is followed.
 */
export function shownHref(href: string): string {
  const account = accountStore.get();
  if (account.state !== 'signed_in' || (account.user.memberships?.length ?? 0) < 2) return href;
  const [path = '', ...rest] = href.split(/[?#]/);
  if (!findAppPath(path) || namesWorkspace(href) || (rest.length > 0 && href.includes('#'))) return href;
  return addressIn(account.user.workspaceId, href as Address);
}
