import {
  initialOrganizationSetting,
  ORGANIZATION_SETTING_ID,
  type OrganizationSetting,
} from '#sync/domain/organization/organization-setting-record.ts';
import { useLive } from './use-live.ts';

/** The organization's archive age and time zone, as last synchronized; the defaults until something was chosen. */
export function useOrganizationSetting(): OrganizationSetting {
  const stored = useLive<OrganizationSetting | null>(
    async (db) => ((await db.table('organizationSetting').get(ORGANIZATION_SETTING_ID)) as OrganizationSetting) ?? null,
    [],
  );
  return stored ?? initialOrganizationSetting;
}
