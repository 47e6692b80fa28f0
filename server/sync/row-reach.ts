import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { clientRole, firmRoles, type Role } from '#sync/domain/permissions/role.ts';
import { Reach } from '#sync/engine/reach.ts';
import type { Row } from '#sync/engine/row.ts';
import type { SyncedSqlTable } from '#sync/product-tables.ts';
import { productSchema } from '#sync/product.ts';
import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/is-among.ts';
import { findPartReach, PartReach, partTables } from './part-reach.ts';
import { columnOf, type RowMapping } from './row-mapping.ts';
import { syncedTables, tableMapping } from './synced-table-list.ts';

/** The reader of the rows. */
export interface Reader {
  workspaceId: string;
  accountId: string;
  /** What they receive: all that reaches everybody with the rows of some circles, or a client's part. */
  reach: Reach;
  /** What devices have from before this number came under another reach; missing where nothing had. */
  reachFrom?: number;
}

type Filter = RawBuilder<SqlBool>;
type Mapping = RowMapping<SyncedSqlTable>;

/** Nobody in particular: what reaches everybody in the workspace. */
export const EVERYBODY = '';

/** Where somebody reads. */
type ReadingPlace = Pick<Reader, 'workspaceId' | 'accountId'>;

/** What this person receives at present; inside a transaction, as of that transaction. */
export async function readerOf(db: Db, { workspaceId, accountId }: ReadingPlace): Promise<Reader> {
  const place = { workspaceId, accountId };
  if (accountId === EVERYBODY) return circleReaderOf(db, place);
  const member = await db
    .selectFrom('member')
    .select(['role', 'reachFrom'])
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', accountId)
    .executeTakeFirst();
  const reach = await findPartReach(db, place, member?.role);
  const reader = reach ? { ...place, reach } : await circleReaderOf(db, place);
  return { ...reader, reachFrom: Number(member?.reachFrom ?? 0) };
}

/** Whether only a part of the workspace reaches the reader. */
export function isPartReader({ reach }: Reader): boolean {
  return reach instanceof PartReach;
}

/** The role that counts for a reader's changes: that of the request, unless they have become a client since. */
export function roleNow(reader: Reader, role: Role): Role {
  return isPartReader(reader) ? clientRole : role;
}

async function circleReaderOf(db: Db, { workspaceId, accountId }: ReadingPlace): Promise<Reader> {
  const { circles } = productSchema;
  if (!circles) return { workspaceId, accountId, reach: new Reach(productSchema, accountId, [], []) };
  const records = await listPart(db, workspaceId, circles.table, ['id', ...circles.needs.record]);
  const hasPlaces = accountId !== EVERYBODY && records.some((record) => circles.hasCircle(record));
  const { id = '', person = '' } = tableMapping(circles.places).circle ?? {};
  const fields = ['id', id, person, ...circles.needs.place];
  const places = hasPlaces ? await listPart(db, workspaceId, circles.places, fields, { [person]: accountId }) : [];
  return { workspaceId, accountId, reach: new Reach(productSchema, accountId, records, places) };
}

/** These fields of a table's rows; none of them may be a list or an object. */
async function listPart(
  db: Db,
  workspaceId: string,
  table: string,
  fields: readonly string[],
  having: Readonly<Record<string, string>> = {},
): Promise<Row[]> {
  const mapping = tableMapping(table);
  let select = db
    .selectFrom(mapping.sqlTable as 'controlStatus')
    .select(fields.map((field) => sql.ref(columnOf(mapping, field)).as(columnOf(mapping, field))))
    .where('workspaceId', '=', workspaceId);
  for (const [field, value] of Object.entries(having)) {
    select = select.where(sql.ref(columnOf(mapping, field)), '=', value);
  }
  const rows = (await select.execute()) as Row[];
  return rows.map((row) => {
    const record: Row = { id: row.id };
    for (const field of fields) {
      const value = row[columnOf(mapping, field)];
      record[field] = mapping.booleans.has(field) ? value === 1 : value;
    }
    return record;
  });
}

/** Whether each row of this table reaches only one person instead of the whole organization. */
export function hasOwner(table: string): boolean {
  return syncedTables[table]?.owner !== undefined;
}

/** Whether this table's rows reach the whole organization, whatever they are about. */
export function reachesEverybody(table: string): boolean {
  const mapping = syncedTables[table];
  return mapping !== undefined && !mapping.owner && !mapping.about && !mapping.circle;
}

