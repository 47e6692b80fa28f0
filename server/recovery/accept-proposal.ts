import { applyChanges } from '#sync/engine/apply-changes.ts';
import { Overlay } from '#sync/engine/overlay.ts';
import { isWhole } from '#sync/engine/offers.ts';
import { type Actor, type Change, recordKey, tableOf } from '#sync/engine/schema.ts';
import { productSchema } from '#sync/product.ts';
import type { Row } from '#sync/engine/row.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { lockWorkspace, saveCounters } from '#server/sync/workspace-table.ts';
import { growChain } from '#server/sync/chain.ts';
import { putRows } from '#server/sync/synced-rows-table.ts';
import { syncedTable } from '#server/sync/synced-table-list.ts';
import { differingFields, parentsOf } from './offered-row.ts';
import type { StoredProposal } from './proposal-table.ts';
import type { LastRecovery } from '#server/sync/recovery-state.ts';
import { hasChanged, listDeleted, loadRecords } from './recovery-view.ts';

/**
 * Writes an offered row as the administrator's own change, with its history steps and a new number, and returns that
 * number. Throws a refusal if the record changed since the recovery began, if somebody deleted it and `evenDeleted` is
 * not set, or if its parent is missing.
 */
export async function acceptProposal(
  trx: Db,
  workspaceId: string,
  recovery: LastRecovery,
  { table, row }: Pick<StoredProposal, 'table' | 'row'>,
  actor: Actor,
  evenDeleted: boolean,
  now: Date,
): Promise<number> {
  const before = await lockWorkspace(trx, workspaceId);
  const present = (await loadRecords(trx, workspaceId, [{ table, id: row.id }])).get(recordKey(table, row.id));
  await refuseUnfit(trx, workspaceId, recovery, table, row, present, evenDeleted);
  const overlay = new Overlay();
  if (present) overlay.load(table, [present]);
  const at = now.toISOString();
  const context = { actor, now: at, at, key: newId(now) };
  // No basis: the administrator has seen both states side by side.
  const applied = applyChanges(productSchema, overlay, [changeOf(table, row, present)], {}, context);
  if ('refused' in applied) throw new RefusalError(409, applied.refused.code, applied.refused.message);
  const written = overlay.get(table, row.id);
  if (written) await putRows(trx, workspaceId, syncedTable(table), [written], before.seq + 1);
  // The record is back, so devices must not pull its deletion.
  await trx
    .deleteFrom('tombstone')
    .where('workspaceId', '=', workspaceId)
    .where('tableName', '=', table)
    .where('id', '=', row.id)
    .execute();
  const steps = applied.steps.map((step) => ({
    ...step,
    circle: null,
    key: context.key,
    deviceAt: at,
    isTimeOff: false,
  }));
  const counters = await growChain(trx, workspaceId, before, { author: actor, steps, at });
  await saveCounters(trx, workspaceId, counters);
  return counters.seq;
}

async function refuseUnfit(
  trx: Db,
  workspaceId: string,
  recovery: LastRecovery,
  table: string,
  row: Row,
  present: Row | undefined,
  evenDeleted: boolean,
): Promise<void> {
  if (present && (await hasChanged(trx, workspaceId, recovery, table, present))) {
    throw new RefusalError(409, 'changed', 'This record has changed since. Its current content stays.');
  }
  const parents = parentsOf(table, row);
  if ((await loadRecords(trx, workspaceId, parents)).size < parents.length) {
    throw new RefusalError(409, 'parent', 'Accept what this record belongs to first.');
  }
  if (!present && !evenDeleted && (await listDeleted(trx, workspaceId, table, [row.id])).size > 0) {
    throw new RefusalError(409, 'deleted', 'Somebody deleted this record.');
  }
}

function changeOf(table: string, row: Row, present: Row | undefined): Change {
  const described = tableOf(productSchema.tables, table);
  const { empty, serverFields = [] } = described;
  if (!present && !empty) {
    // A device cannot vouch for facts that only the server knows, such as whether a file's bytes have arrived.
    const unknown = Object.fromEntries(serverFields.map((field) => [field, null]));
    return { kind: 'insert', table, row: { ...row, ...unknown } };
  }
  if (isWhole(described)) return { kind: 'replace', table, row };
  const set = Object.fromEntries(differingFields(table, row, present).map((field) => [field, row[field]]));
  return { kind: 'edit', table, id: row.id, set };
}
