import { fullName } from '#sync/domain/people/person-name.ts';
import type { Db } from '#server/db/database.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { findActiveInTerritory } from './representative-table.ts';

/** Each territory has one representative: 409 'territory_taken' if an active one other than `ownId` has it. */
export async function requireFreeTerritory(trx: Db, territory: string, ownId?: string): Promise<void> {
  const holder = await findActiveInTerritory(trx, territory);
  if (!holder || holder.id === ownId) return;
  const message = `${territory} is ${fullName(holder)}’s territory, and each has one representative: choose another, or move ${holder.firstName} first.`;
  throw new RefusalError(409, 'territory_taken', message, 'territory');
}
