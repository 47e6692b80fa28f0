import { mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes the content of a file or folder survive a power cut. For a folder this covers its names: a rename is durable
 * only after it.
 */
export type Sync = (path: string) => Promise<void>;

export const syncToDisk: Sync = async (path) => {
  const isFolder = (await stat(path)).isDirectory();
  // Windows cannot open folders, and makes names durable by itself.
  if (isFolder && process.platform === 'win32') return;
  const handle = await open(path, isFolder ? 'r' : 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Creates a folder and its parents, each durable in its parent. Only its owner may read it. */
export async function makeFolder(path: string, sync: Sync = syncToDisk): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; ; made = dirname(made)) {
    await sync(dirname(made));
    if (made === first || made === dirname(made)) return;
  }
}
