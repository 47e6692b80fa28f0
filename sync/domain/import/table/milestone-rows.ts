import { readDayCell } from '#sync/domain/scope/inventory/read-day.ts';
import type { PoamField } from './poam-cells.ts';
import type { TableRow } from './table-row.ts';

type Row = TableRow<PoamField>;

/** Columns that hold the days of milestones separately from their text. */
const dated = { milestoneDue: 'due', milestoneDone: 'done' } as const;
const fields = ['milestoneDue', 'milestoneDone'] as const;

/**
 * The rows with each milestone's days moved into its text, as in a single cell. A row that adds only a milestone to the
 * one above belongs to that row, as beside merged cells.
 */
export function withMilestonesBelow(rows: readonly Row[]): Row[] {
  const joined: Row[] = [];
  for (const row of rows.map(withDays)) {
    const above = joined.at(-1);
    const [before, own] = [above?.cells.get('milestones'), row.cells.get('milestones')];
    const isSame = [...row.cells].every(([field, cell]) => field === 'milestones' || above?.cells.get(field) === cell);
    if (above && before && own && own !== before && isSame) {
      joined[joined.length - 1] = { ...above, cells: new Map(above.cells).set('milestones', `${before}\n${own}`) };
    } else joined.push(row);
  }
  return joined;
}

/** Days that could not be matched to a milestone, and why. */
export function daysLeft(cells: Row['cells']): [field: PoamField, why: string][] {
  return fields.flatMap((field): [PoamField, string][] => {
    const cell = cells.get(field);
    if (cell === undefined) return [];
    const unread = linesOf(cell).flatMap((line) => {
      const read = readDayCell(line);
      return 'problem' in read ? [read.problem] : [];
    });
    return [[field, unread[0] ?? 'It has no milestone of its own.']];
  });
}

/** A single day belongs to the whole cell; several belong to its lines. */
function withDays({ line, cells }: Row): Row {
  const milestones = cells.get('milestones');
  if (milestones === undefined) return { line, cells };
  const next = new Map(cells);
  const lines = linesOf(milestones);
  const facts = lines.map((): string[] => []);
  for (const field of fields) {
    const days = linesOf(cells.get(field) ?? '').map(readDayCell);
    const isEach = days.length === 1 || days.length === lines.length;
    if (!isEach || days.some((day) => 'problem' in day)) continue;
    next.delete(field);
    for (const [at, day] of days.entries()) {
      if ('value' in day) facts[lines.length - days.length + at]?.push(`${dated[field]} ${String(day.value)}`);
    }
  }
  const dates = lines.map((own, at) => (facts[at]?.length ? `${own} (${facts[at].join(', ')})` : own));
  return {
    line,
    cells: next.set('milestones', facts.some(({ length }) => length > 0) ? dates.join('\n') : milestones),
  };
}

function linesOf(cell: string): string[] {
  return cell.split(/\r?\n/).map((line) => line.trim());
}
