import type { RecordMutators } from '#sync/domain/common/record-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import type { Part } from '#sync/engine/schema.ts';
import type { ProductTables } from '#sync/product-tables.ts';
import type { Principal, Services } from '#server/app-context.ts';
import { newId } from '#server/db/new-id.ts';
import { notFound } from '#server/http/refusal-error.ts';
import { applyCall } from '#server/sync/apply-call.ts';
import { findRows, listRows } from '#server/sync/synced-rows-table.ts';

/** The calls for one noun's records, carried out by its `create`, `update` and `delete` mutations. */
export function recordCalls<Table extends keyof ProductTables, Fields>(
  table: Table,
  { create, update, remove }: RecordMutators<Fields>,
  missing: string,
) {
  const get = async (services: Services, workspaceId: string, id: string) => {
    const [row] = await findRows(services.db, workspaceId, table, [id]);
    if (!row) throw notFound(missing);
    return row;
  };
  return {
    get,

    list: (services: Services, principal: Principal) => listRows(services.db, principal.workspaceId, table),

    add: async (services: Services, principal: Principal, fields: Fields & { id?: string | undefined }) => {
      const id = fields.id ?? newId(services.now());
      await applyCall(services, principal, [call(create, { ...fields, id })]);
      return get(services, principal.workspaceId, id);
    },

    put: async (services: Services, principal: Principal, id: string, set: Part<Fields>) => {
      await get(services, principal.workspaceId, id);
      await applyCall(services, principal, [call(update, { id, set })]);
      return get(services, principal.workspaceId, id);
    },

    remove: async (services: Services, principal: Principal, id: string): Promise<{ deleted: true }> => {
      await get(services, principal.workspaceId, id);
      await applyCall(services, principal, [call(remove, { id })]);
      return { deleted: true };
    },
  };
}
