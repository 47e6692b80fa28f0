import { isExpired } from '#sync/domain/document/document-expiry.ts';
import { isOpenPoam, isOverduePoam } from '#sync/domain/poam/poam-status.ts';
import { scopeChangesText } from '#sync/domain/scope/scope-changes-text.ts';
import { scopeChangesSince } from '#sync/domain/scope/scope-changes.ts';
import { affirmedLedger } from '#sync/domain/status/affirmed-ledger.ts';
import { MOST_PROVIDERS, type AffirmationPacket, type StatusRecord } from '#sync/domain/status/status-record.ts';
import { publishedSecurityPlan } from '#web/parts/ssp/published-security-plan.ts';
import { useDocuments, useProvenNumbers } from '#web/records/use-documents.ts';
import { useLedger } from '#web/records/use-ledger.ts';
import { useObjectiveStatuses } from '#web/records/use-objectives.ts';
import { usePoams } from '#web/records/use-poams.ts';
import { useAssets, useProviders, useRemovedAssets, useScopeDecisions, useSystem } from '#web/records/use-scope.ts';
import { useSspVersions } from '#web/records/use-ssp.ts';
import { useAssessments } from '#web/records/use-statuses.ts';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { changedObjectives } from './changed-objectives.ts';

export interface PacketOfDay {
  packet: AffirmationPacket;
  /** Why the ledger does not support the status; empty if it does. */
  against: string;
}

/**
 * What an affirmation made today would be based on, from this device's records. Undefined for the first milliseconds.
 */
export function useAffirmationPacket(status: StatusRecord, today: string): PacketOfDay | undefined {
  const plans = usePoams();
  const answers = useObjectiveStatuses();
  const ledger = useLedger();
  const assessments = useAssessments();
  const documents = useDocuments();
  const proven = useProvenNumbers();
  const assets = useAssets();
  const removals = useRemovedAssets();
  const system = useSystem();
  const decisions = useScopeDecisions();
  const providers = useProviders();
  const versions = useSspVersions();
  const { timeZone } = useWorkspaceSetting();
  if (!plans || !answers || !ledger || !assessments || !documents || !proven) return undefined;
  if (!assets || !removals || !system || !decisions || !providers || !versions) return undefined;

  const frozen = assessments.find((one) => one.id === status.assessmentId)?.answers ?? [];
  const { against, ...figures } = affirmedLedger(status, ledger.facts, providers);
  const published = publishedSecurityPlan(versions, system, timeZone);
  const packet = {
    objectives: changedObjectives(frozen, answers).length,
    openPlans: plans.filter(isOpenPoam).length,
    overduePlans: plans.filter((plan) => isOverduePoam(plan, today)).length,
    expiredEvidence: documents.filter((document) => proven.has(document.id) && isExpired(document, today)).length,
    scopeChanges: scopeChangesText(scopeChangesSince(status, assets, removals, system, decisions, timeZone)),
    ledger: {
      ...figures,
      blockingProviders: figures.blockingProviders.slice(0, MOST_PROVIDERS),
      securityPlan: published ? `Version ${published.sspVersion} of ${calendarDayText(published.sspDate)}` : '',
    },
  };
  return { packet, against };
}
