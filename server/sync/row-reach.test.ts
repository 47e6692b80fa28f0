import { beforeEach, describe, expect, test } from 'vitest';
import { emptyRuling, rulingId } from '#sync/domain/ruling/ruling-record.ts';
import { fixtureFinding, fixtureMember, TEAM_ASSESSMENT, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import type { Conflict } from '#sync/engine/conflict-record.ts';
import type { Row } from '#sync/engine/row.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { plainReader } from '#server/testing/plain-reader.ts';
import { mutationOf, sync } from '#server/testing/sync-request.ts';
import { openTestOrganization, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { mayReceive } from './row-reach.ts';
import { putRows } from './synced-rows-table.ts';
import { syncedTables, type SyncedTable } from './synced-table-list.ts';

let server: TestApp;
let dana: TestPerson;
let priya: TestPerson;
let stranger: TestPerson;

beforeEach(async () => {
  ({ server, dana, priya, stranger } = await openTestOrganization({ dana: 'user', priya: 'admin' }));
});

/** Writes rows as the server itself, under the organization's next number. */
async function put({ workspaceId }: TestPerson, table: SyncedTable, ...rows: Row[]): Promise<void> {
  await server.services.db.transaction().execute(async (trx) => {
    const { seq } = await trx
      .updateTable('workspace')
      .set((e) => ({ seq: e('seq', '+', 1) }))
      .where('id', '=', workspaceId)
      .returning('seq')
      .executeTakeFirstOrThrow();
    await putRows(trx, workspaceId, table, rows, seq, true);
  });
}

function noteFor({ id }: TestPerson, name: string): Row {
  return {
    id: name,
    accountId: id,
    title: '',
    body: '',
    href: '/',
    createdAt: '2026-06-09T09:00:00.000Z',
    readAt: null,
  };
}

function conflictOf(id: string, table: string, recordId: string, field: string): Conflict {
  const side = { value: 'a', by: null, name: '', at: null };
  const open = { state: 'open', choice: null, resolvedBy: null, resolvedAt: null } as const;
  const createdAt = '2026-06-09T09:00:00.000Z';
  return { id, table, recordId, field, was: null, earlier: side, later: side, merged: 'a', ...open, createdAt };
}

const idsOf = (rows: readonly Row[] | undefined) => (rows ?? []).map(({ id }) => id).sort();

describe('a disagreement', () => {
  test('about a record everybody receives reaches everybody', async () => {
    await put(dana, 'conflict', conflictOf('c1', 'controlStatus', '3.1.1', 'notes'));
    for (const person of [dana, priya]) expect(idsOf((await sync(person)).put.conflict)).toEqual(['c1']);
    expect((await sync(stranger)).put.conflict).toBeUndefined();
  });

  test('about a record that is one person’s reaches that person alone', async () => {
    await put(dana, 'notification', noteFor(dana, 'n1'));
    await put(
      dana,
      'conflict',
      conflictOf('c1', 'profile', dana.id, 'phone'),
      conflictOf('c2', 'notification', 'n1', 'x'),
    );
    expect(idsOf((await sync(dana)).put.conflict)).toEqual(['c1', 'c2']);
    expect((await sync(priya)).put.conflict).toBeUndefined();
  });

  test('about a record that is gone reaches nobody when the record was one person’s', async () => {
    await put(dana, 'conflict', conflictOf('c1', 'notification', 'gone', 'x'));
    for (const person of [dana, priya]) expect((await sync(person)).put.conflict).toBeUndefined();
  });

  test('[CF10] about what one person alone writes reaches that person, who alone settles it', async () => {
    const [finding, members] = [fixtureFinding(dana.id, { rationale: 'a' }), [dana, priya]];
    await put(dana, 'assessment', teamAssessment);
    await put(dana, 'teamMember', ...members.map(({ id }) => fixtureMember(id, { role: 'assessor' })));
    await put(dana, 'finding', finding);
    const ruling = { ...emptyRuling(rulingId(TEAM_ASSESSMENT, '3.1.1[a]')), by: priya.id };
    await put(dana, 'ruling', ruling);
    const about = conflictOf('c1', 'finding', finding.id, 'rationale');
    await put(dana, 'conflict', about, conflictOf('c2', 'ruling', ruling.id, 'rationale'));
    expect(idsOf((await sync(dana)).put.conflict)).toEqual(['c1', 'c2']);
    const seen = await sync(priya);
    expect([idsOf(seen.put.conflict), idsOf(seen.put.finding)]).toEqual([['c2'], [finding.id]]);
    const args = { table: 'finding', recordId: finding.id, field: 'rationale', choice: 'later', value: 'a' };
    const settle = (conflictId: string) => [mutationOf(1, 'conflict.resolve', { ...args, conflictId })];
    const [there] = (await sync(priya, { mutations: settle('c1') })).results;
    const [missing] = (await sync(priya, { mutations: settle('c3') })).results;
    expect(there).toMatchObject({ code: 'forbidden', serverValue: {} });
    expect(there).toEqual({ ...missing, key: there?.key });
    expect((await sync(dana, { mutations: settle('c1') })).results).toEqual([]);
  });

  test('about somebody else’s own record does not exist for those who would settle it', async () => {
    await put(dana, 'conflict', conflictOf('c1', 'profile', dana.id, 'phone'));
    const args = { conflictId: 'c1', table: 'profile', recordId: dana.id, field: 'phone', choice: 'later', value: 'a' };
    const was = { 'conflict/c1': { earlier: null, merged: null }, [`profile/${dana.id}`]: { phone: null } };
    const none = { ...args, conflictId: 'c2' };
    const mutations = [args, none].map((one, index) => mutationOf(index + 1, 'conflict.resolve', one, was));
    const [there, missing] = (await sync(priya, { mutations })).results;
    expect(there).toMatchObject({ code: 'forbidden', serverValue: {} });
    expect(there).toEqual({ ...missing, mid: 1, key: there?.key });
  });
});

test('[PL6] no pull ever contains a row of another organization or another person’s own, over random pushes', async () => {
  const random = new SeededRandom(3);
  const third = await server.addPerson(await server.addWorkspace('Third'), 'Kim');
  const people = [dana, priya, stranger, third];
  for (let round = 0; round < 80; round++) {
    const author = random.pick(people);
    const notes = `from ${author.workspaceId}`;
    const controlId = `3.1.${1 + random.below(22)}`;
    const mutation = random.pick([
      mutationOf(1, 'controlStatus.saveNotes', { items: [{ controlId, notes }] }),
      mutationOf(1, 'objectiveStatus.saveNotes', { objectiveId: '3.1.1[a]', notes }),
      mutationOf(1, 'profile.save', { accountId: author.id, set: { phone: `phone of ${author.id}` } }),
      mutationOf(1, 'notification.markRead', { ids: [`n${round - 1}`, `n${round - 2}`] }),
      mutationOf(1, 'conflict.resolve', {
        conflictId: `c${round - 1}`,
        table: 'notification',
        recordId: `n${round - 1}`,
        field: 'title',
        choice: 'later',
        value: 'seen',
      }),
    ]);
    const person = random.pick(people);
    await put(person, 'notification', { ...noteFor(person, `n${round}`), title: `note of ${person.id}` });
    const about = conflictOf(`c${round}`, 'notification', `n${round}`, 'title');
    await put(person, 'conflict', { ...about, merged: `conflict of ${person.id}` });
    await sync(author, { mutations: [mutation] });

    const reader = random.pick(people);
    const answer = await sync(reader, { baseCursor: random.below(40) });
    const text = JSON.stringify(answer);
    for (const other of people.filter((one) => one.id !== reader.id)) {
      for (const own of ['phone', 'note', 'conflict']) expect(text).not.toContain(`${own} of ${other.id}`);
      if (other.workspaceId === reader.workspaceId) continue;
      expect(text).not.toContain(other.workspaceId);
      expect(text).not.toContain(other.id);
    }
    for (const [table, { owner }] of Object.entries(syncedTables)) {
      if (owner === undefined) continue;
      const owners = (answer.put[table] ?? []).map((row) => (row as Row)[owner]);
      expect(owners.filter((owner) => owner !== reader.id)).toEqual([]);
    }
  }
});

test('a row that nobody owns may be told to everybody, and one with an owner to that person alone', () => {
  expect(mayReceive('controlStatus', { id: '3.1.1' }, plainReader('w', 'dana'))).toBe(true);
  const own = { id: 'n1', accountId: 'dana' };
  expect(['dana', 'priya'].map((accountId) => mayReceive('notification', own, plainReader('w', accountId)))).toEqual([
    true,
    false,
  ]);
});
