import { queryDatabase } from '#server/db/backup-database.ts';

/** A file of an organization, identified by its content's hash. */
export interface NamedFile {
  workspaceId: string;
  hash: string;
}

/** The files that a database says the server has, those of kept work among them. */
export function listStoredFiles(path: string): NamedFile[] {
  // A backup of an older version knows no kept work.
  const known = `select name from sqlite_master where type = 'table' and name in ('document', 'keptFile')`;
  const named = queryDatabase<{ name: string }>(path, known).map(
    ({ name }) => `select distinct workspaceId, sha256 as hash from ${name} where storedAt is not null`,
  );
  return queryDatabase(path, named.join(' union '));
}
