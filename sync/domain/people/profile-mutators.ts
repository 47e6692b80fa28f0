import * as z from 'zod/mini';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { givenOf, sameValue } from '#sync/engine/value.ts';
import type { PeopleTables } from './people-tables.ts';
import { profileFieldsSchema } from './profile-fields.ts';

const mutator = productMutators<PeopleTables>();

const saveArgs = z.object({
  /** The person's own profile. */
  accountId: z.string().check(z.maxLength(64)),
  set: profileFieldsSchema,
});

/**
 * Changes one's own profile. The later change wins without a conflict: both come from the same person, and neither the
 * history nor a conflict, which colleagues receive, may reveal what only the owner reads. So the row is replaced and no
 * basis is stated.
 */
export const saveProfile = mutator({
  name: 'profile.save',
  args: saveArgs,
  action: 'profile.change',
  touches: ({ accountId }) => [{ table: 'profile', id: accountId, fields: [] }],
  decide: (view, { accountId, set }, { actor, now }) => {
    if (accountId !== actor.id) {
      return { refused: { code: 'forbidden', field: 'accountId', message: 'This is somebody else’s profile.' } };
    }
    const row = view.get('profile', accountId);
    if (!row) return { refused: { code: 'gone', field: 'accountId', message: 'This profile does not exist.' } };
    const setupData = set.setupData ? { ...row.setupData, ...set.setupData } : row.setupData;
    const next = { ...row, ...givenOf(set), setupData };
    return sameValue(row, next) ? [] : [{ kind: 'replace', table: 'profile', row: { ...next, updatedAt: now } }];
  },
});
