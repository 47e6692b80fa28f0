import { beforeEach, expect, test } from 'vitest';
import type { Notification } from '#sync/domain/notification/notification-record.ts';
import { timeOfKey } from '#sync/engine/mutation.ts';
import { createWorkspace } from '#server/account/sign-up/workspace-creation.ts';
import { bumpSeq } from '#server/sync/workspace-table.ts';
import { mutationOf, sync } from '#server/testing/sync-request.ts';
import { openTestOrganization, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { insertNotifications } from './notification-table.ts';

let server: TestApp;
let dana: TestPerson;
let priya: TestPerson;

beforeEach(async () => {
  ({ server, dana, priya } = await openTestOrganization({ dana: 'admin', priya: 'admin' }));
});

async function notify(person: TestPerson, ...titles: string[]): Promise<number> {
  const notifications = titles.map((title) => ({ accountId: person.id, title, body: `${title}.`, href: null }));
  return server.services.db.transaction().execute(async (trx) => {
    const seq = await bumpSeq(trx, person.workspaceId);
    await insertNotifications(trx, person.workspaceId, notifications, seq, server.services.now());
    return seq;
  });
}

async function received(person: TestPerson): Promise<Notification[]> {
  const { put } = await sync(person);
  return (put.notification ?? []) as unknown as Notification[];
}

test('a new organization greets its first administrator with three first steps, in their order', async () => {
  const account = { organizationName: 'Elm Works', firstName: 'Ann', lastName: 'Lee', email: 'ann@elm.example' };
  const made = await createWorkspace(server.services, { ...account, passwordHash: 'x', address: '' });
  const all = server.services.db.selectFrom('notification').selectAll().orderBy('createdAt', 'desc');
  const rows = await all.where('accountId', '=', made?.id ?? '').execute();
  expect(rows).toMatchObject([
    { workspaceId: made?.workspaceId, accountId: made?.id, title: 'Set up your organization', readAt: null },
    { accountId: made?.id, title: 'Begin your assessment', href: '/assessment' },
    { accountId: made?.id, title: 'Get this device ready for the field', href: '/sync' },
  ]);
});

test('a pull brings one’s own notifications and nobody else’s, administrators included', async () => {
  await notify(dana, 'For Dana', 'Also for Dana');
  await notify(priya, 'For Priya');
  expect((await received(dana)).map(({ title }) => title).sort()).toEqual(['Also for Dana', 'For Dana']);
  expect((await received(priya)).map(({ title }) => title)).toEqual(['For Priya']);
});

test('a colleague’s notification moves the cursor and brings nothing', async () => {
  const { cursor, epoch } = await sync(dana);
  const seq = await notify(priya, 'For Priya');
  const next = await sync(dana, { baseCursor: cursor, epoch });
  expect(next).toMatchObject({ cursor: seq, put: {}, del: {}, more: false });
});

test('reading is taken over from the device with its time, reaches one’s other devices, and leaves no history', async () => {
  await notify(dana, 'For Dana');
  const [{ id } = { id: '' }] = await received(dana);
  const mutation = mutationOf(1, 'notification.markRead', { ids: [id] });
  server.clock.now += 60_000;
  expect((await sync(dana, { mutations: [mutation] })).results).toEqual([]);
  expect(await received(dana)).toMatchObject([{ id, readAt: timeOfKey(mutation.key) }]);
  const steps = server.services.db.selectFrom('history').selectAll().where('workspaceId', '=', dana.workspaceId);
  expect(await steps.execute()).toEqual([]);
});

test('somebody else’s notification is neither marked nor told of', async () => {
  await notify(priya, 'For Priya');
  const [{ id } = { id: '' }] = await received(priya);
  const was = { [`notification/${id}`]: { title: null, body: null } };
  const marked = await sync(dana, { mutations: [mutationOf(1, 'notification.markRead', { ids: [id] }, was)] });
  expect(JSON.stringify(marked)).not.toContain('For Priya');
  expect(await received(priya)).toMatchObject([{ id, readAt: null }]);
});

test('a refused change tells nothing of somebody else’s rows', async () => {
  await notify(priya, 'For Priya');
  const [{ id } = { id: '' }] = await received(priya);
  const was = {
    [`notification/${id}`]: { title: null },
    'controlStatus/3.1.1': { status: 'not_started' },
  };
  const refused = mutationOf(2, 'controlStatus.setStatus', { items: [] }, was);
  const { results } = await sync(dana, {
    mutations: [mutationOf(1, 'notification.markRead', { ids: [id] }), refused],
  });
  expect(results).toMatchObject([{ mid: 2, serverValue: {} }]);
});
