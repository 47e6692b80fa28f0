import { initialWorkspaceSetting, type WorkspaceSetting } from '#sync/domain/organization/workspace-setting-record.ts';
import { readWorkspaceSetting } from '#web/store/read-workspace-setting.ts';
import { useSharedLive } from './use-live.ts';

/** The organization's archive age and time zone, as last synchronized; the defaults until something was chosen. */
export function useWorkspaceSetting(): WorkspaceSetting {
  return useSharedLive(readWorkspaceSetting) ?? initialWorkspaceSetting;
}
