import * as z from 'zod/mini';
import { holderSchema } from '#sync/domain/people/user-record.ts';
import { cuiBytes, DEFAULT_TIME_ZONE, fipsCounts, settingLimits } from './setting-limits.ts';

/** The organization's settings that devices need. One row with this id; none until something is changed. */
export const WORKSPACE_SETTING_ID = 'settings';

export const workspaceSettingSchema = z.object({
  id: z.string(),
  /** Documents and history older than this are archived. */
  archiveYears: z.int(),
  /** An IANA name such as 'America/Chicago'. */
  timeZone: z.string(),
  fipsCounts: z.enum(fipsCounts),
  /** When and by whom that was last chosen; null while it has its initial value. */
  fipsChosenAt: z.nullable(z.iso.datetime()),
  fipsChosenBy: z.nullable(z.string()),
  cuiBytes: z.enum(cuiBytes),
  /** Who holds the workspace: the assessed organization or the assessing firm. */
  holder: holderSchema,
});
export type WorkspaceSetting = z.infer<typeof workspaceSettingSchema>;

export const initialWorkspaceSetting: WorkspaceSetting = {
  id: WORKSPACE_SETTING_ID,
  archiveYears: settingLimits.archiveYears.initial,
  timeZone: DEFAULT_TIME_ZONE,
  fipsCounts: 'once',
  fipsChosenAt: null,
  fipsChosenBy: null,
  cuiBytes: 'never',
  holder: 'organization',
};
