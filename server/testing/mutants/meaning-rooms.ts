import { readdirSync } from 'node:fs';

/** Files to be edited, and the tests that must notice. */
export interface Room {
  folders: readonly string[];
  /** A glob of folders. */
  tests: string;
}

/** The tests in these folders of the server, separated by commas, and those of its writes. */
function beside(folders: string): string {
  return `server/{${folders},testing/statements}`;
}

const deviceFloors = ['store', 'files', 'sync', 'account', 'drafts', 'records'];

/** What a device stores and sends: the tests of one floor run much of the others. */
export const deviceRoom: Room = {
  folders: deviceFloors.map((floor) => `web/${floor}`),
  tests: `web/{${deviceFloors.join(',')}}`,
};

/** Code in which a change, a file, part of the past or somebody's membership can be lost, with the tests beside it. */
export const rooms: readonly Room[] = [
  { folders: ['sync/engine'], tests: 'sync/engine' },
  { folders: ['server/sync'], tests: beside('sync') },
  { folders: ['server/recovery'], tests: beside('recovery') },
  { folders: ['server/db'], tests: beside('db,recovery') },
  { folders: ['server/history'], tests: beside('history,audit') },
  { folders: ['server/document'], tests: beside('document') },
  { folders: ['server/outside'], tests: beside('outside') },
  { folders: ['server/people'], tests: beside('people,admin') },
  { folders: ['server/workspace'], tests: beside('workspace') },
  deviceRoom,
  { folders: ['web/service-worker'], tests: 'web/service-worker' },
];

/** Queries anywhere in the server, with the tests that cover two workspaces. */
export const workspaceRoom: Room = {
  folders: ['server'],
  tests:
    'server/{testing/statements/workspace-{reads,writes},recovery/recovery-calls,sync/purge-tombstones,workspace/workspace-export}.test.ts',
};

/** Code that runs once, or whose tests need a PostgreSQL, an object storage, a browser or a process of their own. */
const elsewhere =
  /migrations\/|postgres|move-database|named-lock|s3-|\/probe|test-app|worker-starter|\/sw\.ts|\/(?:testing|demo)\//;

/** The code beside the tests of these folders. */
export function meaningFilesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.|\.d\.ts$/.test(name) && !elsewhere.test(`/${name}`))
    .map((name) => `${folder}/${name}`)
    .toSorted();
}
