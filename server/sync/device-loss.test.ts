import { beforeEach, expect, test } from 'vitest';
import type { MemberAccess } from '#sync/domain/people/admin-users-contract.ts';
import { openTestOrganization, personIn, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let app: TestApp;
let northfield: string;
let dana: TestPerson;
let bob: TestPerson;

beforeEach(async () => {
  ({ server: app, dana, bob } = await openTestOrganization({ dana: 'admin', bob: 'viewer' }));
  northfield = dana.workspaceId;
});

const days = [{ day: '2026-11-27', changes: 3 }];
const loss = { id: crypto.randomUUID(), days, setAside: 0, files: 1 };
const tell = (body: unknown, by = bob) => by.call('POST', '/api/sync/loss', body);

async function seenOf(person: TestPerson, by = dana): Promise<MemberAccess['sessions'][number]['losses'][]> {
  const answer = await by.call('GET', `/api/admin/users/${person.id}/access`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as MemberAccess).sessions.map(({ losses }) => losses);
}

const noted = async () =>
  app.services.db
    .selectFrom('audit')
    .select(['workspaceId', 'accountId', 'detail'])
    .where('event', '=', 'device_lost_changes')
    .execute();

test('[LS3] what a device lost is seen beside its session, and stays in the log; told again it is the same loss', async () => {
  expect((await tell(loss)).status).toBe(200);
  const more = { ...loss, days: [{ day: '2026-11-27', changes: 4 }] };
  expect(await (await tell(more)).json()).toEqual({ noted: true });
  const { id: _, ...told } = more;
  expect(await seenOf(bob)).toEqual([[{ ...told, at: expect.any(String) as string }]]);
  expect(await seenOf(dana)).toEqual([[]]);
  const [line, ...others] = await noted();
  expect([line?.workspaceId, line?.accountId, others]).toEqual([northfield, bob.id, []]);
  expect(JSON.parse(line?.detail ?? '')).toMatchObject({ changes: 3, files: 1 });
});

test('a loss is seen in its own workspace alone', async () => {
  const elsewhere = await app.addWorkspace('Elsewhere');
  const chief = await app.addPerson(elsewhere, 'Chief', 'admin');
  await app.addPlace(bob, elsewhere);
  await tell(loss, personIn(bob, northfield));
  expect([await seenOf(bob, chief), (await seenOf(bob))[0]?.length]).toEqual([[[]], 1]);
});

test('the newest twenty of a person are kept, and what makes no sense is refused', async () => {
  for (let count = 0; count < 22; count++) {
    app.clock.now += 1_000;
    await tell({ ...loss, id: crypto.randomUUID() });
  }
  expect((await seenOf(bob))[0]).toHaveLength(20);
  for (const wrong of [
    { ...loss, id: 'x' },
    { ...loss, days: [{ day: 'yesterday', changes: 1 }] },
    { ...loss, files: -1 },
    { ...loss, days: Array.from({ length: 401 }, () => days[0]) },
    {},
  ]) {
    expect((await tell(wrong)).status).toBe(400);
  }
});
