import type { Dexie } from 'dexie';
import {
  initialWorkspaceSetting,
  WORKSPACE_SETTING_ID,
  type WorkspaceSetting,
} from '#sync/domain/organization/workspace-setting-record.ts';

/** The organization's archive age and time zone, as last synchronized; the defaults until something was chosen. */
export async function readWorkspaceSetting(db: Dexie): Promise<WorkspaceSetting> {
  const stored: WorkspaceSetting | undefined = await db.table('workspaceSetting').get(WORKSPACE_SETTING_ID);
  return stored ?? initialWorkspaceSetting;
}
