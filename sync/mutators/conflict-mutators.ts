import * as z from 'zod/mini';
import { type Change, mutator, schemaOf, tableOf } from '../engine/schema.ts';
import type { Conflict } from '../records/conflict-record.ts';
import { roles } from '../records/role.ts';
import { productTables } from '../records/product-tables.ts';

const tables = schemaOf(productTables, []);

const resolveArgs = z.object({
  conflictId: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The conflict's table, record and field, to which the decision is written. */
  table: z.string().check(z.maxLength(64)),
  recordId: z.string().check(z.maxLength(64)),
  field: z.string().check(z.maxLength(64)),
  choice: z.enum(['earlier', 'later', 'edited']),
  /** The record's value from now on. */
  value: z.unknown(),
});

/**
 * Settles a conflict: the record gets the chosen value, the conflict keeps both values and who decided. Two people who
 * decide differently without seeing each other create a conflict again.
 */
export const resolveConflict = mutator<z.infer<typeof resolveArgs>>({
  name: 'conflict.resolve',
  args: resolveArgs,
  roles,
  touches: ({ table, recordId, field, value }) => [{ table, id: recordId, fields: [field], set: { [field]: value } }],
  reads: ({ conflictId }) => [{ table: 'conflict', id: conflictId }],
  decide: (view, args, { actor, now }) => {
    const conflict = view.get('conflict', args.conflictId) as Conflict | undefined;
    const named =
      conflict?.table === args.table && conflict.recordId === args.recordId && conflict.field === args.field;
    if (!conflict || !named) {
      return { refused: { code: 'gone', field: 'conflictId', message: 'There is no such disagreement.' } };
    }
    const value = args.choice === 'edited' ? args.value : conflict[args.choice].value;
    const table = tableOf(tables, args.table);
    if (table.editors && !table.editors.includes(actor.role)) {
      return { refused: { code: 'forbidden', message: 'Your role does not allow this change.' } };
    }
    const row = { ...view.get(args.table, args.recordId), [args.field]: value };
    if (!z.safeParse(table.row, row).success) {
      return { refused: { code: 'invalid', field: 'value', message: 'This value does not fit the field.' } };
    }
    const edit: Change = { kind: 'edit', table: args.table, id: args.recordId, set: { [args.field]: value } };
    const settled = { ...conflict, state: 'resolved', choice: args.choice, resolvedBy: actor.id, resolvedAt: now };
    return [edit, { kind: 'replace', table: 'conflict', row: settled }];
  },
});
