import { saveFile } from '#web/files/save-file.ts';
import { showToast } from '#web/kit/toast-queue.ts';
import { exportUnsent, type UnsentPlace } from '#web/sync/unsent-export.ts';
import { countOf } from '#web/words/counts.ts';

/**
 * Downloads what exists only on this device, and says what has to stay here. Returns the number of items in the file,
 * and of those that stay.
 */
export async function saveUnsentFile(workspace: UnsentPlace): Promise<{ count: number; left: number }> {
  const { name, blob, count, left } = await exportUnsent(workspace);
  if (count > 0 || left === 0) saveFile(name, blob);
  if (left > 0) {
    showToast({
      title: `${countOf(left, 'file')} not exported`,
      description: 'What holds CUI, or may hold it, must not leave this device. If erased here, it is gone.',
      variant: 'destructive',
    });
  }
  return { count, left };
}
