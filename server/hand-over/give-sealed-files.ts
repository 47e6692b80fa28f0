import { createHash } from 'node:crypto';
import { PART_BYTES } from '#sync/domain/document/document-contract.ts';
import { MAX_FILE_BYTES } from '#sync/domain/document/document-limits.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { HandOverFile } from '#sync/domain/hand-over/hand-over-file-head.ts';
import type { Services } from '#server/app-context.ts';
import { mayHold } from '#server/document/cui-guard.ts';
import { progressOf, type Upload } from '#server/document/document-upload.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { listRowsBy } from '#server/sync/synced-rows-table.ts';
import type { Giving } from './give-sealed-packets.ts';
import { keptUploads } from './kept-files.ts';
import { changeSealed } from './sealed-file-table.ts';

/**
 * Gives the bytes inside a file to the documents and to the kept packets that lack them. False if some are
 * left for the next run. Throws HandOverRefusal for what does not open.
 */
export async function giveFiles(services: Services, giving: Giving): Promise<boolean> {
  const { row, open } = giving;
  const { packets, files } = open.head;
  for (const [index, file] of files.entries()) {
    if (packets.length + index < giving.done) continue;
    const isLate = performance.now() >= giving.until;
    const isGiven = !isLate && file.isInside && (await giveFile(services, giving, index, file));
    if (isLate || isGiven) await changeSealed(services.db, row, { done: giving.done });
    if (isLate) return false;
    giving.done = packets.length + index + 1;
  }
  return true;
}

/** Returns whether anybody wanted it. */
async function giveFile(
  services: Services,
  giving: Giving,
  index: number,
  { hash, size }: HandOverFile,
): Promise<boolean> {
  // No document of the product is larger.
  if (size > MAX_FILE_BYTES) return false;
  const { workspaceId } = giving;
  const { accountId } = giving.row;
  const named = { sha256: hash, size, circle: giving.open.head.circle };
  const lacking: Upload[] = [
    ...(await listLacking(services, giving, { hash, size })),
    ...(await keptUploads(services, { workspaceId, accountId }, named)),
  ];
  if (lacking.length === 0) return false;
  const pieces: Uint8Array[] = [];
  const sum = createHash('sha256');
  for await (const piece of giving.open.file(index) ?? []) {
    sum.update(piece);
    pieces.push(piece);
  }
  if (sum.digest('hex') !== hash) return false;
  const bytes = Buffer.concat(pieces);
  for (const upload of lacking) await store(services, giving, upload, bytes);
  return true;
}

/** The documents of the file's circle and of the workspace whose bytes are missing and may be held here. */
async function listLacking(
  services: Services,
  { workspaceId, open }: Giving,
  { hash, size }: Pick<HandOverFile, 'hash' | 'size'>,
): Promise<StoredDocument[]> {
  const named = await listRowsBy(services.db, workspaceId, 'document', 'sha256', hash, 'server');
  const lacking: StoredDocument[] = [];
  for (const one of named) {
    const isOfFile = !one.assessmentId || one.assessmentId === open.head.circle;
    const isLacking = one.storedAt === null && one.fileSize === size;
    if (isOfFile && isLacking && (await mayHold(services, workspaceId, one))) lacking.push(one);
  }
  return lacking;
}

/** Does what a device does that sends the bytes, with the same checks. */
async function store(
  services: Services,
  { workspaceId, row }: Giving,
  upload: Upload,
  bytes: Uint8Array,
): Promise<void> {
  const sender = { accountId: row.accountId, address: '' };
  // Bytes that its own device had begun to send may be wrong ones, which are dropped once they are complete.
  for (const isAgain of [false, true]) {
    try {
      if ((await progressOf(services, workspaceId, upload, sender)).stored) return;
      await append(services, workspaceId, upload.id, bytes);
      await progressOf(services, workspaceId, upload, sender);
      return;
    } catch (error) {
      // Other refusals are final, as they would be for a device; 'busy' is tried again with the next run.
      if (!(error instanceof RefusalError) || error.status === 503) throw error;
      if (isAgain || error.body.code !== 'hash') return;
    }
  }
}

async function append({ files }: Services, workspaceId: string, uploadId: string, bytes: Uint8Array): Promise<void> {
  let received = await files.receivedBytes(workspaceId, uploadId);
  while (received < bytes.byteLength) {
    const part = bytes.subarray(received, received + PART_BYTES);
    const after = await files.append(workspaceId, uploadId, received, part);
    // Somebody has dropped it in between.
    if (after <= received) return;
    received = after;
  }
}
