import { expect, test } from 'vitest';
import { TEAM_ASSESSMENT as ID } from '#sync/domain/team/team-fixture-rows.ts';
import { teamFixtures } from '#sync/domain/team/team-fixtures.ts';
import { findRows, listRows } from '#server/sync/synced-rows-table.ts';
import { putRecords } from '#server/testing/put-records.ts';
import { mutationOf, sync } from '#server/testing/sync-request.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { withPerson } from '#server/testing/with-person.ts';

/** A lead whose devices both saw the phase 'plan', with everything there that judging needs. */
async function begin() {
  const app = await openTestApp();
  const workspaceId = await app.addWorkspace('Own');
  const lead = await app.addPerson(workspaceId, 'Lena', 'assessor');
  const rows = teamFixtures.find(({ name }) => name === 'teamAssessment.conduct')?.rows ?? {};
  await putRecords(app.services.db, workspaceId, withPerson(rows, lead.id));
  const send = (name: string, args: object) =>
    sync(lead, { mutations: [mutationOf(1, name, { id: ID, ...args }, { [`assessment/${ID}`]: { phase: 'plan' } })] });
  const { db } = app.services;
  const seen = async () => ({
    row: (await findRows(db, workspaceId, 'assessment', [ID], 'server'))[0],
    conflicts: await listRows(db, workspaceId, 'conflict', 'server'),
  });
  return { send, seen };
}

test('two devices of the lead that pass one gate without a network pass it once, and nobody has to decide', async () => {
  const { send, seen } = await begin();
  const begun = { named: [] };
  await send('teamAssessment.conduct', begun);
  expect((await send('teamAssessment.conduct', begun)).results).toEqual([]);
  expect(await seen()).toMatchObject({ row: { phase: 'conduct' }, conflicts: [] });
});

test.each([[['conduct', 'stop']], [['stop', 'conduct']]] as const)(
  'what one device stops while the other begins stays stopped, with its reason: %j',
  async (order) => {
    const { send, seen } = await begin();
    const args = { conduct: { named: [] }, stop: { reason: 'The client withdrew.' } };
    for (const act of order) await send(`teamAssessment.${act}`, args[act]);
    const row = { phase: 'stopped', outcome: 'stopped', stopReason: 'The client withdrew.' };
    expect(await seen()).toMatchObject({ row, conflicts: [] });
  },
);
