import { useMemo } from 'react';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { isBrought } from '#sync/domain/assessment/brought-mutators.ts';
import { dayInZone } from '#sync/domain/common/zoned-time.ts';
import type { Plan } from '#sync/domain/plan/plan-record.ts';
import { isOpenPlan } from '#sync/domain/plan/plan-status.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import { unauthorizedProviders } from '#sync/domain/scope/provider-verdict.ts';
import { entryOfAssessment, entryOfLedger, type SprsEntry } from '#sync/domain/sprs/sprs-entry.ts';
import type { SprsWorksheet } from '#sync/domain/sprs/sprs-worksheet-record.ts';
import { useLedger } from '#web/data/records/use-ledger.ts';
import { usePlans } from '#web/data/records/use-plans.ts';
import { useProviders } from '#web/data/records/use-scope.ts';
import { useAffirmations, useAssessments, useSprsWorksheet, useStatusRecords } from '#web/data/records/use-statuses.ts';
import { useWorkspaceSetting } from '#web/data/records/use-workspace-setting.ts';

/** What the screen shows. */
export interface SprsView {
  entry: SprsEntry;
  worksheet: SprsWorksheet;
  /** The frozen assessment it is about; undefined for the organization's answers of today. */
  assessment: Assessment | undefined;
  /** That assessment, or the one under way: whoever names the SSP and the CAGE codes. */
  described: Assessment | undefined;
  /** The calendar day on which the answers were frozen. */
  assessedOn: string | null;
  /** The POA&M items in use, of requirements that are not met. */
  plans: readonly Plan[];
  /** When the status was affirmed; null where it was not. */
  affirmedAt: string | null;
  /** Assessments a worksheet can be about, the newest first. */
  frozen: readonly Assessment[];
  /** Cloud providers of today with CUI and no authorization; SPRS does not ask about them. */
  unauthorized: readonly Provider[];
}

/**
 * From this device's records. Undefined for the first milliseconds.
 * `chosen`: an assessment's id, 'ledger', or null for the newest that is frozen.
 */
export function useSprsView(chosen: string | null): SprsView | undefined {
  const ledger = useLedger();
  const assessments = useAssessments();
  const worksheet = useSprsWorksheet();
  const plans = usePlans();
  const statuses = useStatusRecords();
  const affirmations = useAffirmations();
  const providers = useProviders();
  const { timeZone } = useWorkspaceSetting();
  return useMemo(() => {
    if (!ledger || !assessments || !worksheet || !plans || !statuses || !affirmations || !providers) return undefined;
    const own = assessments.filter(({ kind }) => kind === 'self_l2');
    // What another workspace froze is no result that this one enters.
    const frozen = own.filter((one) => (one.phase === 'report' || one.phase === 'released') && !isBrought(one));
    const assessment = chosen === 'ledger' ? undefined : (frozen.find(({ id }) => id === chosen) ?? frozen[0]);
    const isOnPoam = (plan: Plan) => plan.assessmentId === assessment?.id && plan.state !== 'cancelled';
    const used = plans.filter((plan) => plan.kind === 'poam' && (assessment ? isOnPoam(plan) : isOpenPlan(plan)));
    const status = statuses.find(({ assessmentId }) => assessment && assessmentId === assessment.id);
    const entry = assessment
      ? entryOfAssessment(assessment, new Set(used.map(({ controlId }) => controlId)))
      : entryOfLedger(ledger.facts, ledger.conditionalDate);
    const lost = new Set(entry.lost.map(({ controlId }) => controlId));
    return {
      entry,
      worksheet,
      assessment,
      described: assessment ?? own.find(({ phase }) => phase === 'conduct'),
      assessedOn: assessment?.frozenAt ? dayInZone(new Date(assessment.frozenAt), timeZone) : null,
      plans: used.filter(({ controlId }) => lost.has(controlId)),
      affirmedAt:
        affirmations.find(({ statusId, decision }) => statusId === status?.id && decision === 'affirmed')?.createdAt ??
        null,
      frozen,
      unauthorized: unauthorizedProviders(providers),
    };
  }, [chosen, ledger, assessments, worksheet, plans, statuses, affirmations, providers, timeZone]);
}
