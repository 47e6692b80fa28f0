/**
 * Which rows of a table reach a client: every one, or those in which a field names the client ('self'), the client or
 * somebody who asks them ('asking'), or anything at all ('set').
 */
export type PartRule = 'all' | { field: string; is: 'self' | 'asking' | 'set' };

/**
 * THE list of what reaches the client’s people in the workspace of an assessing firm; of any other table nothing does,
 * and of these no row that belongs to a team.
 */
export const clientPart: Readonly<Record<string, PartRule>> = {
  // It says where a file may go, and when a day ends.
  workspaceSetting: 'all',
  profile: { field: 'id', is: 'self' },
  member: { field: 'id', is: 'asking' },
  notification: { field: 'accountId', is: 'self' },
  evidenceRequest: { field: 'assessmentId', is: 'set' },
  meeting: 'all',
  document: { field: 'uploadedBy', is: 'self' },
};
