import type { Provider } from '#sync/domain/scope/provider-record.ts';
import { shareNames } from '#sync/domain/scope/provider-names.ts';
import { responsibilityId, type ResponsibilityShare } from '#sync/domain/scope/responsibility-record.ts';
import type { ReadingCollector } from '#sync/domain/import/reading.ts';
import { withoutOverruled } from './objective-cell.ts';
import { placeColumns, type PlacedRow, placedRows, type PlaceField, placeNeeded } from './placed-rows.ts';
import { type CellReading, plainWord, readChoice, shownCell } from './table-columns.ts';
import type { TableKind, TableRow } from './table-kind.ts';

/** The column of one provider, by the id: its heading is the provider's name. */
type OwnColumn = `provider:${string}`;
type MatrixField = PlaceField | 'provider' | OwnColumn | 'share' | (typeof texts)[number] | (typeof marked)[number];

/** What providers call who does what. */
const otherShares: Readonly<Record<string, ResponsibilityShare>> = {
  customer: 'organization',
  customerresponsibility: 'organization',
  customerresponsible: 'organization',
  client: 'organization',
  contractor: 'organization',
  osc: 'organization',
  osa: 'organization',
  you: 'organization',
  csp: 'provider',
  esp: 'provider',
  msp: 'provider',
  mssp: 'provider',
  vendor: 'provider',
  inherited: 'provider',
  fullyinherited: 'provider',
  fully: 'provider',
  full: 'provider',
  providerresponsibility: 'provider',
  providerresponsible: 'provider',
  both: 'shared',
  joint: 'shared',
  hybrid: 'shared',
  partial: 'shared',
  partially: 'shared',
  partiallyinherited: 'shared',
  sharedresponsibility: 'shared',
  none: 'not_applicable',
  notapplicable: 'not_applicable',
};

const texts = ['organizationPart', 'providerPart', 'evidence'] as const;
/** Columns that say who does it by their heading, and hold crosses. */
const marked = ['ours', 'inherited', 'shared', 'notApplicable'] as const;

/** What providers call the organization's part, in words or by a cross. */
const organizationNames = [
  'customerresponsibility',
  'customerresponsibilities',
  'customerpart',
  'customerdoes',
  'customer',
  'organization',
  'contractor',
  'client',
  'osc',
  'osa',
  'oscresponsibility',
  'clientresponsibility',
  'ourpart',
  'ourresponsibility',
  'ourresponsibilities',
];

/** A responsibility matrix: what this product exports, or what a provider hands out about itself. */
export const matrixTable: TableKind<MatrixField> = {
  columns: {
    provider: { heading: 'Provider', also: ['providername', 'vendor', 'service', 'csp', 'esp', 'msp', 'mssp'] },
    ...placeColumns,
    share: {
      heading: 'Share',
      also: ['responsibility', 'responsible', 'responsibleparty', 'who', 'owner', 'status', 'inheritance'],
    },
    ours: {
      heading: 'Marked as organization',
      also: organizationNames,
      fits: (cells) => cells.length > 0 && cells.every((cell) => wordsOf(cell) === undefined),
    },
    organizationPart: {
      heading: 'Organization does',
      also: [...organizationNames, 'customerresponsibilitydescription', 'customerresponsibilitydetails'],
    },
    providerPart: {
      heading: 'Provider does',
      also: [
        'providerresponsibility',
        'providerresponsibilities',
        'providerpart',
        'implementation',
        'description',
        'cspresponsibility',
        'espresponsibility',
        'mspresponsibility',
        'theirpart',
        'theirresponsibility',
        'theirresponsibilities',
      ],
    },
    evidence: { heading: 'Evidence', also: ['proof', 'artifact', 'artifacts', 'reference', 'documentation'] },
    inherited: { heading: 'Inherited', also: ['markedasinherited', 'fullyinherited', 'inheritable'] },
    shared: {
      heading: 'Marked as shared',
      also: ['shared', 'both', 'joint', 'hybrid', 'sharedresponsibility', 'partiallyinherited'],
    },
    notApplicable: { heading: 'Marked as not applicable', also: ['na', 'notapplicable'] },
  },
  ownColumns: ({ provider: providers }) =>
    Object.fromEntries(
      providers.map(({ id, name }) => [ownColumnOf(id), { heading: name, also: shortNames(name, providers) }]),
    ),
  needed: [placeNeeded],
  read: (rows, { provider: providers }, { providerId }, into) => {
    const byName = new Map(providers.map(({ id, name }) => [plainWord(name), id]));
    const columns = providers.filter(({ id }) => rows.some(({ cells }) => cells.has(ownColumnOf(id))));
    const found = placedRows(rows, into).flatMap((row) => {
      const own = ownersOf(row.cells, columns);
      if (own.length > 0) return own.map(({ id, name, cells }) => rowOf({ ...row, cells }, id, name));
      const owner = providerOf(row, byName, providerId);
      if ('problem' in owner) return into.refuse(`Row ${row.line}`, owner.problem) ?? [];
      return [rowOf(row, owner.id)];
    });
    for (const { ids, name, ...row } of withoutOverruled(found)) {
      const fields = fieldsOf(row, into);
      if (!fields) continue;
      for (const id of ids) {
        const title = [`Row ${row.line}`, id.slice(id.indexOf(':') + 1), name].filter(Boolean).join(', ');
        into.add({ table: 'responsibility', id, title, fields });
      }
    }
  },
};

