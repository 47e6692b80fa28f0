import type { Dexie } from 'dexie';
import { type PlanAge, planAge } from '#sync/domain/ssp/plan-age.ts';
import { readWorkspaceSetting } from './read-workspace-setting.ts';
import { listVersions } from './use-ssp.ts';

/** The security plan that was published last, as old as it is now in the workspace's time zone. */
export async function readPlanAge(db: Dexie, now: Date): Promise<PlanAge | undefined> {
  const [versions, { timeZone }] = await Promise.all([listVersions(db), readWorkspaceSetting(db)]);
  return planAge(versions, now, timeZone);
}
