import { createHash } from 'node:crypto';
import type { ReplyOf } from '#sync/domain/common/endpoint.ts';
import type { putSealedPart } from '#sync/domain/hand-over/sealed-file-contract.ts';
import type { Principal, Services } from '#server/app-context.ts';
import { audit } from '#server/audit/audit-table.ts';
import { lockUntilCommit } from '#server/db/named-lock.ts';
import { newId } from '#server/db/new-id.ts';
import { settleOnce } from '#server/document/document-upload.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import type { Slices } from '#server/outside/files.ts';
import { StorageFaultError } from '#server/outside/storage-fault.ts';
import { quotasOf } from '#server/quota/quotas.ts';
import { readRecordUsage } from '#server/quota/usage-table.ts';
import { countKeptBytes } from './kept-file-table.ts';
import type { SealedFileRow } from './sealed-file-row.ts';
import {
  changeSealed,
  deleteSealed,
  findSealed,
  insertSealed,
  listSealedOf,
  type SealedFileName,
} from './sealed-file-table.ts';

/** Files of one member that were taken and are not forgotten yet: what they cost to open is bounded. */
const MOST_TAKEN = 20;
/** Bytes that are hashed in one piece. */
const SLICE_BYTES = 1024 * 1024;

interface SealedPart {
  sha256: string;
  size: number;
  offset: number;
  bytes: Uint8Array;
  /** Where it comes from, for the audit log. */
  address: string;
}

/**
 * Takes the next part of a hand-over file that its device cannot open. Whoever sends it learns how far it is and that
 * all of it was taken, and never what is inside. Throws the refusals of the contract.
 */
export async function takeSealedPart(
  services: Services,
  { workspaceId, accountId }: Principal,
  { sha256, size, offset, bytes, address }: SealedPart,
): Promise<ReplyOf<typeof putSealedPart>> {
  const { db, files } = services;
  if (offset + bytes.byteLength > size) {
    throw new RefusalError(400, 'invalid', 'The file is shorter than this part says.', 'offset');
  }
  const name = { workspaceId, accountId, sha256, size };
  const known = await findSealed(db, name);
  if (!known && (offset > 0 || bytes.byteLength === 0)) return { received: 0, taken: false };
  const row = known ?? (await begin(services, name));
  if (row.takenAt !== null) return { received: size, taken: true };
  let received = await files.receivedBytes(workspaceId, row.id);
  if (received === offset && bytes.byteLength > 0) {
    received = await files.append(workspaceId, row.id, offset, bytes);
  }
  if (received < size) return { received, taken: false };
  await settleOnce(row.id, () => settle(services, row, address));
  // A new file of the same member may have taken its place.
  const isTaken = ((await findSealed(db, name))?.takenAt ?? null) !== null;
  return { received: isTaken ? size : 0, taken: isTaken };
}

/** Notes a new file if there is room for it; what the member had begun before is dropped. */
async function begin({ db, files, env, now }: Services, name: SealedFileName): Promise<SealedFileRow> {
  const { workspaceId, accountId, sha256, size } = name;
  const at = now();
  const fresh = { ...name, id: newId(at), beganAt: at.toISOString(), takenAt: null, done: 0, endedAt: null };
  const quota = quotasOf(env).bytes;
  const { row, dropped } = await db.transaction().execute(async (trx) => {
    // Otherwise two files that begin at the same moment would both find room.
    await lockUntilCommit(trx, 'hand-over files');
    const all = await listSealedOf(trx, workspaceId);
    const own = all.filter((one) => one.accountId === accountId);
    // Another tab may have begun it.
    const known = own.find((one) => one.sha256 === sha256 && one.size === size);
    if (known) return { row: known, dropped: [] };
    const unfinished = own.filter(({ takenAt }) => takenAt === null);
    if (own.length - unfinished.length >= MOST_TAKEN) throw tooMany();
    const held = all.reduce((sum, one) => sum + (unfinished.includes(one) ? 0 : one.size), 0);
    const kept = await countKeptBytes(trx, workspaceId);
    if ((await readRecordUsage(trx, workspaceId)).bytes + kept + held + size > quota) throw noRoom(quota);
    for (const one of unfinished) await deleteSealed(trx, one);
    await insertSealed(trx, fresh);
    return { row: fresh, dropped: unfinished };
  });
  for (const { id } of dropped) await files.dropUpload(workspaceId, id);
  return row;
}

/** All bytes are there: once their hash is right, the file is durable and waits for its turn. */
async function settle(services: Services, row: SealedFileRow, address: string): Promise<void> {
  const { db, files, now } = services;
  const { workspaceId, accountId, id, sha256, size } = row;
  // Another request may have come here first.
  const present = await findSealed(db, row);
  if (present?.id !== id || present.takenAt !== null) return;
  const arrived = await files.readUpload(workspaceId, id, async (source) => {
    if (source.size !== size) throw new StorageFaultError(`parts of upload ${id} were not given back`);
    return hashOfSlices(source);
  });
  if (arrived !== sha256) {
    await files.dropUpload(workspaceId, id);
    throw new RefusalError(409, 'hash', 'The bytes that arrived are not the ones that were announced.', 'file');
  }
  await db.transaction().execute(async (trx) => {
    await changeSealed(trx, row, { takenAt: now().toISOString() });
    const detail = { sha256, size };
    await audit(trx, { workspaceId, accountId, event: 'sealed_file_taken', detail, address }, now());
  });
}

async function hashOfSlices({ size, read }: Slices): Promise<string> {
  const sum = createHash('sha256');
  for (let at = 0; at < size; at += SLICE_BYTES) sum.update(await read(at, Math.min(at + SLICE_BYTES, size)));
  return sum.digest('hex');
}

function tooMany(): RefusalError {
  return new RefusalError(
    429,
    'too_many',
    `${MOST_TAKEN} of your files were taken just now. Try again in ten minutes.`,
  );
}

function noRoom(bytes: number): RefusalError {
  const held = `This workspace may hold ${Math.round(bytes / 1_000_000)} MB`;
  const message = `${held}, and this file would be more. Delete documents that are not needed, or ask the operator of this server for more.`;
  return new RefusalError(409, 'quota', message);
}
