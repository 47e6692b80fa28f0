import type { Conflict } from './conflict-record.ts';
import { mergeField } from './merge-field.ts';
import type { Was } from './mutation.ts';
import type { Overlay } from './overlay.ts';
import type { Row, Stamp } from './row.ts';
import {
  actTime,
  DELETED,
  fieldKey,
  fitsField,
  recordKey,
  tableOf,
  type Change,
  type Context,
  type Refusal,
  type Schema,
} from './schema.ts';
import { inOrder, sameValue } from './value.ts';

/** The change of one field, for the history. */
export interface Step {
  table: string;
  recordId: string;
  field: string;
  from: unknown;
  to: unknown;
}

/** `conflicts`: the conflicts this caused. */
export type Applied = { refused: Refusal } | { steps: Step[]; conflicts: Conflict[] };

/**
 * Writes a decision's changes into the overlay, all or none; a decision names a record at most once. This is the only
 * place where concurrent changes meet: fields merge by their kind, and what cannot be merged becomes a conflict record.
 */
export function applyChanges(schema: Schema, overlay: Overlay, changes: Change[], was: Was, context: Context): Applied {
  const steps: Step[] = [];
  const conflicts: Conflict[] = [];
  const writes: (() => void)[] = [];
  for (const change of changes) {
    if (change.kind === 'insert') {
      if (overlay.get(change.table, change.row.id)) {
        // Somebody has restored the record already; edits made after its creation follow as changes of their own.
        if (context.offered) continue;
        return { refused: { code: 'exists', message: 'This record already exists.' } };
      }
      const row = { ...change.row, ...freshStamps(schema, change.table, change.row, context) };
      writes.push(() => overlay.put(change.table, row, holdsNow(row, context)));
      for (const field of Object.keys(tableOf(schema.tables, change.table).fields)) {
        steps.push({ table: change.table, recordId: row.id, field, from: null, to: row[field] });
      }
    } else if (change.kind === 'replace') {
      writes.push(() => overlay.put(change.table, change.row, holdsNow(change.row, context)));
    } else if (change.kind === 'delete') {
      const refused = refuseDelete(schema, overlay, change.table, change.id, was);
      if (refused) return { refused };
      const row = overlay.get(change.table, change.id);
      writes.push(() => overlay.remove(change.table, change.id));
      steps.push({ table: change.table, recordId: change.id, field: DELETED, from: row, to: null });
    } else {
      const edited = editRow(schema, overlay, change, was, context);
      if ('refused' in edited) return edited;
      writes.push(() => {
        if (edited.steps.length > 0) overlay.put(change.table, edited.row, holdsNow(edited.row, context));
        if (!context.isCarried) for (const conflict of edited.conflicts) overlay.put('conflict', conflict, true);
      });
      steps.push(...edited.steps);
      conflicts.push(...edited.conflicts);
    }
  }
  for (const write of writes) write();
  return { steps, conflicts };
}

// A row that holds the time of the side running the change comes out differently on the other side.
function holdsNow(row: Row, { now, at }: Context): boolean {
  if (now === at) return false;
  for (const field in row) if (row[field] === now) return true;
  return false;
}

function freshStamps(schema: Schema, table: string, row: Row, context: Context): Partial<Row> {
  if (!('stamps' in row)) return {};
  const stamp = stampOf(context);
  const fields = Object.keys(tableOf(schema.tables, table).fields);
  return {
    stamps: Object.fromEntries(fields.map((field) => [field, stamp])),
    updatedAt: actTime(context),
    updatedBy: context.actor.id,
  };
}

function stampOf(context: Context): Stamp {
  return { at: context.at, by: context.actor.id, name: context.actor.name };
}

// A delete states what its author saw. If a colleague has changed the record since, the delete is refused so that their
// work survives.
function refuseDelete(schema: Schema, overlay: Overlay, table: string, id: string, was: Was): Refusal | undefined {
  const row = overlay.get(table, id);
  if (!row) return { code: 'gone', message: 'This record has already been deleted.' };
  const seen = was[recordKey(table, id)];
  if (!seen) return undefined;
  for (const field of Object.keys(tableOf(schema.tables, table).fields)) {
    if (Object.hasOwn(seen, field) && !sameValue(seen[field], row[field])) {
      return { code: 'changed', field, message: 'Somebody changed this record after you last saw it.' };
    }
  }
  return undefined;
}

