import { getUser } from '#sync/domain/people/auth-contract.ts';
import type { Membership, User } from '#sync/domain/people/user-record.ts';
import { call } from '#web/store/calls/call.ts';
import { tabWorkspace } from '#web/store/calls/tab-workspace.ts';

/** Who is signed in, by the server's word. */
export interface AskedAccount {
  id: string;
  email: string;
  /** The session of this browser. */
  sessionId: string;
  memberships: readonly Membership[];
  /** The person in the workspace this tab names, or in their only one; missing where neither is. */
  user?: User;
}

/** Asks the server who is signed in. Throws as `call` does: 401 when nobody is. */
export async function askAccount(): Promise<AskedAccount> {
  const named = await call(getUser, {});
  // Another person's session knows nothing of the workspace that this tab names: theirs counts.
  const isNone = named.workspaceId === null && tabWorkspace() !== undefined;
  const answer = isNone ? await call(getUser, {}, () => undefined) : named;
  const { sessionId, ...person } = answer;
  const { id, email } = person;
  if (person.workspaceId === null) return { id, email, sessionId, memberships: person.memberships };
  return { id, email, sessionId, memberships: person.memberships ?? [ownMembership(person)], user: person };
}

// A server that does not list them has one for each person.
function ownMembership({ workspaceId, organizationName: workspaceName, role }: User): Membership {
  return { workspaceId, workspaceName, role, holder: 'organization' };
}
