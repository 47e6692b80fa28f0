import SqliteDatabase from 'better-sqlite3';
import { Kysely, type CompiledQuery, type Driver } from 'kysely';
import { useChainKey } from '#server/audit/chain-key.ts';
import type { Database, Db } from '#server/db/database.ts';
import { BatchSqliteDialect } from '#server/db/sqlite-dialect.ts';
import { testChainKey } from '#server/testing/keyed-database.ts';

/** What is read is needed by whoever asks, so that nobody can miss its failure. */
const WRITES = /^\s*(?:insert|update|delete)/i;

/**
 * Runs the work over copies of a database, with another one of its writes failing each time. Returns the statements
 * whose failure did not fail the work. `run` returns whether it failed.
 */
export async function listSilent(bytes: Buffer, run: (db: Db) => Promise<boolean>): Promise<string[]> {
  const silent: string[] = [];
  for (let step = 1; ; step++) {
    const failing = new FailingDatabase(bytes, step);
    const hasFailed = await run(failing.db);
    // Not awaited, because the work may leave something that never ends.
    void failing.db.destroy();
    if (failing.failed === undefined) return silent;
    if (!hasFailed) silent.push(failing.failed);
  }
}

/** A database of which one write fails. */
class FailingDatabase {
  readonly db: Db;
  /** The statement that failed; undefined if there were not so many. */
  failed: string | undefined;
  #left: number;

  /** `step`: the number of the write that fails, from 1. */
  constructor(bytes: Buffer, step: number) {
    this.#left = step;
    const sqlite = new SqliteDatabase(bytes);
    sqlite.pragma('foreign_keys = ON');
    this.db = useChainKey(
      new Kysely<Database>({ dialect: new FailingDialect(sqlite, ({ sql }) => this.#meet(sql)) }),
      testChainKey,
    );
  }

  #meet(sql: string): void {
    if (!WRITES.test(sql) || --this.#left > 0 || this.failed !== undefined) return;
    this.failed = sql;
    throw new Error(`this statement fails: ${sql}`);
  }
}

class FailingDialect extends BatchSqliteDialect {
  readonly #meet: (query: CompiledQuery) => void;

  constructor(sqlite: SqliteDatabase.Database, meet: (query: CompiledQuery) => void) {
    super(sqlite);
    this.#meet = meet;
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    driver.acquireConnection = async () => {
      const connection = await acquire();
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = async (query) => {
        this.#meet(query);
        return execute(query);
      };
      return connection;
    };
    return driver;
  }
}
