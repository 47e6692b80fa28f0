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

/** What the view of one assessment is made from. */
export type SprsFacts = Omit<SprsRecords, 'ledger' | 'assessments'>;

/** The view from loaded records; each list in the order in which its hook returns it. `chosen`: as for the hook. */
export function sprsViewOf(records: SprsRecords, chosen: string | null): SprsView {
  const { ledger, assessments, plans } = records;
  const own = assessments.filter(({ kind }) => kind === 'self_l2');
  // Results that another workspace froze are not for this one to enter.
  const frozen = own.filter(
    (one) => (one.phase === 'report' || one.phase === 'released') && one.frozenAt !== null && !isBrought(one),
  );
  const assessment = chosen === 'ledger' ? undefined : (frozen.find(({ id }) => id === chosen) ?? frozen[0]);
  if (assessment) return { ...sprsViewOfAssessment(records, assessment), frozen };
  const described = own.find(({ phase, hasTeam }) => phase === 'conduct' && !hasTeam);
  const items = plans.filter((plan) => plan.kind === 'poam' && isOpenPoam(plan));
  const dated = { assessment: undefined, assessedOn: null, affirmedAt: null };
  return { ...viewOf(records, entryOfLedger(ledger), items, described), ...dated, frozen };
}

/** The view of one assessment by the answers in its row. */
export function sprsViewOfAssessment(records: SprsFacts, assessment: Assessment): SprsView {
  const { plans, statuses, affirmations, timeZone } = records;
  const { id, frozenAt } = assessment;
  const items = plans.filter((one) => one.kind === 'poam' && one.assessmentId === id && one.state !== 'cancelled');
  const entry = entryOfAssessment(assessment, new Set(items.map(({ controlId }) => controlId)));
  const status = statuses.find(({ assessmentId }) => assessmentId === id);
  const affirmation = affirmations.find(({ statusId, decision }) => statusId === status?.id && decision === 'affirmed');
  return {
    ...viewOf(records, entry, items, assessment),
    assessment,
    assessedOn: frozenAt ? dayInZone(new Date(frozenAt), timeZone) : null,
    affirmedAt: affirmation?.createdAt ?? null,
    frozen: [],
  };
}

/** What does not depend on when its answers were frozen. `items`: of the POA&M that applies. */
function viewOf(
  { worksheet, providers, system, versions, timeZone }: SprsFacts,
  entry: SprsEntry,
  items: readonly Poam[],
  described: Assessment | undefined,
): Pick<SprsView, 'entry' | 'worksheet' | 'described' | 'named' | 'plans' | 'unauthorized'> {
  const lost = new Set(entry.lost.map(({ controlId }) => controlId));
  return {
    entry,
    worksheet: { ...worksheet, ...affirmingOfficial(worksheet, system) },
    described,
    named: namedBy(described, system, versions, timeZone),
    plans: items.filter(({ controlId }) => lost.has(controlId)),
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
