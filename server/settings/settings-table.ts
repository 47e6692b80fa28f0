import type { Db } from '#server/db/database.ts';
import type { Settings } from '#sync/domain/organization/settings-contract.ts';
import { ORGANIZATION_SETTING_ID } from '#sync/domain/organization/organization-setting-record.ts';
import { DEFAULT_TIME_ZONE, settingLimits } from '#sync/domain/organization/setting-limits.ts';

/** An organization's settings, with defaults for what it never chose. */
export async function getSettings(db: Db, organizationId: string): Promise<Settings> {
  const row = await db
    .selectFrom('organization')
    .leftJoin('organizationSetting as chosen', 'chosen.organizationId', 'organization.id')
    .select([
      'organization.name',
      'chosen.timeZone',
      'chosen.minimumPasswordLength',
      'chosen.maxLoginAttempts',
      'chosen.sessionTimeoutMinutes',
      'chosen.archiveYears',
    ])
    .where('organization.id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return {
    organizationName: row.name,
    timeZone: row.timeZone ?? DEFAULT_TIME_ZONE,
    minimumPasswordLength: row.minimumPasswordLength ?? settingLimits.minimumPasswordLength.initial,
    maxLoginAttempts: row.maxLoginAttempts ?? settingLimits.maxLoginAttempts.initial,
    sessionTimeoutMinutes: row.sessionTimeoutMinutes ?? settingLimits.sessionTimeoutMinutes.initial,
    archiveYears: row.archiveYears ?? settingLimits.archiveYears.initial,
  };
}

/** Stores all of them, under the organization's number `seq`. */
export async function saveSettings(trx: Db, organizationId: string, settings: Settings, seq: number): Promise<void> {
  const { organizationName, ...chosen } = settings;
  await trx.updateTable('organization').set({ name: organizationName }).where('id', '=', organizationId).execute();
  await trx
    .insertInto('organizationSetting')
    .values({ organizationId, id: ORGANIZATION_SETTING_ID, seq, ...chosen })
    .onConflict((conflict) => conflict.columns(['organizationId', 'id']).doUpdateSet({ seq, ...chosen }))
    .execute();
}
