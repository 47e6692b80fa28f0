import { findRequirementFacts, requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import type { ExclusionId } from '#sync/domain/scope/exclusion-record.ts';
import type { Row } from '#sync/engine/row.ts';
import { type Activity, type FindRow, nameTableOf } from '#sync/domain/history/activity.ts';
import { addressOf, type Href } from '#web/address.ts';

/** One set-aside change, as an export of its own. */
export type ActivityPlace = { href: Href } | 'gone' | null;

/** Maximum rows a list opens for one link. */
const OPENED = 5;

/** Addresses of single records, by table. Tables without one have only their screen. */
const places: Readonly<Record<string, (row: Row) => Href>> = {
  controlStatus: ({ id }) => addressOf('/compliance', { open: [id] }),
  objective: objectivePlace,
  objectiveStatus: objectivePlace,
  document: ({ id }) => addressOf('/documents', { open: id }),
  plan: ({ id }) => addressOf('/poam', { item: id }),
  assessment: ({ id }) => addressOf('/status', { assessment: id }),
  statusRecord: () => '/status',
  affirmation: () => '/status',
  sprsWorksheet: () => '/sprs',
  system: () => '/scope',
  asset: ({ id }) => addressOf('/scope', { asset: id }),
  provider: ({ id }) => addressOf('/scope', { provider: id }),
  responsibility: () => '/scope',
  removedAsset: () => '/scope',
  scopeDecision: () => '/scope',
  exclusion: ({ id }) => addressOf('/scope', { exclusion: id as ExclusionId }),
  statement: ({ id }) => addressOf('/ssp', { control: requirementOfObjective(id), objective: id }),
  policy: ({ id }) => addressOf('/ssp', { part: 'policies', family: id as FamilyCode }),
  evidenceRequest: ({ id }) => addressOf('/documents', { tab: 'requests', request: id }),
  sspVersion: () => addressOf('/ssp', { part: 'versions' }),
  publishedDiagram: () => addressOf('/ssp', { part: 'versions' }),
  board: ({ id }) => addressOf('/kanban', { board: id }),
  boardColumn: ({ id, boardId }) => addressOf('/kanban', { board: String(boardId), column: id }),
  ticket: ({ id, boardId }) => addressOf('/kanban', { board: String(boardId), ticket: id }),
  grant: ({ id }) => addressOf('/state-local', { tab: 'grants', item: id }),
  deadline: ({ id }) => addressOf('/state-local', { tab: 'deadlines', item: id }),
  riskAssessment: ({ id }) => addressOf('/state-local', { tab: 'risks', item: id }),
  agencyProfile: () => addressOf('/state-local', { tab: 'agency' }),
  costScenario: () => addressOf('/cmmc', { tab: 'calculator' }),
  organizationAnswers: () => '/org-assessment',
  profile: () => '/profile',
};

/** Where several records of a table are shown together. */
const lists: Readonly<Record<string, (rows: readonly [Row, ...Row[]]) => Href>> = {
  controlStatus: controlsPlace,
  objectiveStatus: objectivesPlace,
  objective: objectivesPlace,
  document: () => '/documents',
  evidenceRequest: () => addressOf('/documents', { tab: 'requests' }),
  plan: () => '/poam',
  assessment: () => '/status',
  statusRecord: () => '/status',
  affirmation: () => '/status',
  asset: () => '/scope',
  provider: () => '/scope',
  responsibility: () => '/scope',
  exclusion: () => '/scope',
  statement: () => '/ssp',
  policy: () => addressOf('/ssp', { part: 'policies' }),
  sspVersion: () => addressOf('/ssp', { part: 'versions' }),
  board: () => '/kanban',
  boardColumn: ([{ boardId }]) => addressOf('/kanban', { board: String(boardId) }),
  ticket: ([{ boardId }]) => addressOf('/kanban', { board: String(boardId) }),
  grant: () => addressOf('/state-local', { tab: 'grants' }),
  deadline: () => addressOf('/state-local', { tab: 'deadlines' }),
  riskAssessment: () => addressOf('/state-local', { tab: 'risks' }),
  costScenario: () => addressOf('/cmmc', { tab: 'calculator' }),
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

function objectivePlace({ id, controlId }: Row): Href {
  return addressOf('/assessment-objectives', { control: String(controlId), objective: id });
}

function objectivesPlace(rows: readonly [Row, ...Row[]]): Href {
  const controls = new Set(rows.map(({ controlId }) => String(controlId)));
  if (controls.size === 1) return addressOf('/assessment-objectives', { control: String(rows[0].controlId) });
  const codes = [...new Set([...controls].flatMap((id) => findRequirementFacts(id)?.family ?? []))];
  return addressOf('/assessment-objectives', { family: codes.length === 1 ? codes[0] : null });
}

// A few are opened together; many are shown as their families.
function controlsPlace(rows: readonly [Row, ...Row[]]): Href {
  const ids = rows.map(({ id }) => id);
  if (ids.length <= OPENED) return addressOf('/compliance', { open: ids });
  const codes = new Set(ids.flatMap((id) => findRequirementFacts(id)?.family ?? []));
  return addressOf('/compliance', { category: [...codes] });
}
