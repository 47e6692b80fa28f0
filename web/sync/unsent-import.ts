import type { Table } from 'dexie';
import { deviceRoom } from '#web/files/device-room.ts';
import { changeAsides } from '#web/store/aside-number.ts';
import { sha256Of, storeFile } from '#web/store/file-bytes.ts';
import { isQuotaError } from '#web/store/file-database.ts';
import type { OpenWorkspace } from '#web/store/open-workspace.ts';
import type { Draft } from '#web/store/own-stores.ts';
import { readUnsent, type UnsentHead } from './unsent-file.ts';

/** `known`: changes that are here or were sent from here already. `refused`: files that are damaged or did not fit. */
export type Imported =
  | { state: 'unreadable' }
  | { state: 'other_person' }
  | { state: 'done'; taken: number; known: number; refused: number };

/**
 * Imports an export. Queued changes are queued under their own keys and as offers, so that nothing is applied twice and
 * nothing newer overwritten; set-aside changes wait for a decision again, and drafts are offered again. What is already
 * here stays.
 */
export async function importUnsent(workspace: OpenWorkspace, file: Blob): Promise<Imported> {
  const read = await readUnsent(file);
  if (!read) return { state: 'unreadable' };
  const { db, user, loop } = workspace;
  const { head, bytes } = read;
  if (head.accountId !== user.id || head.workspaceId !== user.workspaceId) return { state: 'other_person' };
  const tally = { taken: 0, known: 0, refused: 0 };
  const note = (isTaken: boolean) => void (isTaken ? tally.taken++ : tally.refused++);
  // As when they were added: first the bytes, then the records.
  for (const [index, facts] of head.files.entries()) note(await takeFile(workspace, facts, bytes[index]));
  const { queued, known } = await workspace.importChanges(head.changes);
  tally.taken += queued;
  tally.known += known;
  for (const aside of head.setAside) {
    await changeAsides(db, async (table) => takeMissing(table, aside));
    note(true);
  }
  for (const draft of head.drafts satisfies Draft[]) {
    await db.transaction('rw', 'draft', async () => takeMissing(db.table('draft'), draft));
    note(true);
  }
  loop.filesChanged();
  return { state: 'done', ...tally };
}

async function takeFile(
  { files }: OpenWorkspace,
  { keep, ...facts }: UnsentHead['files'][number],
  bytes: Blob | undefined,
): Promise<boolean> {
  if ((await files.table('file').where('id').equals(facts.id).count()) > 0) return true;
  if (deviceRoom.isBallastGone()) return false;
  const content = await bytes?.arrayBuffer();
  if (!content || (await sha256Of(content)) !== facts.sha256) return false;
  try {
    await storeFile(files, facts, content, keep === 1);
    return true;
  } catch (error) {
    if (isQuotaError(error)) return false;
    throw error;
  }
}

async function takeMissing(table: Table, row: { key: string }): Promise<void> {
  if (!(await table.get(row.key))) await table.put(row);
}
