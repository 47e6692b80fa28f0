/** The request header that names the workspace a call is about. */
export const WORKSPACE_HEADER = 'Workspace';

/**
 * The request header that names the person a device works for: while somebody else is signed in on the same browser,
 * nothing is done in that other person's name.
 */
export const ACCOUNT_HEADER = 'Account';

/** Names the workspace where no header can be set: in links that leave the tab, and in pages the server renders. */
export const WORKSPACE_QUERY = 'workspace';

/** The header for a workspace; no header while the workspace is unknown. */
export function workspaceHeader(workspaceId: string | undefined): Record<string, string> {
  return workspaceId === undefined ? {} : { [WORKSPACE_HEADER]: workspaceId };
}
