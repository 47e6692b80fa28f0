import type { Control } from '#sync/records/control-record.ts';
import { type ControlStatus, emptyControlStatus } from '#sync/records/control-status-record.ts';
import { assessmentQueue, inQueueOrder } from '#sync/rules/assessment-queue.ts';
import type { PlannedFamily } from '#sync/rules/plan-order.ts';

/** One control as the assessment shows it. */
export interface AssessmentItem {
  controlId: string;
  status: ControlStatus['status'];
  control: Control;
  record: ControlStatus;
}

/** The list a person goes through. It is fixed when they start, so that answering does not make it jump. */
export interface AssessmentRun {
  controlIds: readonly string[];
  /** The place in the list; beyond its end once the last control was answered. */
  place: number;
  /** The person is being asked; otherwise they see where they begin or go on. */
  isAsking: boolean;
  /** The control at the place has just been answered: it stays in view for a moment, and a reload goes on after it. */
  isAnswered: boolean;
}

/** Nothing is begun. */
export const noRun: AssessmentRun = { controlIds: [], place: 0, isAsking: false, isAnswered: false };

export function itemsOf(controls: readonly Control[], statuses: ReadonlyMap<string, ControlStatus>): AssessmentItem[] {
  return controls.map((control) => {
    const record = statuses.get(control.id) ?? emptyControlStatus(control.id);
    return { controlId: control.id, status: record.status, control, record };
  });
}

/** A fresh run over everything that is not complete, in the order of the organization's plan where it has one. */
export function startRun(items: readonly AssessmentItem[], plan: readonly PlannedFamily[] = []): AssessmentRun {
  const controlIds = assessmentQueue(items, plan).map(({ controlId }) => controlId);
  return { ...noRun, controlIds, isAsking: true };
}

/**
 * A run of an earlier visit: its place holds, and what comes after it follows the plan as it is now. What has become open since is asked too,
 * what has become complete is not.
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
  // At the end of the list stays at the end: going on is then the person's own press.
  if (current.length === 0) return { ...run, controlIds: seen, place: seen.length };
  const before = new Set([...seen, ...current]);
  const open = items.filter(({ controlId, status }) => status !== 'complete' && !before.has(controlId));
  const rest = inQueueOrder(open, plan).map(({ controlId }) => controlId);
  const resumed = { ...run, controlIds: [...seen, ...current, ...rest], place: seen.length };
  return run.isAnswered ? advance(resumed, items) : resumed;
}

/** A run that was left with Exit goes on: where its control has become complete meanwhile, at the next that is not. */
export function goOn(
  run: AssessmentRun,
  items: readonly AssessmentItem[],
  plan?: readonly PlannedFamily[],
): AssessmentRun {
  const current = items.find(({ controlId }) => controlId === run.controlIds[run.place]);
  return resumeRun({ ...run, isAsking: true, isAnswered: current?.status === 'complete' }, items, plan);
}

/** By one step; the ends of the list hold. */
export function stepBy(run: AssessmentRun, by: 1 | -1): AssessmentRun {
  return { ...run, isAnswered: false, place: Math.max(0, Math.min(run.place + by, run.controlIds.length - 1)) };
}

/** Back to a control of the list, to be answered again; where the list does not have it, the place stays. */
export function goTo(run: AssessmentRun, controlId: string): AssessmentRun {
  const place = run.controlIds.indexOf(controlId);
  return place === -1 ? run : { ...run, isAnswered: false, place };
}

/** To the next control that is not complete by now (a colleague may have been there too), or past the end. */
export function advance(run: AssessmentRun, items: readonly AssessmentItem[]): AssessmentRun {
  const complete = new Set(items.filter(({ status }) => status === 'complete').map(({ controlId }) => controlId));
  const next = run.controlIds.findIndex((id, place) => place > run.place && !complete.has(id));
  return { ...run, isAnswered: false, place: next === -1 ? run.controlIds.length : next };
}
