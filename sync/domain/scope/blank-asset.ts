import { blankRow } from '#sync/domain/common/blank-row.ts';
import { assetFieldsSchema, type AssetFields } from './scope-fields.ts';

/** An asset with every field blank. */
export const blankAsset: AssetFields = blankRow(assetFieldsSchema, { category: 'cui' });
