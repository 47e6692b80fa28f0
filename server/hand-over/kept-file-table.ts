import { documentsIn, hasBytes } from '#sync/domain/hand-over/packet-documents.ts';
import type { Packet } from '#sync/engine/packet.ts';
import { bulkWrite } from '#server/db/bulk-write.ts';
import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/is-among.ts';
import type { KeptFileRow, KeptWorkRow } from './kept-work-row.ts';

interface Place {
  workspaceId: string;
  packetId: string;
}

/** The files of a packet that is kept, each hash once. Those that are known already stay as they are. */
export async function saveKeptFiles(
  trx: Db,
  { workspaceId, packetId }: Place,
  { entries }: Pick<Packet, 'entries'>,
): Promise<void> {
  const files = new Map(
    documentsIn(entries)
      .filter(hasBytes)
      .map((document) => [document.sha256, document]),
  );
  await bulkWrite(
    trx,
    'keptFile',
    ['workspaceId', 'sha256', 'packetId', 'name', 'mimeType', 'size', 'cui'],
    Array.from(files.values(), ({ sha256, originalName: name, mimeType, fileSize, cui }) => [
      workspaceId,
      sha256,
      packetId,
      name,
      mimeType,
      fileSize,
      cui,
    ]),
    ['workspaceId', 'sha256', 'packetId'],
  );
}

export async function listKeptFiles(db: Db, { workspaceId, packetId }: Place): Promise<KeptFileRow[]> {
  return db
    .selectFrom('keptFile')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .where('packetId', '=', packetId)
    .orderBy('name')
    .orderBy('sha256')
    .execute();
}

function filesWithWork(db: Db, workspaceId: string) {
  return db
    .selectFrom('keptFile')
    .innerJoin('keptWork', (join) =>
      join
        .onRef('keptWork.workspaceId', '=', 'keptFile.workspaceId')
        .onRef('keptWork.packetId', '=', 'keptFile.packetId'),
    )
    .where('keptFile.workspaceId', '=', workspaceId);
}

/** The files of a workspace's packets that nobody has decided about. */
export function openFiles(db: Db, workspaceId: string) {
  return filesWithWork(db, workspaceId).where('keptWork.state', '=', 'open');
}

/** A file of a packet that was not discarded, with what says who may send it. */
export type WantedFile = KeptFileRow & Pick<KeptWorkRow, 'circle' | 'authorId' | 'couriers' | 'state'>;

/** The files with these bytes that packets lack about which nobody has decided. */
export async function listLackingFiles(db: Db, workspaceId: string, sha256: string): Promise<WantedFile[]> {
  return openFiles(db, workspaceId)
    .selectAll('keptFile')
    .select(['keptWork.circle', 'keptWork.authorId', 'keptWork.couriers', 'keptWork.state'])
    .where('keptFile.sha256', '=', sha256)
    .where('keptFile.storedAt', 'is', null)
    .orderBy('keptFile.packetId')
    .execute();
}

export async function findWantedFile(
  db: Db,
  { workspaceId, packetId }: Place,
  sha256: string,
): Promise<WantedFile | undefined> {
  return filesWithWork(db, workspaceId)
    .selectAll('keptFile')
    .select(['keptWork.circle', 'keptWork.authorId', 'keptWork.couriers', 'keptWork.state'])
    .where('keptFile.packetId', '=', packetId)
    .where('keptFile.sha256', '=', sha256)
    .where('keptWork.state', '<>', 'discarded')
    .executeTakeFirst();
}

export async function setKeptFile(
  trx: Db,
  { workspaceId, packetId, sha256 }: Pick<KeptFileRow, 'workspaceId' | 'packetId' | 'sha256'>,
  set: Partial<Pick<KeptFileRow, 'senderId' | 'storedAt'>>,
): Promise<void> {
  await trx
    .updateTable('keptFile')
    .set(set)
    .where('workspaceId', '=', workspaceId)
    .where('packetId', '=', packetId)
    .where('sha256', '=', sha256)
    .execute();
}

/** Bytes that were sent, or begun to be sent, for packets that nobody has decided about. */
export async function countKeptBytes(db: Db, workspaceId: string): Promise<number> {
  const { bytes } = await openFiles(db, workspaceId)
    .select((e) => e.fn.sum('keptFile.size').as('bytes'))
    .where('keptFile.senderId', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** The server lacks these bytes: whoever brought the packets may send them again. */
export async function forgetKeptBytes(trx: Db, workspaceId: string, hashes: readonly string[]): Promise<void> {
  await trx
    .updateTable('keptFile')
    .set({ storedAt: null })
    .where('workspaceId', '=', workspaceId)
    .where(isAmong(trx, 'sha256', hashes))
    .execute();
}
