import { beforeEach, expect, test } from 'vitest';
import type { SyncAnswer } from '#sync/engine/answer.ts';
import { hashRows } from '#sync/engine/kept-rows.ts';
import { after, mutationOf, setStatus, sync } from '#server/testing/sync-request.ts';
import { openTestApp, type TestPerson } from '#server/testing/test-app.ts';

let dana: TestPerson;
let priya: TestPerson;
const clientId = crypto.randomUUID();
/** Dana's device, after its changes of 3.1.1 and 3.1.2 were answered. */
let known: SyncAnswer;

beforeEach(async () => {
  const server = await openTestApp();
  dana = await server.addPerson(await server.addWorkspace('Northfield'), 'Dana');
  priya = await server.addPerson(dana.workspaceId, 'Priya');
  // The changes were made a moment ago.
  server.clock.now += 60_000;
  const mutations = [setStatus(1, '3.1.1', 'in_progress'), setStatus(2, '3.1.2', 'in_progress')];
  known = await sync(dana, { clientId, mutations });
});

const rowOf = async (id: string) => (await sync(priya)).put['controlStatus']?.find((row) => row.id === id);
const edit = (mid: number, id: string) => setStatus(mid, id, 'complete', 'in_progress');

test('[PL1] a row that came out as its device made it is named, with a hash of what everybody else receives', async () => {
  const answer = await sync(dana, { ...after(known), clientId, whole: true, mutations: [edit(3, '3.1.1')] });
  expect(answer.put).toEqual({});
  expect(answer.kept?.ids).toEqual({ controlStatus: ['3.1.1'] });
  const row = await rowOf('3.1.1');
  expect(row).toMatchObject({ status: 'complete' });
  expect(answer.kept?.hash).toBe(hashRows([row]));
});

test('several are named in the order in which they are hashed', async () => {
  const mutations = [edit(3, '3.1.2'), edit(4, '3.1.1')];
  const { kept } = await sync(dana, { ...after(known), clientId, whole: true, mutations });
  const ids = kept?.ids['controlStatus'] ?? [];
  expect(new Set(ids)).toEqual(new Set(['3.1.1', '3.1.2']));
  expect(kept?.hash).toBe(hashRows(await Promise.all(ids.map(rowOf))));
});

test('a device that did not send all it has receives what it wrote', async () => {
  const answer = await sync(dana, { ...after(known), clientId, mutations: [edit(3, '3.1.1')] });
  expect(answer.kept).toBeNull();
  expect(answer.put['controlStatus']).toMatchObject([{ id: '3.1.1', status: 'complete' }]);
});

test('a row that somebody else has changed since comes whole, beside one that is only named', async () => {
  await sync(priya, {
    mutations: [
      mutationOf(
        1,
        'controlStatus.saveNotes',
        { items: [{ controlId: '3.1.2', notes: 'Seen.' }] },
        {
          'controlStatus/3.1.2': { notes: '' },
        },
      ),
    ],
  });
  const mutations = [edit(3, '3.1.1'), edit(4, '3.1.2')];
  const answer = await sync(dana, { ...after(known), clientId, whole: true, mutations });
  expect(answer.kept?.ids).toEqual({ controlStatus: ['3.1.1'] });
  expect(answer.put['controlStatus']).toMatchObject([{ id: '3.1.2', status: 'complete', notes: 'Seen.' }]);
});

test('a device that has nothing yet receives everything, whatever it sends', async () => {
  const answer = await sync(dana, { clientId, whole: true, mutations: [edit(3, '3.1.1')] });
  expect(answer.kept).toBeNull();
  expect(answer.put['controlStatus']).toHaveLength(2);
});
