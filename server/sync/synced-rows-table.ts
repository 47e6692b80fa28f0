import type { Row } from '#sync/records/record.ts';
import { sql } from 'kysely';
import { isAmong } from '../db/is-among.ts';
import { bulkWrite } from '../db/bulk-write.ts';
import type { Database, Db, SyncedRow } from '../db/database.ts';

type SyncedTableName =
  | 'control'
  | 'objective'
  | 'controlStatus'
  | 'objectiveStatus'
  | 'conflict'
  | 'user'
  | 'document'
  | 'organizationSetting'
  | 'notification'
  | 'poam'
  | 'costScenario'
  | 'board'
  | 'boardColumn'
  | 'ticket';

/** How a record of the wire lies in SQL. */
interface Mapping {
  sqlTable: SyncedTableName;
  columns: readonly string[];
  json?: readonly string[];
  booleans?: readonly string[];
  /** Record field -> column, where SQL needs another name. */
  renamed?: Readonly<Record<string, string>>;
  /** True for tables that mutations never write; a function for those of which they write some rows only. */
  readOnly?: true | ((row: Row) => boolean);
  /** The field, and column, that names the one person who receives the row; without it the whole organisation does. */
  ownerColumn?: string;
  /** True for rows that come into being elsewhere: mutations change them, and neither add nor remove any. */
  changesOnly?: true;
}

const mappings: Readonly<Record<string, Mapping>> = {
  control: {
    sqlTable: 'control',
    columns: ['id', 'controlId', 'title', 'description', 'category', 'categoryName', 'priority', 'weight'],
    readOnly: true,
  },
  objective: {
    sqlTable: 'objective',
    columns: [
      'id',
      'controlId',
      'objectiveId',
      'category',
      'title',
      'description',
      'assessmentMethod',
      'evidenceRequired',
      'priority',
      'custom',
      'updatedAt',
      'updatedBy',
      'stamps',
    ],
    booleans: ['custom'],
    json: ['stamps'],
    readOnly: (row) => row.custom !== true,
  },
  organizationSetting: {
    sqlTable: 'organizationSetting',
    columns: ['id', 'archiveYears', 'timeZone'],
    readOnly: true,
  },
  member: { sqlTable: 'user', columns: ['id', 'firstName', 'lastName', 'email', 'role'], readOnly: true },
  document: {
    sqlTable: 'document',
    columns: [
      'id',
      'originalName',
      'description',
      'category',
      'mimeType',
      'fileSize',
      'uploadedAt',
      'uploadedBy',
      'tags',
      'sha256',
      'storedAt',
      'updatedAt',
      'updatedBy',
      'stamps',
    ],
    json: ['tags', 'stamps'],
  },
  controlStatus: {
    sqlTable: 'controlStatus',
    columns: [
      'id',
      'controlId',
      'status',
      'isPartlyMet',
      'notes',
      'evidenceFiles',
      'completedAt',
      'updatedAt',
      'updatedBy',
      'stamps',
    ],
    json: ['evidenceFiles', 'stamps'],
    booleans: ['isPartlyMet'],
  },
  objectiveStatus: {
    sqlTable: 'objectiveStatus',
    columns: [
      'id',
      'objectiveId',
      'status',
      'notes',
      'evidenceFiles',
      'implementationDate',
      'validationDate',
      'updatedAt',
      'updatedBy',
      'stamps',
    ],
    json: ['evidenceFiles', 'stamps'],
  },
  conflict: {
    sqlTable: 'conflict',
    columns: [
      'id',
      'table',
      'recordId',
      'field',
      'was',
      'earlier',
      'later',
      'merged',
      'state',
      'choice',
      'resolvedBy',
      'resolvedAt',
      'createdAt',
    ],
    json: ['was', 'earlier', 'later', 'merged'],
    renamed: { table: 'tableName' },
  },
  notification: {
    sqlTable: 'notification',
    columns: ['id', 'userId', 'title', 'body', 'href', 'createdAt', 'readAt'],
    ownerColumn: 'userId',
  },
  poam: {
    sqlTable: 'poam',
    columns: [
      'id',
      'controlId',
      'weakness',
      'plannedAction',
      'milestones',
      'ownerId',
      'resources',
      'targetDate',
      'status',
      'closedAt',
      'createdAt',
      'tags',
      'updatedAt',
      'updatedBy',
      'stamps',
    ],
    json: ['milestones', 'tags', 'stamps'],
  },
  // The rows of `user`, as their owners see them. Colleagues see the same rows as `member`, so that a name reaches both by one number.
  profile: {
    sqlTable: 'user',
    columns: [
      'id',
      'email',
      'firstName',
      'lastName',
      'phone',
      'profileImageUrl',
      'onboardingCompleted',
      'agencyType',
      'agencyName',
      'location',
      'complianceProfile',
      'complianceScope',
      'setupData',
      'updatedAt',
    ],
    json: ['setupData'],
    booleans: ['onboardingCompleted'],
    ownerColumn: 'id',
    changesOnly: true,
  },
  costScenario: {
    sqlTable: 'costScenario',
    columns: [
      'id',
      'name',
      'companySize',
      'maturity',
      'timeline',
      'itStaff',
      'infrastructure',
      'contractBand',
      'isKept',
      'createdBy',
      'createdAt',
      'updatedAt',
      'updatedBy',
      'stamps',
    ],
    json: ['stamps'],
    booleans: ['isKept'],
  },
  board: {
    sqlTable: 'board',
    columns: ['id', 'name', 'description', 'userId', 'createdAt', 'updatedAt', 'updatedBy', 'stamps'],
    json: ['stamps'],
  },
  boardColumn: {
    sqlTable: 'boardColumn',
    columns: ['id', 'boardId', 'name', 'color', 'wipLimit', 'orderKey', 'updatedAt', 'updatedBy', 'stamps'],
    json: ['stamps'],
  },
  ticket: {
    sqlTable: 'ticket',
    columns: [
      'id',
      'boardId',
      'columnId',
      'orderKey',
      'title',
      'description',
      'ticketType',
      'priority',
      'reporterId',
      'parentId',
      'referenceId',
      'dueDate',
      'assigneeId',
      'storyPoints',
      'labels',
      'createdAt',
      'updatedAt',
      'updatedBy',
      'stamps',
    ],
    json: ['labels', 'stamps'],
  },
};

