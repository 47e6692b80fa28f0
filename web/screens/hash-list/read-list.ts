import { MAX_LIST_BYTES, type HashRow } from '#sync/domain/hash-log/hash-log.ts';
import { readHashLog } from '#sync/domain/hash-log/read-hash-log.ts';
import { decodeText } from '#web/files/decode-text.ts';
import { formatBytes } from '#web/words/counts.ts';

/** A list that somebody chose. */
export type ChosenList = { name: string; rows: readonly HashRow[] } | { name: string; problem: string };

/** Reads a list in UTF-8, UTF-16 or another encoding, or says why it cannot be read. */
export async function readList(file: File): Promise<ChosenList> {
  const { name } = file;
  if (file.size > MAX_LIST_BYTES) return { name, problem: `It is larger than ${formatBytes(MAX_LIST_BYTES)}.` };
  try {
    return { name, ...readHashLog(decodeText(new Uint8Array(await file.arrayBuffer()))) };
  } catch {
    return { name, problem: 'This browser could not read it. Choose it again.' };
  }
}
