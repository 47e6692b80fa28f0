import type { Context, Hono } from 'hono';
import { findObjectiveId } from '#sync/catalog/catalog-facts.ts';
import { cleanValue } from '#sync/domain/common/hidden-characters.ts';
import {
  getFile,
  getUploadProgress,
  linkDocument,
  listDocuments,
  PART_BYTES,
  putFilePart,
  removeDocument,
  uploadDocument,
} from '#sync/domain/document/document-contract.ts';
import { createDocument, deleteDocument } from '#sync/domain/document/document-mutators.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { whoChanges } from '#sync/domain/document/document-refusals.ts';
import { linkEvidence } from '#sync/domain/document/evidence-mutators.ts';
import { tooLarge } from '#sync/domain/document/upload-complaint.ts';
import { call } from '#sync/engine/mutator.ts';
import type { AppEnv, Principal, Services } from '#server/app-context.ts';
import { notePersonal } from '#server/audit/noted-refusals.ts';
import { newId } from '#server/db/new-id.ts';
import { parseOrRefuse } from '#server/http/parse-or-refuse.ts';
import { readPart } from '#server/http/read-part.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { applyCall } from '#server/sync/apply-call.ts';
import { findLastRecovery } from '#server/sync/recovery-state.ts';
import { readerOf } from '#server/sync/row-reach.ts';
import { requireMayGive, requireMayHold } from './cui-guard.ts';
import { findDocument, listDocumentsOf } from './document-table.ts';
import { fileDetail, keepUpload, progressOf, settleOnce, type Sender } from './document-upload.ts';
import { fileAnswer } from './file-answer.ts';
import { takeForm } from './form-upload.ts';
import { isLost } from './lost-file-table.ts';
import { checkAfterFault, noteLostFile } from './lost-files.ts';
import { mayChange } from './may-change.ts';

const evidenceOf = { control: 'controlStatus', objective: 'objectiveStatus', plan: 'plan' } as const;

export function registerDocuments(app: Hono<AppEnv>): void {
  serve(app, listDocuments, async ({ principal: { workspaceId, accountId }, services: { db } }) =>
    listDocumentsOf(db, workspaceId, await readerOf(db, { workspaceId, accountId })),
  );

  serve(app, uploadDocument, async ({ principal, services, context }) => {
    const { workspaceId } = principal;
    const id = newId(services.now());
    const form = await takeForm(context.req.raw, services, {
      workspaceId,
      uploadId: id,
      sender: senderOf(context, principal),
    });
    // From the moment the record exists, only its author may send the bytes.
    await settleOnce(id, async () => {
      try {
        const args = parseOrRefuse(createDocument.args, cleanValue({ id, ...form }));
        await applyCall(services, principal, [call(createDocument, args)]);
      } catch (error) {
        await services.files.dropUpload(workspaceId, id);
        throw error;
      }
      await keepUpload(services, workspaceId, { id, sha256: form.sha256 });
    });
    return getDocument(services, principal, id);
  });

  serve(app, linkDocument, async ({ params, body, principal, services }) => {
    const { id: documentId } = await getDocument(services, principal, params.id);
    const recordId = (body.kind === 'objective' && findObjectiveId(body.recordId)) || body.recordId;
    await applyCall(services, principal, [call(linkEvidence, { table: evidenceOf[body.kind], recordId, documentId })]);
    return { linked: true as const };
  });

  serve(app, removeDocument, async ({ params, principal, services }) => {
    const { id } = await getDocument(services, principal, params.id);
    const reader = await readerOf(services.db, principal);
    const documents = await listDocumentsOf(services.db, principal.workspaceId, reader);
    const next = documents.flatMap((one) => (one.supersedes === id ? [one.id] : []));
    await applyCall(services, principal, [call(deleteDocument, { id, next })]);
    return { deleted: true as const };
  });

  serve(app, getUploadProgress, async ({ params, principal, services, context }) => {
    const document = await getOwnDocument(services, principal, params.id);
    await requireMayHold(services, principal.workspaceId, document);
    return progressOf(services, principal.workspaceId, document, senderOf(context, principal));
  });

  serve(app, putFilePart, async ({ params, query, principal, services, context }) => {
    const { workspaceId } = principal;
    const document = await getOwnDocument(services, principal, params.id);
    await requireMayHold(services, workspaceId, document);
    const bytes = await readPart(context.req.raw, PART_BYTES);
    if (bytes.byteLength === 0) throw new RefusalError(400, 'invalid', 'A part needs at least one byte.', 'body');
    if (query.offset + bytes.byteLength > document.fileSize) {
      throw new RefusalError(400, 'invalid', tooLarge.description, 'offset');
    }
    const sender = senderOf(context, principal);
    const before = await progressOf(services, workspaceId, document, sender);
    if (before.stored || before.received !== query.offset) return before;
    const received = await services.files.append(workspaceId, document.id, query.offset, bytes);
    return received < document.fileSize
      ? { received, stored: false }
      : progressOf(services, workspaceId, document, sender);
  });

  serve(app, getFile, async ({ params, query, principal, services, context }) => {
    const document = await getDocument(services, principal, params.id);
    await requireMayGive(services, principal, document);
    const asked = { inline: query.inline === '1', range: context.req.header('range') };
    const file = { workspaceId: principal.workspaceId, sha256: document.sha256, fileSize: document.fileSize };
    const isStored = document.storedAt !== null;
    const size = isStored ? await services.files.sizeOf(file.workspaceId, file.sha256) : undefined;
    if (isStored && size !== file.fileSize) await noteLostFile(services, file);
    const onFault = () =>
      void checkAfterFault(services, file).catch((error: unknown) =>
        services.log.error({ err: error, ...file }, 'a file that could not be sent could not be checked'),
      );
    const answer = fileAnswer(services.files, principal.workspaceId, document, size, { ...asked, onFault });
    if (answer.ok) {
      const detail = fileDetail({ id: document.id, assessmentId: document.assessmentId });
      await notePersonal(context, 'file_downloaded', document.id, detail);
    }
    return answer;
  });
}

function senderOf(context: Context<AppEnv>, { accountId }: Principal): Sender {
  return { accountId, address: context.get('address') };
}

async function getDocument(services: Services, principal: Principal, id: string): Promise<StoredDocument> {
  const reader = await readerOf(services.db, principal);
  const document = await findDocument(services.db, principal.workspaceId, id, reader);
  if (!document) throw notFound('There is no such document.');
  return document;
}

/** A document whose bytes this person may send. */
async function getOwnDocument(services: Services, principal: Principal, id: string): Promise<StoredDocument> {
  const document = await getDocument(services, principal, id);
  if (await mayChange(services, principal, document)) return document;
  // A person who has bytes that the server lost may be the only one. The hash is known, so nobody can send others.
  const { db } = services;
  const { workspaceId } = principal;
  const hasLost = async () =>
    (await isLost(db, workspaceId, document.sha256)) || (await findLastRecovery(db, workspaceId)) !== undefined;
  if (document.storedAt === null && (await hasLost())) return document;
  throw new RefusalError(403, 'forbidden', whoChanges(document));
}
