import { readdirSync } from 'node:fs';

/** Files that are edited, and where the tests are that must notice. */
export interface Room {
  folder: string;
  /** A pattern of folders. */
  tests: string;
}

/** The tests of these folders of the server, separated by commas, and those of its writes. */
function beside(folders: string): string {
  return `server/{${folders},testing/writes}`;
}

/** Where a change, a file, a page of the past or somebody's place can be lost, with the tests beside it. */
export const rooms: readonly Room[] = [
  { folder: 'sync/engine', tests: 'sync/engine' },
  { folder: 'server/sync', tests: beside('sync') },
  { folder: 'server/recovery', tests: beside('recovery') },
  { folder: 'server/db', tests: beside('db,recovery') },
  { folder: 'server/history', tests: beside('history,audit') },
  { folder: 'server/document', tests: beside('document') },
  { folder: 'server/outside', tests: beside('outside') },
  { folder: 'server/people', tests: beside('people,admin') },
  { folder: 'server/workspace', tests: beside('workspace') },
  { folder: 'web/data', tests: 'web/data' },
  { folder: 'web/service-worker', tests: 'web/service-worker' },
];

/** What a query changes or deletes, wherever in the server, and the tests that look at two workspaces. */
export const workspaceRoom: Room = {
  folder: 'server',
  tests:
    'server/{testing/writes/workspace-writes,recovery/recovery-calls,sync/purge-tombstones,workspace/workspace-export}.test.ts',
};

/** Run once, or shown by suites that need a PostgreSQL, an object storage or a whole process of their own. */
const elsewhere =
  /migrations\/|postgres|move-database|named-lock|s3-|rehearsal|\/probe|test-app|worker-starter|\/(?:testing|demo)\//;

/** The code beside the tests of these folders. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.|\.d\.ts$/.test(name) && !elsewhere.test(`/${name}`))
    .map((name) => `${folder}/${name}`)
    .toSorted();
}
