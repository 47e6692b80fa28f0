import { newestSecurityPlan, type NewestSecurityPlan } from '#sync/domain/ssp/security-plan-age.ts';
import { readWorkspaceSetting } from '#web/store/read-workspace-setting.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { readSystem } from './use-scope.ts';
import { listVersions } from './use-ssp.ts';

/** The security plan that was published last, with its days in the workspace's time zone. */
export async function readNewestSecurityPlan(db: RecordDatabase): Promise<NewestSecurityPlan | undefined> {
  const [versions, { planInterval }, { timeZone }] = await Promise.all([
    listVersions(db),
    readSystem(db),
    readWorkspaceSetting(db),
  ]);
  return newestSecurityPlan(versions, planInterval, timeZone);
}
