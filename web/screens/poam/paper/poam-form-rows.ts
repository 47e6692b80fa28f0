import { findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import { requirementName } from '#sync/catalog/requirement-names.ts';
import { codesOf } from '#sync/domain/common/cage-codes.ts';
import { newestChange } from '#sync/domain/common/newest-change.ts';
import { poamVerdict, type PoamVerdict } from '#sync/domain/poam/poam-eligibility.ts';
import { poamStateNames } from '#sync/domain/poam/poam-names.ts';
import { poamPoints } from '#sync/domain/poam/poam-points.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { isOpenPoam, isOverduePoam } from '#sync/domain/poam/poam-status.ts';
import { CLOSE_OUT_DAYS } from '#sync/domain/score/conditional-status.ts';
import { POINTS_BUDGET } from '#sync/domain/score/ledger-score.ts';
import { lastDayOf } from '#sync/domain/status/status-days.ts';
import { NEWEST, paperDay, tableLinesOf } from '#web/parts/paper/table-file.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { memberName } from '#web/words/names.ts';
import { cmmcStatusName } from '#web/words/status-names.ts';
import { milestoneDueText, poamChanges } from './milestone-words.ts';
import type { PoamFile } from './poam-file.ts';

/** What precedes the items on the form: whose they are, and by when they must be closed. */
export function formFacts(file: PoamFile): [term: string, value: string][] {
  const madeAt = newestChange(file.plans);
  const { system, conditional, today, plans, partlyMet, historySince } = file;
  const onIt = conditional ? plans.filter(({ assessmentId }) => assessmentId === conditional.assessmentId) : [];
  const { listed, closed } = poamPoints(onIt, (controlId) => partlyMet.has(controlId));
  return [
    ['Organization', system.legalName || file.organizationName],
    ['System', system.systemName || 'Not named'],
    ['UEI', system.uei || 'Not named'],
    ['CAGE codes', codesOf(system.cageCodes).join(', ') || 'Not named'],
    ['System owner', system.systemOwner],
    ['As of', calendarDayText(today)],
    ['Status', conditional ? cmmcStatusName(conditional) : 'No conditional status is in effect'],
    ['Status date', conditional ? calendarDayText(conditional.statusDate) : ''],
    [`Day ${CLOSE_OUT_DAYS}`, conditional ? calendarDayText(lastDayOf(conditional)) : ''],
    ['Points on the POA&M', conditional ? `${listed} of ${POINTS_BUDGET}, ${closed} closed` : ''],
    ['Changes to milestones', historySince === null ? '' : `Tracked since ${paperDay(historySince)}`],
    [NEWEST, madeAt ? paperDay(madeAt) : ''],
  ];
}

/** The columns of the form, in the order of NIST's and the DoD's, each with its share of a page. */
export const formColumns: readonly (readonly [head: string, share: number])[] = [
  ['Weakness', 3.1],
  ['Responsible', 1.7],
  ['Resource estimate', 1.5],
  ['Scheduled completion', 1.5],
  ['Milestones with completion dates', 2.6],
  ['Changes to milestones', 2.1],
  ['How it was identified', 1.7],
  ['Status', 1.9],
];

export function formRow(plan: Poam, file: PoamFile): string[] {
  const { ownerId, milestones, source } = plan;
  return [
    `${requirementName(plan.controlId)}\n${plan.weakness}`,
    ownerId === null ? 'Nobody yet' : memberName(file.members, ownerId),
    plan.resources,
    calendarDayText(plan.targetDate),
    tableLinesOf(...milestones.map(({ text, dueDate, doneAt }) => `${text} (${stepText(dueDate, doneAt)})`)),
    tableLinesOf(...poamChanges(plan, file.history)),
    source,
    tableLinesOf(statusText(plan, file.today), eligibilityText(plan, file)),
  ];
}

function stepText(dueDate: string | null, doneAt: string | null): string {
  return doneAt === null ? milestoneDueText(dueDate) : `done ${paperDay(doneAt)}`;
}

/** 'Ongoing' or 'Complete', as the forms require, with the state of the work. */
export function statusText(plan: Poam, today: string): string {
  const state = poamStateNames[plan.state];
  if (!isOpenPoam(plan))
    return plan.verification ? `Complete: verified ${calendarDayText(plan.verification.on)}` : state;
  return isOverduePoam(plan, today)
    ? `Overdue since ${calendarDayText(plan.targetDate)}: ${state}`
    : `Ongoing: ${state}`;
}

const verdictWords: Readonly<Record<Exclude<PoamVerdict, 'points'>, string>> = {
  allowed: 'May wait on a POA&M',
  excluded: 'May not wait on a POA&M: the rule names it',
  encryption: 'May not wait on a POA&M: no encryption is in use',
  unknown: '',
};

/** Whether the requirement may stay open under a conditional status; '' for closed plans and for operational ones. */
export function eligibilityText(plan: Poam, { partlyMet }: Pick<PoamFile, 'partlyMet'>): string {
  if (plan.kind !== 'poam' || !isOpenPoam(plan)) return '';
  const verdict = poamVerdict(plan.controlId, partlyMet.has(plan.controlId));
  if (verdict !== 'points') return verdictWords[verdict];
  return `May not wait on a POA&M: worth ${findRequirementFacts(plan.controlId)?.weight ?? 0} points`;
}
