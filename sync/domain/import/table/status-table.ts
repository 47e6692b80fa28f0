import { requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import type { ControlStatusValue } from '#sync/domain/control/control-status-record.ts';
import type { ObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { type PlaceField, placeColumns, placedRows, placeNeeded } from './placed-rows.ts';
import { plainWord, readChoice } from './table-columns.ts';
import type { TableKind } from './table-kind.ts';

type StatusField = PlaceField | 'status' | 'notes';

/** What people call what is not done yet, of requirements and objectives alike. */
const unfinishedNames = {
  partial: 'in_progress',
  partiallymet: 'in_progress',
  partiallyimplemented: 'in_progress',
  started: 'in_progress',
  planned: 'not_started',
  open: 'not_started',
  no: 'not_started',
  notmet: 'not_started',
  notimplemented: 'not_started',
} as const;

const controlNames: Readonly<Record<ControlStatusValue, string>> = {
  not_started: 'Not Started',
  in_progress: 'In Progress',
  complete: 'Complete',
};
const otherControlNames: Readonly<Record<string, ControlStatusValue>> = {
  met: 'complete',
  implemented: 'complete',
  done: 'complete',
  yes: 'complete',
  completed: 'complete',
  ...unfinishedNames,
};

type ObjectiveValue = ObjectiveStatus['status'];
const objectiveNames: Readonly<Record<ObjectiveValue, string>> = {
  not_started: 'Not Started',
  in_progress: 'In Progress',
  implemented: 'Implemented',
  validated: 'Validated',
};
const otherObjectiveNames: Readonly<Record<string, ObjectiveValue>> = {
  complete: 'implemented',
  completed: 'implemented',
  done: 'implemented',
  yes: 'implemented',
  met: 'implemented',
  ...unfinishedNames,
};

/** What an organization claims of requirements and objectives: a status, notes, or both. */
export const statusTable: TableKind<StatusField> = {
  columns: {
    ...placeColumns,
    requirement: { ...placeColumns.requirement, also: [...placeColumns.requirement.also, 'number'] },
    status: { heading: 'Status', also: ['state', 'implementationstatus', 'compliance', 'result', 'met'] },
    notes: { heading: 'Notes', also: ['note', 'implementationnotes', 'comment', 'comments', 'remarks'] },
  },
  needed: [placeNeeded],
  read: (rows, _here, _choices, into) => {
    for (const { line, cells, ids, isWhole } of placedRows(rows, into)) {
      const places = isWhole ? [...new Set(ids.map(requirementOfObjective))] : ids;
      const fields: Record<string, unknown> = {};
      const status = cells.get('status');
      if (status !== undefined) {
        const read = isWhole
          ? readChoice(status, controlNames, otherControlNames)
          : readChoice(status, objectiveNames, otherObjectiveNames);
        if ('problem' in read) {
          into.refuse(`Row ${line}, ${places.join(', ')}`, read.problem);
          continue;
        }
        fields.status = read.value;
      }
      const notes = cells.get('notes');
      if (notes !== undefined && plainWord(notes) !== 'na') fields.notes = notes;
      const table = isWhole ? 'controlStatus' : 'objectiveStatus';
      for (const id of places) into.add({ table, id, title: `Row ${line}, ${id}`, fields });
    }
  },
};
