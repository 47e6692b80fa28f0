import { noClaim } from '#sync/domain/control/control-status-record.ts';
import type { PackTexts } from '#sync/domain/pack/pack-texts.ts';
import { emptySystem } from '#sync/domain/scope/system-record.ts';
import type { SspVersion } from '#sync/domain/ssp/ssp-version-record.ts';
import { contentOfVersion } from '#sync/domain/ssp/version-content.ts';
import type { SecurityPlanRecords } from './security-plan-records.ts';

/**
 * The records as a version froze them. All of them are replaced, so that nothing written later can get into its paper.
 */
export function frozenRecords(records: SecurityPlanRecords, version: SspVersion, words: PackTexts | null) {
  const content = contentOfVersion(version);
  return {
    ...content,
    system: content.system ?? emptySystem,
    requirementStatuses: content.requirementStatuses.map(({ id, evidenceFiles }) => ({
      ...noClaim(id),
      evidenceFiles,
    })),
    controls: records.controls.map((one) => worded(one, words?.requirements[one.id]?.official)),
    objectives: records.objectives.map((one) => worded(one, words?.objectives[one.id]?.official)),
    versions: records.versions.filter(({ createdAt }) => createdAt <= version.createdAt),
  };
}

function worded<T extends { official?: string }>(record: T, official: string | undefined): T {
  const told = { ...record };
  delete told.official;
  return official === undefined ? told : { ...told, official };
}
