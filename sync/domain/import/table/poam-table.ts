import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { shortenedTo } from '#sync/domain/import/fitted-fields.ts';
import { kindNames } from '#sync/domain/poam/poam-names.ts';
import { KnownPoams, poamKeyOf } from './known-poams.ts';
import { readMilestones } from './milestone-cell.ts';
import { daysLeft, withMilestonesBelow } from './milestone-rows.ts';
import { isOfClosed, noDayAsked, poamAsks, saysStates, sheetAsked } from './poam-asks.ts';
import { closedBy, readings, readState, texts, type PoamField } from './poam-cells.ts';
import { poamColumns } from './poam-columns.ts';
import { NamedOwners } from './poam-owner.ts';
import { poamPlaces, type PoamPlace } from './poam-place.ts';
import { columnAsked, LEAVE_EMPTY } from './question.ts';
import { shareWord } from './share-cell.ts';
import type { AnsweredCells, Asks, TableCollector } from './table-collector.ts';
import { shownCell, type CellReading } from './table-columns.ts';
import type { TableChoices, TableKind } from './table-kind.ts';
import type { TableRow } from './table-row.ts';

/** Plans of action: those this product exports, and the lists that contractors keep. */
export const poamTable: TableKind<PoamField> = {
  columns: poamColumns,
  needed: [
    ['controlId', 'objectives', 'weakness', 'detail'],
    ['weakness', 'detail'],
  ],
  tells: ['targetDate', 'milestones', 'plannedAction', 'state', 'closedOn'],
  asksColumn: (heading, cells) => (saysStates(cells) ? columnAsked('state', 'state of a plan', heading) : undefined),
  read: (rows, here, { newId, sheet = '' }, into) => {
    const owners = new NamedOwners(here, newId);
    const reading: PoamReading = {
      plans: new KnownPoams(here.plan),
      owners,
      asks: poamAsks(here, owners),
      sheet: rows.some(({ cells }) => saysState.some((field) => cells.has(field))) ? '' : sheet,
      newId,
      into,
    };
    for (const row of withMilestonesBelow(rows)) readRow(row, reading);
  },
};

/** What the rows of one table share. */
interface PoamReading {
  plans: KnownPoams;
  owners: NamedOwners;
  asks: Asks<PoamField>;
  /** The sheet's name, used if no cell gives a plan's state. */
  sheet: string;
  newId: TableChoices['newId'];
  into: TableCollector;
}

const saysState = ['state', 'share', 'closedOn'] as const;

/**
 * A row's possible weakness texts: the name with the description, then each alone, since a plan here may have either.
 */
function weaknessesOf(cells: TableRow<PoamField>['cells']): string[] {
  const [name, detail] = [cells.get('weakness') ?? '', cells.get('detail') ?? ''];
  const whole = detail.startsWith(name) ? detail : [name, detail].filter(Boolean).join('\n');
  return [...new Set([whole, name, detail])].filter(Boolean);
}

function readRow(row: TableRow<PoamField>, reading: PoamReading): void {
  const { line, cells } = row;
  const { into, newId } = reading;
  const weaknesses = weaknessesOf(cells);
  const [weakness = ''] = weaknesses;
  const refuse = (why: string) => into.refuse(titleOf(line, weakness), why);
  const places = poamPlaces(row, weakness, into);
  if ('problem' in places) return refuse(places.problem);
  if (weakness === '') return refuse('It names no weakness.');
  const answered = into.answered(row, reading.asks);
  for (const [at, place] of places.entries()) {
    // Each plan from a row gets ids of its own.
    const ownId = (part?: number) => newId(line, at === 0 ? part : at * PARTS + (part ?? PARTS - 1));
    readPoam({ line, ...answered, written: cells, weaknesses, place, newId: ownId }, reading);
  }
}

/** More than the number of milestones in a plan. */
const PARTS = 1_000;

function titleOf(line: number, weakness: string): string {
  return `Row ${line}${weakness && `, ${shownCell(weakness)}`}`;
}

/** The part of a row that is about one requirement. */
interface PoamRow extends AnsweredCells<PoamField> {
  line: number;
  /** The cells before answers replaced any words. */
  written: TableRow<PoamField>['cells'];
  weaknesses: readonly string[];
  place: PoamPlace;
  newId: (part?: number) => string;
}

