import { dropChunks, findBytes, sha256Of, storeChunk } from '#web/store/file-bytes.ts';
import { CHUNK_BYTES, ifRoom, isQuotaError, type DeviceFile, type FileDatabase } from '#web/store/file-database.ts';
import { beat } from './file-lane-lock.ts';
import type { FileOutcome, FileTransport } from './file-transport.ts';

/** Shown where a wanted file did not fit. */
export const NO_ROOM_HERE = 'This device has no room for it.';

/** Shown for a file that the server does not deliver. */
export const NOT_GIVEN = 'The server does not have this file, or you may not open it.';

/**
 * Downloads one file chunk by chunk and checks it against its hash. `makeRoom`: asked when it does not fit; tells
 * whether to try again.
 */
export async function fetchFile(
  files: FileDatabase,
  file: DeviceFile,
  transport: FileTransport,
  mayGoOn: () => Promise<boolean>,
  makeRoom: () => Promise<boolean> = async () => false,
): Promise<FileOutcome> {
  const begun = Math.floor(file.held / CHUNK_BYTES);
  const answer = await transport.fetch(file.id, begun * CHUNK_BYTES);
  if (answer.state === 'sign_in') return 'sign_in';
  if (answer.state === 'refused' || answer.state === 'unknown') {
    await ifRoom(files.table('file').update(file.id, { trouble: NOT_GIVEN }));
    return 'skipped';
  }
  if (answer.state !== 'bytes') return answer.state === 'later' ? 'later' : 'skipped';
  try {
    let index = begun;
    for await (const piece of inPieces(answer.body)) {
      if (!(await mayGoOn())) return 'paused';
      await Promise.all([storeChunk(files, file.id, index++, piece), beat(files)]);
    }
  } catch (error) {
    if (!isQuotaError(error) || (await makeRoom())) return 'later';
    await dropChunks(files, file.id, { keep: 0, trouble: NO_ROOM_HERE });
    return 'skipped';
  }
  const bytes = await findBytes(files, file.id);
  // The connection ended early: received bytes stay, and the rest follows.
  if (!bytes) return 'later';
  if ((await sha256Of(await bytes.arrayBuffer())) === file.sha256) {
    if (file.trouble !== null) await ifRoom(files.table('file').update(file.id, { trouble: null }));
    return 'moved';
  }
  await dropChunks(files, file.id);
  return 'later';
}

/** Pieces of exactly one chunk; only the last may be shorter. A broken stream yields no short piece. */
async function* inPieces(body: ReadableStream<Uint8Array>): AsyncGenerator<ArrayBuffer> {
  const piece = new Uint8Array(CHUNK_BYTES);
  let filled = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    let rest = value;
    while (rest.byteLength > 0) {
      const taken = rest.subarray(0, CHUNK_BYTES - filled);
      piece.set(taken, filled);
      filled += taken.byteLength;
      rest = rest.subarray(taken.byteLength);
      if (filled < CHUNK_BYTES) continue;
      yield piece.slice().buffer;
      filled = 0;
    }
  }
  if (filled > 0) yield piece.slice(0, filled).buffer;
}
