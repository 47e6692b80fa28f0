import { personName } from '#sync/domain/people/person-name.ts';
import {
  PROPOSALS_LISTED,
  type Proposal,
  type RecoveryView,
  type WaitingTeam,
} from '#sync/domain/recovery/recovery-contract.ts';
import type { Row } from '#sync/engine/row.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { productSchema } from '#sync/product.ts';
import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/is-among.ts';
import { countMissingFiles } from '#server/document/document-table.ts';
import { listDeletions } from '#server/history/history-table.ts';
import { listMembers } from '#server/people/member-table.ts';
import { findOpenRecovery, type OpenRecovery } from '#server/sync/recovery-table.ts';
import { circleFilter, decidesReach, type Reader } from '#server/sync/row-reach.ts';
import { findRows, seqOfRow, type Sight } from '#server/sync/synced-rows-table.ts';
import { syncedTable, syncedTables } from '#server/sync/synced-table-list.ts';
import { byDependence, differingFields, parentsOf, shownOf } from './offered-row.ts';
import { countProposals, listUndecided, type StoredProposal } from './proposal-table.ts';
import { areAssessments, decides, findAssessments, teamOf, type Decider } from './who-decides.ts';

/** A record on the server, by `table/id`. */
export type Present = ReadonlyMap<string, Row>;

/** What the asker decides: proposals beside the stored rows. Those equal to the stored row are left out. */
export async function readRecovery(db: Db, decider: Decider): Promise<RecoveryView> {
  const { reader, isAdmin } = decider;
  const { workspaceId } = reader;
  const open = await findOpenRecovery(db, workspaceId);
  const missingFiles = isAdmin ? await countMissingFiles(db, reader) : 0;
  if (!open) {
    const decided = { accepted: 0, dismissed: 0 };
    return { recovery: null, proposals: [], total: 0, teams: [], decided, missingFiles };
  }
  const counts = await countProposals(db, workspaceId, open.id, decider);
  const offered = await listUndecided(db, workspaceId, open.id);
  const waiting = await differing(
    db,
    workspaceId,
    offered.filter((one) => decides(decider, one)),
    reader,
  );
  const sorted = waiting.toSorted(byDependence);
  return {
    recovery: { id: open.id, cause: open.cause, openedAt: open.openedAt },
    proposals: await describe(db, reader, open, sorted.slice(0, PROPOSALS_LISTED)),
    total: waiting.length,
    teams: isAdmin ? await listTeams(db, workspaceId, offered) : [],
    decided: { accepted: counts.get('accepted') ?? 0, dismissed: counts.get('dismissed') ?? 0 },
    missingFiles,
  };
}

/** What waits for this person's decision. */
export async function listWaiting(db: Db, decider: Decider, recoveryId: string): Promise<StoredProposal[]> {
  const { reader } = decider;
  const offered = await listUndecided(db, reader.workspaceId, recoveryId);
  return differing(
    db,
    reader.workspaceId,
    offered.filter((one) => decides(decider, one)),
    reader,
  );
}

/** Those that differ from the stored rows, as far as these can be seen. */
async function differing(
  db: Db,
  workspaceId: string,
  offered: readonly StoredProposal[],
  sight: Sight,
): Promise<StoredProposal[]> {
  const present = await loadRecords(db, workspaceId, offered.map(refOf), sight);
  return offered.filter(
    ({ table, row }) => differingFields(table, row, present.get(recordKey(table, row.id))).length > 0,
  );
}

const refOf = ({ table, row }: StoredProposal) => ({ table, id: row.id });

// How much waits for each team's lead. Only of an assessment that is not there is more told, to bring it back.
async function listTeams(db: Db, workspaceId: string, offered: readonly StoredProposal[]): Promise<WaitingTeam[]> {
  const waiting = await differing(
    db,
    workspaceId,
    offered.filter((one) => teamOf(one) !== null),
    'server',
  );
  const ids = [...new Set(waiting.map((one) => teamOf(one) ?? ''))];
  const there = new Set((await findAssessments(db, workspaceId, ids)).map(({ id }) => id));
  const names = await listNames(db, workspaceId);
  const { circles } = productSchema;
  return ids.map((assessmentId) => {
    const own = waiting.filter((one) => teamOf(one) === assessmentId);
    const rows = there.has(assessmentId) ? [] : rowsToBringBack(own, assessmentId);
    const [assessment] = rows.filter(({ table }) => areAssessments(table));
    const leads = rows.filter(({ table, row }) => table === circles?.places && circles.decides(row));
    const lost = assessment && {
      name: String(assessment.row['name']),
      leads: leads.map(({ row }) => names(String(row['personId']))),
      offeredBy: names(assessment.offeredBy),
    };
    return { assessmentId, records: own.length, lost: lost ?? null };
  });
}

