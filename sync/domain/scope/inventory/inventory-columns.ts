import { findControlId } from '#sync/catalog/catalog-facts.ts';
import { plainWord, shownCell, type CellReading, type Column } from '#sync/domain/import/table/table-columns.ts';
import type { TableLayout } from '#sync/domain/import/table/table-layout.ts';
import { categoryNames, specializedNames } from '#sync/domain/scope/asset-names.ts';
import {
  assetCategories,
  cuiUses,
  specializedKinds,
  type Asset,
  type AssetCategory,
  type CuiUse,
  type SpecializedKind,
} from '#sync/domain/scope/asset-record.ts';
import type { AssetFields } from '#sync/domain/scope/scope-fields.ts';
import { keysOf } from '#sync/engine/value.ts';
import { readDayCell } from './read-day.ts';

export type AssetField = keyof AssetFields;

interface InventoryColumn extends Column {
  write: (asset: AssetFields) => string;
  read: (cell: string) => CellReading;
}

type TextField = 'name' | 'tag' | 'kind' | 'owner' | 'location' | 'outReason' | 'os' | 'serial' | 'sspRef' | 'notes';

const text = (field: TextField, heading: string, ...also: string[]): InventoryColumn => ({
  heading,
  also,
  write: (asset) => asset[field],
  read: (cell) => ({ value: cell }),
});

/** The columns of an inventory in a spreadsheet, in their order. */
export const inventoryColumns: Readonly<Record<AssetField, InventoryColumn>> = {
  tag: text('tag', 'Own number', 'tag', 'assettag', 'id', 'assetid', 'number', 'assetnumber', 'inventorynumber'),
  name: text('name', 'Name', 'asset', 'assetname', 'hostname', 'host', 'devicename', 'device', 'computername'),
  kind: text('kind', 'Kind', 'type', 'assettype', 'devicetype', 'class', 'model'),
  category: {
    heading: 'Category',
    also: [
      'assetcategory',
      'cmmccategory',
      'cmmcassetcategory',
      'scopecategory',
      'scope',
      'cmmcscope',
      'cmmcscoping',
      'scoping',
      'assetscope',
    ],
    write: ({ category }) => categoryNames[category],
    read: readCategory,
  },
  specializedKind: {
    heading: 'Specialized kind',
    also: ['specializedtype', 'specializedassettype'],
    write: ({ specializedKind }) => (specializedKind ? specializedNames[specializedKind] : ''),
    read: readSpecialized,
  },
  outReason: text('outReason', 'Why out of scope', 'outofscopereason', 'reason', 'justification'),
  cui: {
    heading: 'CUI',
    also: ['cuiuse', 'cuihandling', 'processstoretransmit', 'pst'],
    write: ({ cui }) => cui.join(', '),
    read: readUses,
  },
  protects: {
    heading: 'Requirements it contributes to',
    also: ['protects', 'requirements', 'controls'],
    write: ({ protects }) => protects.join(', '),
    read: readRequirements,
  },
  location: text('location', 'Location', 'site', 'room', 'building', 'place'),
  owner: text('owner', 'Owner', 'assetowner', 'responsible', 'custodian', 'ownedby', 'assignedto', 'assigneduser'),
  os: text('os', 'Operating system or firmware', 'os', 'operatingsystem', 'firmware', 'osversion', 'version'),
  serial: text('serial', 'Serial number', 'serial', 'serialno', 'sn'),
  sspRef: text('sspRef', 'Place in the security plan', 'sspref', 'sspreference', 'ssp', 'sspsection'),
  inventoriedOn: {
    heading: 'Last seen on',
    also: ['inventoriedon', 'inventoried', 'inventorydate', 'lastseen', 'lastinventory', 'date'],
    write: ({ inventoriedOn }) => inventoriedOn ?? '',
    read: readDayCell,
  },
  notes: text('notes', 'Notes', 'note', 'comment', 'comments', 'description', 'remarks'),
};

/** Without one column of each group, a sheet is not an inventory. */
export const inventoryNeeded: readonly (readonly AssetField[])[] = [['name'], ['category']];

export type InventoryLayout = TableLayout<AssetField>;

