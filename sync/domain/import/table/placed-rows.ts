import { requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import type { ReadingCollector } from '#sync/domain/import/reading.ts';
import { readObjectives, requirementOf, type NamedObjectives } from './objective-cell.ts';
import { plainWord, shownCell, type Column, type Columns } from './table-columns.ts';
import type { TableRow } from './table-row.ts';

export type PlaceField = 'requirement' | 'objective';

/** Headings that tables use for the requirement. */
export const requirementColumn: Column = {
  heading: 'Requirement',
  also: [
    'requirementid',
    'requirementnumber',
    'control',
    'controlid',
    'controlnumber',
    'controlidentifier',
    'practice',
    'practiceid',
    'cmmcpractice',
    'securitycontrol',
    'securityrequirement',
    'securitycontrolrequirement',
    'controls',
    'controlsaps',
    'controltitle',
    'cmmcrequirement',
    'nistcontrol',
    'practicenumber',
    'requirementno',
  ],
  holds: (cell) => requirementOf(cell) !== undefined,
};

/**
 * Where a row belongs: either of these two columns is enough. 'ID' counts if no other column claims it and it is not a
 * row count.
 */
export const placeColumns: Columns<PlaceField> = {
  requirement: { ...requirementColumn, also: [...requirementColumn.also, 'id', 'refid'], fits: isNoCount },
  objective: {
    heading: 'Objective',
    also: ['objectiveid', 'assessmentobjective', 'assessmentobjectiveid', 'id', 'refid'],
    fits: isNoCount,
  },
};

/** Whole numbers that only grow are a row count. */
function isNoCount(cells: readonly string[]): boolean {
  const grows = (cell: string, at: number) => at === 0 || Number(cell) > Number(cells[at - 1]);
  return cells.length < 2 || !cells.every((cell, at) => /^\d+$/.test(cell) && grows(cell, at));
}

/** One of these columns is needed to tell where rows belong. */
export const placeNeeded: readonly PlaceField[] = ['requirement', 'objective'];

/** A row with its objectives. `isWhole`: it is about a whole requirement. */
export interface PlacedRow<Field extends string> extends TableRow<Field> {
  ids: readonly string[];
  isWhole: boolean;
}

/** What people write if they mean no single objective. */
const WHOLE = new Set(['', 'all', 'allobjectives', 'thewholerequirement']);

/** An objective followed by its text, which is ignored. */
const WITH_WORDS = /^(\S*?[[(][a-o][\])]|[a-o][.)])[.:]?(?:\s*[-–—])?\s+\p{L}+\s+\p{L}+\s+\p{L}/iu;
/** No id consists of two words. */
const WORDS = /\p{L}{2}\s+\p{L}/u;

/**
 * Assigns objectives to rows; rows that name none are refused. A requirement applies to the rows below it that name
 * none of their own, as with merged cells.
 */
export function placedRows<Field extends string>(
  rows: readonly TableRow<Field | PlaceField>[],
  into: ReadingCollector,
): PlacedRow<Field | PlaceField>[] {
  let above = '';
  return rows.flatMap((row) => {
    const own = row.cells.get('requirement');
    above = own ?? above;
    const place = placeOf(row.cells.get('objective') ?? '', own, above);
    if ('problem' in place) return into.refuse(`Row ${row.line}`, place.problem) ?? [];
    return [{ ...row, ...place }];
  });
}

function placeOf(objective: string, own: string | undefined, requirement: string): NamedObjectives {
  if (own === undefined && objective === '') return { problem: 'It names no requirement and no objective.' };
  const whole = readObjectives(requirement);
  if (WHOLE.has(plainWord(objective))) return whole;
  const controlId = requirementOf(requirement);
  const written = WITH_WORDS.exec(objective)?.[1] ?? objective;
  const read = readObjectives(written, controlId);
  if ('problem' in read) {
    // A requirement with one objective, or a number with its letter, is clear without the words beside it.
    const isTold = 'ids' in whole && whole.ids.length === 1 && WORDS.test(objective);
    return isTold ? { ...whole, isWhole: false } : read;
  }
  const isElsewhere = read.ids.some((id) => requirementOfObjective(id) !== controlId);
  if (own === undefined || controlId === undefined || !isElsewhere) return read;
  return { problem: `‘${shownCell(objective)}’ does not belong to ${controlId}, which the row names beside it.` };
}
