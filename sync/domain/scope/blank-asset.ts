import type { AssetFields } from './scope-fields.ts';

/** An asset with every field blank. */
export const blankAsset: AssetFields = {
  name: '',
  tag: '',
  kind: '',
  owner: '',
  location: '',
  category: 'cui',
  specializedKind: null,
  outReason: '',
  cui: [],
  protects: [],
  os: '',
  serial: '',
  notes: '',
  sspRef: '',
  inventoriedOn: null,
};
