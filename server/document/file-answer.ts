import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { notFound } from '#server/http/refusal-error.ts';
import type { FileStore } from '#server/outside/files.ts';

/** Headers that keep the file from running even if a browser opens it as a page. */
const closed = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox";
// Browsers show no PDF in a sandbox; their viewer is separate from the page anyway.
const viewer = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'";

/**
 * The file as an answer: a download, or displayed inline for the safe kinds. `size`: bytes in the store, if it is
 * there. `onFault`: called if reading fails.
 */
export function fileAnswer(
  files: FileStore,
  workspaceId: string,
  document: Pick<StoredDocument, 'originalName' | 'mimeType' | 'fileSize' | 'sha256'>,
  size: number | undefined,
  asked: { inline: boolean; range: string | undefined; onFault: () => void },
): Response {
  if (size !== document.fileSize) throw notFound('The file has not arrived at the server yet.');
  const isPdf = document.mimeType === 'application/pdf';
  const isInline = asked.inline && (isPdf || document.mimeType.startsWith('image/'));
  const from = startOf(asked.range, size);
  const headers: Record<string, string> = {
    'Content-Type': document.mimeType === 'text/plain' ? 'text/plain; charset=utf-8' : document.mimeType,
    'Content-Disposition': dispositionOf(isInline ? 'inline' : 'attachment', document.originalName),
    'Content-Security-Policy': isInline && isPdf ? viewer : closed,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
  };
  if (from === size) {
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } });
  }
  headers['Content-Length'] = String(size - from);
  if (from > 0) headers['Content-Range'] = `bytes ${from}-${size - 1}/${size}`;
  const body = files.stream(workspaceId, document.sha256, from, asked.onFault);
  return new Response(body, { status: from > 0 ? 206 : 200, headers });
}

// Only 'from here to the end' is supported: resuming a download needs no more.
function startOf(range: string | undefined, size: number): number {
  const from = Number(/^bytes=(\d{1,12})-$/.exec(range ?? '')?.[1] ?? 0);
  return Math.min(from, size);
}

// An ASCII name for old clients, the real one for all others.
function dispositionOf(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
