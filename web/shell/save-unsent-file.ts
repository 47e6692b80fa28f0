import { exportUnsent, saveFile } from '#web/data/unsent-file.ts';
import type { Workspace } from '#web/data/workspace.ts';

/** Downloads everything that is only on this device. Answers how many queued changes are in it. */
export async function saveUnsentFile(workspace: Workspace): Promise<number> {
  const { name, text, count } = await exportUnsent(workspace);
  saveFile(name, text);
  return count;
}
