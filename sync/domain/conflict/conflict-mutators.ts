import * as z from 'zod/mini';
import { noSuch, refuse } from '#sync/domain/common/refusals.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import type { Conflict } from '#sync/engine/conflict-record.ts';
import { FORBIDDEN } from '#sync/engine/forbidden.ts';
import type { Change, Tables } from '#sync/engine/schema.ts';

// The conflict names the record, so its table and field are known only when the change runs.
const mutator = productMutators<Tables & { conflict: Conflict }>();

/** Long enough for ids made of an assessment, a person and an objective. */
const RECORD_ID_LENGTH = 128;

const resolveArgs = z.object({
  conflictId: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The table, record and field of the conflict, to which the decision is written. */
  table: z.string().check(z.maxLength(64)),
  recordId: z.string().check(z.maxLength(RECORD_ID_LENGTH)),
  field: z.string().check(z.maxLength(64)),
  choice: z.enum(['earlier', 'later', 'edited']),
  /** The value that the record gets. */
  value: z.unknown(),
});

/**
 * Settles a conflict: the record gets the chosen value, the conflict keeps both values and who decided. Two people who
 * decide differently without seeing each other create a conflict again.
 */
export const resolveConflict = mutator({
  name: 'conflict.resolve',
  args: resolveArgs,
  action: 'conflict.decide',
  touches: ({ table, recordId, field, value }) => [{ table, id: recordId, fields: [field], set: { [field]: value } }],
  reads: ({ conflictId }) => [{ table: 'conflict', id: conflictId }],
  decide: (view, args, { actor, now, tables, may }) => {
    const table = Object.hasOwn(tables, args.table) ? tables[args.table] : undefined;
    if (!table?.action || !may(actor, table.action)) return FORBIDDEN;
    const before = view.get(args.table, args.recordId);
    const isElse = table.writer !== undefined && before?.[table.writer] !== actor.id;
    if (before && (isElse || table.maySettle?.(actor, before) === false)) {
      return { refused: { code: 'forbidden', message: 'Only those who may change this record may settle it.' } };
    }
    const conflict = view.get('conflict', args.conflictId);
    const named =
      conflict?.table === args.table && conflict.recordId === args.recordId && conflict.field === args.field;
    if (!conflict || !named) {
      return noSuch('conflict', 'conflictId');
    }
    const value = args.choice === 'edited' ? args.value : conflict[args.choice].value;
    const row = { ...before, [args.field]: value };
    if (!z.safeParse(table.row, row).success) {
      return refuse('value', 'This value is not valid for the field.');
    }
    const edit: Change = { kind: 'edit', table: args.table, id: args.recordId, set: { [args.field]: value } };
    const settled = { ...conflict, state: 'resolved', choice: args.choice, resolvedBy: actor.id, resolvedAt: now };
    return [edit, { kind: 'replace', table: 'conflict', row: settled }];
  },
});
