import * as z from 'zod/mini';
import { TOLD_EVERY } from '#sync/domain/import/differences.ts';
import { TableCollector, type TableReading } from '#sync/domain/import/table/table-collector.ts';
import { shownCell } from '#sync/domain/import/table/table-columns.ts';
import type { TableChoices } from '#sync/domain/import/table/table-kind.ts';
import { cellsOf, failedCells } from '#sync/domain/import/table/table-layout.ts';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import { blankAsset } from '#sync/domain/scope/blank-asset.ts';
import {
  assetFieldsSchema,
  findAssetRefusal,
  fittedToCategory,
  type AssetFields,
} from '#sync/domain/scope/scope-fields.ts';
import type { Part } from '#sync/engine/schema.ts';
import { keysOf, sameValue } from '#sync/engine/value.ts';
import { inventoryAsks, noCategoryAsked, noOutReasonAsked } from './inventory-asks.ts';
import {
  categoryOf,
  inventoryColumns,
  kindInCategory,
  type AssetField,
  type InventoryLayout,
} from './inventory-columns.ts';
import { dayOfNumber } from './read-day.ts';

/** A row of the file, counted from 1. */
interface Place {
  line: number;
  /** Missing if only one sheet is read. */
  sheet?: string;
}

interface AddedAsset extends Place {
  fields: AssetFields;
}

export interface ChangedAsset extends Place {
  asset: Asset;
  set: Part<AssetFields>;
}

interface RefusedRow extends Place {
  /** The row's name for the asset, or the beginning of it. */
  name: string;
  reason: string;
}

/** What an import would do, row by row. */
export interface InventoryImportPlan {
  added: AddedAsset[];
  changed: ChangedAsset[];
  unchanged: number;
  refused: RefusedRow[];
  /** Cells without which rows are imported. */
  unread: RefusedRow[];
}

type Cells = Map<AssetField, string>;

/** A sheet with an asset in each row, and choices besides its columns. */
export interface InventorySheet extends Pick<TableChoices, 'is1904' | 'numbers'> {
  /** Empty if the file is not a workbook. */
  name: string;
  rows: readonly (readonly string[])[];
  layout: InventoryLayout;
}

/** The answers to questions, and where to report progress. */
export interface InventoryChoices extends Pick<TableChoices, 'answers'> {
  /** Reports from time to time the share that has been compared, from 0 to 1. */
  onShare?: (share: number) => void;
}

/**
 * Compares the sheets of a file with the inventory. A row matches the asset with its number, otherwise the one with its
 * serial number, otherwise the one with its name. An empty cell changes nothing, and no row deletes an asset. If two
 * rows match the same asset, the first counts.
 */
export function planInventoryImport(
  sheets: readonly InventorySheet[],
  assets: readonly Asset[],
  { answers, onShare }: InventoryChoices = {},
): InventoryImportPlan & Pick<TableReading, 'questions'> {
  const into = new TableCollector(answers);
  const plan: InventoryImportPlan = { added: [], changed: [], unchanged: 0, refused: [], unread: [] };
  const find = assetFinder(assets);
  const rowOf = new Map<string, string>();
  const count = sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  let compared = 0;
  for (const { sheet, index, row } of rowsOf(sheets)) {
    const { name: sheetName, layout, is1904, numbers } = sheet;
    if (++compared % TOLD_EVERY === 0) onShare?.(compared / count);
    if (index <= layout.headings) continue;
    into.sheet = sheets.length > 1 ? sheetName : '';
    const line = numbers?.[index] ?? index + 1;
    const place: Place = { line, ...(into.sheet !== '' && { sheet: into.sheet }) };
    const { cells } = into.answered({ line, cells: cellsOf(row, layout) }, inventoryAsks);
    if (cells.size === 0) continue;
    const seenOn = dayOfNumber(cells.get('inventoriedOn') ?? '', is1904);
    if (seenOn !== undefined) cells.set('inventoriedOn', seenOn);
    const name = shownCell(cells.get('name') ?? '');
    const refuse = (reason: string) => plan.refused.push({ ...place, name, reason });
    const read = readCells(cells);
    if ('problem' in read) {
      refuse(read.problem);
      continue;
    }
    const found = find(cells);
    if (found === 'many') {
      refuse('More than one asset is called that. Give the row its own number.');
      continue;
    }
    const key = found ? found.id : keyOf(cells);
    const earlier = rowOf.get(key);
    if (earlier !== undefined) {
      refuse(`${earlier} is about the same asset.`);
      continue;
    }
    const refused = compare(plan, place, found, withAnswers(read.set, found, line, into));
    if (refused) {
      refuse(refused);
      continue;
    }
    rowOf.set(key, placeText(place));
    if (read.unread) plan.unread.push({ ...place, name, reason: read.unread });
    for (const { field, why } of failedCells(row, layout)) {
      plan.unread.push({ ...place, name, reason: `${inventoryColumns[field].heading}: ${why}` });
    }
  }
  return { ...plan, questions: into.questions };
}

