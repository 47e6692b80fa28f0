import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { possessions } from '#server/testing/possessions.ts';
import { listStatements, root } from './statement-list.ts';
import { openTwins } from './twin-workspaces.ts';
import { workspaceActs } from './workspace-acts.ts';

// Two workspaces hold the same rows under the same ids: a change or deletion in one must leave the other's as they are.

/** Functions with a test of their own that covers two workspaces completely. */
const beside: Readonly<Record<string, [file: string, title: string]>> = {
  'hand-over/decide-kept.ts inPlace': [
    'hand-over/kept-calls.test.ts',
    'of somebody who left a team its lead decides, and their work counts in the place that they had',
  ],
  'recovery/accept-proposal.ts writeBack': [
    'recovery/recovery-calls.test.ts',
    'a row a person deleted comes back by the administrator’s word alone, for every device',
  ],
  'sync/follow-steps.ts nameAskers': [
    'sync/client-reach.test.ts',
    'somebody’s name reaches a client with the first request of theirs',
  ],
  'sync/purge-tombstones.ts purgeTombstones': [
    'sync/purge-tombstones.test.ts',
    '[PL7] deletions of half a year ago are forgotten, and a device from before them gets a snapshot',
  ],
  'workspace/workspace-import.ts writeAdministration': [
    'workspace/workspace-export.test.ts',
    'who has a place on that server already keeps the day on which they joined there',
  ],
};

test.each(Object.entries(workspaceActs))('%s leaves the rows of another workspace as they are', async (name, act) => {
  const twins = await openTwins();
  const { server, here, elsewhere } = twins;
  const [own, before] = [await possessions(server, here), await possessions(server, elsewhere)];
  await act(twins);
  expect(await possessions(server, elsewhere)).toEqual(before);
  // An id that exists in only one workspace must not be found from the other.
  if (!name.endsWith('markRevoked')) expect(await possessions(server, here)).not.toEqual(own);
});

test('every statement that changes or deletes rows of a workspace is among them', () => {
  const found = listStatements(/\.ts$/, ({ isWrite }) => isWrite);
  expect(found).toEqual([...Object.keys(workspaceActs), ...Object.keys(beside)].toSorted());
  for (const [file, title] of Object.values(beside))
    expect(readFileSync(join(root, file), 'utf8')).toContain(`test('${title}'`);
});
