import { PostgresDialect, PostgresQueryCompiler, type DataTypeNode, type QueryCompiler } from 'kysely';
import pg from 'pg';

const INT8 = 20;

/** Numbers are read as numbers: the product has none that JavaScript could not hold exactly. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Opens no connection yet. */
export function createPool(url: string, size: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    application_name: 'vernier',
    // A request that finds no free connection for this long is answered 'busy'.
    connectionTimeoutMillis: 10_000,
    // A process that hangs must not hold an organization's lock.
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  });
  // Without listeners, a broken connection would end the process. The pool replaces it, and its query rejects.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Kysely's dialect with columns that hold, compare and sort like SQLite's: 64-bit numbers, text by its bytes. */
export class PlainPostgresDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new PlainCompiler();
  }
}

const columnTypes: Readonly<Record<string, string>> = { text: 'text collate "C"', integer: 'bigint' };

class PlainCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    this.append(columnTypes[node.dataType] ?? node.dataType);
  }
}
