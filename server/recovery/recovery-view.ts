import { type Proposal, PROPOSALS_LISTED, type RecoveryView } from '#sync/domain/recovery/recovery-contract.ts';
import { recordKey } from '#sync/engine/schema.ts';
import type { Row } from '#sync/engine/row.ts';
import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/is-among.ts';
import { nameOf } from '#server/app-context.ts';
import { listDeletions } from '#server/history/history-table.ts';
import { findRows, seqOfRow } from '#server/sync/synced-rows-table.ts';
import { syncedTable, syncedTables } from '#server/sync/synced-table-list.ts';
import { countMissingFiles } from '#server/document/document-table.ts';
import { listMembers } from '#server/people/member-table.ts';
import { byDependence, differingFields, parentsOf, shownOf } from './offered-row.ts';
import { countProposals, listUndecided, type StoredProposal } from './proposal-table.ts';
import { findOpenRecovery, type OpenRecovery } from '#server/sync/recovery-table.ts';

/** A record on the server, by `table/id`. */
export type Present = ReadonlyMap<string, Row>;

/** What administrators see: proposals beside the stored rows. Proposals equal to the stored row are left out. */
export async function readRecovery(db: Db, workspaceId: string): Promise<RecoveryView> {
  const open = await findOpenRecovery(db, workspaceId);
  const missingFiles = await countMissingFiles(db, workspaceId);
  if (!open) return { recovery: null, proposals: [], total: 0, decided: { accepted: 0, dismissed: 0 }, missingFiles };
  const undecided = await listUndecided(db, workspaceId, open.id);
  const present = await loadRecords(
    db,
    workspaceId,
    undecided.map(({ table, row }) => ({ table, id: row.id })),
  );
  const waiting = undecided
    .filter(({ table, row }) => differingFields(table, row, present.get(recordKey(table, row.id))).length > 0)
    .sort(byDependence);
  const counts = await countProposals(db, workspaceId, open.id);
  return {
    recovery: { id: open.id, cause: open.cause, openedAt: open.openedAt },
    proposals: await describe(db, workspaceId, open, waiting.slice(0, PROPOSALS_LISTED), present),
    total: waiting.length,
    decided: { accepted: counts.get('accepted') ?? 0, dismissed: counts.get('dismissed') ?? 0 },
    missingFiles,
  };
}

/** Which of these records exist. */
export async function loadRecords(
  db: Db,
  workspaceId: string,
  refs: readonly { table: string; id: string }[],
): Promise<Present> {
  const found = new Map<string, Row>();
  for (const table of new Set(refs.map((ref) => syncedTable(ref.table)))) {
    const ids = refs.filter((ref) => ref.table === table).map(({ id }) => id);
    for (const row of await findRows(db, workspaceId, table, ids)) found.set(recordKey(table, row.id), row);
  }
  return found;
}

/** Whether somebody wrote the record after the recovery began, which an offer must never replace. */
export async function hasChanged(
  db: Db,
  workspaceId: string,
  recovery: Pick<OpenRecovery, 'seq' | 'openedAt'>,
  table: string,
  row: Row,
): Promise<boolean> {
  // Writes of server fields, such as the arrival of bytes, also change the record's number, but are not a person's
  // edit.
  if (syncedTables[table]?.serverFields) return String(row['updatedAt'] ?? '') >= recovery.openedAt;
  return (await seqOfRow(db, workspaceId, table, row.id)) > recovery.seq;
}

/** Who deleted these records, as far as the server knows, by record id. */
export async function listDeleted(
  db: Db,
  workspaceId: string,
  table: string,
  ids: readonly string[],
): Promise<Map<string, { name: string; at: string }>> {
  const tombstones = await db
    .selectFrom('tombstone')
    .select(['id', 'at'])
    .where('workspaceId', '=', workspaceId)
    .where('tableName', '=', table)
    .where(isAmong(db, 'id', ids))
    .execute();
  const deleted = new Map(tombstones.map(({ id, at }) => [id, { name: '', at }]));
  const steps = await listDeletions(db, workspaceId, table, [...deleted.keys()]);
  for (const { recordId, userName, at } of steps) deleted.set(recordId, { name: userName, at });
  return deleted;
}

async function describe(
  db: Db,
  workspaceId: string,
  recovery: OpenRecovery,
  list: readonly StoredProposal[],
  present: Present,
): Promise<Proposal[]> {
  const names = new Map((await listMembers(db, workspaceId)).map((member) => [member.id, nameOf(member)]));
  const parents = await loadRecords(
    db,
    workspaceId,
    list.flatMap(({ table, row }) => parentsOf(table, row)),
  );
  const proposals: Proposal[] = [];
  for (const { id, table, row, clients, offeredBy, createdAt } of list) {
    const there = present.get(recordKey(table, row.id));
    const deleted = there ? undefined : (await listDeleted(db, workspaceId, table, [row.id])).get(row.id);
    const changed = there !== undefined && (await hasChanged(db, workspaceId, recovery, table, there));
    const isOrphan = parentsOf(table, row).some((parent) => !parents.has(recordKey(parent.table, parent.id)));
    proposals.push({
      id,
      table,
      recordId: row.id,
      offered: shownOf(table, row),
      present: there ? shownOf(table, there) : null,
      devices: clients.length,
      offeredBy: names.get(offeredBy) ?? 'Somebody who has left',
      offeredAt: createdAt,
      obstacle: changed ? 'changed' : isOrphan ? 'parent' : null,
      deleted: deleted ?? null,
    });
  }
  return proposals;
}
