import { chainKeyFrom, useChainKey } from '#server/audit/chain-key.ts';
import type { Db } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { openPostgres } from '#server/db/open-postgres.ts';

/** The server's key in every test. */
export const testServerKey = Buffer.alloc(32, 1);
export const testChainKey = chainKeyFrom(testServerKey);

/** A database as a running server has it: with the key that seals its log. */
export async function openKeyedDatabase(path: string): Promise<Db> {
  return useChainKey(await openDatabase(path), testChainKey);
}

/** The same on PostgreSQL, with at most this many connections. */
export async function openKeyedPostgres(url: string, connections: number): Promise<Db> {
  return useChainKey(await openPostgres(url, connections), testChainKey);
}
