import type { Control } from '#sync/records/control-record.ts';
import { type ControlStatus, emptyControlStatus } from '#sync/records/control-status-record.ts';
import { assessmentQueue } from '#sync/rules/assessment-queue.ts';
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
}

export function itemsOf(controls: readonly Control[], statuses: ReadonlyMap<string, ControlStatus>): AssessmentItem[] {
  return controls.map((control) => {
    const record = statuses.get(control.id) ?? emptyControlStatus(control.id);
    return { controlId: control.id, status: record.status, control, record };
  });
}

/** A fresh run over everything that is not complete, in the order of the organization's plan where it has one. */
export function startRun(items: readonly AssessmentItem[], plan: readonly PlannedFamily[] = []): AssessmentRun {
  return { controlIds: assessmentQueue(items, plan).map(({ controlId }) => controlId), place: 0 };
}

/** By one step; the ends of the list hold. */
export function stepBy(run: AssessmentRun, by: 1 | -1): AssessmentRun {
  return { ...run, place: Math.max(0, Math.min(run.place + by, run.controlIds.length - 1)) };
}

/** To the next control that is not complete by now (a colleague may have been there too), or past the end. */
export function advance(run: AssessmentRun, items: readonly AssessmentItem[]): AssessmentRun {
  const complete = new Set(items.filter(({ status }) => status === 'complete').map(({ controlId }) => controlId));
  const next = run.controlIds.findIndex((id, place) => place > run.place && !complete.has(id));
  return { ...run, place: next === -1 ? run.controlIds.length : next };
}
