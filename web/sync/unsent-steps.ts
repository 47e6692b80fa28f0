import type { ActivityStep } from '#sync/domain/history/activity.ts';
import { keptToOneself } from '#sync/engine/offers.ts';
import type { Row, Stamp } from '#sync/engine/row.ts';
import { DELETED, type Table } from '#sync/engine/schema.ts';
import type { Base } from '#sync/engine/store.ts';
import { sameValue } from '#sync/engine/value.ts';

/** A record with unsent changes: the server's version, and this device's, undefined where it was deleted here. */
export interface UnsentRecord {
  base: Base;
  row: Row | undefined;
}

/**
 * The history steps that this device's unsent changes will become; newest first. `now`: ISO time for what has no time
 * of its own.
 */
export function unsentSteps(
  records: readonly UnsentRecord[],
  tables: Readonly<Record<string, Table>>,
  author: { id: string; name: string },
  now: string,
): ActivityStep[] {
  const steps = records.flatMap(({ base, row }): ActivityStep[] => {
    const fields = Object.keys(tables[base.table]?.fields ?? {});
    // Private rows are nobody's activity; the server keeps them out of the history too.
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
