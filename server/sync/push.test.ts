import { beforeEach, describe, expect, test } from 'vitest';
import { boardFixtures } from '#sync/domain/board/board-fixtures.ts';
import { objectiveFixtures } from '#sync/domain/objective/objective-fixtures.ts';
import type { Role } from '#sync/domain/permissions/role.ts';
import type { Conflict } from '#sync/engine/conflict-record.ts';
import { keyOf, type Mutation } from '#sync/engine/mutation.ts';
import { quotasOf } from '#server/quota/quotas.ts';
import { plainReader } from '#server/testing/plain-reader.ts';
import { mutationOf, setStatus, sync } from '#server/testing/sync-request.ts';
import { openTestApp, personIn, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { applyPush, type Push } from './push.ts';
import { listRows, putRows } from './synced-rows-table.ts';
import { lockWorkspace } from './workspace-table.ts';

let server: TestApp;
let dana: TestPerson;
const clientId = crypto.randomUUID();
const now = '2026-06-09T09:00:00.000Z';

beforeEach(async () => {
  server = await openTestApp();
  dana = await server.addPerson(await server.addWorkspace('Northfield'), 'Dana', 'compliance_manager');
});

const db = () => server.services.db;
const stored = async (table: 'mutation' | 'history' | 'chain') => db().selectFrom(table).selectAll().execute();
const countersNow = async () => lockWorkspace(db(), dana.workspaceId);

async function push(mutations: Mutation[], change: Partial<Push> = {}) {
  const { workspaceId, id, name, role } = dana;
  const actor = { id, name, role };
  const { log, env } = server.services;
  const quotas = quotasOf(env);
  const pushed = await db()
    .transaction()
    .execute(async (trx) => {
      const counters = await lockWorkspace(trx, workspaceId);
      return applyPush(
        trx,
        {
          reader: plainReader(workspaceId, id),
          actor,
          address: '',
          clientId,
          lmid: 0,
          mutations,
          now,
          quotas,
          log,
          ...change,
        },
        counters,
      );
    });
  if ('problem' in pushed) throw new Error(pushed.problem);
  return pushed;
}

const saveNotes = (mid: number, notes: string, was?: string) =>
  mutationOf(
    mid,
    'controlStatus.saveNotes',
    { items: [{ controlId: '3.1.1', notes }] },
    was === undefined ? {} : { 'controlStatus/3.1.1': { notes: was } },
  );

test('a push of nothing writes nothing and leaves the numbers as they are', async () => {
  const before = await countersNow();
  const pushed = await push([], { lmid: 7 });
  expect(pushed).toEqual({
    lmid: 7,
    rejections: [],
    counters: before,
    tables: [],
    unsent: [],
    kept: new Map(),
    isWidened: false,
  });
  expect(await countersNow()).toEqual(before);
});

test('a change moves the workspace by one number, and says which tables it changed', async () => {
  const before = await countersNow();
  const { counters, tables, lmid } = await push([setStatus(1, '3.1.1', 'complete'), setStatus(2, '3.1.2', 'complete')]);
  expect(counters).toMatchObject({ seq: before.seq + 1, historySeq: before.historySeq + 2 });
  expect([tables, lmid]).toEqual([['controlStatus'], 2]);
  expect(await countersNow()).toEqual(counters);
  const row = await db().selectFrom('controlStatus').select('seq').where('id', '=', '3.1.1').executeTakeFirst();
  expect(row).toEqual({ seq: counters.seq });
});

test('a table of which the device has every changed row has nothing to send', async () => {
  const { seq } = await countersNow();
  const both = [setStatus(1, '3.1.1', 'complete'), setStatus(2, '3.1.2', 'complete')];
  const later = { knows: seq, now: '2026-06-09T09:01:00.000Z' };
  expect(await push(both, later)).toMatchObject({ tables: ['controlStatus'], unsent: [] });
  // The second gets another date here than on the device.
  const third = setStatus(3, '3.1.3', 'complete');
  const early = { ...setStatus(4, '3.1.4', 'complete'), key: keyOf(0, 0, new Uint8Array(8)) };
  const next = { ...later, lmid: 2, knows: seq + 1 };
  expect(await push([third, early], next)).toMatchObject({ tables: ['controlStatus'], unsent: ['controlStatus'] });
});

test('a record of which is asked only whether it is there is not read', async () => {
  const add = mutationOf(1, 'objective.create', objectiveFixtures[0]!.args);
  await push([add]);
  // Reading this row fails.
  await db().updateTable('objective').set({ stamps: '' }).execute();
  const [{ id }] = (await db().selectFrom('objective').select('id').execute()) as [{ id: string }];
  const status = (mid: number, objectiveId: string) =>
    mutationOf(mid, 'objectiveStatus.setStatus', { objectiveId, status: 'in_progress' });
  const { rejections } = await push([status(2, id), status(3, 'nowhere')], { lmid: 1 });
  expect(rejections).toMatchObject([{ mid: 3, field: 'objectiveId' }]);
});

test('a change there and back leaves the row as it was, and both steps in the history', async () => {
  await push([setStatus(1, '3.1.1', 'complete')]);
  const before = await countersNow();
  const back = [setStatus(2, '3.1.1', 'in_progress', 'complete'), setStatus(3, '3.1.1', 'complete', 'in_progress')];
  const { counters } = await push(back, { lmid: 1 });
  expect(counters).toMatchObject({ seq: before.seq + 1, historySeq: before.historySeq + 2 });
});

test('what is only refused moves no number, and is in the log with its reason', async () => {
  const before = await countersNow();
  const refused = mutationOf(1, 'no.such', {});
  const { counters, tables, lmid, rejections } = await push([refused]);
  expect([counters, tables, lmid]).toEqual([before, [], 1]);
  expect(rejections).toMatchObject([{ mid: 1, key: refused.key, code: 'unknown' }]);
  const [line] = await stored('mutation');
  const { workspaceId, id: accountId } = dana;
  const named = { key: refused.key, workspaceId, clientId, mid: 1, name: 'no.such', accountId, at: now };
  expect(line).toMatchObject(named);
  expect(JSON.parse(String(line?.refusal))).toMatchObject({ code: 'unknown', field: 'name' });
});

test('the log has no number for what no device numbered, and no reason for what was carried out', async () => {
  await push([setStatus(1, '3.1.1', 'complete')], { clientId: null });
  expect(await stored('mutation')).toMatchObject([{ clientId: null, mid: null, refusal: null }]);
});

test('one’s own profile leaves no step in the history that everybody receives, and shows to colleagues', async () => {
  const { tables } = await push([
    mutationOf(1, 'profile.save', { accountId: dana.id, set: { firstName: 'Daniela', phone: '555' } }),
  ]);
  expect([...tables].sort()).toEqual(['member', 'profile']);
  expect(await stored('history')).toEqual([]);
  const account = await db().selectFrom('account').selectAll().where('id', '=', dana.id).executeTakeFirst();
  expect(account).toMatchObject({ firstName: 'Daniela', phone: '555' });
});

test('a record that was missing while a recovery was open is asked for again under the same key, once', async () => {
  const change = mutationOf(1, 'plan.delete', { id: '01975387-1c00-7000-8000-0000000000aa' });
  const first = await push([change], { isRecovering: true });
  expect(first.rejections).toMatchObject([{ code: 'lost' }]);
  const next = setStatus(3, '3.1.1', 'complete');
  const again = await push([{ ...change, mid: 2 }, next], { lmid: 1, isRecovering: false });
  expect(again.rejections).toMatchObject([{ code: 'gone' }]);
  const log = await stored('mutation');
  expect(log.map(({ key, mid }) => [key, mid])).toEqual([
    [change.key, 2],
    [next.key, 3],
  ]);
});

test('[RP9] a key that somebody else has spent is still its author’s', async () => {
  const change = setStatus(1, '3.1.1', 'complete');
  const colleague = await server.addPerson(dana.workspaceId, 'Sam');
  await sync(colleague, { mutations: [{ ...change, name: 'no.such' }] });
  expect(await push([change])).toMatchObject({ rejections: [], tables: ['controlStatus'] });
  expect(await push([change])).toMatchObject({ rejections: [], tables: [] });
  expect(await stored('mutation')).toHaveLength(2);
});

test('a key that its author used in another workspace is refused, and its reason is not told', async () => {
  const change = setStatus(1, '3.1.1', 'complete');
  const elsewhere = await server.addWorkspace('Elsewhere');
  await server.addPlace(dana, elsewhere, 'user');
  await sync(personIn(dana, elsewhere), { mutations: [{ ...change, name: 'no.such' }] });
  const { rejections, counters } = await push([change]);
  expect(rejections).toMatchObject([{ code: 'invalid', field: 'key' }]);
  expect(counters).toEqual(await countersNow());
  expect(await stored('mutation')).toHaveLength(1);
});

test('a refusal tells the server’s values of rows the person may receive, and of no others', async () => {
  const colleague = await server.addPerson(dana.workspaceId, 'Priya');
  await push([saveNotes(1, 'Door.')]);
  const was = { 'controlStatus/3.1.1': { notes: 'x' }, 'controlStatus/3.1.2': { notes: 'x' } };
  const change = { ...setStatus(2, '3.1.1', 'complete'), was };
  const { id: accountId, name } = dana;
  const phone = (of: TestPerson) => ({
    ...mutationOf(3, 'profile.save', { accountId: of.id, set: { phone: '555' } }),
    was: { [`profile/${of.id}`]: { firstName: 'x' } },
  });
  const told = async (mutation: Mutation, role: Role) => {
    const { rejections } = await push([{ ...mutation, mid: 2 }], { lmid: 1, actor: { id: accountId, name, role } });
    return rejections.map(({ code, serverValue }) => [code, serverValue]);
  };
  expect(await told(change, 'viewer')).toEqual([['forbidden', { 'controlStatus/3.1.1': { notes: 'Door.' } }]]);
  expect(await told(phone(colleague), 'user')).toEqual([['forbidden', {}]]);
});

test('a change finds the rows that belong to its own: a board goes with its columns and tickets', async () => {
  const argsOf = (name: string) => boardFixtures.find((fixture) => fixture.name === name)?.args;
  const actor = { id: dana.id, name: dana.name, role: 'admin' as const };
  const change = (mid: number, name: string) => mutationOf(mid, name, argsOf(name));
  await push([change(1, 'board.create'), change(2, 'ticket.create')], { actor });
  const rowsOf = async () => {
    const tables = (['board', 'boardColumn', 'ticket'] as const).map((table) =>
      listRows(db(), dana.workspaceId, table),
    );
    return (await Promise.all(tables)).map((rows) => rows.length);
  };
  expect(await rowsOf()).toEqual([1, 4, 1]);
  const { rejections, tables } = await push([change(3, 'board.delete')], { actor, lmid: 2 });
  expect([rejections, [...tables].sort()]).toEqual([[], ['board', 'boardColumn', 'ticket']]);
  expect(await rowsOf()).toEqual([0, 0, 0]);
});

test('a change about a table that is none is refused, and what follows goes through', async () => {
  const named = { table: 'toString', recordId: 'r', field: 'f' };
  const resolve = mutationOf(1, 'conflict.resolve', { conflictId: 'c', ...named, choice: 'later', value: 1 });
  const { lmid, rejections } = await push([resolve, setStatus(2, '3.1.1', 'complete')]);
  expect([lmid, rejections.map(({ code }) => code)]).toEqual([2, ['forbidden']]);
});

test('a change is never older than its author’s account, nor younger than the server, and allows for a clock that is off', async () => {
  const late = Date.parse(now) + 7 * 86_400_000;
  const early = { ...setStatus(1, '3.1.1', 'complete'), key: keyOf(Date.parse(now) - 900_000, 0, new Uint8Array(8)) };
  const ahead = { ...setStatus(2, '3.1.2', 'complete'), key: keyOf(late, 0, new Uint8Array(8)) };
  await push([early, ahead], { since: '2026-06-09T08:50:00.000Z' });
  expect(await stored('history')).toMatchObject([
    { deviceAt: '2026-06-09T08:50:00.000Z', isTimeOff: 0 },
    { isTimeOff: 1 },
  ]);
  const known = { ...setStatus(3, '3.1.3', 'complete'), key: keyOf(late + 1, 0, new Uint8Array(8)) };
  await push([known], { lmid: 2, clockDifference: 7 * 86_400_000 });
  expect((await stored('history')).at(-1)).toMatchObject({ isTimeOff: 0 });
});

describe('[CF9] disagreements about one field', () => {
  const side = { value: 'a', by: null, name: '', at: null };
  const open = { state: 'open', choice: null, resolvedBy: null, resolvedAt: null } as const;
  const conflictOf = (id: string, change: Partial<Conflict> = {}) => {
    const about = { table: 'controlStatus', recordId: '3.1.1', field: 'notes' };
    return { id, ...about, was: null, earlier: side, later: side, merged: 'a', ...open, createdAt: now, ...change };
  };
  const stand = (conflicts: Conflict[]) => putRows(db(), dana.workspaceId, 'conflict', conflicts, 2);
  const many = (count: number, change: Partial<Conflict> = {}) =>
    Array.from({ length: count }, (_, index) => conflictOf(`${change.field ?? change.state ?? 'c'}${index}`, change));

  beforeEach(() => push([saveNotes(1, 'Door is open.')]));

  test('are kept up to twenty', async () => {
    await stand(many(19));
    const { rejections, tables } = await push([saveNotes(2, 'Gate is shut.', 'Wall is high.')], { lmid: 1 });
    expect([rejections, [...tables].sort()]).toEqual([[], ['conflict', 'controlStatus']]);
  });

  test('are refused beyond that, and what else was sent goes through', async () => {
    await stand(many(20));
    const changes = [saveNotes(2, 'Gate is shut.', 'Wall is high.'), setStatus(3, '3.1.2', 'complete')];
    const { rejections, tables, lmid } = await push(changes, { lmid: 1 });
    expect(rejections).toMatchObject([{ mid: 2, code: 'disagreements' }]);
    expect([tables, lmid]).toEqual([['controlStatus'], 3]);
  });

  test('are counted without those that are settled, of other fields, records and workspaces', async () => {
    await stand([
      ...many(20, { state: 'resolved' }),
      ...many(20, { field: 'status' }),
      ...many(20).map((conflict) => ({ ...conflict, id: `${conflict.id} of another`, recordId: '3.1.2' })),
    ]);
    const elsewhere = await server.addWorkspace('Elsewhere');
    await putRows(db(), elsewhere, 'conflict', many(20), 2);
    const { rejections } = await push([saveNotes(2, 'Gate is shut.', 'Wall is high.')], { lmid: 1 });
    expect(rejections).toEqual([]);
  });
});

test('[RP8] a batch that writes too much is cut off for a device, and carried out whole for a call', async () => {
  const long = (letter: string) => letter.repeat(19_000);
  const batch = () =>
    Array.from({ length: 120 }, (_, index) => {
      const controlId = `3.1.${1 + (index % 20)}`;
      return mutationOf(index + 1, 'controlStatus.saveNotes', {
        items: [{ controlId, notes: long('abcdefgh'[Math.floor(index / 20)] ?? 'z') }],
      });
    });
  expect((await push(batch(), { clientId: null })).lmid).toBe(120);
  const { lmid } = await push(batch());
  expect(lmid).toBeGreaterThan(0);
  expect(lmid).toBeLessThan(120);
});

test('of a push that adds more than the workspace may hold the first part is taken, and the rest refused in words', async () => {
  const args = boardFixtures.find(({ name }) => name === 'board.create')?.args as { id: string };
  const board = (mid: number) => mutationOf(mid, 'board.create', { ...args, id: `${args.id.slice(0, -1)}${mid}` });
  const quotas = { ...quotasOf(server.services.env), boards: 2 };
  const batch = [board(1), board(2), board(3), setStatus(4, '3.1.1', 'complete')];
  const { rejections, lmid } = await push(batch, { quotas });
  expect(rejections).toMatchObject([{ mid: 3, code: 'quota', message: expect.stringContaining('2 boards') as string }]);
  expect(lmid).toBe(4);
  const { workspaceId } = dana;
  expect(await listRows(db(), workspaceId, 'board')).toHaveLength(2);
  expect(await listRows(db(), workspaceId, 'controlStatus')).toMatchObject([{ status: 'complete' }]);
});
