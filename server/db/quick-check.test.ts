import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import type { Database } from './database.ts';
import { isSound } from './quick-check.ts';

test('every page of a database is read, where it is a file of the server’s own', async () => {
  expect(await isSound(await openTestDatabase())).toBe(true);
});

test('a PostgreSQL, which checks its own pages, is not asked', async () => {
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  expect(await isSound(db)).toBe(true);
});
