import * as z from 'zod/mini';
import { DEFAULT_TIME_ZONE, settingLimits } from '../rules/setting-limits.ts';

/** What devices need to know of the organization's settings. One row, of this id; none while nothing was ever changed. */
export const ORGANIZATION_SETTING_ID = 'settings';

export const organizationSettingSchema = z.object({
  id: z.string(),
  /** Documents and history older than this count as archived. */
  archiveYears: z.int(),
  /** An IANA name such as 'America/Chicago'. */
  timeZone: z.string(),
});
export type OrganizationSetting = z.infer<typeof organizationSettingSchema>;

export const initialOrganizationSetting: OrganizationSetting = {
  id: ORGANIZATION_SETTING_ID,
  archiveYears: settingLimits.archiveYears.initial,
  timeZone: DEFAULT_TIME_ZONE,
};
