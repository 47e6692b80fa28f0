import { newestChange } from '#sync/domain/common/newest-change.ts';
import type { PackTexts } from '#sync/domain/pack/pack-texts.ts';
import { writtenPolicies, type SecurityPlanPolicy } from '#sync/domain/ssp/security-plan-policies.ts';
import type { SspVersion } from '#sync/domain/ssp/ssp-version-record.ts';
import type { Statement } from '#sync/domain/ssp/statement-record.ts';
import { momentInZone } from '#web/words/times.ts';
import type { SecurityPlanRecords } from './security-plan-records.ts';
import { frozenRecords } from './security-plan-version.ts';

/** What the sections are written from: the records, those of today or those that a version froze. */
export interface SecurityPlanText extends Omit<SecurityPlanRecords, 'policies'> {
  policies: readonly SecurityPlanPolicy[];
  /** Used only for the cover. Null for the current plan. */
  version: SspVersion | null;
  /** Statements by objective; one that nobody has written is missing. */
  stated: ReadonlyMap<string, Statement>;
  /** When the version was published, otherwise the newest time in any of the records. */
  newestAt: string | null;
}

/** `words`: the standard's text as of the version. */
export function securityPlanText(
  records: SecurityPlanRecords,
  version: SspVersion | null,
  words: PackTexts | null = null,
): SecurityPlanText {
  const told = version
    ? frozenRecords(records, version, words)
    : { ...records, policies: writtenPolicies(records.policies) };
  const stated = new Map(told.statements.map((one) => [one.id, one]));
  return { ...told, version, stated, newestAt: version ? version.createdAt : newestTime(records) };
}

function newestTime(records: SecurityPlanRecords): string | null {
  const { system, assets, providers, responsibilities, exclusions } = records;
  const { requirementStatuses, statuses, statements, documents, policies, versions } = records;
  const scope = [system, ...assets, ...providers, ...responsibilities, ...exclusions];
  const written = [...statements, ...documents, ...policies, ...versions];
  return newestChange([...scope, ...requirementStatuses, ...statuses, ...written]);
}

/** The same text on every device, whatever its time zone. */
export function timeOnPaper(iso: string): string {
  return `${momentInZone(iso, 'UTC')} UTC`;
}
