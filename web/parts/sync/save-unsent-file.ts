import { saveFile } from '#web/data/files/save-file.ts';
import { exportUnsent } from '#web/data/sync/unsent-export.ts';
import type { Workspace } from '#web/data/account/workspace.ts';

/** Downloads everything that exists only on this device. Returns the number of items. */
export async function saveUnsentFile(workspace: Workspace): Promise<number> {
  const { name, blob, count } = await exportUnsent(workspace);
  saveFile(name, blob);
  return count;
}
