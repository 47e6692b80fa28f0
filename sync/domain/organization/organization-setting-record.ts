import * as z from 'zod/mini';
import { DEFAULT_TIME_ZONE, settingLimits } from './setting-limits.ts';

/** The organization's settings that devices need. One row with this id; none until something is changed. */
export const ORGANIZATION_SETTING_ID = 'settings';

export const organizationSettingSchema = z.object({
  id: z.string(),
  /** Documents and history older than this are archived. */
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
