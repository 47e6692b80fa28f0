import type { CatalogDifference } from '#sync/domain/control/catalog-contract.ts';
import type { Row } from '#sync/domain/common/record.ts';
import type { Db } from '#server/db/database.ts';
import { listRows, putRows } from '#server/sync/synced-rows-table.ts';
import type { CatalogText } from './oscal-catalog.ts';

const fields = ['title', 'description'] as const;

/** The differences between the organization's catalog and these texts, and the resulting rows. */
export async function compareCatalog(
  db: Db,
  organizationId: string,
  texts: readonly CatalogText[],
): Promise<{ differences: CatalogDifference[]; rows: { control: Row[]; objective: Row[] } }> {
  const differences: CatalogDifference[] = [];
  const rows: { control: Row[]; objective: Row[] } = { control: [], objective: [] };
  const stored = {
    control: byId(await listRows(db, organizationId, 'control')),
    objective: byId((await listRows(db, organizationId, 'objective')).filter((row) => row.custom !== true)),
  };
  for (const text of texts) {
    const row = stored[text.kind].get(text.id);
    if (!row) continue;
    const changed: Partial<Row> = {};
    for (const field of fields) {
      const to = text[field];
      const from = String(row[field]);
      if (to === undefined || to === from) continue;
      changed[field] = to;
      differences.push({ kind: text.kind, id: text.id, field, from, to });
    }
    if (Object.keys(changed).length > 0) rows[text.kind].push({ ...row, ...changed });
  }
  return { differences, rows };
}

function byId(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Writes the rows of `compareCatalog` under the organization's next number. */
export async function putCatalog(
  trx: Db,
  organizationId: string,
  rows: { control: Row[]; objective: Row[] },
  seq: number,
): Promise<void> {
  if (rows.control.length > 0) await putRows(trx, organizationId, 'control', rows.control, seq, true);
  if (rows.objective.length > 0) await putRows(trx, organizationId, 'objective', rows.objective, seq, true);
}
