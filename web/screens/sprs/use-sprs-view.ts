import { useMemo } from 'react';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { isBrought } from '#sync/domain/assessment/brought-mutators.ts';
import { codesOf } from '#sync/domain/common/cage-codes.ts';
import { newestChange } from '#sync/domain/common/newest-change.ts';
import { dayInZone } from '#sync/domain/common/zoned-time.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { isOpenPoam } from '#sync/domain/poam/poam-status.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import { unauthorizedProviders } from '#sync/domain/scope/provider-verdict.ts';
import type { System } from '#sync/domain/scope/system-record.ts';
import type { OwnLedger } from '#sync/domain/score/own-ledger.ts';
import { affirmingOfficial } from '#sync/domain/sprs/affirming-official.ts';
import { entryOfAssessment, entryOfLedger, type SprsEntry } from '#sync/domain/sprs/sprs-entry.ts';
import type { SprsWorksheet } from '#sync/domain/sprs/sprs-worksheet-record.ts';
import type { ListedVersion } from '#sync/domain/ssp/ssp-version-record.ts';
import type { Affirmation, StatusRecord } from '#sync/domain/status/status-record.ts';
import { publishedSecurityPlan } from '#web/parts/ssp/published-security-plan.ts';
import { useLedger } from '#web/records/use-ledger.ts';
import { usePoams } from '#web/records/use-poams.ts';
import { useProviders, useSystem } from '#web/records/use-scope.ts';
import { useSspVersions } from '#web/records/use-ssp.ts';
import { useAffirmations, useAssessments, useSprsWorksheet, useStatusRecords } from '#web/records/use-statuses.ts';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';

/** What the worksheet names besides the results. */
export interface NamedFacts extends Pick<Assessment, 'cageCodes' | 'sspTitle' | 'sspVersion' | 'sspDate'> {
  /** When the parts that do not belong to the assessment last changed. */
  updatedAt: string | null;
}

/** What the screen shows. */
export interface SprsView {
  entry: SprsEntry;
  /** The affirming official comes from the scope, unless the worksheet names another one. */
  worksheet: SprsWorksheet;
  /** The frozen assessment to show; undefined for the organization's current answers. */
  assessment: Assessment | undefined;
  /** That assessment, or the one in progress. */
  described: Assessment | undefined;
  /** CAGE codes and SSP: as that assessment names them, otherwise from their own records. */
  named: NamedFacts;
  /** The calendar day on which the answers were frozen. */
  assessedOn: string | null;
  /** The POA&M items that apply, for requirements that are not met. */
  plans: readonly Poam[];
  /** When the status was affirmed; null where it was not. */
  affirmedAt: string | null;
  /** Assessments a worksheet can be about, the newest first. */
  frozen: readonly Assessment[];
  /** Current cloud providers that handle CUI without an authorization; SPRS does not ask about them. */
  unauthorized: readonly Provider[];
}

/** The records that the view is made from. */
export interface SprsRecords {
  ledger: OwnLedger;
  assessments: readonly Assessment[];
  worksheet: SprsWorksheet;
  plans: readonly Poam[];
  statuses: readonly StatusRecord[];
  affirmations: readonly Affirmation[];
  providers: readonly Provider[];
  system: System;
  versions: readonly ListedVersion[];
  timeZone: string;
}

/**
 * From this device's records. Undefined for the first milliseconds.
 * `chosen`: an assessment's id, 'ledger', or null for the newest that is frozen.
 */
export function useSprsView(chosen: string | null): SprsView | undefined {
  const ledger = useLedger();
  const assessments = useAssessments();
  const worksheet = useSprsWorksheet();
  const plans = usePoams();
  const statuses = useStatusRecords();
  const affirmations = useAffirmations();
  const providers = useProviders();
  const system = useSystem();
  const versions = useSspVersions();
  const { timeZone } = useWorkspaceSetting();
  return useMemo(() => {
    if (!ledger || !assessments || !worksheet || !plans || !statuses || !affirmations || !providers) return undefined;
    if (!system || !versions) return undefined;
    const records = { ledger, assessments, worksheet, plans, statuses, affirmations, providers, system, versions };
    return sprsViewOf({ ...records, timeZone }, chosen);
  }, [chosen, ledger, assessments, worksheet, plans, statuses, affirmations, providers, system, versions, timeZone]);
}

/** The same view from loaded records; each list in the order in which its hook returns it. */
export function sprsViewOf(records: SprsRecords, chosen: string | null): SprsView {
  const { ledger, assessments, worksheet, plans, statuses, affirmations, providers, system, versions } = records;
  const { timeZone } = records;
  const own = assessments.filter(({ kind }) => kind === 'self_l2');
  // Results that another workspace froze are not for this one to enter.
  const frozen = own.filter(
    (one) => (one.phase === 'report' || one.phase === 'released') && one.frozenAt !== null && !isBrought(one),
  );
  const assessment = chosen === 'ledger' ? undefined : (frozen.find(({ id }) => id === chosen) ?? frozen[0]);
  const isOnPoam = (plan: Poam) => plan.assessmentId === assessment?.id && plan.state !== 'cancelled';
  const used = plans.filter((plan) => plan.kind === 'poam' && (assessment ? isOnPoam(plan) : isOpenPoam(plan)));
  const status = statuses.find(({ assessmentId }) => assessment && assessmentId === assessment.id);
  const entry = assessment
    ? entryOfAssessment(assessment, new Set(used.map(({ controlId }) => controlId)))
    : entryOfLedger(ledger);
  const lost = new Set(entry.lost.map(({ controlId }) => controlId));
  const described = assessment ?? own.find(({ phase, hasTeam }) => phase === 'conduct' && !hasTeam);
  return {
    entry,
    worksheet: { ...worksheet, ...affirmingOfficial(worksheet, system) },
    assessment,
    described,
    named: namedBy(described, system, versions, timeZone),
    assessedOn: assessment?.frozenAt ? dayInZone(new Date(assessment.frozenAt), timeZone) : null,
    plans: used.filter(({ controlId }) => lost.has(controlId)),
    affirmedAt:
      affirmations.find(({ statusId, decision }) => statusId === status?.id && decision === 'affirmed')?.createdAt ??
      null,
    frozen,
    unauthorized: unauthorizedProviders(providers),
  };
}

// An assessment keeps the plan it was frozen with; today's is no substitute.
function namedBy(
  assessment: Assessment | undefined,
  system: System,
  versions: readonly ListedVersion[],
  timeZone: string,
): NamedFacts {
  const { sspTitle, sspVersion, sspDate } =
    (assessment?.sspTitle || assessment?.frozenAt ? assessment : publishedSecurityPlan(versions, system, timeZone)) ??
    noPlan;
  const cageCodes = assessment?.cageCodes.length ? assessment.cageCodes : codesOf(system.cageCodes);
  return { cageCodes, sspTitle, sspVersion, sspDate, updatedAt: newestChange([system, ...versions.slice(0, 1)]) };
}

const noPlan = { sspTitle: '', sspVersion: '', sspDate: null };
