import SqliteDatabase from 'better-sqlite3';
import { timeOfKey } from '#sync/engine/mutation.ts';
import type { LogRow, Report, Truth } from './history.ts';

/** What is kept from before a rollback. */
export type Earlier = Pick<Truth, 'log' | 'reports'>;

/**
 * Reads the outcome of everybody's acts from a server's database file. `earlier`: what was kept from before a rollback.
 */
export function readTruth(file: string, earlier: Earlier = { log: [], reports: [] }): Truth {
  const db = new SqliteDatabase(file, { readonly: true });
  const all = <T>(sql: string) => db.prepare(sql).all() as T[];
  try {
    const first = new Map(earlier.log.toReversed().map(({ key, at }) => [key, at]));
    const log = readLog(db).map((line) => ({ ...line, at: Math.min(line.at, first.get(line.key) ?? line.at) }));
    const steps = all<{
      key: string;
      accountId: string;
      record: string;
      field: string;
      from: string;
      to: string;
      at: string;
    }>(
      'select "mutationKey" as key, "accountId", "recordId" as record, field, "fromValue" as "from", "toValue" as "to", at from history order by id',
    ).map((step) => ({
      ...step,
      from: JSON.parse(step.from) as unknown,
      to: JSON.parse(step.to) as unknown,
      made: Date.parse(timeOfKey(step.key)),
      at: Math.min(Date.parse(step.at), first.get(step.key) ?? Infinity),
    }));
    const controls = all<{ id: string; notes: string; status: string }>(
      'select id, notes, status from "controlStatus"',
    );
    const conflicts = all<{ record: string; field: string; earlier: string; later: string }>(
      'select "recordId" as record, field, earlier, later from conflict',
    ).map(({ record, field, earlier, later }) => ({ record, field, earlier: sideOf(earlier), later: sideOf(later) }));
    return {
      log,
      steps,
      notes: Object.fromEntries(controls.map(({ id, notes }) => [id, notes])),
      statuses: Object.fromEntries(controls.map(({ id, status }) => [id, status])),
      tickets: all(
        'select t.title, c.name as "column" from ticket t join "boardColumn" c on c.id = t."columnId" and c."workspaceId" = t."workspaceId"',
      ),
      conflicts,
      reports: newestOf([...earlier.reports, ...readReports(db)]),
    };
  } finally {
    db.close();
  }
}

/** Reads what must be kept before a database is rolled back. */
export function readEarlier(file: string): Earlier {
  const db = new SqliteDatabase(file, { readonly: true });
  try {
    return { log: readLog(db), reports: readReports(db) };
  } finally {
    db.close();
  }
}

function readLog(db: SqliteDatabase.Database): LogRow[] {
  const lines = db.prepare('select key, name, "accountId", refusal, at from mutation order by at').all() as (Pick<
    LogRow,
    'key' | 'name' | 'accountId' | 'refusal'
  > & { at: string })[];
  return lines.map((line) => ({ ...line, made: Date.parse(timeOfKey(line.key)), at: Date.parse(line.at) }));
}

function readReports(db: SqliteDatabase.Database): Report[] {
  const rows = db.prepare('select id, "accountId", told from "deviceLoss"').all() as (Omit<Report, 'changes'> & {
    told: string;
  })[];
  return rows.map(({ id, accountId, told }) => {
    const { days } = JSON.parse(told) as { days: { changes: number }[] };
    return { id, accountId, changes: days.reduce((sum, one) => sum + one.changes, 0) };
  });
}

function newestOf(reports: readonly Report[]): Report[] {
  return [...new Map(reports.map((report) => [report.id, report])).values()];
}

function sideOf(json: string): unknown {
  return (JSON.parse(json) as { value: unknown }).value;
}
