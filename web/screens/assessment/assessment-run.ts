import { claimedComplete, isClaimedComplete } from '#sync/domain/control/claim.ts';
import type { Control } from '#sync/domain/control/control-record.ts';
import { noClaim, type SealedControlStatus } from '#sync/domain/control/control-status-record.ts';
import { assessmentQueue, inQueueOrder } from '#sync/domain/objective/assessment-queue.ts';
import type { PlannedFamily } from '#sync/domain/organization/compliance-plan-order.ts';

/** One control in the assessment. */
export interface AssessmentItem {
  controlId: string;
  status: SealedControlStatus['status'];
  control: Control;
  record: SealedControlStatus;
}

/** The list of one run. It is fixed at the start, so that answering does not reorder it. */
export interface AssessmentRun {
  controlIds: readonly string[];
  /** The position in the list; past its end once the last control was answered. */
  place: number;
  /** A question is being shown; otherwise the start screen. */
  isAsking: boolean;
  /** The control at this position was just answered: it stays visible for a moment, and a reload continues after it. */
  isAnswered: boolean;
}

/** Nothing has been started. */
export const noRun: AssessmentRun = { controlIds: [], place: 0, isAsking: false, isAnswered: false };

export function itemsOf(
  controls: readonly Control[],
  statuses: ReadonlyMap<string, SealedControlStatus>,
): AssessmentItem[] {
  return controls.map((control) => {
    const record = statuses.get(control.id) ?? noClaim(control.id);
    return { controlId: control.id, status: record.status, control, record };
  });
}

/** A new run over everything that is not complete, in the order of the organization's plan if it has one. */
export function startRun(items: readonly AssessmentItem[], plan: readonly PlannedFamily[] = []): AssessmentRun {
  const controlIds = assessmentQueue(items, plan).map(({ controlId }) => controlId);
  return { ...noRun, controlIds, isAsking: true };
}

/**
 * An earlier visit's run: its position stays, and what follows it is ordered by the current plan. Newly open controls
 * are included, newly complete ones are not.
 */
export function resumeRun(
  run: AssessmentRun,
  items: readonly AssessmentItem[],
  plan: readonly PlannedFamily[] = [],
): AssessmentRun {
  const known = new Map(items.map((item) => [item.controlId, item]));
  const isKnown = (id: string) => known.has(id);
  const seen = run.controlIds.slice(0, run.place).filter(isKnown);
  const current = run.controlIds.slice(run.place, run.place + 1).filter(isKnown);
  // A run at its end stays at the end until the person continues.
  if (current.length === 0) return { ...run, controlIds: seen, place: seen.length };
  const before = new Set([...seen, ...current]);
  const open = items.filter((item) => !isClaimedComplete(item) && !before.has(item.controlId));
  const rest = inQueueOrder(open, plan).map(({ controlId }) => controlId);
  const resumed = { ...run, controlIds: [...seen, ...current, ...rest], place: seen.length };
  return run.isAnswered ? advance(resumed, items) : resumed;
}

/** A run left with Exit continues, skipping its control if that has been completed meanwhile. */
export function goOn(
  run: AssessmentRun,
  items: readonly AssessmentItem[],
  plan?: readonly PlannedFamily[],
): AssessmentRun {
  const current = items.find(({ controlId }) => controlId === run.controlIds[run.place]);
  return resumeRun({ ...run, isAsking: true, isAnswered: isClaimedComplete(current) }, items, plan);
}

/** Moves one step, within the list. */
export function stepBy(run: AssessmentRun, by: 1 | -1): AssessmentRun {
  return { ...run, isAnswered: false, place: Math.max(0, Math.min(run.place + by, run.controlIds.length - 1)) };
}

/** Goes back to a control of the list, to answer it again; unchanged if the list does not have it. */
export function goTo(run: AssessmentRun, controlId: string): AssessmentRun {
  const place = run.controlIds.indexOf(controlId);
  return place === -1 ? run : { ...run, isAnswered: false, place };
}

/** Goes to the next control that is not complete (a colleague may have completed some), or past the end. */
export function advance(run: AssessmentRun, items: readonly AssessmentItem[]): AssessmentRun {
  const complete = claimedComplete(items.map(({ record }) => record));
  const next = run.controlIds.findIndex((id, place) => place > run.place && !complete.has(id));
  return { ...run, isAnswered: false, place: next === -1 ? run.controlIds.length : next };
}
