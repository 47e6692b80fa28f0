import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SyncAnswer, SyncRequest } from '#sync/engine/answer.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { after, mutationOf, setStatus, sync, syncRequestOf } from '#server/testing/sync-request.ts';
import { openTestOrganization, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import type { Found } from './pull.ts';
import { changesBetween, forgetChanges, noteChanges } from './recent-changes.ts';
import { noteTables } from './recent-tables.ts';
import { openRecoveries } from './recovery-table.ts';
import { putRows } from './synced-rows-table.ts';
import { bumpSeq } from './workspace-table.ts';

let server: TestApp;
let dana: TestPerson;
let priya: TestPerson;

beforeEach(async () => {
  ({ server, dana, priya } = await openTestOrganization({ dana: 'admin', priya: 'user' }));
});

/** The answer to a request, and whether it took the database. */
async function ask(person: TestPerson, change: Partial<SyncRequest>) {
  const asked = vi.spyOn(server.services.db, 'transaction');
  const answer = await sync(person, change);
  const isFromMemory = asked.mock.calls.length === 0;
  asked.mockRestore();
  return { answer, isFromMemory };
}

/** The same once the newest state is no longer remembered. */
async function askDatabase(person: TestPerson, change: Partial<SyncRequest>): Promise<SyncAnswer> {
  server.clock.now += 1_000;
  const { answer, isFromMemory } = await ask(person, change);
  expect(isFromMemory).toBe(false);
  return answer;
}

/** What arrived, without what differs between requests. */
function newsOf({ put, del, cursor, proof, epoch, kept, snapshot, more, recovery }: SyncAnswer) {
  const rows = Object.entries(put).map(([table, list]) => [table, list.toSorted((a, b) => (a.id < b.id ? -1 : 1))]);
  const gone = Object.entries(del).map(([table, ids]) => [table, ids.toSorted()]);
  const lists = { put: Object.fromEntries(rows) as unknown, del: Object.fromEntries(gone) as unknown };
  return { ...lists, cursor, proof, epoch, kept, snapshot, more, recovery };
}

test.each([1, 2, 3])('memory says what the database says, whatever a device lacks (seed %i)', async (seed) => {
  const random = new SeededRandom(seed);
  const known = [await sync(dana)];
  const boards: string[] = [];
  const changes = [
    () => setStatus(1, `3.1.${random.below(6) + 1}`, random.below(2) === 0 ? 'complete' : 'in_progress'),
    () => {
      boards.push(random.uuid());
      return mutationOf(1, 'board.create', { id: boards.at(-1), name: 'One', description: '' });
    },
    () => mutationOf(1, 'board.delete', { id: boards.pop() ?? random.uuid() }),
  ];
  let fromMemory = 0;
  for (let turn = 0; turn < 40; turn++) {
    const change = changes[random.below(changes.length)]!();
    const whole = random.below(2) === 0;
    known.push(await sync(dana, { ...after(known.at(-1)!), mutations: [change], whole }));
    // One device often asks for it first; then another asks from an arbitrary cursor.
    if (random.below(3) > 0) await sync(priya, after(known[Math.max(0, known.length - 3)]!));
    const from = after(known[random.below(known.length)]!);
    const { answer, isFromMemory } = await ask(priya, from);
    if (!isFromMemory) continue;
    fromMemory++;
    expect(newsOf(answer)).toEqual(newsOf(await askDatabase(priya, from)));
    expect(answer).toMatchObject({ baseCursor: from.baseCursor, lmid: 0, results: [] });
  }
  expect(fromMemory).toBeGreaterThan(10);
});

test('the change that one device came for is there for the others without a look into the database', async () => {
  const first = await sync(dana);
  server.clock.now += 1_000;
  const push = { ...after(first), mutations: [setStatus(1, '3.1.1', 'complete')], whole: true };
  const second = await sync(dana, push);
  // Rows that the device already has are not in the answer, so they are not remembered from it.
  expect(second.kept).not.toBeNull();
  expect((await ask(priya, after(first))).isFromMemory).toBe(false);
  const { answer, isFromMemory } = await ask(priya, after(first));
  expect([isFromMemory, answer.put['controlStatus']?.map(({ id }) => id)]).toEqual([true, ['3.1.1']]);
  // As many rows as the device requests per page, and then more.
  expect((await ask(priya, { ...after(first), pageRows: 1 })).isFromMemory).toBe(true);
  await sync(dana, { ...after(second), mutations: [setStatus(1, '3.1.2', 'complete')] });
  expect((await ask(priya, { ...after(first), pageRows: 1 })).answer).toMatchObject({ more: true });
});

describe('nobody gets another one’s rows from memory', () => {
  test('what reaches one person is read for each of them, and is not remembered', async () => {
    const first = await sync(dana);
    await sync(priya, after(first));
    const save = mutationOf(1, 'profile.save', { accountId: dana.id, set: { agencyName: 'Mine' } });
    const second = await sync(dana, { ...after(first), mutations: [save] });
    expect(second.put['profile']).toMatchObject([{ agencyName: 'Mine' }]);
    for (let turn = 0; turn < 2; turn++) {
      const { answer, isFromMemory } = await ask(priya, after(first));
      expect([isFromMemory, answer.put['profile']]).toEqual([false, undefined]);
      expect((await ask(dana, after(first))).answer.put['profile']).toHaveLength(1);
    }
    // From then on memory serves again, starting at that point.
    const third = await sync(dana, { ...after(second), mutations: [setStatus(1, '3.1.1', 'complete')] });
    await sync(priya, after(second));
    expect(await ask(priya, after(second))).toMatchObject({ isFromMemory: true, answer: { cursor: third.cursor } });
    expect((await ask(priya, after(first))).isFromMemory).toBe(false);
  });

  test('another workspace’s device is not answered from it, and who is no longer let in is refused', async () => {
    const first = await sync(dana);
    await sync(dana, { ...after(first), mutations: [setStatus(1, '3.1.1', 'complete')] });
    await sync(priya, after(first));
    expect((await ask(priya, after(first))).isFromMemory).toBe(true);
    const stranger = await server.addPerson(await server.addWorkspace('Elsewhere'), 'Sam');
    await sync(stranger);
    const foreign = await stranger.call('POST', '/api/sync', syncRequestOf(stranger.id, after(first)));
    expect(((await foreign.json()) as SyncAnswer).put['controlStatus']).toBeUndefined();
    const named = await priya.call('POST', '/api/sync', syncRequestOf(dana.id, after(first)));
    expect([named.status, await named.json()]).toMatchObject([409, { code: 'wrong_person' }]);
    await server.services.db.deleteFrom('session').where('accountId', '=', priya.id).execute();
    expect((await priya.call('POST', '/api/sync', syncRequestOf(priya.id, after(first)))).status).toBe(401);
    const left = await server.addPerson(dana.workspaceId, 'Tom');
    await server.services.db.deleteFrom('member').where('id', '=', left.id).execute();
    expect((await left.call('POST', '/api/sync', syncRequestOf(left.id, after(first)))).ok).toBe(false);
  });
});

test('a change that came another way in between is not missed', async () => {
  const first = await sync(dana);
  const second = await sync(dana, { ...after(first), mutations: [setStatus(1, '3.1.1', 'complete')] });
  await sync(priya, after(first));
  const { db, live } = server.services;
  const row = second.put['controlStatus']![0]!;
  const seq = await db.transaction().execute(async (trx) => {
    const number = await bumpSeq(trx, dana.workspaceId);
    await putRows(trx, dana.workspaceId, 'controlStatus', [{ ...row, status: 'validated' }], number);
    return number;
  });
  live.publish(dana.workspaceId, seq);
  const { answer } = await ask(priya, after(first));
  expect([answer.cursor, answer.put['controlStatus']]).toMatchObject([seq, [{ status: 'validated' }]]);
});

test('[PL2] once the database has another epoch no device of the former one is answered from memory', async () => {
  const first = await sync(dana);
  await sync(dana, { ...after(first), mutations: [setStatus(1, '3.1.1', 'complete')] });
  await sync(priya, after(first));
  const { db, now } = server.services;
  await db.transaction().execute((trx) => openRecoveries(trx, 'restored', now()));
  // It is enough that one device notices.
  const push = syncRequestOf(dana.id, { ...after(first), mutations: [setStatus(1, '3.1.2', 'complete')] });
  expect((await dana.call('POST', '/api/sync', push)).status).toBe(409);
  const pull = await priya.call('POST', '/api/sync', syncRequestOf(priya.id, after(first)));
  expect([pull.status, await pull.json()]).toMatchObject([409, { code: 'epoch' }]);
});

describe('what is remembered', () => {
  const at = (seq: number, past = '') => ({ seq, head: `h${seq}${past}` });
  const found = (seq: number, id = `r${seq}`, characters = 10): Found => ({
    table: 'board',
    seq,
    row: { id },
    characters,
  });
  const gone = (seq: number, id: string): Found => ({ table: 'board', seq, row: id, characters: 1 });
  let db: TestApp['services']['db'];
  const grow = (to: number, past = '', before = `h${to - 1}`) => noteTables(db, 'w', at(to, past), before, ['board']);
  const between = (from: number, to: number, past = '') =>
    changesBetween(db, 'w', at(from), at(to, past))?.map(({ seq, row }) => [
      seq,
      typeof row === 'string' ? row : row.id,
    ]);

  beforeEach(async () => {
    db = await openTestDatabase();
    for (let seq = 1; seq <= 9; seq++) grow(seq);
  });

  test('is each record’s newest row or deletion, in the order of their numbers', () => {
    noteChanges(db, 'w', 1, at(4), [found(3, 'a'), found(2, 'b'), found(4, 'c')]);
    noteChanges(db, 'w', 3, at(6), [found(4, 'c'), found(5, 'a'), gone(6, 'c')]);
    expect(between(1, 6)).toEqual([
      [2, 'b'],
      [5, 'a'],
      [6, 'c'],
    ]);
    expect(between(5, 6)).toEqual([[6, 'c']]);
    expect(between(6, 6)).toEqual([]);
    // Neither from an earlier number, nor up to any but the newest.
    expect([between(0, 6), between(1, 5), between(1, 7)]).toEqual([undefined, undefined, undefined]);
  });

  test('begins anew after a gap, and where a page reaches further back', () => {
    noteChanges(db, 'w', 3, at(4), [found(4)]);
    noteChanges(db, 'w', 5, at(6), [found(6)]);
    expect([between(3, 6), between(5, 6)]).toEqual([undefined, [[6, 'r6']]]);
    noteChanges(
      db,
      'w',
      2,
      at(6),
      [3, 4, 5, 6].map((seq) => found(seq)),
    );
    expect(between(2, 6)).toHaveLength(4);
    // A page that ends earlier must not shorten what is known.
    noteChanges(db, 'w', 3, at(5), [found(4), found(5)]);
    expect(between(2, 6)).toHaveLength(4);
  });

  test('goes on only in its own past', () => {
    noteChanges(db, 'w', 1, at(7), [found(6), found(7)]);
    // The database was put back to 5 and continued differently.
    grow(6, 'x');
    grow(7, 'x', 'h6x');
    grow(8, 'x', 'h7x');
    noteChanges(db, 'w', 5, at(8, 'x'), [found(6, 'other'), found(8, 'newest')]);
    expect(between(5, 8, 'x')).toEqual([
      [6, 'other'],
      [8, 'newest'],
    ]);
    // A device with the former past must be judged with the database.
    expect([between(6, 8, 'x'), between(7, 8, 'x'), between(1, 7)]).toEqual([undefined, undefined, undefined]);
  });

  test('is nothing of a number that is not known here, nor of tables that do not reach everybody', () => {
    noteChanges(db, 'w', 8, at(10), [found(10)]);
    expect(between(8, 10)).toBeUndefined();
    for (const [index, table] of ['profile', 'notification', 'conflict'].entries()) {
      const seq = 10 + index;
      noteTables(db, 'w', at(seq), `h${seq - 1}`, ['board', table]);
      noteChanges(db, 'w', seq - 1, at(seq), [found(seq)]);
      expect(between(seq - 1, seq), table).toBeUndefined();
    }
  });

  test('is nothing of a workspace that was erased', () => {
    noteChanges(db, 'w', 1, at(2), [found(2)]);
    expect(between(1, 2)).toHaveLength(1);
    forgetChanges(db, 'w');
    expect(between(1, 2)).toBeUndefined();
  });

  test('is bounded by its rows, by their text, and by the workspaces', () => {
    const many = Array.from({ length: 1_001 }, (_, index) => found(index < 1 ? 2 : 3, `m${index}`));
    noteChanges(db, 'w', 1, at(3), many);
    expect([between(1, 3), between(2, 3)?.length]).toEqual([undefined, 1_000]);
    noteChanges(db, 'w', 3, at(5), [found(4, 'a', 200_000), found(5, 'b', 200_000)]);
    expect([between(3, 5), between(4, 5)]).toEqual([undefined, [[5, 'b']]]);
    for (let other = 0; other < 50; other++) {
      noteTables(db, `w${other}`, at(2), 'h1', ['board']);
      noteChanges(db, `w${other}`, 1, at(2), [found(2)]);
    }
    expect(changesBetween(db, 'w0', at(1), at(2))).toHaveLength(1);
    expect(between(4, 5)).toBeUndefined();
  });
});
