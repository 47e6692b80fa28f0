import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { clientRole } from '#sync/domain/permissions/role.ts';
import { clientPart, type PartRule } from '#sync/domain/request/client-part.ts';
import type { Overlay } from '#sync/engine/overlay.ts';
import { circleOf, GONE, Reach, writtenBy } from '#sync/engine/reach.ts';
import type { Row } from '#sync/engine/row.ts';
import type { Change, Refusal } from '#sync/engine/schema.ts';
import type { SyncedSqlTable } from '#sync/product-tables.ts';
import { productSchema } from '#sync/product.ts';
import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/is-among.ts';
import { columnOf, type RowMapping } from './row-mapping.ts';

/** The tables of which a client receives anything. */
export const partTables: readonly string[] = Object.keys(clientPart);

function ruleOf(table: string): PartRule | undefined {
  return Object.hasOwn(clientPart, table) ? clientPart[table] : undefined;
}

/** What a client receives: a part of the workspace, and of no circle anything, whatever place they had before. */
export class PartReach extends Reach {
  /** The client, and those who ask them for evidence. */
  readonly #asking: readonly string[];

  constructor(accountId: string, asking: readonly string[]) {
    super(productSchema, accountId, [], []);
    this.#asking = [accountId, ...asking];
  }

  override has(table: string, row: Row): boolean {
    const rule = ruleOf(table);
    if (!rule || circleOf(productSchema, table, row) !== null) return false;
    if (rule === 'all') return true;
    const value = row[rule.field];
    if (rule.is === 'set') return typeof value === 'string';
    return rule.is === 'self' ? value === this.accountId : this.#asking.includes(String(value));
  }

  /** Refuses a decision that reads, writes, makes or deletes a row that is not theirs. */
  override refuse(changes: readonly Change[], overlay: Overlay): Refusal | undefined {
    const isForeign = changes.some((change) => {
      const { table } = change;
      const id = 'row' in change ? change.row.id : change.id;
      const before = overlay.get(table, id);
      const rows = [before, writtenBy(productSchema, change, before)];
      return overlay.isHidden(table, id) || rows.some((row) => row && !this.has(table, row));
    });
    return isForeign ? GONE : undefined;
  }

  /** The same as a condition for a select from the table. */
  filter(db: Db, mapping: RowMapping<SyncedSqlTable>): RawBuilder<SqlBool> {
    const rule = ruleOf(mapping.name);
    if (!rule) return sql<SqlBool>`1 = 0`;
    if (rule === 'all') return sql<SqlBool>`1 = 1`;
    const column = sql.ref(columnOf(mapping, rule.field));
    if (rule.is === 'set') return sql<SqlBool>`${column} is not null`;
    return rule.is === 'self' ? sql<SqlBool>`${column} = ${this.accountId}` : isAmong(db, column, [...this.#asking]);
  }
}

/** What a member receives who is a client; undefined for everybody else. */
export async function findPartReach(
  db: Db,
  { workspaceId, accountId }: { workspaceId: string; accountId: string },
  role: string | undefined,
): Promise<PartReach | undefined> {
  if (role !== clientRole) return undefined;
  const rows = await db
    .selectFrom('evidenceRequest')
    .select('askedBy')
    .distinct()
    .where('workspaceId', '=', workspaceId)
    .where('assessmentId', 'is not', null)
    .execute();
  return new PartReach(
    accountId,
    rows.map(({ askedBy }) => String(askedBy)),
  );
}
