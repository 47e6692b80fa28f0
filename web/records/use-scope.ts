import { compareAssets } from '#sync/domain/scope/asset-order.ts';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import { emptyExclusion, exclusionIds, type Exclusion } from '#sync/domain/scope/exclusion-record.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import type { RemovedAsset } from '#sync/domain/scope/removed-asset-record.ts';
import type { Responsibility } from '#sync/domain/scope/responsibility-record.ts';
import type { ScopeDecision } from '#sync/domain/scope/scope-decision-record.ts';
import { emptySystem, SYSTEM_ID, type System } from '#sync/domain/scope/system-record.ts';
import { everyRow, type RecordDatabase } from '#web/store/record-database.ts';
import { useSharedLive } from './use-live.ts';

/** The inventory, in the order of its categories. Undefined for the first milliseconds, like all reads here. */
export function useAssets(): Asset[] | undefined {
  return useSharedLive(listAssets);
}

async function listAssets(db: RecordDatabase): Promise<Asset[]> {
  return (await db.table('asset').toArray()).sort(compareAssets);
}

/** What is kept of the assets that were deleted. */
export function useRemovedAssets(): RemovedAsset[] | undefined {
  return useSharedLive(listRemovedAssets);
}

const listRemovedAssets = everyRow('removedAsset');

/** Every provider, by name. */
export function useProviders(): Provider[] | undefined {
  return useSharedLive(listProviders);
}

async function listProviders(db: RecordDatabase): Promise<Provider[]> {
  return byName(await db.table('provider').toArray());
}

export function byName(providers: Provider[]): Provider[] {
  return providers.sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
}

/** The system; blank while nobody has described it. */
export function useSystem(): System | undefined {
  return useSharedLive(readSystem);
}

/** The same, as this device has it at one moment. */
export async function readSystem(db: RecordDatabase): Promise<System> {
  return (await db.table('system').get(SYSTEM_ID)) ?? emptySystem;
}

/** The filled cells of the responsibility matrix. */
export function useResponsibilities(): Responsibility[] | undefined {
  return useSharedLive(listResponsibilities);
}

const listResponsibilities = everyRow('responsibility');

/** What the organization does without; all of them, whether or not anybody has said so. */
export function useExclusions(): Exclusion[] | undefined {
  return useSharedLive(listExclusions);
}

async function listExclusions(db: RecordDatabase): Promise<Exclusion[]> {
  const rows = await db.table('exclusion').bulkGet([...exclusionIds]);
  return exclusionIds.map((id, index) => rows[index] ?? emptyExclusion(id));
}

export function useScopeDecisions(): ScopeDecision[] | undefined {
  return useSharedLive(listScopeDecisions);
}

const listScopeDecisions = everyRow('scopeDecision');
