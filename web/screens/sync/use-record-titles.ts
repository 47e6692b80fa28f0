import { useCallback } from 'react';
import { cmmcIdOf, shortNameOf } from '#sync/catalog/requirement-names.ts';
import { capital } from '#sync/domain/common/capital.ts';
import { findFace, nameTableOf } from '#sync/domain/faces.ts';
import type { Row } from '#sync/engine/row.ts';
import { keysOf } from '#sync/engine/value.ts';
import { productFaces } from '#sync/product-faces.ts';
import { productSchema } from '#sync/product.ts';
import { listNamed } from '#web/records/use-activity.ts';
import { useLive } from '#web/records/use-live.ts';

/**
 * A record's name for people: 'AC.L2-3.1.4', 'Separation of Duties'; without `title` if this device does not know it.
 */
export interface RecordTitle {
  number: string;
  title: string;
}

/** The standard's names, which need no record: they are there at once. */
function byStandard(number: string): RecordTitle | undefined {
  const title = shortNameOf(number);
  return title === '' ? undefined : { number: cmmcIdOf(number), title };
}

const labelOf = (table: string) => findFace(table)?.label ?? findFace(table)?.title;

/**
 * A record that this device may not know, named by its row from elsewhere; statuses are named by their control or
 * objective.
 */
export function titleOfRow(table: string, row: Row): RecordTitle | undefined {
  const standard = byStandard(row.id);
  const face = findFace(table);
  const label = labelOf(table);
  if (standard || !face) return standard;
  // Findings and rulings have no words of their own.
  if (!label) return face.number ? byStandard(String(row[face.number])) : undefined;
  const title = String(row[label]);
  if (face.number) return { number: cmmcIdOf(String(row[face.number])), title };
  return face.showsKind ? { number: capital(face.one), title } : { number: title, title: '' };
}

/** Names records, those of statuses by the control or objective they belong to. */
export function useRecordTitles(): (table: string, id: string) => RecordTitle {
  const titles = useLive(async (db) => {
    const known = keysOf(productFaces)
      .filter(labelOf)
      .map(async (table) => {
        const rows = await listNamed(db, table);
        return [table, new Map(rows.map((row) => [row.id, titleOfRow(table, row)]))] as const;
      });
    return new Map<string, ReadonlyMap<string, RecordTitle | undefined>>(await Promise.all(known));
  }, []);
  return useCallback(
    (table, id) => {
      const named = nameTableOf(table);
      const unknown = { number: capital(findFace(named)?.one ?? id), title: '' };
      // The id of what has no words of its own says which objective it is about.
      const row = labelOf(named) ? undefined : productSchema.tables[named]?.empty?.(id);
      return byStandard(id) ?? (row && titleOfRow(named, row)) ?? titles?.get(named)?.get(id) ?? unknown;
    },
    [titles],
  );
}
