import { mayLeave } from '#sync/domain/document/cui-bytes.ts';
import { documentCui } from '#sync/domain/document/document-limits.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { Row } from '#sync/engine/row.ts';
import type { Db } from '#server/db/database.ts';
import { forgetKeptBytes } from '#server/hand-over/kept-file-table.ts';
import { mayBeOfKept } from '#server/hand-over/wanted-bytes.ts';
import { getSettings } from '#server/settings/settings-table.ts';
import { circleFilter, isPartReader, type Reader } from '#server/sync/row-reach.ts';
import { findRows, listRows, putRows, type Sight } from '#server/sync/synced-rows-table.ts';
import { bumpSeq } from '#server/sync/workspace-table.ts';
import { forgetLost, noteLost } from './lost-file-table.ts';

/** Without `sight`, only one that reaches everybody. */
export async function findDocument(
  db: Db,
  workspaceId: string,
  id: string,
  sight?: Sight,
): Promise<StoredDocument | undefined> {
  const [row] = await findRows(db, workspaceId, 'document', [id], sight);
  return row;
}

/** Newest first; without `sight`, those that reach everybody. */
export async function listDocumentsOf(db: Db, workspaceId: string, sight?: Sight): Promise<StoredDocument[]> {
  const rows = await listRows(db, workspaceId, 'document', sight);
  return rows.sort((a, b) => b.uploadedAt.localeCompare(a.uploadedAt) || b.id.localeCompare(a.id));
}

/**
 * Records that the server has the document's bytes. Returns the organization's new number; undefined if known already.
 */
export async function markStored(db: Db, workspaceId: string, id: string, now: Date): Promise<number | undefined> {
  return db.transaction().execute(async (trx) => {
    const seq = await bumpSeq(trx, workspaceId);
    const document = await findDocument(trx, workspaceId, id, 'server');
    if (!document || document.storedAt !== null || document.elsewhere) return undefined;
    await putRows(trx, workspaceId, 'document', [{ ...document, storedAt: now.toISOString() }], seq);
    await forgetLost(trx, workspaceId, document.sha256);
    return seq;
  });
}

/** A record's claim about bytes on the server. */
export interface StoredSize {
  workspaceId: string;
  sha256: string;
  /** In bytes. */
  fileSize: number;
}

/** Those of all organizations. */
export async function listStoredSizes(db: Db): Promise<StoredSize[]> {
  const rows = await db
    .selectFrom('document')
    .select(['workspaceId', 'sha256', 'fileSize'])
    .distinct()
    .where('storedAt', 'is not', null)
    .execute();
  return rows.map(({ workspaceId, sha256, fileSize }) => ({
    workspaceId,
    sha256: String(sha256),
    fileSize: Number(fileSize),
  }));
}

/**
 * Records that the server no longer has these bytes, so that devices send them again. Returns the organization's new
 * number; undefined if no record said that they were here.
 */
export async function markMissing(
  trx: Db,
  workspaceId: string,
  hashes: readonly string[],
  now: Date,
): Promise<number | undefined> {
  const gone = new Set(hashes);
  await forgetKeptBytes(trx, workspaceId, hashes);
  const documents = await listRows(trx, workspaceId, 'document', 'server');
  const missing = documents.filter(({ sha256, storedAt }) => storedAt !== null && gone.has(sha256));
  if (missing.length === 0) return undefined;
  const seq = await bumpSeq(trx, workspaceId);
  await putRows(
    trx,
    workspaceId,
    'document',
    missing.map((document) => ({ ...document, storedAt: null })),
    seq,
  );
  await noteLost(trx, workspaceId, [...new Set(missing.map(({ sha256 }) => sha256))], now);
  return seq;
}

/** How many of the reader's documents wait for bytes, but for those kept elsewhere or that must not be sent. */
export async function countMissingFiles(db: Db, reader: Reader): Promise<number> {
  const { workspaceId } = reader;
  const { cuiBytes } = await getSettings(db, workspaceId);
  const sent = documentCui.filter((cui) => mayLeave({ cui, elsewhere: null }, cuiBytes));
  const row = await db
    .selectFrom('document')
    .select((e) => e.fn.countAll().as('count'))
    .where('workspaceId', '=', workspaceId)
    .where('storedAt', 'is', null)
    .where('elsewhere', 'is', null)
    .where('cui', 'in', sent)
    .where(circleFilter(db, reader))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Whether any document of the organization has these bytes here. */
export async function isHashUsed(db: Db, workspaceId: string, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('document')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where('sha256', '=', hash)
    .where('elsewhere', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether it is this person's to know that the bytes of a document are here: a document that reaches them has brought
 * them, or neither kept work nor a team whose rows do not reach them can have done so.
 */
export async function mayKnowBytes(
  db: Db,
  reader: Reader,
  { id, sha256 }: Pick<StoredDocument, 'id' | 'sha256'>,
): Promise<boolean> {
  const { workspaceId, reach } = reader;
  const others = await db
    .selectFrom('document')
    .select(['id', 'assessmentId', 'storedAt', 'uploadedBy'])
    .where('workspaceId', '=', workspaceId)
    .where('sha256', '=', sha256)
    .where('id', '<>', id)
    .execute();
  const isReached = (row: Row) => reach.has('document', row);
  if (others.some((row) => row.storedAt !== null && isReached(row))) return true;
  // Of a client's own, only bytes that the client has sent; of deleted documents nothing says whose they were.
  if (isPartReader(reader)) return false;
  if (!others.every(isReached) || (await mayBeOfKept(db, workspaceId, sha256))) return false;
  // Bytes of a team's deleted document are kept for a while, and its record no longer says which they are.
  const gone = await db
    .selectFrom('tombstone')
    .select(['id', 'assessmentId'])
    .where('workspaceId', '=', workspaceId)
    .where('tableName', '=', 'document')
    .where('assessmentId', 'is not', null)
    .execute();
  return gone.every(isReached);
}

/** The places recorded for each document with these bytes. */
export async function listPlaces(
  db: Db,
  workspaceId: string,
  sha256: string,
): Promise<Pick<StoredDocument, 'id' | 'cui' | 'elsewhere'>[]> {
  const rows = await db
    .selectFrom('document')
    .select(['id', 'cui', 'elsewhere'])
    .where('workspaceId', '=', workspaceId)
    .where('sha256', '=', sha256)
    .execute();
  return rows as Pick<StoredDocument, 'id' | 'cui' | 'elsewhere'>[];
}

/** File names by document id, as the documented calls name evidence. Deleted documents are left out. */
export async function evidenceNames(
  db: Db,
  workspaceId: string,
): Promise<(evidenceFiles: readonly string[]) => string[]> {
  const documents = await listRows(db, workspaceId, 'document');
  const names = new Map(documents.map(({ id, originalName }) => [id, originalName]));
  return (evidenceFiles) => evidenceFiles.flatMap((id) => names.get(id) ?? []);
}
