import { objectivesOfRequirement, requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import { findRequirementWithin, findWrittenObjective, findWrittenRequirement } from '#sync/domain/pack/pack-ids.ts';
import { shownCell } from './table-columns.ts';

/** The objectives that a cell names, and whether it names a whole requirement; or why it names none. */
export type NamedObjectives = { ids: readonly string[]; isWhole: boolean } | { problem: string };

/**
 * Reads 'AC.L2-3.1.1[a]', '3.1.1.a', '3.1.1[a], 3.1.1[b]' and '3.1.1[a,b]'; a requirement alone means all of its
 * objectives. A title after them is ignored. `controlId`: the requirement named beside the cell, so that '[a]' and 'a,
 * b' are enough.
 */
export function readObjectives(cell: string, controlId?: string): NamedObjectives {
  const read = readParts(cell, controlId);
  const untitled = 'problem' in read ? withoutTitle(cell) : undefined;
  return untitled === undefined ? read : readParts(untitled, controlId);
}

function readParts(cell: string, controlId?: string): NamedObjectives {
  // A list within brackets has commas of its own.
  const written = cell.split(/[;|\n]+|\s+(?:and|&)\s+|\s*\/\s*(?=\S*3\.)|,(?![^[(]*[\])])/).map((one) => one.trim());
  const parts = written.filter(Boolean).map((one) => objectivesOf(one, controlId));
  const unknown = parts.find(({ ids }) => ids.length === 0);
  if (parts.length === 0 || unknown) return { problem: problemOf(unknown?.written ?? cell, controlId) };
  return { ids: [...new Set(parts.flatMap(({ ids }) => ids))], isWhole: parts.every(({ isWhole }) => isWhole) };
}

/** The one requirement that a cell names, directly or by one of its objectives. */
export function requirementOf(cell: string): string | undefined {
  const named = findWrittenRequirement(cell) ?? findWrittenObjective(cell);
  const untitled = named === undefined ? withoutTitle(cell) : undefined;
  return untitled === undefined ? named && requirementOfObjective(named) : requirementOf(untitled);
}

/** An id at the beginning of a cell, followed by words. */
const TITLED = /^(\S*?(?:3\.\d{1,2}\.\d{1,2}|l1-b\.1\.[ivx]+)(?:\s?[[(][a-o][\])])?)[\s–—:.(-]+(\p{L}{2}.*)$/isu;
/** Words that refer to another requirement, which the cell is not about. */
const REFERS = /^(?:see(?: also)?|cf|also see|related(?: to)?|refers? to|compare|formerly)\b/i;

/**
 * 'AC.L2-3.1.1 - Access control' without its title; undefined if the cell has none, or if its title names another id as
 * more than a reference.
 */
function withoutTitle(cell: string): string | undefined {
  const [, id, title = ''] = TITLED.exec(cell.trim()) ?? [];
  return REFERS.test(title) || findRequirementWithin(title) === undefined ? id : undefined;
}

/** A row about one objective overrules one about its whole requirement, wherever it stands. */
export function withoutOverruled<Row extends { ids: readonly string[]; isWhole: boolean }>(
  rows: readonly Row[],
): Row[] {
  const single = new Set(rows.filter(({ isWhole }) => !isWhole).flatMap(({ ids }) => ids));
  return rows.map((row) => (row.isWhole ? { ...row, ids: row.ids.filter((id) => !single.has(id)) } : row));
}

function objectivesOf(written: string, controlId?: string): { written: string; ids: string[]; isWhole: boolean } {
  const requirement = findWrittenRequirement(written);
  if (requirement) return { written, ids: [...objectivesOfRequirement(requirement)], isWhole: true };
  const names = lettersOf(written) ?? [written];
  const ids = names.map((name) => findWrittenObjective(name) ?? findWrittenObjective(name, controlId));
  return { written, ids: ids.every((id) => id !== undefined) ? ids : [], isWhole: false };
}

/** A letter without its requirement's number. */
const LETTER = /^[[(]?[a-z][\])]?\.?$/i;

function problemOf(written: string, controlId: string | undefined): string {
  const shown = shownCell(written);
  if (findRequirementWithin(written) === undefined && LETTER.test(written)) {
    return controlId
      ? `${controlId} has no objective ‘${shown}’.`
      : `‘${shown}’ does not say which requirement it belongs to.`;
  }
  return `There is no requirement or objective ‘${shown}’.`;
}

/** '3.1.1[a,c]' and '3.1.1[a]-[c]' as their objectives; undefined for a single one. */
function lettersOf(written: string): string[] | undefined {
  const list = /^(.*?)[[(]([a-o](?:\s*,\s*[a-o])+)[\])]$/i.exec(written);
  if (list) return (list[2] ?? '').split(',').map((letter) => `${list[1] ?? ''}[${letter.trim().toLowerCase()}]`);
  const range = /^(.*?)[[(]([a-o])[\])]?\s*[-–]\s*[[(]?([a-o])[\])]$/i.exec(written);
  if (!range) return undefined;
  const [first, last] = [range[2], range[3]].map((letter = '') => letter.toLowerCase().charCodeAt(0)) as [
    number,
    number,
  ];
  const count = Math.max(0, last - first + 1);
  return Array.from({ length: count }, (_, at) => `${range[1] ?? ''}[${String.fromCharCode(first + at)}]`);
}
