import { shareNames } from '#sync/domain/scope/provider-names.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import { responsibilityId } from '#sync/domain/scope/responsibility-record.ts';
import { keysOf } from '#sync/engine/value.ts';
import { withoutOverruled } from './objective-cell.ts';
import { placeColumns, placedRows, placeNeeded, type PlacedRow, type PlaceField } from './placed-rows.ts';
import { columnKey, LEAVE_EMPTY, type Asked } from './question.ts';
import { readShare, shareNamesOf } from './share-words.ts';
import type { Ask, Asks } from './table-collector.ts';
import { plainWord, shownCell, type CellReading } from './table-columns.ts';
import type { TableKind } from './table-kind.ts';
import type { TableRow } from './table-row.ts';

/** The column for one provider, by its id: the heading is the provider's name. */
type OwnColumn = `provider:${string}`;
type MatrixField = PlaceField | 'provider' | OwnColumn | 'share' | (typeof texts)[number] | (typeof marked)[number];

const texts = ['organizationPart', 'providerPart', 'evidence'] as const;
/** Columns whose heading says who is responsible and whose cells hold crosses. */
const marked = ['ours', 'inherited', 'shared', 'notApplicable'] as const;

/** Headings that providers use for the organization's part, whether in words or as crosses. */
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
  'osaresponsibility',
  'tenantresponsibility',
  'organizationresponsibility',
  'contractorresponsibility',
];

