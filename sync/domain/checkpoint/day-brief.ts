import { requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { isCertifying } from '#sync/domain/assessment/is-certifying.ts';
import { grouped } from '#sync/domain/common/grouped.ts';
import { addDays, dayInZone } from '#sync/domain/common/zoned-time.ts';
import { evidenceDebt, type DebtRecords } from '#sync/domain/request/evidence-debt.ts';
import { isUnanswered } from '#sync/domain/request/request-state.ts';
import type { ConsolidatedResult } from '#sync/domain/ruling/consolidated-result.ts';
import { familyProgress, type FamilyProgress } from '#sync/domain/ruling/family-progress.ts';
import { openDisputes } from '#sync/domain/ruling/open-disputes.ts';
import { teamScore, type TeamScore } from '#sync/domain/ruling/team-score.ts';
import { totalProgress, type TotalProgress } from '#sync/domain/ruling/total-progress.ts';
import type { Meeting } from '#sync/domain/schedule/meeting-record.ts';
import type { LostPoints } from '#sync/domain/score/ledger-score.ts';

interface DayRecords<Records extends DebtRecords> {
  assessment: Assessment;
  consolidated: ConsolidatedResult;
  debtOf: Records;
  /** The assessment's, by their time. */
  meetings: readonly Meeting[];
}

/** What a requirement that is not met so far costs; null where a page may not say it, or nothing is scored. */
interface UnmetRequirement {
  controlId: string;
  objectiveIds: readonly string[];
  cost: Pick<LostPoints, 'points' | 'verdict'> | null;
}

export interface DayBrief<Records extends DebtRecords> {
  total: TotalProgress;
  families: readonly FamilyProgress[];
  /** Objectives on which something was proposed on this day. */
  proposedToday: number;
  /** Null where nothing is scored, and in a certification, which forecasts nothing. */
  score: TeamScore | null;
  notMet: readonly UnmetRequirement[];
  /** In dispute, or reopened since they were ruled on. */
  disputes: readonly { objectiveId: string; since: number }[];
  overdue: readonly Records['requests'][number][];
  /** Requests of the assessment that nobody has answered, overdue ones among them. */
  asked: number;
  tomorrow: { day: string; meetings: readonly Meeting[] };
}

/**
 * What the records say of a day, by the functions by which the cockpit counts. `today`: the calendar day by which
 * requests are late. `timeZone`: the workspace's.
 */
export function dayBrief<Records extends DebtRecords>(
  { assessment, consolidated, debtOf, meetings }: DayRecords<Records>,
  { day, today, timeZone }: { day: string; today: string; timeZone: string },
): DayBrief<Records> {
  const { standings } = consolidated;
  const families = familyProgress(consolidated);
  const isOfDay = ({ proposedAt }: { proposedAt: string | null }) =>
    proposedAt !== null && dayInZone(new Date(proposedAt), timeZone) === day;
  const score = isCertifying(assessment) ? undefined : teamScore(assessment, consolidated);
  const costs = new Map(score?.score.lost.map((one) => [one.controlId, one]));
  const failing = [...standings].flatMap(([id, { answer }]) => (answer?.determination === 'not_met' ? id : []));
  const tomorrow = addDays(day, 1);
  return {
    total: totalProgress(families),
    families,
    proposedToday: [...standings.values()].filter(({ proposals }) => proposals.some(isOfDay)).length,
    score: score ?? null,
    notMet: [...grouped(failing, (id) => [requirementOfObjective(id)])].map(([controlId, objectiveIds]) => {
      const cost = costs.get(controlId);
      return { controlId, objectiveIds, cost: cost ? { points: cost.points, verdict: cost.verdict } : null };
    }),
    disputes: openDisputes(consolidated).map(([objectiveId, { since }]) => ({ objectiveId, since })),
    overdue: evidenceDebt(assessment.id, debtOf, today).overdue,
    asked: debtOf.requests.filter((one) => one.assessmentId === assessment.id && isUnanswered(one)).length,
    tomorrow: { day: tomorrow, meetings: meetings.filter(({ time }) => time.day === tomorrow) },
  };
}
