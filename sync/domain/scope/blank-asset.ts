import { blankRow } from '#sync/domain/common/blank-row.ts';
import { type AssetFields, assetFieldsSchema } from './scope-fields.ts';

/** An asset with every field blank. */
export const blankAsset: AssetFields = blankRow(assetFieldsSchema, { category: 'cui' });
