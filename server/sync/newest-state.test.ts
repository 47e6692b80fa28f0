import { beforeEach, expect, test, vi } from 'vitest';
import type { SyncAnswer, SyncRequest } from '#sync/engine/answer.ts';
import { after, setStatus, sync, syncRequestOf } from '#server/testing/sync-request.ts';
import { openTestOrganization, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let server: TestApp;
let dana: TestPerson;
let priya: TestPerson;

beforeEach(async () => {
  ({ server, dana, priya } = await openTestOrganization({ dana: 'user', priya: 'user' }));
});

/** The number of rounds that use the database while this runs. */
async function roundsInDatabase(act: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(server.services.db, 'transaction');
  await act();
  const count = asked.mock.calls.length;
  asked.mockRestore();
  return count;
}

/** The kinds of statements that the database receives from now on. */
function watchStatements(): Set<string> {
  const kinds = new Set<string>();
  const { services } = server;
  services.db = services.db.withPlugin({
    transformQuery: ({ node }) => {
      kinds.add(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return kinds;
}

test('[PL8] a pull that carries nothing writes nothing, with and without news', async () => {
  // A client is registered only once.
  const clientId = crypto.randomUUID();
  const first = await sync(dana, { clientId });
  await sync(priya, { mutations: [setStatus(1, '3.1.1', 'complete')] });
  const statements = watchStatements();
  const second = await sync(dana, { ...after(first), clientId });
  expect(second.put['controlStatus']).toHaveLength(1);
  // Longer than the newest state is remembered, but too short for the session's use to be recorded again.
  server.clock.now += 2_000;
  expect(await sync(dana, { ...after(second), clientId })).toMatchObject({
    cursor: second.cursor,
    put: {},
    more: false,
  });
  expect([...statements]).toEqual(['SelectQueryNode']);
});

test('nothing new is said from memory, and says what the database would', async () => {
  const first = await sync(dana);
  let second: SyncAnswer | undefined;
  expect(await roundsInDatabase(async () => (second = await sync(dana, after(first))))).toBe(0);
  const { put: _put, request: _request, lmid: _lmid, baseCursor: _base, snapshot: _snapshot, ...rest } = first;
  expect(second).toMatchObject({ ...rest, put: {}, baseCursor: first.cursor, snapshot: null });
});

test('memory does not answer once somebody has written, after a moment, for another past, or for another person', async () => {
  const first = await sync(dana);
  const asks = async (person: TestPerson, change: Partial<SyncRequest>) =>
    roundsInDatabase(() => person.call('POST', '/api/sync', syncRequestOf(person.id, change)));
  const { epoch, proof, cursor } = first;
  expect(await asks(dana, { ...after(first), baseCursor: cursor - 1 })).toBe(1);
  expect(await asks(dana, { ...after(first), proof: { ...proof, head: 'other' } })).toBe(1);
  expect(await asks(dana, { ...after(first), proof: { ...proof, signature: 'other' } })).toBe(1);
  expect(await asks(dana, { ...after(first), proof: { ...proof, epoch: 'other' } })).toBe(1);
  expect(await asks(dana, { ...after(first), epoch: null })).toBe(1);
  expect(await asks(dana, { ...after(first), mutations: [setStatus(1, '3.1.1', 'complete')] })).toBe(1);
  const second = await sync(dana, after(first));
  expect(second.cursor).toBe(cursor + 1);
  // Another process has announced a number that is not known here yet.
  server.services.live.publish(dana.workspaceId, second.cursor + 1);
  expect(await asks(dana, after(second))).toBe(1);
  server.services.live.publish(dana.workspaceId, second.cursor);
  expect(await asks(dana, after(second))).toBe(0);
  server.clock.now += 1_000;
  expect(await asks(dana, after(second))).toBe(1);
  const stranger = await server.addPerson(await server.addWorkspace('Elsewhere'), 'Sam');
  // A complete pull is recorded in the audit log, which is a second transaction.
  expect(await asks(stranger, { epoch, baseCursor: second.cursor, proof: second.proof })).toBe(2);
});
