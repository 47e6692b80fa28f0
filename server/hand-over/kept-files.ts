import { createHash } from 'node:crypto';
import type { UploadProgress } from '#sync/domain/document/document-contract.ts';
import { readPacket } from '#sync/domain/hand-over/packet-check.ts';
import type { Principal, Services } from '#server/app-context.ts';
import { mayHold, requireMayHold } from '#server/document/cui-guard.ts';
import { progressOf, takePart, type Sender, type Upload } from '#server/document/document-upload.ts';
import { fileAnswer } from '#server/document/file-answer.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { quotasOf } from '#server/quota/quotas.ts';
import { refusalOf } from '#server/quota/record-quota.ts';
import { readRecordUsage } from '#server/quota/usage-table.ts';
import { lockWorkspace } from '#server/sync/workspace-table.ts';
import { countKeptBytes, findWantedFile, listLackingFiles, setKeptFile, type WantedFile } from './kept-file-table.ts';
import { couriersOf, findKept } from './kept-work-table.ts';
import { nameKeptFiles } from './name-kept-files.ts';
import { saysOf } from './who-decides-kept.ts';

/** A file of a kept packet, as the calls name it. */
interface Asked {
  id: string;
  sha256: string;
}

/**
 * How much of a file the server has that a kept packet adds. It may come before somebody takes the packet in, and
 * after. 404 for one that was discarded, and unless it is the caller's own or was brought by them; 423 'cui'.
 */
export async function keptProgress(
  services: Services,
  principal: Principal,
  asked: Asked,
  address: string,
): Promise<UploadProgress> {
  const { workspaceId, accountId } = principal;
  const file = await requireWanted(services, principal, asked);
  return progressOf(services, workspaceId, uploadOf(services, accountId, file), { accountId, address });
}

/** Takes a part of such a file, as of a document's. 403 'quota' if the workspace has no room for it. */
export async function takeKeptPart(
  services: Services,
  principal: Principal,
  asked: Asked,
  { address, ...part }: { request: Request; offset: number } & Pick<Sender, 'address'>,
): Promise<UploadProgress> {
  const { workspaceId, accountId } = principal;
  const file = await requireWanted(services, principal, asked);
  if (file.senderId === null) {
    // Once it was taken in, a document's record counts it.
    if (file.state === 'open' && !(await hasRoom(services, file))) {
      const { code, message } = refusalOf('bytes', quotasOf(services.env));
      throw new RefusalError(403, code, message, 'file');
    }
    await setKeptFile(services.db, file, { senderId: accountId });
  }
  return takePart(services, workspaceId, uploadOf(services, accountId, file), { accountId, address }, part);
}

/**
 * The uploads of this account for open kept packets, of the workspace and of this circle, that lack a file with these
 * bytes, if it may be held here and there is room for it.
 */
export async function keptUploads(
  services: Services,
  { workspaceId, accountId }: Pick<Principal, 'workspaceId' | 'accountId'>,
  { sha256, size, circle }: { sha256: string; size: number; circle: string | null },
): Promise<Upload[]> {
  const uploads: Upload[] = [];
  for (const file of await listLackingFiles(services.db, workspaceId, sha256)) {
    const isOfCircle = file.circle === null || file.circle === circle;
    if (!isOfCircle || file.size !== size) continue;
    if (!(await mayHold(services, workspaceId, { cui: file.cui, elsewhere: null }))) continue;
    if (file.senderId === null) {
      if (!(await hasRoom(services, file))) continue;
      await setKeptFile(services.db, file, { senderId: accountId });
    }
    uploads.push(uploadOf(services, accountId, file));
  }
  return uploads;
}

/** The file, for whoever decides about the packet. 404 for everybody else, and while it is not here; 423 'cui'. */
export async function giveKeptFile(
  services: Services,
  principal: Principal,
  { id, sha256 }: Asked,
  range: string | undefined,
): Promise<{ answer: Response; circle: string | null }> {
  const { db, files } = services;
  const { workspaceId } = principal;
  const file = await findWantedFile(db, { workspaceId, packetId: id }, sha256);
  if (file?.state !== 'open' || (await saysOf(db, principal, [file])).get(id) !== 'whole') throw unknown();
  await requireMayHold(services, workspaceId, { cui: file.cui, elsewhere: null });
  const size = file.storedAt === null ? undefined : await files.sizeOf(workspaceId, sha256);
  const document = { ...file, originalName: file.name, fileSize: file.size };
  const answer = fileAnswer(files, workspaceId, document, size, {
    inline: true,
    range,
    onFault: () => services.log.error({ workspaceId, sha256 }, 'a file of kept work could not be sent'),
  });
  return { answer, circle: file.circle };
}

function unknown(): RefusalError {
  return notFound('There is no such file.');
}

async function requireWanted(services: Services, principal: Principal, { id, sha256 }: Asked): Promise<WantedFile> {
  const { workspaceId, accountId } = principal;
  const file = await findWantedFile(services.db, { workspaceId, packetId: id }, sha256);
  if (!file || ![file.authorId, ...couriersOf(file)].includes(accountId)) throw unknown();
  await requireMayHold(services, workspaceId, { cui: file.cui, elsewhere: null });
  return file;
}

// Nothing counts them as documents yet, so they share the room of the workspace's documents.
async function hasRoom({ db, env }: Services, { workspaceId, size }: WantedFile): Promise<boolean> {
  const [used, kept] = await Promise.all([readRecordUsage(db, workspaceId), countKeptBytes(db, workspaceId)]);
  return used.bytes + kept + size <= quotasOf(env).bytes;
}

/** Everybody has an upload of their own: what one of them sends wrong costs the others nothing. */
function uploadOf(services: Services, accountId: string, file: WantedFile): Upload {
  const { packetId, sha256, size: fileSize, mimeType, storedAt, circle: assessmentId } = file;
  const id = createHash('sha256').update(`${accountId} ${packetId} ${sha256}`).digest('hex');
  return { id, sha256, fileSize, mimeType, storedAt, assessmentId, note: () => noteKept(services, file) };
}

// Its record may have come by now, by a decision or from its author's own device.
async function noteKept({ db, live, now: clock }: Services, file: WantedFile): Promise<void> {
  const { workspaceId, packetId } = file;
  const now = clock().toISOString();
  const seq = await db.transaction().execute(async (trx) => {
    const before = await lockWorkspace(trx, workspaceId);
    await setKeptFile(trx, file, { storedAt: now });
    const kept = await findKept(trx, workspaceId, packetId);
    if (!kept || kept.packet === '' || kept.state === 'discarded') return undefined;
    const named = await nameKeptFiles(trx, { workspaceId, packetId, packet: readPacket(kept.packet), now }, before);
    return named.seq === before.seq ? undefined : named.seq;
  });
  if (seq !== undefined) live.publish(workspaceId, seq);
}
