import { type PackTexts } from '#sync/domain/pack/pack-texts.ts';
import { WORKSPACE_PACK_ID, type WorkspacePack } from '#sync/domain/pack/workspace-pack-record.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { useSharedLive } from './use-live.ts';

/** The pack that the workspace reads; null while there is none, undefined for the first milliseconds. */
export function useWorkspacePack(): WorkspacePack | null | undefined {
  return useSharedLive(readWorkspacePack);
}

export async function readWorkspacePack(db: RecordDatabase): Promise<WorkspacePack | null> {
  return (await db.table('workspacePack').get(WORKSPACE_PACK_ID)) ?? null;
}

/** Its words; null while there is no pack, or until this device has fetched them. */
export function useOfficialTexts(): PackTexts | null | undefined {
  return useSharedLive(readOfficialTexts);
}

/** Whether this device has its words, which are too many to be read for that. */
export async function hasOfficialTexts(db: RecordDatabase): Promise<boolean> {
  const pointer = await readWorkspacePack(db);
  return pointer !== null && (await db.table('pack').where('sha256').equals(pointer.sha256).count()) > 0;
}

export async function readOfficialTexts(db: RecordDatabase): Promise<PackTexts | null> {
  const pointer = await readWorkspacePack(db);
  const stored = pointer && (await db.table('pack').get(pointer.sha256));
  return stored?.texts ?? null;
}
