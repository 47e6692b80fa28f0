import * as z from 'zod/mini';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { noSuch, refuse } from '#sync/domain/common/refusals.ts';
import { textArg } from '#sync/domain/common/text-arg.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import type { PoamTables } from '#sync/domain/poam/poam-tables.ts';
import type { PeopleTables } from './people-tables.ts';

const mutator = productMutators<PeopleTables & PoamTables>();

/** Maximum characters of a name. */
export const personLimit = 200;

const addArgs = z.object({
  id: recordIdSchema,
  firstName: textArg('First name', personLimit),
  lastName: textArg('Last name', personLimit),
  email: textArg('Email', 320),
});

/** Records a person whom a file names. It does not make them a member. */
export const addNamedPerson = mutator({
  name: 'namedPerson.add',
  args: addArgs,
  action: 'plan.create',
  touches: ({ id }) => [{ table: 'namedPerson', id, fields: [] }],
  decide: (_view, row) => [{ kind: 'insert', table: 'namedPerson', row }],
});

/** Deletes a person whom a file named. Refused while they own an item, which would be left without an owner. */
export const deleteNamedPerson = mutator({
  name: 'namedPerson.delete',
  args: z.object({ id: recordIdSchema }),
  action: 'plan.change',
  touches: ({ id }) => [{ table: 'namedPerson', id, fields: [], isWhole: true }],
  reads: ({ id }) => [
    { table: 'member', id },
    { table: 'plan', field: 'ownerId', value: id },
  ],
  decide: (view, { id }) => {
    if (!view.get('namedPerson', id)) return noSuch('person');
    const isOwner = !view.get('member', id) && view.list('plan', 'ownerId', id).length > 0;
    if (isOwner) return refuse('id', 'This person owns items. Assign those to somebody else first.');
    return [{ kind: 'delete', table: 'namedPerson', id }];
  },
});
