import {
  initialWorkspaceSetting,
  WORKSPACE_SETTING_ID,
  type WorkspaceSetting,
} from '#sync/domain/organization/workspace-setting-record.ts';
import type { RecordDatabase } from './record-database.ts';

/** The organization's archive age and time zone, as last synchronized; the defaults until something was chosen. */
export async function readWorkspaceSetting(db: RecordDatabase): Promise<WorkspaceSetting> {
  return (await db.table('workspaceSetting').get(WORKSPACE_SETTING_ID)) ?? initialWorkspaceSetting;
}
