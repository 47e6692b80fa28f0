import { createHash, randomUUID } from 'node:crypto';
import type { NamedFile } from '#server/document/stored-files.ts';
import type { FileStore } from '#server/outside/files.ts';

/** The outcome for a file: 'damaged' if its bytes do not match its name. */
export type Copied = 'copied' | 'there' | 'missing' | 'damaged';

/** Copies one file between stores, durably and verified. An intact copy that already exists stays. */
export async function copyFile(from: FileStore, to: FileStore, { workspaceId, hash }: NamedFile): Promise<Copied> {
  if (await isSoundCopy(to, workspaceId, hash)) return 'there';
  if ((await from.sizeOf(workspaceId, hash)) === undefined) return 'missing';
  const read = async () => {
    const found = await from.read(workspaceId, hash);
    return hashOf(found) === hash ? found : undefined;
  };
  // Read twice, because bytes may also be corrupted on the way from a sound disk.
  const bytes = (await read()) ?? (await read());
  if (!bytes) return 'damaged';
  const uploadId = randomUUID();
  await to.append(workspaceId, uploadId, 0, bytes);
  await to.keep(workspaceId, uploadId, hash);
  return 'copied';
}

/** Whether the store has the file with matching bytes. */
export async function isSoundCopy(store: FileStore, workspaceId: string, hash: string): Promise<boolean> {
  if ((await store.sizeOf(workspaceId, hash)) === undefined) return false;
  return (await store.hashOf(workspaceId, hash)) === hash;
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
