import type { CostScenario } from '#sync/domain/cost/cost-scenario-record.ts';
import { useLive } from './use-live.ts';

/** Every saved cost estimate, the newest first. */
export function useCostScenarios(): CostScenario[] | undefined {
  return useLive(async (db) => {
    const rows = await db.table('costScenario').toArray();
    return rows.sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id));
  }, []);
}
