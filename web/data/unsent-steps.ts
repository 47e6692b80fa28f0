import { DELETED } from '#sync/engine/apply-changes.ts';
import type { Table } from '#sync/engine/schema.ts';
import type { Base } from '#sync/engine/store.ts';
import { sameValue } from '#sync/engine/value.ts';
import type { Row, Stamp } from '#sync/records/record.ts';
import { keptToOneself } from '#sync/engine/rebase.ts';
import type { ActivityStep } from '#sync/rules/activity.ts';

/** A record with unsent changes: the server's version, and the one on this device, undefined where it was deleted here. */
export interface UnsentRecord {
  base: Base;
  row: Row | undefined;
}

/**
 * What the changes that wait on this device come to, as steps the history will have once they are sent; newest first. `now`: ISO time
 * for what carries no time of its own.
 */
export function unsentSteps(
  records: readonly UnsentRecord[],
  tables: Readonly<Record<string, Table>>,
  author: { id: string; name: string },
  now: string,
): ActivityStep[] {
  const steps = records.flatMap(({ base, row }): ActivityStep[] => {
    const fields = Object.keys(tables[base.table]?.fields ?? {});
    // What only one person receives is nobody's activity; the server keeps it out of the history too.
    if (keptToOneself.has(base.table) || fields.length === 0) return [];
    const step = (field: string, from: unknown, to: unknown, deviceAt: string): ActivityStep => ({
      id: `${base.key}/${field}`,
      table: base.table,
      recordId: base.id,
      field,
      from,
      to,
      by: author.id,
      name: author.name,
      deviceAt,
    });
    if (!row) return [step(DELETED, base.row, null, now)];
    const before = base.row ?? tables[base.table]?.empty?.(base.id);
    return fields
      .filter((field) => !sameValue(before?.[field] ?? null, row[field] ?? null))
      .map((field) => step(field, before?.[field] ?? null, row[field], timeOf(row, field) ?? now));
  });
  return steps.sort((a, b) => b.deviceAt.localeCompare(a.deviceAt));
}

function timeOf(row: Row, field: string): string | undefined {
  return (row.stamps as Record<string, Stamp> | undefined)?.[field]?.at;
}