/** A layout reduced to the columns of an inventory. */
export function inventoryLayout({ fields, ...place }: TableLayout): InventoryLayout {
  const known = keysOf(inventoryColumns);
  return { ...place, fields: fields.map((one) => known.find((field) => field === one) ?? null) };
}

/** The whole inventory as rows of text, the headings first. */
export function inventoryTable(assets: readonly Asset[]): string[][] {
  const columns = Object.values(inventoryColumns);
  return [columns.map(({ heading }) => heading), ...assets.map((asset) => columns.map(({ write }) => write(asset)))];
}

const otherCategoryWords: Readonly<Record<string, AssetCategory>> = {
  controlledunclassifiedinformation: 'cui',
  contractorriskmanaged: 'crma',
  specialised: 'specialized',
  outscope: 'out',
  oos: 'out',
};

/** Reads 'CUI Asset', 'Security Protection Asset (SPA)', 'Specialized Asset (OT)' and 'OT'. */
function readCategory(cell: string): CellReading {
  const value = categoryOf(cell) ?? (kindInCategory(cell) ? 'specialized' : categoryOf(cell.replace(/\(.*$/s, '')));
  if (value) return { value };
  return {
    problem: `‘${shownCell(cell)}’ is not a category. It is one of ${Object.values(categoryNames).join(', ')}.`,
  };
}

export function categoryOf(written: string): AssetCategory | undefined {
  const word = plainWord(written).replace(/assets?$/, '');
  return (
    assetCategories.find((one) => one === word || plainWord(categoryNames[one]) === word) ?? otherCategoryWords[word]
  );
}

/** The kind of a specialized asset, if the category cell names it. */
export function kindInCategory(cell: string): SpecializedKind | undefined {
  const [, named = '', behind = ''] = /^([^-–—:(]*?)\s*[-–—:(]\s*([^()]*?)\s*\)?$/.exec(cell) ?? [];
  return categoryOf(named) === 'specialized' ? specializedOf(behind) : specializedOf(cell);
}

const otherSpecializedWords: Readonly<Record<string, SpecializedKind>> = {
  gfe: 'government_furnished',
  gfp: 'government_furnished',
  governmentfurnishedequipment: 'government_furnished',
  governmentproperty: 'government_furnished',
  industrialiot: 'iiot',
  ris: 'restricted',
};

function specializedOf(written: string): SpecializedKind | undefined {
  const word = plainWord(written);
  return (
    specializedKinds.find((one) => plainWord(one) === word || plainWord(specializedNames[one]) === word) ??
    otherSpecializedWords[word]
  );
}

function readSpecialized(cell: string): CellReading {
  const value = specializedOf(cell);
  if (value) return { value };
  return { problem: `‘${shownCell(cell)}’ is none of ${Object.values(specializedNames).join(', ')}.` };
}

const NOTHING = new Set(['no', 'none', 'na', 'nocui', '']);

/** Reads 'process, store', 'P/S/T', 'PST' and 'none'. */
function readUses(cell: string): CellReading {
  if (NOTHING.has(plainWord(cell))) return { value: [] };
  const words = /^[pst]{2,3}$/i.test(cell.trim()) ? [...cell.trim()] : cell.split(/[^\p{L}]+/u).filter(Boolean);
  const uses = words.filter((word) => plainWord(word) !== 'and').map(useOf);
  if (uses.some((use) => use === undefined)) {
    return { problem: `‘${shownCell(cell)}’ does not say what it does with CUI: ${cuiUses.join(', ')}, or none.` };
  }
  return { value: cuiUses.filter((use) => uses.includes(use)) };
}

function useOf(word: string): CuiUse | undefined {
  const plain = plainWord(word);
  return cuiUses.find((use) => plain === use.charAt(0) || (plain.length > 3 && plain.startsWith(use.slice(0, 4))));
}

function readRequirements(cell: string): CellReading {
  const written = NOTHING.has(plainWord(cell)) ? [] : cell.split(/[\s,;|]+/).filter(Boolean);
  const ids = written.map((one) => findControlId(one.replace(/^[A-Z]{2}\.L[123]-/i, '')));
  const unknown = written.find((_one, index) => ids[index] === undefined);
  if (unknown !== undefined) return { problem: `There is no requirement ${shownCell(unknown)}.` };
  return { value: [...new Set(ids)] };
}
