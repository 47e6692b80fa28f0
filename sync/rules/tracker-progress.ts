import type { ObjectiveStatusValue } from '../records/objective-status-record.ts';
import { compareControlNumbers } from './control-order.ts';
import { wholePercentOf } from './percent.ts';
import { type TrackerStatus, trackerStatusOf } from './tracker-status.ts';

export interface TrackedControl {
  /** The dotted number. */
  controlId: string;
  category: string;
  categoryName: string;
}

export interface TrackedObjective {
  /** The dotted number of its control. */
  controlId: string;
  status: ObjectiveStatusValue;
}

export interface Progress {
  total: number;
  completed: number;
  /** Whole percent; 0 without objectives. */
  percentage: number;
}

export interface TrackerFilter {
  /** A family code; null shows all families. */
  category: string | null;
  /** Limits the objectives shown inside controls, and nothing else. */
  status: TrackerStatus | null;
  /** Limits the families shown, by their own progress. */
  completion: TrackerStatus | null;
}

export interface TrackerControl<C, O> {
  control: C;
  /** Those the status filter lets through. */
  objectives: O[];
  /** Over the objectives shown. */
  progress: Progress;
}

export interface TrackerFamily<C, O> {
  category: string;
  name: string;
  controls: TrackerControl<C, O>[];
  /** Over all objectives of the family, whatever the status filter. */
  progress: Progress;
}

/** Implemented and validated objectives count as completed. */
export function progressOf(objectives: readonly { status: ObjectiveStatusValue }[]): Progress {
  const completed = objectives.filter(({ status }) => trackerStatusOf(status) === 'complete').length;
  return { total: objectives.length, completed, percentage: wholePercentOf(completed, objectives.length) };
}

/** Not started: none completed. Complete: all, and at least one objective. In progress: between the two. */
export function completionOf({ total, completed }: Progress): TrackerStatus {
  if (completed === 0) return 'not_started';
  return completed === total ? 'complete' : 'in_progress';
}

/** The tracker's families, sorted by name, with their controls in the standard's order. */
export function trackerFamilies<C extends TrackedControl, O extends TrackedObjective>(
  controls: readonly C[],
  objectives: readonly O[],
  filter: TrackerFilter,
): TrackerFamily<C, O>[] {
  const byControl = groupBy(objectives, ({ controlId }) => controlId);
  const byFamily = groupBy(controls, ({ category }) => category);
  return Array.from(byFamily, ([category, own]) => ({
    category,
    name: own[0]?.categoryName ?? category,
    controls: own
      .toSorted((a, b) => compareControlNumbers(a.controlId, b.controlId))
      .map((control) => trackerControl(control, byControl.get(control.controlId) ?? [], filter.status)),
    progress: progressOf(own.flatMap(({ controlId }) => byControl.get(controlId) ?? [])),
  }))
    .filter(({ category }) => filter.category === null || category === filter.category)
    .filter(({ progress }) => filter.completion === null || completionOf(progress) === filter.completion)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

function trackerControl<C, O extends TrackedObjective>(
  control: C,
  objectives: readonly O[],
  status: TrackerStatus | null,
): TrackerControl<C, O> {
  const shown = objectives.filter((objective) => status === null || trackerStatusOf(objective.status) === status);
  return { control, objectives: shown, progress: progressOf(shown) };
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
