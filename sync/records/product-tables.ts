import type { Table } from '../engine/schema.ts';
import { conflictSchema } from './conflict-record.ts';
import { controlSchema } from './control-record.ts';
import { controlStatusSchema, emptyControlStatus } from './control-status-record.ts';
import { memberSchema } from './member-record.ts';
import { objectiveSchema } from './objective-record.ts';
import { emptyObjectiveStatus, objectiveStatusSchema } from './objective-status-record.ts';

/** Every table that is on devices too. Their names are the wire's. */
export const productTables: readonly Table[] = [
  { name: 'control', row: controlSchema, fields: {} },
  { name: 'objective', row: objectiveSchema, fields: {} },
  { name: 'member', row: memberSchema, fields: {} },
  { name: 'conflict', row: conflictSchema, fields: {} },
  {
    name: 'controlStatus',
    row: controlStatusSchema,
    fields: { status: 'value', notes: 'text', evidenceFiles: 'set' },
    empty: emptyControlStatus,
    derive: (before, after, at) =>
      before.status === after.status ? {} : { completedAt: after.status === 'complete' ? at : null },
  },
  {
    name: 'objectiveStatus',
    row: objectiveStatusSchema,
    fields: { status: 'value', notes: 'text', evidenceFiles: 'set' },
    empty: emptyObjectiveStatus,
    derive: (before, after, at) => {
      if (before.status === after.status) return {};
      if (after.status === 'implemented') return { implementationDate: at };
      return after.status === 'validated' ? { validationDate: at } : {};
    },
  },
];
