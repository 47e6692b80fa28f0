import { saveFile } from '#web/data/files/save-file.ts';
import { exportUnsent, type UnsentPlace } from '#web/data/sync/unsent-export.ts';

/** Downloads everything that exists only on this device. Returns the number of items. */
export async function saveUnsentFile(workspace: UnsentPlace): Promise<number> {
  const { name, blob, count } = await exportUnsent(workspace);
  saveFile(name, blob);
  return count;
}
