import type SqliteDatabase from 'better-sqlite3';
import {
  SqliteDialect,
  SqliteDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type SqliteDialectConfig,
} from 'kysely';

/** The parameter of a statement that runs once per row. */
export class Batch {
  readonly rows: readonly (readonly unknown[])[];

  constructor(rows: readonly (readonly unknown[])[]) {
    this.rows = rows;
  }
}

// Enough for every statement of the product; beyond it the oldest are dropped.
const KEPT_STATEMENTS = 200;

/**
 * Kysely's SQLite dialect with two additions for large pushes: prepared statements are kept, and a statement with a
 * `Batch` runs once per row, which in SQLite is ten times faster than parsing one statement with ten thousand
 * parameters.
 */
export class BatchSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase.Database;

  constructor(database: SqliteDatabase.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new BatchSqliteDriver({ database: this.#database }, this.#database);
  }
}

class BatchSqliteDriver extends SqliteDriver {
  readonly #database: SqliteDatabase.Database;
  readonly #statements: StatementCache;

  constructor(config: SqliteDialectConfig, database: SqliteDatabase.Database) {
    super(config);
    this.#database = database;
    this.#statements = new StatementCache(database);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new BatchConnection(await super.acquireConnection(), this.#statements);
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full or broken disk has already rolled it back; a second rollback would fail and hide the original error.
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
    // The transaction may have changed the schema.
    this.#statements.forget();
  }
}

interface Kept {
  statement: SqliteDatabase.Statement;
  /** The column names, once it has returned a row: asking for them takes four times as long as a row. */
  names?: readonly string[];
}

const CHANGES_SCHEMA = /\b(alter|create|drop)\s+(table|index|unique|view|trigger|temp)/i;

class StatementCache {
  readonly #database: SqliteDatabase.Database;
  readonly #kept = new Map<string, Kept>();

  constructor(database: SqliteDatabase.Database) {
    this.#database = database;
  }

  forget(): void {
    this.#kept.clear();
  }

  get(sql: string): Kept {
    const known = this.#kept.get(sql);
    if (known) return known;
    const kept: Kept = { statement: this.#database.prepare(sql) };
    if (CHANGES_SCHEMA.test(sql)) {
      this.forget();
      return kept;
    }
    if (kept.statement.reader) kept.statement.raw();
    this.#kept.set(sql, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT_STATEMENTS && oldest !== undefined) this.#kept.delete(oldest);
    return kept;
  }
}

class BatchConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection;
  readonly #statements: StatementCache;

  constructor(inner: DatabaseConnection, statements: StatementCache) {
    this.#inner = inner;
    this.#statements = statements;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const [batch] = query.parameters;
    const kept = this.#statements.get(query.sql);
    const { statement } = kept;
    if (batch instanceof Batch) {
      for (const row of batch.rows) statement.run(...row);
      return { rows: [] };
    }
    if (statement.reader) return { rows: readAll(kept, query.parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...query.parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#inner.streamQuery(query, chunkSize);
  }
}

// Building the driver's own objects takes twice as long as its arrays.
function readAll(kept: Kept, parameters: readonly unknown[]): Record<string, unknown>[] {
  const lists = kept.statement.all(...parameters) as unknown[][];
  const [first] = lists;
  if (!first) return [];
  if (kept.names?.length !== first.length) kept.names = kept.statement.columns().map(({ name }) => name);
  const { names } = kept;
  return lists.map((list) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at++) row[names[at] as string] = list[at];
    return row;
  });
}
