import { objectivesOfRequirement, requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import { findRequirementsIn } from '#sync/domain/pack/pack-ids.ts';
import { readObjectives, requirementOf } from './objective-cell.ts';
import type { PoamField } from './poam-cells.ts';
import { LEAVE_EMPTY, type Asked } from './question.ts';
import type { TableCollector } from './table-collector.ts';
import { shownCell } from './table-columns.ts';
import type { TableRow } from './table-row.ts';

/** A requirement that a row is about, with its objectives if the row names only some. */
export interface PoamPlace {
  controlId: string;
  objectives?: readonly string[] | undefined;
}

/** Asks what to do with rows that name several requirements, since a plan has only one. */
const severalAsked: Asked = {
  key: 'controlId:several',
  heading: 'Requirement',
  text: 'What becomes of rows that name several requirements?',
  kind: 'choice',
  meanings: [
    { id: 'each', label: 'One plan for each of them' },
    { id: 'first', label: 'One plan, for the first of them' },
    { id: LEAVE_EMPTY, label: 'They are not taken' },
  ],
  until: 'These rows are not taken.',
  holds: true,
};

/**
 * The requirements of a row: from the column for them, from its objectives, or from its weakness. `weakness`: its text.
 */
export function poamPlaces(
  { line, cells }: TableRow<PoamField>,
  weakness: string,
  into: TableCollector,
): PoamPlace[] | { problem: string } {
  const found = namedPlaces(cells, weakness);
  if ('problem' in found || found.length < 2) return found;
  const answer = into.ask(severalAsked, line);
  if (answer === 'each') return found;
  if (answer === 'first') return found.slice(0, 1);
  return { problem: `It names ${found.length} requirements, and a plan can have only one.` };
}

function namedPlaces(cells: TableRow<PoamField>['cells'], weakness: string): PoamPlace[] | { problem: string } {
  const [written, objectives] = [cells.get('controlId'), cells.get('objectives')];
  if (written !== undefined) {
    const controlId = requirementOf(written);
    const named = readObjectives(written);
    if (controlId === undefined && 'problem' in named) {
      return { problem: `There is no requirement ‘${shownCell(written)}’.` };
    }
    if (controlId === undefined && 'ids' in named) return placesOf(named.ids);
    const isPart = controlId !== undefined && 'ids' in named && !named.isWhole;
    return controlId === undefined ? [] : [{ controlId, objectives: isPart ? named.ids : undefined }];
  }
  if (objectives !== undefined) {
    const read = readObjectives(objectives);
    return 'problem' in read ? read : [{ controlId: requirementOfObjective(read.ids[0] ?? '') }];
  }
  const within = findRequirementsIn(weakness);
  if (within.length === 1) return within.map((controlId) => ({ controlId }));
  return {
    problem:
      within.length === 0
        ? 'It names no requirement.'
        : 'Its weakness names several requirements, and no column names one.',
  };
}

/** Objectives by requirement; all objectives of one mean the whole requirement. */
function placesOf(ids: readonly string[]): PoamPlace[] {
  return [...new Set(ids.map(requirementOfObjective))].map((controlId) => {
    const own = ids.filter((id) => requirementOfObjective(id) === controlId);
    return { controlId, objectives: own.length === objectivesOfRequirement(controlId).length ? undefined : own };
  });
}
