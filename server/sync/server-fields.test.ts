import { expect, test } from 'vitest';
import { keyOf } from '#sync/engine/mutation.ts';
import { mutationFixtures } from '#sync/testing/mutation-fixtures.ts';
import { sync } from '#server/testing/sync-request.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const nonce = new Uint8Array(8).fill(7);
const LONG_AGO = '1999-01-01T00:00:00.000Z';
const SOMEBODY = 'somebody-else';
/** Values with which a device would claim another time, author or place for a record, or that its file is stored. */
const claims = {
  ...Object.fromEntries(
    ['storedAt', 'uploadedAt', 'createdAt', 'updatedAt', 'addedAt'].map((name) => [name, LONG_AGO]),
  ),
  ...Object.fromEntries(['uploadedBy', 'createdBy', 'updatedBy', 'accountId'].map((name) => [name, SOMEBODY])),
  workspaceId: SOMEBODY,
  role: 'admin',
  isAddedAtOff: false,
  seq: 1,
};

test('what the server alone fills in is no person’s to write: whoever says it is refused or not heard', async () => {
  const server = await openTestApp();
  const dana = await server.addPerson(await server.addWorkspace('Northfield'), 'Dana', 'compliance_manager');
  // A published version imported from another workspace keeps the date in its file.
  const alone = mutationFixtures.filter(
    ({ name, rows }) => Object.keys(rows).length === 0 && name !== 'sspVersion.bring',
  );
  const document = alone.find(({ name }) => name === 'document.create')!;
  const { id } = document.args as { id: string };
  const update = { name: 'document.update', args: { id, description: 'Seen.' } };
  const changes = [...alone, update].map(({ name, args }) => ({ name, args: { ...(args as object), ...claims } }));
  const now = server.services.now().getTime();
  const mutations = changes.map((change, index) => ({
    mid: index + 1,
    key: keyOf(now, index, nonce),
    ...change,
    was: {},
  }));
  const { put, results } = await sync(dana, { mutations });
  expect(mutations.length - results.length).toBeGreaterThan(10);
  expect(put.document).toMatchObject([{ id, description: 'Seen.', storedAt: null, uploadedBy: dana.id }]);
  expect(put.member).toMatchObject([{ id: dana.id, role: 'compliance_manager' }]);
  for (const [table, rows] of Object.entries(put)) {
    expect(JSON.stringify(rows), table).not.toMatch(new RegExp(`${LONG_AGO}|${SOMEBODY}`));
  }
});
