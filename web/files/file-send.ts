import { findChunk } from '#web/store/file-bytes.ts';
import { CHUNK_BYTES, ifRoom, type DeviceFile, type FileDatabase } from '#web/store/file-database.ts';
import { beat } from './file-lane-lock.ts';
import type { FileOutcome, FileTransport, UploadAnswer } from './file-transport.ts';

/** Bytes that arrive damaged this often are damaged here. */
const DAMAGED_LIMIT = 3;

/**
 * Sends one file from the server's offset to its end. Frees nothing on the device: the server's confirmation comes with
 * the record.
 */
export async function sendFile(
  files: FileDatabase,
  file: DeviceFile,
  transport: FileTransport,
  mayGoOn: () => Promise<boolean>,
): Promise<FileOutcome> {
  let answer = await transport.progress(file.id);
  while (answer.state === 'progress') {
    const { received, stored } = answer;
    await Promise.all([ifRoom(files.table('file').update(file.id, { sent: received })), beat(files)]);
    if (stored) return 'moved';
    if (!(await mayGoOn())) return 'paused';
    const next = await nextPart(files, file.id, received);
    // Removed while it was being sent.
    if (!next) return 'skipped';
    const before = received;
    answer = await transport.send(file.id, before, next);
    if (answer.state === 'progress' && !answer.stored && answer.received <= before) return 'later';
  }
  return settle(files, file, answer);
}

async function nextPart(files: FileDatabase, id: string, received: number): Promise<ArrayBuffer | undefined> {
  const chunk = await findChunk(files, id, Math.floor(received / CHUNK_BYTES));
  const begun = received % CHUNK_BYTES;
  return begun === 0 ? chunk : chunk?.slice(begun);
}

async function settle(files: FileDatabase, file: DeviceFile, answer: UploadAnswer): Promise<FileOutcome> {
  if (answer.state === 'refused') {
    await files.table('file').update(file.id, { trouble: answer.message, sent: 0 });
    return 'skipped';
  }
  if (answer.state === 'damaged') {
    const damaged = file.damaged + 1;
    const trouble = damaged >= DAMAGED_LIMIT ? 'The file on this device is damaged. Please add it again.' : null;
    await files.table('file').update(file.id, { damaged, trouble, sent: 0 });
    return trouble === null ? 'later' : 'skipped';
  }
  if (answer.state === 'unknown') return 'skipped';
  return answer.state === 'sign_in' ? 'sign_in' : 'later';
}
