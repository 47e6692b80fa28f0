import type { Overlay } from '#sync/engine/overlay.ts';
import type { Row } from '#sync/engine/row.ts';
import type { Change, Context, Refusal } from '#sync/engine/schema.ts';
import type { Db } from '#server/db/database.ts';
import type { Quotas } from './quotas.ts';
import { readRecordUsage, type RecordUsage } from './usage-table.ts';

/** What a batch may still add to a workspace; negative if it already exceeds its quota. */
export type RecordRoom = RecordUsage;

/**
 * The remaining room for a batch that was decided without limits and added too much; undefined if everything fits,
 * which takes no query unless something was added.
 */
export async function findShortRoom(
  trx: Db,
  workspaceId: string,
  quotas: Quotas,
  overlay: Overlay,
): Promise<RecordRoom | undefined> {
  const added = addedIn(overlay);
  if (kinds.every((kind) => added[kind] <= 0)) return undefined;
  const used = await readRecordUsage(trx, workspaceId);
  const room = { files: 0, bytes: 0, boards: 0 };
  for (const kind of kinds) room[kind] = quotas[kind] - used[kind];
  return kinds.some((kind) => added[kind] > 0 && added[kind] > room[kind]) ? room : undefined;
}

/** Refuses the changes of a batch from the first one for which there is no room. */
export function limitBy(quotas: Quotas, room: RecordRoom, overlay: Overlay): NonNullable<Context['limit']> {
  return (changes) => {
    const wanted = amountOf(changes, overlay);
    const before = addedIn(overlay);
    const short = kinds.find((kind) => wanted[kind] > 0 && before[kind] + wanted[kind] > room[kind]);
    return short && refusalOf(short, quotas);
  };
}

const kinds = ['boards', 'files', 'bytes'] as const;

/** What somebody is told who would go beyond a limit. */
export function refusalOf(kind: (typeof kinds)[number], quotas: Quotas): Refusal {
  const held = {
    boards: `${quotas.boards} boards`,
    files: `${quotas.files} documents`,
    bytes: `${Math.round(quotas.bytes / 1_000_000)} MB of documents`,
  };
  const message = `This workspace may hold ${held[kind]}. Delete what is not needed, or ask the operator of this server for more.`;
  return { code: 'quota', message };
}

function addedIn(overlay: Overlay): RecordUsage {
  const added = { files: 0, bytes: 0, boards: 0 };
  for (const { table, id, before } of overlay.changed.values()) {
    count(added, table, before, -1);
    count(added, table, overlay.get(table, id), 1);
  }
  return added;
}

function amountOf(changes: readonly Change[], overlay: Overlay): RecordUsage {
  const added = { files: 0, bytes: 0, boards: 0 };
  for (const change of changes) {
    if (change.kind === 'insert') count(added, change.table, change.row, 1);
    if (change.kind === 'delete') count(added, change.table, overlay.get(change.table, change.id), -1);
  }
  return added;
}

function count(sum: RecordUsage, table: string, row: Row | undefined, by: 1 | -1): void {
  if (!row) return;
  if (table === 'board') sum.boards += by;
  if (table !== 'document') return;
  sum.files += by;
  // Counted like the usage.
  if (!row['elsewhere']) sum.bytes += by * Number(row['fileSize']);
}
