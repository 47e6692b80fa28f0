import * as z from 'zod/mini';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { recordArgs, recordMutators } from '#sync/domain/common/record-mutators.ts';
import { noSuch, refuse } from '#sync/domain/common/refusals.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { keysOf } from '#sync/engine/value.ts';
import { exclusionIds } from './exclusion-record.ts';
import { responsibilityId } from './responsibility-record.ts';
import {
  exclusionFieldsSchema,
  findProviderRefusal,
  lacksShare,
  noResponsibility,
  providerFieldsSchema,
  responsibilityFieldsSchema,
  systemFieldsSchema,
  type ProviderFields,
} from './scope-fields.ts';
import type { ScopeTables } from './scope-tables.ts';
import { SYSTEM_ID } from './system-record.ts';

const mutator = productMutators<ScopeTables>();

const { create: createProvider, update: updateProvider } = recordMutators<'provider', ProviderFields>({
  table: 'provider',
  name: 'provider',
  ...recordArgs(providerFieldsSchema),
  action: 'scope.change',
  check: findProviderRefusal,
});

const idArgs = z.object({ id: recordIdSchema });

/** Also deletes its column of the responsibility matrix. Refused if a colleague has changed the provider since. */
const deleteProvider = mutator({
  name: 'provider.delete',
  args: idArgs,
  action: 'scope.change',
  touches: ({ id }) => [{ table: 'provider', id, fields: keysOf(providerFieldsSchema.shape), isWhole: true }],
  reads: ({ id }) => [{ table: 'responsibility', field: 'providerId', value: id }],
  decide: (view, { id }) => {
    if (!view.get('provider', id)) return noSuch('provider');
    const cells = view.list('responsibility', 'providerId', id);
    return [
      ...cells.map((cell) => ({ kind: 'delete', table: 'responsibility', id: cell.id }) as const),
      { kind: 'delete', table: 'provider', id },
    ];
  },
});

export const providerMutators = { create: createProvider, update: updateProvider, remove: deleteProvider };

const known: ReadonlySet<string> = new Set(objectiveIds);
const objectiveSchema = z
  .string()
  .check(z.refine((id) => known.has(id), { error: 'There is no objective with this id.' }));

const responsibilityArgs = z.object({
  providerId: recordIdSchema,
  /** Many at once, because people paint a column. */
  objectiveIds: z.array(objectiveSchema).check(
    z.minLength(1, { error: 'Name an objective.' }),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'List each objective only once.' }),
  ),
  set: z.partial(responsibilityFieldsSchema),
});

type ResponsibilityPart = z.infer<typeof responsibilityArgs>['set'];

/** Clearing the share also clears its texts. */
function withoutWords(set: ResponsibilityPart): ResponsibilityPart {
  return set.share === null ? { ...noResponsibility, ...set } : set;
}

/** Records who meets these objectives. Clearing a share also clears its texts. */
export const saveResponsibility = mutator({
  name: 'responsibility.save',
  args: responsibilityArgs,
  action: 'scope.change',
  touches: ({ providerId, objectiveIds: ids, set }) =>
    ids.map((objectiveId) => ({
      table: 'responsibility',
      id: responsibilityId(providerId, objectiveId),
      fields: keysOf(withoutWords(set)),
      set: withoutWords(set),
    })),
  reads: ({ providerId }) => [{ table: 'provider', id: providerId }],
  decide: (view, { providerId, objectiveIds: ids, set }) => {
    if (!view.get('provider', providerId)) return noSuch('provider', 'providerId');
    const written = withoutWords(set);
    const cells = ids.map((objectiveId) => responsibilityId(providerId, objectiveId));
    if (cells.some((id) => lacksShare({ ...view.get('responsibility', id), ...written }))) {
      return refuse('share', 'Say whose part it is.');
    }
    return cells.map((id) => ({ kind: 'edit', table: 'responsibility', id, set: written }));
  },
});

const exclusionArgs = z.object({
  id: z.enum(exclusionIds, { error: `An exclusion is one of ${exclusionIds.join(', ')}.` }),
  set: z.partial(exclusionFieldsSchema),
});

/** Records that something does not exist here, and what proves it. */
export const saveExclusion = mutator({
  name: 'exclusion.save',
  args: exclusionArgs,
  action: 'scope.change',
  touches: ({ id, set }) => [{ table: 'exclusion', id, fields: keysOf(set), set }],
  decide: (_view, { id, set }) => [{ kind: 'edit', table: 'exclusion', id, set }],
});

const systemArgs = z.object({ set: z.partial(systemFieldsSchema) });

export const saveSystem = mutator({
  name: 'system.save',
  args: systemArgs,
  action: 'scope.change',
  touches: ({ set }) => [{ table: 'system', id: SYSTEM_ID, fields: keysOf(set), set }],
  decide: (_view, { set }) => [{ kind: 'edit', table: 'system', id: SYSTEM_ID, set }],
});