/** The newest that devices offer of an assessment's own row and of its team. */
export function rowsToBringBack(offered: readonly StoredProposal[], assessmentId: string): StoredProposal[] {
  const newest = new Map<string, StoredProposal>();
  for (const one of offered) {
    if (!decidesReach(one.table) || teamOf(one) !== assessmentId) continue;
    const key = recordKey(one.table, one.row.id);
    const known = newest.get(key);
    if (!known || timeOf(one) > timeOf(known)) newest.set(key, one);
  }
  return [...newest.values()];
}

const timeOf = ({ row }: StoredProposal) => String(row['updatedAt'] ?? '');

async function listNames(db: Db, workspaceId: string): Promise<(id: string) => string> {
  const names = new Map((await listMembers(db, workspaceId)).map((member) => [member.id, personName(member)]));
  return (id) => names.get(id) ?? 'Somebody who has left';
}

/** Those of these records that exist and can be seen. */
export async function loadRecords(
  db: Db,
  workspaceId: string,
  refs: readonly { table: string; id: string }[],
  sight: Sight,
): Promise<Present> {
  const found = new Map<string, Row>();
  for (const table of new Set(refs.map((ref) => syncedTable(ref.table)))) {
    const ids = refs.filter((ref) => ref.table === table).map(({ id }) => id);
    for (const row of await findRows(db, workspaceId, table, ids, sight)) found.set(recordKey(table, row.id), row);
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
  // Writes of server fields, such as the arrival of bytes, and somebody's joining a team also change the record's
  // number, but are not a person's edit.
  const { serverFields, circle } = syncedTables[table] ?? {};
  if (serverFields ?? circle) return String(row['updatedAt'] ?? '') >= recovery.openedAt;
  return (await seqOfRow(db, workspaceId, table, row.id)) > recovery.seq;
}

/** Who deleted these records, as far as the server knows and the reader may know, by record id. */
export async function listDeleted(
  db: Db,
  reader: Reader,
  table: string,
  ids: readonly string[],
): Promise<Map<string, { name: string; at: string }>> {
  const tombstones = await db
    .selectFrom('tombstone')
    .select(['id', 'at'])
    .where('workspaceId', '=', reader.workspaceId)
    .where('tableName', '=', table)
    .where(isAmong(db, 'id', ids))
    .where(circleFilter(db, reader))
    .execute();
  const deleted = new Map(tombstones.map(({ id, at }) => [id, { name: '', at }]));
  const steps = await listDeletions(db, reader.workspaceId, table, [...deleted.keys()]);
  for (const { recordId, userName, at } of steps) deleted.set(recordId, { name: userName, at });
  return deleted;
}

async function describe(
  db: Db,
  reader: Reader,
  recovery: OpenRecovery,
  list: readonly StoredProposal[],
): Promise<Proposal[]> {
  const { workspaceId } = reader;
  const names = await listNames(db, workspaceId);
  const present = await loadRecords(db, workspaceId, list.map(refOf), reader);
  const parents = await loadRecords(
    db,
    workspaceId,
    list.flatMap(({ table, row }) => parentsOf(table, row)),
    reader,
  );
  const proposals: Proposal[] = [];
  for (const { id, table, row, clients, offeredBy, createdAt } of list) {
    const there = present.get(recordKey(table, row.id));
    const deleted = there ? undefined : (await listDeleted(db, reader, table, [row.id])).get(row.id);
    const changed = there !== undefined && (await hasChanged(db, workspaceId, recovery, table, there));
    const isOrphan = parentsOf(table, row).some((parent) => !parents.has(recordKey(parent.table, parent.id)));
    proposals.push({
      id,
      table,
      recordId: row.id,
      assessmentId: teamOf({ table, row }),
      offered: shownOf(table, row),
      present: there ? shownOf(table, there) : null,
      devices: clients.length,
      offeredBy: names(offeredBy),
      offeredAt: createdAt,
      obstacle: changed ? 'changed' : isOrphan ? 'parent' : null,
      deleted: deleted ?? null,
    });
  }
  return proposals;
}
