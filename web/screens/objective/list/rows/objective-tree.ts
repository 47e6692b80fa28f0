import { families, findControlId, type Family } from '#sync/catalog/catalog-facts.ts';
import { countedObjectives } from '#sync/domain/objective/objectives-progress.ts';
import type { KnownControl } from '#web/records/use-records.ts';
import type {
  CompletionFilter,
  ObjectivesSearch,
  StatusFilter,
  WorkFilter,
} from '#web/screens/objective/list/objectives-search.ts';
import { requirementWords } from '#web/words/requirement-words.ts';
import { countCompleted, isCompleted, type ObjectiveRow } from './objective-row-model.ts';

export type ObjectiveFilter = Pick<ObjectivesSearch, 'q' | 'family' | 'method' | 'work' | 'status' | 'completion'>;

/** The filter that matches everything. */
export const everything: ObjectiveFilter = {
  q: '',
  family: null,
  method: 'all',
  work: 'all',
  status: 'all',
  completion: 'all',
};

export interface ControlNode {
  control: KnownControl;
  /** All its objectives. */
  all: readonly ObjectiveRow[];
  /** Those that match the status filter. */
  shown: readonly ObjectiveRow[];
}

export interface FamilyNode {
  family: Family;
  controls: readonly ControlNode[];
  /** How many objectives of the family count, regardless of the status filter. */
  objectives: number;
  completed: number;
}

const byName = [...families].sort((a, b) => (a.name < b.name ? -1 : 1));

/**
 * All families with their controls and objectives, by name. An unchanged family or control of `before` keeps its
 * identity, so that nothing renders for it.
 */
export function familiesOf(
  controls: readonly KnownControl[],
  rows: readonly ObjectiveRow[],
  before: readonly FamilyNode[] = [],
): FamilyNode[] {
  const rowsByControl = new Map<string, ObjectiveRow[]>();
  for (const row of rows) {
    const { controlId } = row.objective;
    const known = rowsByControl.get(controlId);
    if (known) known.push(row);
    else rowsByControl.set(controlId, [row]);
  }
  const knownFamilies = new Map(before.map((node) => [node.family.code, node]));
  const knownControls = new Map(before.flatMap((node) => node.controls.map((one) => [one.control.id, one])));
  return byName.map((family) => {
    const nodes = controls
      .filter(({ category }) => category === family.code)
      .map((control) => {
        const all = rowsByControl.get(control.id) ?? [];
        const known = knownControls.get(control.id);
        return known?.control === control && sameItems(known.all, all) ? known : { control, all, shown: all };
      });
    const known = knownFamilies.get(family.code);
    if (known && sameItems(known.controls, nodes)) return known;
    const all = nodes.flatMap((node) => node.all);
    return { family, controls: nodes, objectives: countedObjectives(all).length, completed: countCompleted(all) };
  });
}

/** At 44 pixels each, more rows than any tablet shows without scrolling. */
const FIRST_ROWS = 24;

/** As many families from the top as fill the window. */
export function familiesInFirstView(families: readonly FamilyNode[]): readonly FamilyNode[] {
  let rows = 0;
  const end = families.findIndex(({ controls }) => (rows += controls.length) >= FIRST_ROWS);
  return end < 0 ? families : families.slice(0, end + 1);
}

export function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/**
 * The matching families with their visible objectives. `kept`: objectives shown since the filter was set; they stay in
 * place when their status changes.
 */
export function filterFamilies(
  nodes: readonly FamilyNode[],
  filter: ObjectiveFilter,
  kept: ReadonlySet<string> = new Set(),
): FamilyNode[] {
  const { status, method, work } = filter;
  const q = filter.q.trim().toLowerCase();
  const isWhole = q === '' && status === 'all' && method === 'all' && work === 'all';
  const fits = (row: ObjectiveRow) =>
    hasStatus(row, status) && (method === 'all' || row.objective.assessmentMethod === method) && isWork(row, work);
  return nodes
    .filter(({ family }) => filter.family === null || filter.family === family.code)
    .filter((node) => filter.completion === 'all' || completionOf(node) === filter.completion)
    .map((node) => (isWhole ? node : { ...node, controls: shownControls(node, q, fits, kept) }))
    .filter(({ controls }) => controls.length > 0);
}

function shownControls(
  { controls }: FamilyNode,
  q: string,
  fits: (row: ObjectiveRow) => boolean,
  kept: ReadonlySet<string>,
): ControlNode[] {
  return controls.flatMap((node) => {
    const isFound = q === '' || isControlFound(node.control, q);
    const shown = node.all.filter(
      (row) => kept.has(row.objective.id) || ((isFound || isObjectiveFound(row, q)) && fits(row)),
    );
    return shown.length > 0 ? [{ ...node, shown }] : [];
  });
}

// A complete number matches only its own requirement, not others that begin with the same digits. '3.3' is not
// complete.
function wholeNumber(q: string): string | undefined {
  const number = q.replace(/^[a-z]{2}\.l2-/, '');
  return /^3\.\d*$/.test(number) ? undefined : findControlId(number);
}

function isControlFound(control: KnownControl, q: string): boolean {
  const { id } = control;
  const exact = wholeNumber(q);
  if (exact !== undefined) return id === exact;
  return id.startsWith(q) || requirementWords(id, control).toLowerCase().includes(q);
}

function isObjectiveFound({ objective }: ObjectiveRow, q: string): boolean {
  if (wholeNumber(q) !== undefined) return false;
  const { objectiveId, official, title, description, evidenceRequired } = objective;
  return [objectiveId, official, title, description, evidenceRequired].some((text) => text?.toLowerCase().includes(q));
}

export function isWork(row: ObjectiveRow, work: WorkFilter): boolean {
  if (work === 'todo') return !isCompleted(row);
  if (work === 'unsent') return row.isUnsent;
  return work === 'all' || row.sync === 'decision' || row.sync === 'review';
}

function hasStatus(row: ObjectiveRow, status: StatusFilter): boolean {
  if (status === 'complete') return isCompleted(row);
  return status === 'all' || row.status === status;
}

/** 'not started': nothing is completed. 'complete': everything is, and there is at least one objective. */
export function completionOf({
  objectives,
  completed,
}: Pick<FamilyNode, 'objectives' | 'completed'>): CompletionFilter {
  if (completed === 0) return 'not_started';
  return completed === objectives ? 'complete' : 'in_progress';
}

/** The previous and next control in the list's order, even when the filter has removed the current one. */
export function neighborsOf(
  all: readonly FamilyNode[],
  shown: readonly FamilyNode[],
  controlId: string,
): { previous: string | undefined; next: string | undefined; place: number; count: number } {
  const order = all.flatMap(({ controls }) => controls.map(({ control }) => control.id));
  const listed = new Set(shown.flatMap(({ controls }) => controls.map(({ control }) => control.id)));
  listed.add(controlId);
  const ids = order.filter((id) => listed.has(id));
  const at = ids.indexOf(controlId);
  return { previous: ids[at - 1], next: ids[at + 1], place: at + 1, count: ids.length };
}