export const syncedTables: readonly string[] = Object.keys(mappings);

function mappingOf(table: string): Mapping {
  const mapping = mappings[table];
  if (!mapping) throw new Error(`no synchronised table ${table}`);
  return mapping;
}

function columnOf(mapping: Mapping, field: string): string {
  return mapping.renamed?.[field] ?? field;
}

function toRecord(mapping: Mapping, stored: SyncedRow): Row {
  const record: Row = { id: stored.id };
  for (const field of mapping.columns) {
    const value = stored[columnOf(mapping, field)];
    if (mapping.json?.includes(field)) record[field] = JSON.parse(String(value)) as unknown;
    else record[field] = mapping.booleans?.includes(field) ? value === 1 : value;
  }
  return record;
}

function toStored(mapping: Mapping, record: Row, field: string): string | number | null {
  const value = record[field];
  if (mapping.json?.includes(field)) return JSON.stringify(value ?? null);
  if (typeof value === 'boolean') return value ? 1 : 0;
  return (value ?? null) as string | number | null;
}

// Every table here has the same three columns and the rest by its mapping; one of them stands for all in the types.
function query(db: Db, mapping: Mapping, organizationId: string) {
  return db
    .selectFrom(mapping.sqlTable as 'controlStatus')
    .selectAll()
    .where('organizationId', '=', organizationId);
}

// Kysely loses the named columns of a row that also has an index signature.
async function fetch(selection: { execute(): Promise<unknown[]> }): Promise<SyncedRow[]> {
  return (await selection.execute()) as SyncedRow[];
}

/** Answers the organisation's rows with these ids, those that exist. */
export async function findRows(db: Db, organizationId: string, table: string, ids: readonly string[]): Promise<Row[]> {
  const mapping = mappingOf(table);
  const stored = await fetch(query(db, mapping, organizationId).where(isAmong(db, 'id', ids)));
  return stored.map((row) => toRecord(mapping, row));
}

