import { WORKSPACE_QUERY } from '#sync/domain/common/workspace-name.ts';

const KEY = 'vernier.workspace';

/** For a browser whose tabs store nothing. */
let unstored: string | undefined;

/** The workspace this tab works in, as its own storage has it; undefined in a new tab and in the worker. */
export function tabWorkspace(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? unstored;
  } catch {
    return unstored;
  }
}

/** From now on everything this tab asks is about that workspace, also after a reload. */
export function keepTabWorkspace(workspaceId: string): void {
  unstored = workspaceId;
  try {
    sessionStorage.setItem(KEY, workspaceId);
  } catch {
    // Without storage the tab knows it until its next page.
  }
}

/** The tab begins anew, because it named a workspace that its person does not belong to. */
export function dropTabWorkspace(): void {
  unstored = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is kept there.
  }
}

/** Takes up the workspace that the address of a link or a mail names, and removes it from the address. */
export function takeUpWorkspace(): void {
  const address = new URL(window.location.href);
  const named = address.searchParams.get(WORKSPACE_QUERY);
  if (named === null) return;
  if (named !== '') keepTabWorkspace(named);
  address.searchParams.delete(WORKSPACE_QUERY);
  window.history.replaceState(window.history.state, '', address.pathname + address.search + address.hash);
}
