import { schemaOf } from '../engine/schema.ts';
import { productTables } from '../records/product-tables.ts';
import { resolveConflict } from './conflict-mutators.ts';
import { saveControlNotes, setControlStatus } from './control-status-mutators.ts';
import { saveObjectiveNotes, setObjectiveStatus } from './objective-status-mutators.ts';
import { holdPlace } from './sync-mutators.ts';

/** Everything both sides agree on: the tables and every change a person can make to them. */
export const productSchema = schemaOf(productTables, [
  setControlStatus,
  saveControlNotes,
  setObjectiveStatus,
  saveObjectiveNotes,
  resolveConflict,
  holdPlace,
]);