function rowsOf(sheets: readonly InventorySheet[]) {
  return sheets.flatMap((sheet) => sheet.rows.map((row, index) => ({ sheet, index, row })));
}

/** 'Row 5', with the sheet's name if several are read. */
export function placeText({ line, sheet }: Place): string {
  return sheet === undefined ? `Row ${line}` : `Row ${line} of ${sheet}`;
}

/** Adds the answers that apply to all assets lacking a required value. */
function withAnswers(
  set: Part<AssetFields>,
  found: Asset | undefined,
  line: number,
  into: TableCollector,
): Part<AssetFields> {
  const category = set.category ?? found?.category ?? categoryOf(into.ask(noCategoryAsked, line) ?? '');
  const isNew = !found || category !== found.category;
  const given = set.category === undefined && !found && category ? { ...set, category } : set;
  if (category !== 'out' || !isNew || (set.outReason ?? '').trim() !== '') return given;
  const outReason = into.ask(noOutReasonAsked, line);
  return outReason === undefined ? given : { ...given, outReason };
}

/** Adds the row to the plan, or the reason why its asset would be invalid. */
function compare(
  plan: InventoryImportPlan,
  place: Place,
  found: Asset | undefined,
  set: Part<AssetFields>,
): string | undefined {
  if (!found && set.category === undefined) return 'It is not in the inventory yet, and its category is missing.';
  const before = found ? fieldsOfAsset(found) : blankAsset;
  const after = fittedToCategory(Object.assign({}, before, set));
  const parsed = z.safeParse(assetFieldsSchema, after);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'It is not valid.';
  const refusal = findAssetRefusal(after);
  if (refusal) return refusal.message;
  if (!found) {
    plan.added.push({ ...place, fields: parsed.data });
    return undefined;
  }
  const changed = Object.fromEntries(
    keysOf(parsed.data)
      .filter((field) => !sameValue(before[field], parsed.data[field]))
      .map((field) => [field, parsed.data[field]]),
  ) as Part<AssetFields>;
  if (Object.keys(changed).length === 0) plan.unchanged++;
  else plan.changed.push({ ...place, asset: found, set: changed });
  return undefined;
}

/** The editable fields of a stored asset. */
export function fieldsOfAsset(asset: Asset): AssetFields {
  const {
    id: _id,
    earlierCategories: _earlierCategories,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    updatedBy: _updatedBy,
    stamps: _stamps,
    ...fields
  } = asset;
  return fields;
}

/** `unread`: problems with optional cells. */
function readCells(cells: Cells): { set: Part<AssetFields>; unread?: string | undefined } | { problem: string } {
  const set: Record<string, unknown> = {};
  let unread: string | undefined;
  for (const [field, cell] of cells) {
    const reading = inventoryColumns[field].read(cell);
    const problem = 'problem' in reading ? `${inventoryColumns[field].heading}: ${reading.problem}` : undefined;
    if (problem && field in inventoryAsks) return { problem };
    if ('value' in reading) set[field] = reading.value;
    else unread = [unread, problem].filter(Boolean).join(' ');
  }
  const kind = cells.has('specializedKind') ? undefined : kindInCategory(cells.get('category') ?? '');
  if (kind) set.specializedKind = kind;
  return { set: set as Part<AssetFields>, unread };
}

const identities = ['tag', 'serial', 'name'] as const;

function keyOf(cells: Cells): string {
  const field = identities.find((one) => cells.has(one));
  return field ? `${field}:${cells.get(field)?.toLowerCase()}` : '';
}

// Matches by the strongest identifier that both have; the asset must not contradict the row's others.
function assetFinder(assets: readonly Asset[]): (cells: Cells) => Asset | 'many' | undefined {
  const by = new Map<string, Asset[]>();
  for (const asset of assets) {
    for (const field of identities) {
      if (asset[field] === '') continue;
      const key = `${field}:${asset[field].toLowerCase()}`;
      const same = by.get(key);
      if (same) same.push(asset);
      else by.set(key, [asset]);
    }
  }
  return (cells) => {
    for (const [index, field] of identities.entries()) {
      const stronger = identities.slice(0, index);
      const fits = (asset: Asset) => stronger.every((one) => asset[one] === '' || !cells.has(one));
      const found = (by.get(`${field}:${cells.get(field)?.toLowerCase()}`) ?? []).filter(fits);
      if (found.length > 0) return found.length > 1 ? 'many' : found[0];
    }
    return undefined;
  };
}
