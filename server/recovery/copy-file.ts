import { createHash, randomUUID } from 'node:crypto';
import type { NamedFile } from '../db/backup-database.ts';
import type { FileStore } from '../outside/files.ts';

/** What became of a file: 'damaged' when its bytes are not the ones it is named by. */
export type Copied = 'copied' | 'there' | 'missing' | 'damaged';

/** Copies one file from a store to another, durable and checked byte by byte. A sound one that is there already stays. */
export async function copyFile(from: FileStore, to: FileStore, { organizationId, hash }: NamedFile): Promise<Copied> {
  if (await isSound(to, organizationId, hash)) return 'there';
  if ((await from.sizeOf(organizationId, hash)) === undefined) return 'missing';
  const bytes = await from.read(organizationId, hash);
  if (hashOf(bytes) !== hash) return 'damaged';
  const uploadId = randomUUID();
  await to.append(organizationId, uploadId, 0, bytes);
  await to.keep(organizationId, uploadId, hash);
  return 'copied';
}

/** Whether the store has the file and its bytes are the ones it is named by. */
export async function isSound(store: FileStore, organizationId: string, hash: string): Promise<boolean> {
  if ((await store.sizeOf(organizationId, hash)) === undefined) return false;
  return hashOf(await store.read(organizationId, hash)) === hash;
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
