import { objectivesOfRequirement, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { methodsWithin } from './method-text.ts';
import { findRequirementWithin, findWrittenObjective, findWrittenRequirement } from './pack-ids.ts';
import { PackCollector, type PackReading } from './pack-reading.ts';
import { packMethods, type PackMethod } from './pack-texts.ts';

/** The columns of the template, in order; a file may have them in any order, among others. */
const tableColumns = ['id', 'text', 'method'] as const;

/** An empty table to fill in: every requirement followed by its objectives, 430 lines below the head. */
export function templateTable(): string[][] {
  const lines = requirementFacts.flatMap(({ id }) => [id, ...objectivesOfRequirement(id)]);
  return [[...tableColumns], ...lines.map((id) => [id, '', ''])];
}

const names: Record<(typeof tableColumns)[number], RegExp> = {
  id: /^(?:id|identifier|number|requirement(?: id| number)?|control(?: id| number)?)$/i,
  text: /^(?:text|wording|official(?: text)?|statement|requirement text|description)$/i,
  method: /^(?:method|assessment method|type)$/i,
};

/**
 * Reads a table of ids and texts. With a method, a line is that method's objects, or the requirement's discussion;
 * without one, it is the requirement or objective of its id.
 */
export function readTable(rows: readonly (readonly string[])[], title: string): PackReading {
  const head = rows.findIndex((row) => tableColumns.slice(0, 2).every((column) => indexOf(row, column) >= 0));
  const first = rows[head];
  if (!first) return { ok: false, reason: 'The table needs a line of column names with at least "id" and "text".' };
  const [idAt, textAt, methodAt] = tableColumns.map((column) => indexOf(first, column)) as [number, number, number];
  const collector = new PackCollector();
  for (const row of rows.slice(head + 1)) {
    const id = (row[idAt] ?? '').trim();
    const text = row[textAt] ?? '';
    // A line of the template that has not been filled in.
    if (id === '' || text.trim() === '') continue;
    readLine(collector, id, text, methodAt < 0 ? '' : (row[methodAt] ?? '').trim().toLowerCase());
  }
  return collector.reading('table', title);
}

function readLine(collector: PackCollector, id: string, text: string, method: string): void {
  collector.see(id);
  if (method === 'discussion') return collector.discussion(id, text);
  const known: PackMethod | undefined = packMethods.find((one) => one === method);
  if (known) return collector.method(id, known, text);
  const listed = method.startsWith('assessment') ? methodsWithin(text) : [];
  for (const [one, objects] of listed) collector.method(id, one, objects);
  if (listed.length > 0) return;
  if (method !== '' && method !== 'requirement' && method !== 'objective') {
    return collector.refuse(id, `"${method.slice(0, 40)}" is no method: examine, interview or test`);
  }
  if (findWrittenRequirement(id) !== undefined && method !== 'objective') return void collector.requirement(id, text);
  if (findWrittenObjective(id) !== undefined) return collector.objective(id, text);
  return collector.refuse(
    id,
    findRequirementWithin(id) ? 'no objective of SP 800-171A' : 'no requirement or objective of Rev. 2',
  );
}

function indexOf(row: readonly string[], column: (typeof tableColumns)[number]): number {
  return row.findIndex((cell) => names[column].test(cell.trim()));
}
