import { sha256 as hash256 } from '@noble/hashes/sha2.js';
import { toHex } from '#sync/domain/common/byte-text.ts';
import { putSealedPart } from '#sync/domain/hand-over/sealed-file-contract.ts';
import type { User } from '#sync/domain/people/user-record.ts';
import { CallError } from '#web/store/calls/call.ts';
import { refusalOf } from '#web/store/calls/refusal.ts';
import { sendBytes } from '#web/store/calls/send-bytes.ts';

/** A part is sent again when a connection breaks: small ones lose little. */
const PART_BYTES = 256 * 1024;
const SLICE_BYTES = 1024 * 1024;

/** How sending is followed, in bytes, and ended: what was sent by then stays with the server. */
interface SendRun {
  onProgress?(phase: 'reading' | 'sending', done: number): void;
  stop?: { readonly aborted: boolean };
}

/**
 * How sending ended. 'replaced': another tab or device of the person sends a file of its own. 'refused': with the
 * server's words.
 */
export type SentWhole = { state: 'sent' | 'stopped' | 'offline' | 'replaced' } | { state: 'refused'; message: string };

/**
 * Sends a file that this device cannot open to the server, which may. It goes on where the server is, and nothing of it
 * is stored here. Throws what reading the file fails at.
 */
export async function sendWhole(
  { user: { workspaceId } }: { user: Pick<User, 'workspaceId'> },
  file: Blob,
  { onProgress, stop }: SendRun = {},
): Promise<SentWhole> {
  const { size } = file;
  const hash = hash256.create();
  for (let at = 0; at < size; at += SLICE_BYTES) {
    if (stop?.aborted) return { state: 'stopped' };
    hash.update(new Uint8Array(await file.slice(at, at + SLICE_BYTES).arrayBuffer()));
    onProgress?.('reading', Math.min(at + SLICE_BYTES, size));
  }
  const sha256 = toHex(hash.digest());
  // No bytes ask where to go on.
  let part = new Blob([]);
  for (let offset = 0, before = -1; ;) {
    if (stop?.aborted) return { state: 'stopped' };
    const answer = await answerTo(() => sendBytes(putSealedPart, { sha256, size, offset }, part, workspaceId));
    if ('state' in answer) return answer;
    if (answer.taken) return { state: 'sent' };
    if (answer.received <= before) return { state: 'replaced' };
    before = offset = answer.received;
    onProgress?.('sending', offset);
    // Read in one piece, so that a file that is gone fails here, and not as if there were no network.
    part = new Blob([await file.slice(offset, offset + PART_BYTES).arrayBuffer()]);
  }
}

async function answerTo<T>(ask: () => Promise<T>): Promise<T | SentWhole> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof CallError)) return { state: 'offline' };
    return { state: 'refused', message: refusalOf(error).message };
  }
}
