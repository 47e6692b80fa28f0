import { queryDatabase } from '#server/db/backup-database.ts';

/** A file of an organization, identified by its content's hash. */
export interface NamedFile {
  workspaceId: string;
  hash: string;
}

/** The files that a database says the server has. */
export function listStoredFiles(path: string): NamedFile[] {
  return queryDatabase(path, 'select distinct workspaceId, sha256 as hash from document where storedAt is not null');
}
