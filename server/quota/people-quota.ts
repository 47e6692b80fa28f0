import type { Db } from '#server/db/database.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import type { Quotas } from './quotas.ts';
import { countInvited, countMembers } from './usage-table.ts';

/** 409 'quota' if the workspace has no room for one more person. An open invitation counts as one. */
export async function requirePlace(
  trx: Db,
  workspaceId: string,
  email: string,
  { people }: Pick<Quotas, 'people'>,
  now: Date,
): Promise<void> {
  const used = (await countMembers(trx, workspaceId)) + (await countInvited(trx, workspaceId, now, email));
  if (used < people) return;
  const message = `This workspace may hold ${people} people, with open invitations. Withdraw one, or ask the operator of this server for more.`;
  throw new RefusalError(409, 'quota', message, 'email');
}

/** Whether an invited person finds no room, because the quota was lowered since. */
export async function isFull(trx: Db, workspaceId: string, { people }: Pick<Quotas, 'people'>): Promise<boolean> {
  return (await countMembers(trx, workspaceId)) >= people;
}