/** Does a table say by its columns whose matrix it is? */
export function namesProvider(fields: readonly (string | null)[]): boolean {
  return fields.some((field) => field === 'provider' || field?.startsWith(ownColumnOf('')));
}

function ownColumnOf(providerId: string): OwnColumn {
  return `provider:${providerId}`;
}

/** The providers in whose own columns a row says something; where it says nothing in any, it is about all of them. */
function ownersOf(cells: TableRow<MatrixField>['cells'], columns: readonly Provider[]) {
  const owners = columns.flatMap(({ id, name }) => {
    const cell = cells.get(ownColumnOf(id)) ?? '';
    const field = isMark(cell) ? 'provider' : 'problem' in readShare(cell) ? 'providerPart' : 'share';
    return isMark(cell) || wordsOf(cell) ? [{ id, name, cells: new Map(cells).set(field, cell) }] : [];
  });
  return owners.length > 0 ? owners : columns.map(({ id, name }) => ({ id, name, cells }));
}

/** 'Bluepeak' of 'Bluepeak Cloud', where no other provider begins with it, and 'Bluepeak Cloud responsibility'. */
function shortNames(name: string, providers: readonly Provider[]): string[] {
  const first = firstWord(name);
  const isOnly = providers.filter((one) => firstWord(one.name) === first).length === 1;
  return [...(isOnly ? [first] : []), plainWord(`${name} responsibility`)];
}

function firstWord(name: string): string {
  return plainWord(name.trim().split(/\s+/)[0] ?? '');
}

function rowOf(row: PlacedRow<MatrixField>, providerId: string, name?: string) {
  return { ...row, name, ids: row.ids.map((id) => responsibilityId(providerId, id)) };
}

function providerOf(
  { cells }: TableRow<MatrixField>,
  byName: ReadonlyMap<string, string>,
  chosen: string | undefined,
): { id: string } | { problem: string } {
  const named = wordsOf(cells.get('provider'));
  const id = named === undefined ? chosen : byName.get(plainWord(named));
  if (id !== undefined) return { id };
  if (named === undefined) return { problem: 'It names no provider, and none is chosen.' };
  return {
    problem: `There is no provider ‘${shownCell(named)}’ here. Where the column says what the provider does, choose that for it.`,
  };
}

const MARKS = new Set(['x', 'yes', 'y', 'true', '1', '✓', '✔', '●', '•']);
const NO_MARKS = new Set(['no', 'n', 'false', '0', '-', '–', '—', '○']);

/** A column with a cross in it says who does it by its heading. */
function isMark(cell: string): boolean {
  return MARKS.has(cell.trim().toLowerCase());
}

/** What a cell says beside a cross or none. */
function wordsOf(cell: string | undefined): string | undefined {
  return cell === undefined || isMark(cell) || NO_MARKS.has(cell.trim().toLowerCase()) ? undefined : cell;
}

function fieldsOf({ line, cells }: TableRow<MatrixField>, into: ReadingCollector): Record<string, unknown> | undefined {
  const fields: Record<string, unknown> = {};
  const said = cells.get('share') ?? wordsOf(cells.get('inherited'));
  const share = said === undefined ? markedShare(cells) : readShare(said);
  if (share !== undefined) {
    if ('problem' in share) return void into.refuse(`Row ${line}`, share.problem);
    fields.share = share.value;
  }
  for (const field of texts) {
    const text = wordsOf(cells.get(field));
    if (text !== undefined) fields[field] = text;
  }
  return fields;
}

/** 'Customer', 'Shared (Customer & Provider)', 'Customer/Provider'. */
function readShare(cell: string): CellReading {
  const whole = readChoice(cell, shareNames, otherShares);
  if ('value' in whole) return whole;
  const parts = cell
    .split(/[(),;|/&+]|\band\b/i)
    .filter((part) => part.trim() !== '')
    .map((part) => readChoice(part, shareNames, otherShares));
  const values = new Set(parts.map((part) => ('value' in part ? part.value : undefined)));
  if (parts.length === 0 || values.has(undefined)) return whole;
  return { value: values.size === 1 ? [...values][0] : 'shared' };
}

function markedShare(cells: TableRow<MatrixField>['cells']): CellReading | undefined {
  const isMarked = (field: MatrixField) => isMark(cells.get(field) ?? '');
  const organization = isMarked('ours') || isMarked('organizationPart');
  const provider = isMarked('provider') || isMarked('providerPart') || isMarked('inherited');
  if (isMarked('shared') || (organization && provider)) return { value: 'shared' };
  if (organization) return { value: 'organization' };
  if (provider) return { value: 'provider' };
  return isMarked('notApplicable') ? { value: 'not_applicable' } : undefined;
}
