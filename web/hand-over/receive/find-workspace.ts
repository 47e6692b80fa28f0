import { HEADER_BYTES, readHeader } from '#sync/domain/hand-over/hand-over-file-header.ts';
import type { HandOverPlace } from '#web/hand-over/place.ts';
import { listOpened, type KnownWorkspace } from '#web/store/account-database.ts';
import { databaseName, openRecordDatabase } from '#web/store/record-database.ts';

export type FileHome = Pick<KnownWorkspace, 'workspaceId' | 'name'>;

/**
 * The person's other workspace on this device that has the key of a file, so that it can be named; undefined where none
 * has. Throws HandOverRefusal for what is no hand-over file.
 */
export async function findHome({ account, user }: HandOverPlace, file: Blob): Promise<FileHome | undefined> {
  const { circleKeyId } = readHeader(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()));
  if (circleKeyId === undefined) return undefined;
  for (const { workspaceId, name } of await listOpened(account)) {
    const isOther = workspaceId !== user.workspaceId;
    if (isOther && (await hasKey(databaseName({ accountId: user.id, workspaceId }), circleKeyId))) {
      return { workspaceId, name };
    }
  }
  return undefined;
}

// As it is found: an older build's has no keys, and one that is gone is not made anew.
async function hasKey(database: string, id: string): Promise<boolean> {
  const db = openRecordDatabase(database, false);
  try {
    await db.open();
    return (await db.table('circleKey').where('id').equals(id).count()) > 0;
  } catch {
    return false;
  } finally {
    db.close();
  }
}