export async function listRowsBy(
  db: Db,
  organizationId: string,
  table: string,
  field: string,
  value: string,
): Promise<Row[]> {
  const mapping = mappingOf(table);
  if (!mapping.columns.includes(field)) throw new Error(`${table} has no ${field}`);
  const column = sql.ref(columnOf(mapping, field));
  const stored = await fetch(query(db, mapping, organizationId).where(column, '=', value));
  return stored.map((row) => toRecord(mapping, row));
}

/** Whose devices rows are read for. */
export interface Reader {
  organizationId: string;
  userId: string;
}

/** Do rows of this table reach one person each, not the whole organisation? */
export function hasOwner(table: string): boolean {
  return mappings[table]?.ownerColumn !== undefined;
}

/** May this person's devices hold the row? */
export function mayReceive(table: string, row: Row, userId: string): boolean {
  const owner = mappings[table]?.ownerColumn;
  return owner === undefined || row[owner] === userId;
}

/** Rows this person may receive that were written after `cursor`, by their sequence number, at most `limit`. */
export async function listRowsAfter(
  db: Db,
  reader: Reader,
  table: string,
  cursor: number,
  limit: number,
): Promise<{ seq: number; row: Row }[]> {
  const mapping = mappingOf(table);
  let rows = query(db, mapping, reader.organizationId).where('seq', '>', cursor);
  if (mapping.ownerColumn) rows = rows.where(sql.ref(mapping.ownerColumn), '=', reader.userId);
  const stored = await fetch(rows.orderBy('seq').limit(limit));
  return stored.map((row) => ({ seq: row.seq, row: toRecord(mapping, row) }));
}

/** All of an organisation's rows of one table, in no particular order. */
export async function listRows(db: Db, organizationId: string, table: string): Promise<Row[]> {
  const mapping = mappingOf(table);
  const stored = await fetch(query(db, mapping, organizationId));
  return stored.map((row) => toRecord(mapping, row));
}

/** Inserts or replaces rows under one sequence number. `trusted`: the server's own hand, which may write read-only tables. */
export async function putRows(
  db: Db,
  organizationId: string,
  table: string,
  rows: readonly Row[],
  seq: number,
  trusted = false,
): Promise<void> {
  const mapping = mappingOf(table);
  const { readOnly } = mapping;
  const isGuarded = readOnly === true || (readOnly !== undefined && rows.some(readOnly));
  if (isGuarded && !trusted) throw new Error(`mutations do not write ${table}`);
  const fields = mapping.columns;
  if (mapping.changesOnly) {
    for (const row of rows) await changeRow(db, mapping, organizationId, row, seq);
    return;
  }
  await bulkWrite(
    db,
    mapping.sqlTable as keyof Database & string,
    ['organizationId', 'seq', ...fields.map((field) => columnOf(mapping, field))],
    rows.map((row) => [organizationId, seq, ...fields.map((field) => toStored(mapping, row, field))]),
    ['organizationId', 'id'],
  );
}

async function changeRow(db: Db, mapping: Mapping, organizationId: string, row: Row, seq: number): Promise<void> {
  const fields = mapping.columns.filter((field) => field !== 'id');
  const stored = Object.fromEntries(fields.map((field) => [columnOf(mapping, field), toStored(mapping, row, field)]));
  const result = await db
    .updateTable(mapping.sqlTable as 'controlStatus')
    .set({ ...stored, seq })
    .where('organizationId', '=', organizationId)
    .where('id', '=', row.id)
    .executeTakeFirst();
  if (Number(result.numUpdatedRows) !== 1) throw new Error(`${mapping.sqlTable} has no row ${row.id}`);
}

/** Removes rows and leaves tombstones, so that devices remove them too. */
export async function deleteRows(
  db: Db,
  organizationId: string,
  table: string,
  ids: readonly string[],
  seq: number,
  at: string,
): Promise<void> {
  const mapping = mappingOf(table);
  if (mapping.readOnly || mapping.changesOnly) throw new Error(`mutations do not remove ${table}`);
  await db
    .deleteFrom(mapping.sqlTable as 'controlStatus')
    .where('organizationId', '=', organizationId)
    .where(isAmong(db, 'id', ids))
    .execute();
  await bulkWrite(
    db,
    'tombstone',
    ['organizationId', 'tableName', 'id', 'seq', 'at'],
    ids.map((id) => [organizationId, table, id, seq, at]),
    ['organizationId', 'tableName', 'id'],
  );
}
