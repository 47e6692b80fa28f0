import { type NewestPlan, newestPlan } from '#sync/domain/ssp/plan-age.ts';
import { readWorkspaceSetting } from '#web/store/read-workspace-setting.ts';
import { readSystem } from './use-scope.ts';
import { listVersions } from './use-ssp.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';

/** The security plan that was published last, with its days in the workspace's time zone. */
export async function readNewestPlan(db: RecordDatabase): Promise<NewestPlan | undefined> {
  const [versions, { planInterval }, { timeZone }] = await Promise.all([
    listVersions(db),
    readSystem(db),
    readWorkspaceSetting(db),
  ]);
  return newestPlan(versions, planInterval, timeZone);
}