function readPoam(row: PoamRow, { plans, owners, sheet, into }: PoamReading): void {
  const { line, cells, open, written, weaknesses, place, newId } = row;
  const { controlId } = place;
  const [weakness = ''] = weaknesses;
  const refuse = (why: string) => into.refuse(titleOf(line, weakness), why);
  // Compared at its shortened length, so that a plan that was shortened on import is recognized again.
  const keys = weaknesses.map((one) => poamKeyOf(controlId, shortenedTo(one, TEXT_LIMITS.weakness)));
  const known = plans.find(keys);
  if (known !== 'new' && 'twin' in known) return refuse(`Row ${known.twin} is about the same plan.`);
  const plan = known === 'new' ? undefined : known.plan;
  const fields: Record<string, unknown> = { controlId, weakness };
  const brought: Record<string, unknown> = {};
  const unread: [field: PoamField, why: string][] = [];
  const take = (field: PoamField, read: (cell: string) => CellReading, into = field) => {
    const cell = cells.get(field);
    if (cell === undefined) return;
    const result = read(cell);
    if ('problem' in result) unread.push([field, result.problem]);
    else {
      fields[into] = result.value;
      if (result.brought !== undefined) brought[into] = result.brought;
    }
  };
  for (const field of texts) take(field, (value) => ({ value }));
  for (const [field, read] of readings) take(field, (cell) => read(cell, controlId));
  // A state in words overrules the percentage done, which overrules the closing date.
  if (!written.has('state')) take('share', (cell) => readState(shareWord(cell) ?? cell), 'state');
  if (!written.has('state') && fields.state === undefined) {
    take('closedOn', (cell) => closedBy(cell), 'state');
  }
  take('ownerId', (cell) => owners.read(cell, plan, !open.has('ownerId')));
  unread.push(...daysLeft(cells));
  take('milestones', (cell) => readMilestones(cell, plan?.milestones ?? [], newId));
  if (place.objectives && !cells.has('objectives')) fields.objectives = place.objectives;
  const fatal = unread.find(([field]) => needed.has(field) || (!plan && neededOfNew.has(field)));
  if (fatal) return refuse(fatal[1]);
  const waiting = keptOpen.find((field) => open.has(field));
  if (!plan && waiting) return refuse(waitingWords(poamColumns[waiting].heading, written.get(waiting) ?? ''));
  if (!plan && fields.targetDate === undefined) fields.targetDate = into.ask(noDayAsked, line);
  if (!plan && fields.targetDate === undefined) return refuse('It has no date by which it is done.');
  if (fields.state === undefined && isOfClosed(sheet)) {
    const state = into.ask(sheetAsked(sheet), line);
    if (state === undefined && !plan) return refuse(`Nobody has said yet what state the plans of ‘${sheet}’ are in.`);
    if (state !== undefined && state !== LEAVE_EMPTY) fields.state = state;
  }
  if (plan && fields.kind !== undefined && fields.kind !== plan.kind) {
    unread.push(['kind', `Here it is of the kind ‘${kindNames[plan.kind]}’, which a table cannot change.`]);
    delete fields.kind;
  }
  plans.take(keys, line);
  const title = `Row ${line}, ${controlId}`;
  for (const [field, why] of unread) {
    into.refuse(`${title}, ${poamColumns[field].heading.toLowerCase()}`, why);
  }
  if (owners.isName(fields.ownerId)) fields.ownerId = owners.keep(fields.ownerId, line, into);
  const id = plan?.id ?? newId();
  into.add({ table: 'plan', id, title: `${title}: ${shownCell(weakness)}`, fields, brought });
}

/** A misread value here would make it a different plan, so the row is refused. */
const needed: ReadonlySet<PoamField> = new Set<PoamField>(['objectives']);
const neededOfNew: ReadonlySet<PoamField> = new Set<PoamField>(['targetDate']);
/** A new plan waits for answers about these: a default would change the figures. */
const keptOpen = ['state', 'kind'] as const;

function waitingWords(heading: string, word: string): string {
  return `Nobody has said yet what ‘${shownCell(word)}’ means as its ${heading.toLowerCase()}.`;
}
