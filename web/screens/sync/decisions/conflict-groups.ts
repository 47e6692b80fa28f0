import type { Conflict, ConflictSide } from '#sync/engine/conflict-record.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { sameValue } from '#sync/engine/value.ts';
import { productTables } from '#sync/product-tables.ts';

/** Which of a conflict's two values is in a column. */
export type Side = 'earlier' | 'later';

/** One field in conflict. If one of the two values is this person's own, it is on the left. */
export interface ConflictField {
  conflict: Conflict;
  left: Side;
  right: Side;
  /** Whether the words of both can be combined. */
  isText: boolean;
}

/** All open conflicts of one record: one card. */
export interface ConflictGroup {
  key: string;
  table: string;
  recordId: string;
  fields: ConflictField[];
  /** Names of the columns. */
  heads: { left: string; right: string };
}

function isMine(side: ConflictSide, accountId: string): boolean {
  return side.by === accountId;
}

function fieldOf(conflict: Conflict, accountId: string): ConflictField {
  const laterIsMine = isMine(conflict.later, accountId) && !isMine(conflict.earlier, accountId);
  const kind = productTables.find(({ name }) => name === conflict.table)?.fields[conflict.field];
  return {
    conflict,
    left: laterIsMine ? 'later' : 'earlier',
    right: laterIsMine ? 'earlier' : 'later',
    isText: kind === 'text',
  };
}

// One pair of names if it fits all fields; otherwise the columns only show the order.
function headsOf(fields: readonly ConflictField[], accountId: string): { left: string; right: string } {
  const sides = fields.map(({ conflict, left, right }) => ({ left: conflict[left], right: conflict[right] }));
  if (sides.every(({ left, right }) => isMine(left, accountId) && !isMine(right, accountId))) {
    return { left: 'This device', right: 'Server' };
  }
  const [first] = sides;
  const isOnePair = sides.every(({ left, right }) => left.by === first?.left.by && right.by === first.right.by);
  if (first && isOnePair && first.left.by !== first.right.by) return { left: first.left.name, right: first.right.name };
  return { left: 'Earlier', right: 'Later' };
}

/** One group per record, in the order of their oldest conflicts; only fields whose values really differ. */
export function groupConflicts(conflicts: readonly Conflict[], accountId: string): ConflictGroup[] {
  const groups = new Map<string, ConflictGroup>();
  for (const conflict of conflicts) {
    if (sameValue(conflict.earlier.value, conflict.later.value)) continue;
    const key = recordKey(conflict.table, conflict.recordId);
    const { table, recordId } = conflict;
    const group = groups.get(key) ?? { key, table, recordId, fields: [], heads: { left: '', right: '' } };
    group.fields.push(fieldOf(conflict, accountId));
    groups.set(key, group);
  }
  return Array.from(groups.values(), (group) => ({ ...group, heads: headsOf(group.fields, accountId) }));
}

/** Whether the record's value is neither of the two: a merged text, or a later change. */
export function standsApart(conflict: Conflict, present: unknown): boolean {
  return (
    present !== undefined && !sameValue(present, conflict.earlier.value) && !sameValue(present, conflict.later.value)
  );
}