type Edited = { refused: Refusal } | { row: Row; steps: Step[]; conflicts: Conflict[] };

function editRow(
  schema: Schema,
  overlay: Overlay,
  change: Extract<Change, { kind: 'edit' }>,
  was: Was,
  context: Context,
): Edited {
  const table = tableOf(schema.tables, change.table);
  const here = overlay.get(change.table, change.id);
  const stored = here ?? table.empty?.(change.id);
  if (!stored) return { refused: { code: 'gone', message: 'This record has been deleted.' } };
  const stamps = { ...(stored.stamps as Record<string, Stamp> | undefined) };
  const seen = was[recordKey(change.table, change.id)];
  const next: Row = { ...stored };
  const steps: Step[] = [];
  const conflicts: Conflict[] = [];
  // What states no basis goes the way of what does.
  const isStated = (field: string) => seen !== undefined && Object.hasOwn(seen, field);
  const set = Object.entries(change.set);
  const fields = context.offered
    ? [...set.filter(([one]) => isStated(one)), ...set.filter(([one]) => !isStated(one))]
    : set;
  for (const [field, mine] of fields) {
    const kind = table.fields[field];
    if (!kind) throw new Error(`${change.table} has no field ${field} that people edit`);
    // Over a record that is not there, nobody has written since: a server has lost what the author saw.
    const isLost = context.offered && !here;
    const basis = seen && isStated(field) ? { value: isLost ? stored[field] : seen[field] } : undefined;
    const earlier = stamps[field];
    const names = { earlier: earlier?.name ?? 'Earlier', later: context.actor.name };
    // An offered change yields to what was written since. Without a basis, the rest of it and the times say so.
    const isLate = earlier !== undefined && earlier.at > context.at;
    const isOlder = basis !== undefined || !stored.stamps || isLate || conflicts.length > 0;
    const merge = mergeField(kind, basis, stored[field], mine, names, context.offered && isOlder);
    // Two valid values can merge into an invalid one. Then the later value wins whole, and a person decides.
    if (!sameValue(merge.value, mine) && !fitsField(table, field, merge.value)) {
      Object.assign(merge, { value: context.offered ? stored[field] : mine, conflict: true });
    }
    if (merge.conflict) {
      const careful = table.careful?.[field]?.find((one) => one === stored[field] || one === mine);
      if (careful !== undefined) merge.value = careful;
      if (context.full?.has(fieldKey(change.table, change.id, field))) return { refused: tooManyOpen(field) };
      conflicts.push({
        // A key is its author's; a colleague's copy of it must not take the place of this conflict.
        id: `${context.key}:${context.actor.id}:${change.id}:${field}`,
        table: change.table,
        recordId: change.id,
        field,
        was: basis?.value,
        earlier: { value: stored[field], by: earlier?.by ?? null, name: names.earlier, at: earlier?.at ?? null },
        later: { value: mine, by: context.actor.id, name: context.actor.name, at: context.at },
        merged: merge.value,
        state: 'open',
        choice: null,
        resolvedBy: null,
        resolvedAt: null,
        createdAt: context.now,
      });
    }
    if (sameValue(merge.value, stored[field])) continue;
    next[field] = merge.value;
    stamps[field] = stampOf(context);
    steps.push({ table: change.table, recordId: change.id, field, from: stored[field], to: merge.value });
  }
  if (steps.length > 0) {
    const at = actTime(context);
    Object.assign(next, table.derive?.(stored, next, at), change.along);
    next.stamps = inOrder(stamps);
    next.updatedAt = at;
    next.updatedBy = context.actor.id;
  }
  return { row: next, steps, conflicts };
}

function tooManyOpen(field: string): Refusal {
  return {
    code: 'disagreements',
    field,
    message: 'This field has the maximum number of open conflicts. Settle some of them, then retry.',
  };
}
