import { WORKSPACE_HEADER, WORKSPACE_QUERY } from '#sync/domain/common/workspace-name.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { findBytes } from '#web/store/file-bytes.ts';
import { fileDatabaseName, openFileDatabase } from '#web/store/file-database.ts';
import { databaseName, openRecordDatabase, type RecordDatabase } from '#web/store/record-database.ts';
import { findPerson, orNothing } from './device-person.ts';

/** After this long the server is asked instead. */
const PATIENCE_MS = 8_000;

const filePath = /^\/api\/documents\/([0-9a-f-]{36})\/file$/;

// The same policies as on the server's answers: nothing in a file may run. PDFs are allowed without the sandbox, in
// which browsers do not show them.
const closed = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox";
const viewer = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'";

/** The document whose complete file a request is for; undefined for every other request. */
export function documentOfRequest(url: URL, request: Request): string | undefined {
  if (request.method !== 'GET' || request.headers.has('range')) return undefined;
  return filePath.exec(url.pathname)?.[1];
}

/** Answers requests for files that are on this device, so that they open offline; all others go to the server. */
export async function answerFile(id: string, request: Request): Promise<Response> {
  const kept = await orNothing(findKept(id, new URL(request.url), request.headers), PATIENCE_MS);
  return kept ?? fetch(request);
}

async function findKept(id: string, url: URL, headers: Headers): Promise<Response | undefined> {
  const remembered = await findPerson();
  if (!remembered) return undefined;
  const { accountId } = remembered;
  const named = headers.get(WORKSPACE_HEADER) ?? url.searchParams.get(WORKSPACE_QUERY);
  const person = { accountId, workspaceId: named ?? remembered.workspaceId };
  const files = openFileDatabase(fileDatabaseName(person), false);
  const db: RecordDatabase = openRecordDatabase(databaseName(person), false);
  try {
    await Promise.all([files.open(), db.open()]);
    const bytes = await findBytes(files, id);
    const document = await db.table('document').get(id);
    return bytes && document && answerOf(document, bytes, url.searchParams.get('inline') === '1');
  } finally {
    files.close();
    db.close();
  }
}

function answerOf({ mimeType, originalName }: StoredDocument, bytes: Blob, inline: boolean): Response {
  const isPdf = mimeType === 'application/pdf';
  const kind = inline && (isPdf || mimeType.startsWith('image/')) ? 'inline' : 'attachment';
  return new Response(bytes, {
    headers: {
      'Content-Type': mimeType === 'text/plain' ? 'text/plain; charset=utf-8' : mimeType,
      'Content-Disposition': `${kind}; filename*=UTF-8''${encodeURIComponent(originalName)}`,
      'Content-Security-Policy': kind === 'inline' && isPdf ? viewer : closed,
      'X-Content-Type-Options': 'nosniff',
      'Accept-Ranges': 'bytes',
    },
  });
}
