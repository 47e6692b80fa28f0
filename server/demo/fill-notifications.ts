import { markNotificationsRead } from '#sync/domain/notification/notification-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import type { Principal, Services } from '#server/app-context.ts';
import { insertNotifications, type NewNotification } from '#server/notification/notification-table.ts';
import { applyCall } from '#server/sync/apply-call.ts';
import { bumpSeq } from '#server/sync/workspace-table.ts';

const DAY = 86_400_000;

type Word = Omit<NewNotification, 'accountId'>;

const forEverybody: Word = {
  title: 'Mock assessment in three weeks',
  body: 'A consultant is on site for two days. Bring notes and evidence up to date before then.',
  href: '/compliance',
};

const forLeads: Word = {
  title: 'Monthly report is due',
  body: 'The prime contractor expects the compliance report by the end of the month.',
  href: '/?tab=reports',
};

/** The notifications of the sample organization's people: the first steps long ago, and recent news. */
export async function fillNotifications(services: Services, people: readonly Principal[]): Promise<void> {
  const [first] = people;
  if (!first) return;
  const { workspaceId } = first;
  const steps = await services.db
    .selectFrom('notification')
    .select(['id', 'accountId'])
    .where('workspaceId', '=', workspaceId)
    .execute();
  for (const person of people) {
    const ids = steps.filter((step) => step.accountId === person.accountId).map(({ id }) => id);
    if (ids.length > 0) await applyCall(services, person, [call(markNotificationsRead, { ids })]);
  }
  const leads = people.filter(({ role }) => role !== 'user');
  await tell(services, people, forEverybody, 4);
  await tell(services, leads, forLeads, 1);
}

async function tell(services: Services, people: readonly Principal[], word: Word, daysAgo: number): Promise<void> {
  const [first] = people;
  if (!first) return;
  const at = new Date(services.now().getTime() - daysAgo * DAY);
  await services.db.transaction().execute(async (trx) => {
    const seq = await bumpSeq(trx, first.workspaceId);
    const notifications = people.map(({ accountId }) => ({ ...word, accountId }));
    await insertNotifications(trx, first.workspaceId, notifications, seq, at);
  });
}