/** A responsibility matrix: one this product exported, or one a provider hands out about itself. */
export const matrixTable: TableKind<MatrixField> = {
  columns: {
    provider: {
      heading: 'Provider',
      also: [
        'providername',
        'serviceprovider',
        'cloudserviceprovider',
        'externalserviceprovider',
        'vendor',
        'service',
        'csp',
        'esp',
        'msp',
        'mssp',
      ],
    },
    ...placeColumns,
    share: {
      heading: 'Share',
      also: [
        'responsibility',
        'responsible',
        'responsibleparty',
        'who',
        'owner',
        'status',
        'inheritance',
        'controlorigination',
        'responsibilitytype',
        'sharedresponsibility',
        'responsibilitymodel',
      ],
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
        'vendorresponsibility',
        'serviceproviderresponsibility',
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
  tells: ['provider', 'share', 'ours', 'shared', 'inherited', 'organizationPart', 'providerPart'],
  needed: [placeNeeded],
  asksColumn: (heading, cells, { provider: providers }) =>
    cells.some(isMark) && cells.every((cell) => wordsOf(cell) === undefined)
      ? columnAsked(heading, providers)
      : undefined,
  read: (rows, { provider: providers, responsibility }, { providerId }, into) => {
    const shared = new Set(responsibility.flatMap(({ id, share }) => (share === null ? [] : [id])));
    const byName = new Map(providers.map(({ id, name }) => [plainWord(name), id]));
    const columns = providers.filter(({ id }) => rows.some(({ cells }) => cells.has(ownColumnOf(id))));
    const found = placedRows(rows, into).flatMap((row) => {
      const own = ownersOf(row.cells, columns);
      if (own.length > 0) return own.map(({ id, name, cells }) => rowOf({ ...row, cells }, id, name));
      const owner = providerOf(row, byName, providerId);
      if ('problem' in owner) return into.refuse(`Row ${row.line}`, owner.problem) ?? [];
      return [rowOf(row, owner.id)];
    });
    const all = providers.map(({ name }) => name);
    const calledAs = new Map(providers.map(({ id, name }) => [id, shareNamesOf(name, all)]));
    for (const { ids, name, owner, ...row } of withoutOverruled(found)) {
      const names = calledAs.get(owner) ?? [];
      const { cells, open } = into.answered(row, sharesAsked(names));
      const fields = fieldsOf({ ...row, cells }, names);
      const isOpen = (id: string) => open.size > 0 && !shared.has(id);
      if (ids.some(isOpen)) {
        const word = [...open].map((field) => row.cells.get(field)).join(', ');
        into.refuse([`Row ${row.line}`, name].filter(Boolean).join(', '), waitingWords(word));
      }
      for (const id of ids) {
        const title = [`Row ${row.line}`, id.slice(id.indexOf(':') + 1), name].filter(Boolean).join(', ');
        // A responsibility record needs its share first, so the row waits until somebody answers whose part it is.
        if (!isOpen(id)) into.add({ table: 'responsibility', id, title, fields });
      }
    }
  },
};

/** Why a row without a provider is not imported. */
export const NO_PROVIDER = 'It names no provider, and none is chosen.';

/** Whether a table's columns say whose matrix it is. */
export function namesProvider(fields: readonly (string | null)[]): boolean {
  return fields.some((field) => field === 'provider' || field?.startsWith(ownColumnOf('')));
}

function ownColumnOf(providerId: string): OwnColumn {
  return `provider:${providerId}`;
}

/** The providers whose own columns are filled in this row, or all of them if none is. */
function ownersOf(cells: TableRow<MatrixField>['cells'], columns: readonly Provider[]) {
  const owners = columns.flatMap(({ id, name }) => {
    const cell = cells.get(ownColumnOf(id)) ?? '';
    const field = isMark(cell) ? 'provider' : isShare(cell, cells) ? 'share' : 'providerPart';
    return isMark(cell) || wordsOf(cell) ? [{ id, name, cells: new Map(cells).set(field, cell) }] : [];
  });
  return owners.length > 0 ? owners : columns.map(({ id, name }) => ({ id, name, cells }));
}

/** Next to a column that says who is responsible, words in a provider's own column describe what it does. */
function isShare(cell: string, cells: TableRow<MatrixField>['cells']): boolean {
  return !cells.has('share') && 'value' in readShare(cell);
}

/**
 * 'Bluepeak' for 'Bluepeak Cloud', unless another provider's name begins with it, and 'Bluepeak Cloud responsibility'.
 */
function shortNames(name: string, providers: readonly Provider[]): string[] {
  const first = firstWord(name);
  const isOnly = providers.filter((one) => firstWord(one.name) === first).length === 1;
  const short = isOnly ? [first, `${first}responsibility`, `${first}responsibilities`] : [];
  return [...short, plainWord(`${name} responsibility`), plainWord(`${name} responsibilities`)];
}

function firstWord(name: string): string {
  return plainWord(name.trim().split(/\s+/)[0] ?? '');
}

function rowOf(row: PlacedRow<MatrixField>, providerId: string, name?: string) {
  return { ...row, name, owner: providerId, ids: row.ids.map((id) => responsibilityId(providerId, id)) };
}

function providerOf(
  { cells }: TableRow<MatrixField>,
  byName: ReadonlyMap<string, string>,
  chosen: string | undefined,
): { id: string } | { problem: string } {
  const named = wordsOf(cells.get('provider'));
  const id = named === undefined ? chosen : byName.get(plainWord(named));
  if (id !== undefined) return { id };
  if (named === undefined) return { problem: NO_PROVIDER };
  return {
    problem: `There is no provider ‘${shownCell(named)}’ here. Where the column says what the provider does, choose that for it.`,
  };
}

const MARKS = new Set(['x', 'yes', 'y', 'true', '1', '✓', '✔', '●', '•']);
const NO_MARKS = new Set(['no', 'n', 'false', '0', '-', '–', '—', '○']);

/** Letters for responsible, accountable, consulted and informed: the first two mean doing the work. */
const RACI = /^(?:[RACI]{1,4}|[raci]|[raci](?:\s*[/,;&+|]\s*[raci]){1,3}|[RACI](?:\s*[/,;&+|]\s*[RACI]){1,3})$/;

/** Whether the cell is a cross or a RACI letter; its column's heading then says who is responsible. */
function isMark(cell: string): boolean {
  const word = cell.trim();
  return MARKS.has(word.toLowerCase()) || (RACI.test(word) && /[ra]/i.test(word));
}

/** The words in a cell that is not just a mark. */
function wordsOf(cell: string | undefined): string | undefined {
  const word = cell?.trim() ?? '';
  return isMark(word) || RACI.test(word) || NO_MARKS.has(word.toLowerCase()) ? undefined : cell;
}

/** The question to ask about unknown words for who is responsible. */
function sharesAsked(names: readonly string[]): Asks<MatrixField> {
  const share: Ask = {
    heading: 'Share',
    knows: (cell) => 'value' in readShare(cell, names),
    meanings: keysOf(shareNames).map((id) => ({ id, label: shareNames[id] })),
    until: 'Until somebody has said whose part it is, the row is not taken.',
    holds: true,
  };
  return { share, inherited: { ...share, knows: (cell) => wordsOf(cell) === undefined || share.knows(cell) } };
}

function waitingWords(word: string): string {
  return `Nobody has said yet whose part ‘${shownCell(word)}’ is.`;
}

function columnAsked(heading: string, providers: readonly Provider[]): Asked {
  return {
    key: columnKey(plainWord(heading)),
    heading: 'Columns',
    text: `Whose column is ‘${shownCell(heading)}’?`,
    kind: 'choice',
    meanings: [
      { id: 'ours', label: 'The organization’s' },
      ...providers.map(({ id, name }) => ({ id: ownColumnOf(id), label: name })),
      { id: LEAVE_EMPTY, label: 'Nobody’s: it is not taken' },
    ],
    until: 'Nothing of the table is taken.',
    holds: true,
  };
}

function fieldsOf({ cells }: TableRow<MatrixField>, names: readonly string[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  const said = cells.get('share') ?? wordsOf(cells.get('inherited'));
  const share = said === undefined ? markedShare(cells) : readShare(said, names);
  if (share && 'value' in share) fields.share = share.value;
  for (const field of texts) {
    const text = wordsOf(cells.get(field));
    if (text !== undefined) fields[field] = text;
  }
  return fields;
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
