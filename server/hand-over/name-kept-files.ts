import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { documentsIn } from '#sync/domain/hand-over/packet-documents.ts';
import type { Packet } from '#sync/engine/packet.ts';
import type { Db } from '#server/db/database.ts';
import { mayHold } from '#server/document/cui-guard.ts';
import { forgetLost } from '#server/document/lost-file-table.ts';
import { growChain, type Counters } from '#server/sync/chain.ts';
import { findRows, putRows } from '#server/sync/synced-rows-table.ts';
import { saveCounters } from '#server/sync/workspace-table.ts';
import { listKeptFiles } from './kept-file-table.ts';

interface Named {
  workspaceId: string;
  packetId: string;
  packet: Pick<Packet, 'author' | 'entries'>;
  /** ISO time. */
  now: string;
}

/**
 * The author's documents that a kept packet adds say that their bytes are here, if these came before the records. The
 * caller holds the workspace's lock.
 */
export async function nameKeptFiles(
  trx: Db,
  { workspaceId, packetId, packet, now }: Named,
  before: Counters,
): Promise<Counters> {
  const stored = (await listKeptFiles(trx, { workspaceId, packetId })).filter(({ storedAt }) => storedAt !== null);
  if (stored.length === 0) return before;
  const files = new Map(stored.map((file) => [file.sha256, file]));
  const ids = documentsIn(packet.entries).map(({ id }) => id);
  const fitting: StoredDocument[] = [];
  for (const document of await findRows(trx, workspaceId, 'document', ids, 'server')) {
    const file = files.get(document.sha256);
    const isSame = file && file.size === document.fileSize && file.mimeType === document.mimeType;
    if (!isSame || document.storedAt !== null || document.uploadedBy !== packet.author) continue;
    if (await mayHold({ db: trx }, workspaceId, document)) fitting.push({ ...document, storedAt: now });
  }
  if (fitting.length === 0) return before;
  const counters = await growChain(trx, workspaceId, before);
  await putRows(trx, workspaceId, 'document', fitting, counters.seq);
  for (const { sha256 } of fitting) await forgetLost(trx, workspaceId, sha256);
  await saveCounters(trx, workspaceId, counters);
  return counters;
}
