import { cuiBytes, DEFAULT_TIME_ZONE, settingLimits } from '#sync/domain/organization/setting-limits.ts';
import type { Settings } from '#sync/domain/organization/settings-contract.ts';
import { WORKSPACE_SETTING_ID } from '#sync/domain/organization/workspace-setting-record.ts';
import { readFactorPolicy } from '#sync/domain/people/factor-policy.ts';
import { holderSchema } from '#sync/domain/people/user-record.ts';
import type { Db } from '#server/db/database.ts';

/** An organization's settings, with defaults for those it never chose. */
export async function getSettings(db: Db, workspaceId: string): Promise<Settings> {
  const row = await db
    .selectFrom('workspace')
    .leftJoin('workspaceSetting as chosen', 'chosen.workspaceId', 'workspace.id')
    .select([
      'workspace.name',
      'workspace.holder',
      'chosen.timeZone',
      'chosen.minimumPasswordLength',
      'chosen.maxLoginAttempts',
      'chosen.sessionTimeoutMinutes',
      'chosen.archiveYears',
      'chosen.factorPolicy',
      'chosen.fipsCounts',
      'chosen.cuiBytes',
    ])
    .where('workspace.id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return {
    organizationName: row.name,
    holder: holderSchema.parse(row.holder),
    timeZone: row.timeZone ?? DEFAULT_TIME_ZONE,
    minimumPasswordLength: row.minimumPasswordLength ?? settingLimits.minimumPasswordLength.initial,
    maxLoginAttempts: row.maxLoginAttempts ?? settingLimits.maxLoginAttempts.initial,
    sessionTimeoutMinutes: row.sessionTimeoutMinutes ?? settingLimits.sessionTimeoutMinutes.initial,
    archiveYears: row.archiveYears ?? settingLimits.archiveYears.initial,
    factorPolicy: readFactorPolicy(row.factorPolicy),
    fipsCounts: row.fipsCounts === 'everywhere' ? 'everywhere' : 'once',
    cuiBytes: cuiBytes.find((one) => one === row.cuiBytes) ?? 'never',
  };
}

/** Who chose how a missing FIPS validation counts, and when. */
export interface FipsChoice {
  fipsChosenAt: string;
  fipsChosenBy: string;
}

/** Stores all settings under the organization's number `seq`. `choice`: only if the FIPS setting has changed. */
export async function saveSettings(
  trx: Db,
  workspaceId: string,
  settings: Settings,
  seq: number,
  choice: FipsChoice | null,
): Promise<void> {
  const { organizationName, ...rest } = settings;
  const chosen = { ...rest, ...choice };
  const named = { name: organizationName, holder: rest.holder };
  await trx.updateTable('workspace').set(named).where('id', '=', workspaceId).execute();
  await trx
    .insertInto('workspaceSetting')
    .values({ workspaceId, id: WORKSPACE_SETTING_ID, seq, ...chosen })
    .onConflict((conflict) => conflict.columns(['workspaceId', 'id']).doUpdateSet({ seq, ...chosen }))
    .execute();
}
