import { findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { Row } from '#sync/domain/common/record.ts';
import { type Activity, type FindRow, nameTableOf } from '#sync/domain/history/activity.ts';

/** One set-aside change, as an export of its own. */
export type ActivityPlace = { href: string } | 'gone' | null;

/** Maximum rows a list opens for one link. */
const OPENED = 5;

/** Addresses of single records, by table. Tables without one have only their screen. */
const places: Readonly<Record<string, (row: Row) => string>> = {
  controlStatus: ({ id }) => address('/compliance', { open: id }),
  objective: objectivePlace,
  objectiveStatus: objectivePlace,
  document: ({ id }) => address('/documents', { open: id }),
  poam: ({ id }) => address('/poam', { item: id }),
  board: ({ id }) => address('/kanban', { board: id }),
  boardColumn: ({ id, boardId }) => address('/kanban', { board: boardId, column: id }),
  ticket: ({ id, boardId }) => address('/kanban', { board: boardId, ticket: id }),
  grant: ({ id }) => address('/state-local', { tab: 'grants', item: id }),
  deadline: ({ id }) => address('/state-local', { tab: 'deadlines', item: id }),
  riskAssessment: ({ id }) => address('/state-local', { tab: 'risks', item: id }),
  agencyProfile: () => '/state-local?tab=agency',
  costScenario: () => '/cmmc?tab=calculator',
  organizationAnswers: () => '/org-assessment',
  profile: () => '/profile',
};

/** Where several records of a table are shown together. */
const lists: Readonly<Record<string, (rows: readonly [Row, ...Row[]]) => string>> = {
  controlStatus: controlsPlace,
  objectiveStatus: objectivesPlace,
  objective: objectivesPlace,
  document: () => '/documents',
  poam: () => '/poam',
  board: () => '/kanban',
  boardColumn: ([{ boardId }]) => address('/kanban', { board: boardId }),
  ticket: ([{ boardId }]) => address('/kanban', { board: boardId }),
  grant: () => '/state-local?tab=grants',
  deadline: () => '/state-local?tab=deadlines',
  riskAssessment: () => '/state-local?tab=risks',
  costScenario: () => '/cmmc?tab=calculator',
};

/** `findRow` finds the records that exist now. */
export function activityPlace({ table, recordIds }: Activity['about'], findRow: FindRow): ActivityPlace {
  const placeOf = places[table];
  if (!placeOf) return null;
  const rows = recordIds.flatMap((id) => findRow(nameTableOf(table), id) ?? []);
  const [first, ...others] = rows;
  if (!first) return 'gone';
  return { href: recordIds.length === 1 ? placeOf(first) : (lists[table]?.([first, ...others]) ?? placeOf(first)) };
}

function objectivePlace({ id, controlId }: Row): string {
  return address('/assessment-objectives', { control: controlId, objective: id });
}

function objectivesPlace(rows: readonly [Row, ...Row[]]): string {
  const controls = new Set(rows.map(({ controlId }) => String(controlId)));
  if (controls.size === 1) return address('/assessment-objectives', { control: rows[0].controlId });
  const codes = [...new Set([...controls].flatMap((id) => findRequirementFacts(id)?.family ?? []))];
  return codes.length === 1 ? address('/assessment-objectives', { family: codes[0] }) : '/assessment-objectives';
}

// A few are opened together; many are shown as their families.
function controlsPlace(rows: readonly [Row, ...Row[]]): string {
  const ids = rows.map(({ id }) => id);
  if (ids.length <= OPENED) return address('/compliance', { open: ids.join(',') });
  const codes = new Set(ids.flatMap((id) => findRequirementFacts(id)?.family ?? []));
  return address('/compliance', { category: [...codes].join(',') });
}

function address(path: string, search: Readonly<Record<string, unknown>>): string {
  return `${path}?${new URLSearchParams(search as Record<string, string>)}`;
}
