import { applyChanges } from '#sync/engine/apply-changes.ts';
import { isWhole } from '#sync/engine/offers.ts';
import { Overlay } from '#sync/engine/overlay.ts';
import { circleOf } from '#sync/engine/reach.ts';
import type { Row } from '#sync/engine/row.ts';
import { tableOf, type Actor, type Change } from '#sync/engine/schema.ts';
import { productSchema } from '#sync/product.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { growChain, type Counters } from '#server/sync/chain.ts';
import type { LastRecovery } from '#server/sync/recovery-state.ts';
import { renumberCircle } from '#server/sync/renumber-circle.ts';
import { findRowsFor, putRows } from '#server/sync/synced-rows-table.ts';
import { syncedTable } from '#server/sync/synced-table-list.ts';
import { lockWorkspace, saveCounters } from '#server/sync/workspace-table.ts';
import { differingFields, parentsOf } from './offered-row.ts';
import type { StoredProposal } from './proposal-table.ts';
import { hasChanged, listDeleted, listWaiting, loadRecords } from './recovery-view.ts';
import { areAssessments, findAssessments, teamOf, type Decider } from './who-decides.ts';

type Offered = Pick<StoredProposal, 'id' | 'table' | 'row'>;

const CHANGED = new RefusalError(409, 'changed', 'This record has changed since. Its current content stays.');

/**
 * Writes an offered row as a change of who decides, with its history steps and a new number, and returns the newest
 * number. Throws a refusal if the record changed since the recovery began, if somebody deleted it and
 * `evenDeleted` is not set, or if its parent is missing.
 */
export async function acceptProposal(
  trx: Db,
  decider: Decider,
  recovery: LastRecovery,
  offered: Offered,
  actor: Actor,
  evenDeleted: boolean,
  now: Date,
): Promise<number> {
  const { table, row } = offered;
  const { workspaceId } = decider.reader;
  const before = await lockWorkspace(trx, workspaceId);
  const found = await findRowsFor(trx, decider.reader, table, [row.id]);
  // A row that moves into another team, or out of one, would come before others than had it.
  if (found.hidden.length > 0) throw CHANGED;
  const [present] = found.rows;
  await refuseUnfit(trx, decider, recovery, offered, present, evenDeleted);
  const overlay = new Overlay();
  if (present) overlay.load(table, [present]);
  return writeBack(trx, decider, before, overlay, [{ table, row }], actor, now);
}

/** Writes rows that are all of one team or of none, over what the overlay has of them. */
export async function writeBack(
  trx: Db,
  { reader }: Decider,
  before: Counters,
  overlay: Overlay,
  offered: readonly Omit<Offered, 'id'>[],
  actor: Actor,
  now: Date,
): Promise<number> {
  const { workspaceId } = reader;
  const at = now.toISOString();
  const context = { actor, now: at, at, key: newId(now) };
  // No basis: who decides has seen both states side by side.
  const changes = offered.map(({ table, row }) => changeOf(table, row, overlay.get(table, row.id)));
  const applied = applyChanges(productSchema, overlay, changes, {}, context);
  if ('refused' in applied) throw new RefusalError(409, applied.refused.code, applied.refused.message);
  for (const { table, row } of offered) {
    const written = overlay.get(table, row.id);
    if (!written) continue;
    // What an id says of a record's team counts, whatever the offered row says beside it.
    if (teamOf({ table, row: written }) !== teamOf({ table, row })) throw CHANGED;
    await putRows(trx, workspaceId, syncedTable(table), [written], before.seq + 1);
    // The record is back, so devices must not pull its deletion.
    await trx
      .deleteFrom('tombstone')
      .where('workspaceId', '=', workspaceId)
      .where('tableName', '=', table)
      .where('id', '=', row.id)
      .execute();
  }
  const steps = applied.steps.map((step) => {
    const row = overlay.get(step.table, step.recordId);
    const circle = row ? circleOf(productSchema, step.table, row) : null;
    return { ...step, circle, key: context.key, deviceAt: at, isTimeOff: false };
  });
  let counters = await growChain(trx, workspaceId, before, { author: actor, steps, at });
  for (const circle of reader.reach.widened(overlay)) {
    counters = await renumberCircle(trx, workspaceId, circle, counters);
  }
  await saveCounters(trx, workspaceId, counters);
  return counters.seq;
}

async function refuseUnfit(
  trx: Db,
  decider: Decider,
  recovery: LastRecovery,
  offered: Offered,
  present: Row | undefined,
  evenDeleted: boolean,
): Promise<void> {
  const { reader } = decider;
  const { workspaceId } = reader;
  const { table, row } = offered;
  const team = teamOf(offered);
  if (present && teamOf({ table, row: present }) !== team) throw CHANGED;
  if (present && (await hasChanged(trx, workspaceId, recovery, table, present))) throw CHANGED;
  if (present && team !== null) await refuseClosed(trx, decider, recovery, team, offered, present);
  const parents = parentsOf(table, row);
  if ((await loadRecords(trx, workspaceId, parents, reader)).size < parents.length) {
    throw new RefusalError(409, 'parent', 'Accept what this record belongs to first.');
  }
  if (!present && !evenDeleted && (await listDeleted(trx, reader, table, [row.id])).size > 0) {
    throw new RefusalError(409, 'deleted', 'Somebody deleted this record.');
  }
}

// A released assessment changes for nobody, but what is missing in it may come back; so its release comes last.
async function refuseClosed(
  trx: Db,
  decider: Decider,
  recovery: LastRecovery,
  team: string,
  { id, table, row }: Offered,
  present: Row,
): Promise<void> {
  const { circles } = productSchema;
  const [assessment] = await findAssessments(trx, decider.reader.workspaceId, [team]);
  const closed = assessment && circles?.refuseChange(assessment);
  if (closed) throw new RefusalError(409, closed.code, closed.message);
  if (!areAssessments(table) || !circles?.refuseChange({ ...present, ...row })) return;
  const waiting = await listWaiting(trx, decider, recovery.id);
  if (waiting.some((other) => other.id !== id && teamOf(other) === team)) {
    throw new RefusalError(409, 'last', 'Decide on the other records of this assessment first: it is released.');
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
