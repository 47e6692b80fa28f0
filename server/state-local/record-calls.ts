import type { Row } from '#sync/records/record.ts';
import { newId } from '../db/new-id.ts';
import type { Principal, Services } from '../http/app-context.ts';
import { notFound } from '../http/refusal-error.ts';
import { applyCall } from '../sync/apply-call.ts';
import { findRows, listRows } from '../sync/synced-rows-table.ts';

/** The calls of one noun's records, carried out by its `create`, `update` and `delete` mutations. */
export function recordCalls<Stored>(table: string, missing: string) {
  const get = async (services: Services, organizationId: string, id: string): Promise<Stored> => {
    const [row] = await findRows(services.db, organizationId, table, [id]);
    if (!row) throw notFound(missing);
    return row as unknown as Stored;
  };
  return {
    get,

    list: async (services: Services, principal: Principal): Promise<Stored[]> =>
      (await listRows(services.db, principal.organizationId, table)) as unknown as Stored[],

    add: async (services: Services, principal: Principal, fields: Partial<Row>): Promise<Stored> => {
      const id = fields.id ?? newId(services.now());
      await applyCall(services, principal, [{ name: `${table}.create`, args: { ...fields, id } }]);
      return get(services, principal.organizationId, id);
    },

    put: async (services: Services, principal: Principal, id: string, set: object): Promise<Stored> => {
      await get(services, principal.organizationId, id);
      await applyCall(services, principal, [{ name: `${table}.update`, args: { id, set } }]);
      return get(services, principal.organizationId, id);
    },

    remove: async (services: Services, principal: Principal, id: string): Promise<{ deleted: true }> => {
      await get(services, principal.organizationId, id);
      await applyCall(services, principal, [{ name: `${table}.delete`, args: { id } }]);
      return { deleted: true };
    },
  };
}
