import { type Asked, type Meaning } from '#sync/domain/import/table/question.ts';
import type { Asks } from '#sync/domain/import/table/table-collector.ts';
import { categoryNames, specializedNames } from '#sync/domain/scope/asset-names.ts';
import { assetCategories, cuiUses, specializedKinds } from '#sync/domain/scope/asset-record.ts';
import { inventoryColumns, type AssetField } from './inventory-columns.ts';

const ask = (field: AssetField, meanings: readonly Meaning[]) =>
  ({
    heading: inventoryColumns[field].heading,
    knows: (cell: string) => 'value' in inventoryColumns[field].read(cell),
    meanings,
    until: 'Rows with this word are not taken.',
    holds: true,
    isKept: true,
  }) as const;

const categories = assetCategories.map((id) => ({ id, label: categoryNames[id] }));
const all = cuiUses.join(', ');

/** Columns of an inventory with a fixed set of values: unknown words are asked about. */
export const inventoryAsks: Asks<AssetField> = {
  category: ask('category', categories),
  specializedKind: ask(
    'specializedKind',
    specializedKinds.map((id) => ({ id, label: specializedNames[id] })),
  ),
  cui: ask('cui', [
    { id: all, label: 'It processes, stores and transmits CUI' },
    ...cuiUses.map((id) => ({ id, label: `It does this with CUI: ${id}` })),
    { id: 'none', label: 'It does nothing with CUI' },
  ]),
};

/** Asked for assets whose rows name no category. */
export const noCategoryAsked: Asked = {
  key: 'category:',
  heading: inventoryColumns.category.heading,
  text: 'Which category do new assets get that name none?',
  kind: 'choice',
  meanings: categories,
  until: 'They are not taken.',
  holds: true,
  isOfFile: true,
};

/** Asked for assets out of scope without a reason. */
export const noOutReasonAsked: Asked = {
  key: 'outReason:',
  heading: inventoryColumns.outReason.heading,
  text: 'Why are assets that give no reason out of scope?',
  kind: 'words',
  meanings: [],
  until: 'They are not taken.',
  holds: true,
  isOfFile: true,
};
