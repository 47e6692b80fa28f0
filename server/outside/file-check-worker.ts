import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { MimeType } from '#sync/domain/document/document-limits.ts';
import { complainOfContent } from '#sync/domain/document/file-content.ts';

/** A separate thread: reads and checks one file after the other, however long a file takes. */
parentPort?.on('message', ({ path, type }: { path: string; type: MimeType }) => {
  const bytes = readFileSync(path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const complaint = complainOfContent(type, new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port knows no origins.
  parentPort?.postMessage({ sha256, complaint });
});