/** Whether this table's rows decide what reaches whom. */
export function decidesReach(table: string): boolean {
  const { circles } = productSchema;
  return table === circles?.table || table === circles?.places;
}

/** Whether this person's devices may hold the row. */
export function mayReceive(table: string, row: Row, { accountId, reach }: Reader): boolean {
  const owner = syncedTables[table]?.owner;
  // Keys of circles are in no answer but a pull's.
  if (table === KEYS) return false;
  return (owner === undefined || row[owner] === accountId) && reach.has(table, row);
}

/** The condition that limits a select to the rows the reader may receive. */
export function reachFilters(db: Db, mapping: Mapping, reader: Reader): Filter[] {
  const own = mapping.owner ? [sql<SqlBool>`${sql.ref(mapping.owner)} = ${reader.accountId}`] : [];
  const filters = [...own, ...personFilters(db, mapping, reader)];
  return mapping.sqlTable === KEYS ? [...filters, keyFilter(db, reader)] : filters;
}

/** The part of it that says whom a row reaches, but for its owner. */
export function personFilters(db: Db, mapping: Mapping, reader: Reader): Filter[] {
  const { reach } = reader;
  const part = reach instanceof PartReach ? [reach.filter(db, mapping)] : [];
  return [...part, ...circleFilters(db, mapping, reader), ...aboutFilters(db, mapping, reader)];
}

const KEYS = 'circleKey';

// A member for requests alone has no key but those of teams that have them.
function keyFilter(db: Db, { workspaceId, accountId }: Reader): Filter {
  return sql<SqlBool>`(exists (
    select 1 from member inner join workspace on workspace.id = member."workspaceId"
    where member."workspaceId" = ${workspaceId} and member.id = ${accountId}
    and (workspace.holder <> 'assessor' or ${isAmong(db, 'member.role', firmRoles)})
  ) or exists (
    select 1 from "teamMember" as place where place."workspaceId" = ${workspaceId}
    and place."assessmentId" = "circleKey".circle and place."personId" = ${accountId} and place."endedAt" is null))`;
}

/** The part of it for rows that belong to a circle. `of`: the name under which the statement has the table. */
function circleFilters(db: Db, mapping: Mapping, { accountId, reach }: Reader, of?: string): Filter[] {
  if (!mapping.circle) return [];
  const { id, person } = mapping.circle;
  const name = (field: string) => sql.ref((of === undefined ? '' : `${of}.`) + columnOf(mapping, field));
  const own = person === undefined ? sql`` : sql` or ${name(person)} = ${accountId}`;
  return [sql<SqlBool>`(${name(id)} is null or ${isAmong(db, name(id), [...reach.ids])}${own})`];
}

/** The same for a table beside the records whose rows name their circle; of those a client receives none. */
export function circleFilter(db: Db, reader: Reader): Filter {
  return isPartReader(reader) ? sql<SqlBool>`1 = 0` : inCircles(db, reader);
}

/** The same for deletions. */
export function tombstoneFilter(db: Db, reader: Reader): Filter {
  const within = inCircles(db, reader);
  if (!isPartReader(reader)) return within;
  return sql<SqlBool>`(${within} and ${isAmong(db, 'tableName', partTables)})`;
}

function inCircles(db: Db, { reach }: Reader): Filter {
  return sql<SqlBool>`("assessmentId" is null or ${isAmong(db, 'assessmentId', [...reach.ids])})`;
}

/** The part of it for rows about other records: excludes those about a record that the reader may not receive. */
export function aboutFilters(db: Db, mapping: Mapping, reader: Reader): Filter[] {
  if (!mapping.about) return [];
  const name = sql.ref(columnOf(mapping, mapping.about.table));
  const id = sql.ref(`${mapping.sqlTable}.${columnOf(mapping, mapping.about.id)}`);
  return Object.entries(syncedTables).flatMap(([table, subject]) => {
    const { sqlTable, owner, writer = owner } = subject;
    const own =
      writer === undefined ? [] : [sql<SqlBool>`record.${sql.ref(columnOf(subject, writer))} = ${reader.accountId}`];
    const within = [...own, ...circleFilters(db, subject, reader, 'record')];
    if (within.length === 0) return [];
    return sql<SqlBool>`(${name} <> ${table} or exists (
      select 1 from ${sql.table(sqlTable)} as record where record."workspaceId" = ${reader.workspaceId}
      and record."id" = ${id} and ${sql.join(within, sql` and `)}))`;
  });
}
