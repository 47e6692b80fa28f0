import { applyChanges, type Step } from '#sync/engine/apply-changes.ts';
import { Overlay } from '#sync/engine/overlay.ts';
import type { Actor, Change } from '#sync/engine/schema.ts';
import { productSchema } from '#sync/product.ts';
import type { Row } from '#sync/domain/common/record.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { appendHistory } from '#server/history/history-table.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { bumpSeq, getOrganization } from '#server/organization/organization-table.ts';
import { findRows, putRows } from '#server/sync/synced-rows-table.ts';
import { differingFields, parentsOf } from './offered-row.ts';
import type { StoredProposal } from './proposal-table.ts';
import type { LastRecovery } from './recovery-state.ts';
import { hasChanged, listDeleted, loadRecords } from './recovery-view.ts';

/**
 * Writes an offered row as the administrator's own change, with history steps and a number of its own, and returns that
 * number. Throws a refusal when the record changed since the recovery began, when somebody deleted it and `evenDeleted`
 * is not set, or when its parent is missing.
 */
export async function acceptProposal(
  trx: Db,
  organizationId: string,
  recovery: LastRecovery,
  { table, row }: Pick<StoredProposal, 'table' | 'row'>,
  actor: Actor,
  evenDeleted: boolean,
  now: Date,
): Promise<number> {
  const seq = await bumpSeq(trx, organizationId);
  const [present] = await findRows(trx, organizationId, table, [row.id]);
  await refuseUnfit(trx, organizationId, recovery, table, row, present, evenDeleted);
  const overlay = new Overlay();
  if (present) overlay.load(table, [present]);
  const at = now.toISOString();
  const context = { actor, now: at, at, key: newId(now) };
  // No basis: the administrator has seen both states side by side.
  const applied = applyChanges(productSchema, overlay, [changeOf(table, row, present)], {}, context);
  if ('refused' in applied) throw new RefusalError(409, applied.refused.code, applied.refused.message);
  const written = overlay.get(table, row.id);
  if (written) await putRows(trx, organizationId, table, [written], seq);
  // The record is back, so devices must not pull its deletion.
  await trx
    .deleteFrom('tombstone')
    .where('organizationId', '=', organizationId)
    .where('tableName', '=', table)
    .where('id', '=', row.id)
    .execute();
  await noteSteps(trx, organizationId, actor, applied.steps, context.key, at);
  return seq;
}

async function refuseUnfit(
  trx: Db,
  organizationId: string,
  recovery: LastRecovery,
  table: string,
  row: Row,
  present: Row | undefined,
  evenDeleted: boolean,
): Promise<void> {
  if (present && (await hasChanged(trx, organizationId, recovery, table, present))) {
    throw new RefusalError(409, 'changed', 'This record has changed since. Its current content stays.');
  }
  const parents = parentsOf(table, row);
  if ((await loadRecords(trx, organizationId, parents)).size < parents.length) {
    throw new RefusalError(409, 'parent', 'Accept the board and the column of this record first.');
  }
  if (!present && !evenDeleted && (await listDeleted(trx, organizationId, table, [row.id])).size > 0) {
    throw new RefusalError(409, 'deleted', 'Somebody deleted this record.');
  }
}

function changeOf(table: string, row: Row, present: Row | undefined): Change {
  const { empty, serverFields = [] } = productSchema.tables[table] ?? {};
  if (!present && !empty) {
    // A device cannot vouch for what only the server knows, such as whether a file's bytes have arrived.
    const unknown = Object.fromEntries(serverFields.map((field) => [field, null]));
    return { kind: 'insert', table, row: { ...row, ...unknown } };
  }
  const set = Object.fromEntries(differingFields(table, row, present).map((field) => [field, row[field]]));
  return { kind: 'edit', table, id: row.id, set };
}

async function noteSteps(
  trx: Db,
  organizationId: string,
  actor: Actor,
  steps: readonly Step[],
  key: string,
  at: string,
): Promise<void> {
  const { historySeq } = await getOrganization(trx, organizationId);
  const logged = steps.map((step) => ({ ...step, key, deviceAt: at, isTimeOff: false }));
  await appendHistory(trx, organizationId, historySeq, actor, logged, at);
  await trx
    .updateTable('organization')
    .set({ historySeq: historySeq + steps.length })
    .where('id', '=', organizationId)
    .execute();
}
