import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterEach, expect, test } from 'vitest';
import { listStoredFiles } from './stored-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'vernier-stored-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a backup has the files of documents and of kept work, each once, and one of an older version the former', () => {
  const path = join(folder, 'backup.sqlite');
  const sqlite = new SqliteDatabase(path);
  const columns = 'workspaceId text, sha256 text, storedAt text';
  sqlite.exec(`create table document (${columns});
    insert into document values ('w1', 'a', 'now'), ('w1', 'a', 'now'), ('w1', 'b', null), ('w2', 'a', 'now')`);
  const named = [
    { workspaceId: 'w1', hash: 'a' },
    { workspaceId: 'w2', hash: 'a' },
  ];
  expect(listStoredFiles(path)).toEqual(named);
  sqlite.exec(`create table keptFile (${columns});
    insert into keptFile values ('w1', 'a', 'now'), ('w1', 'c', 'now'), ('w1', 'd', null)`);
  sqlite.close();
  expect(listStoredFiles(path)).toEqual([named[0], { workspaceId: 'w1', hash: 'c' }, named[1]]);
});
