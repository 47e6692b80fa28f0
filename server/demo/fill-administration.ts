import { lastDue } from '#sync/domain/reminder/reminder-schedule.ts';
import { insertInvitation } from '#server/account/invitations/invitation-table.ts';
import { hashToken, newToken } from '#server/account/sessions/token.ts';
import type { Principal, Services } from '#server/app-context.ts';
import { newId } from '#server/db/new-id.ts';
import { createReminder } from '#server/reminder/reminder-change.ts';
import { findReminder, saveReminder } from '#server/reminder/reminder-table.ts';
import { scheduleOf } from '#server/reminder/reminder-view.ts';
import { changeSettings } from '#server/settings/settings-change.ts';
import { DEMO_ZONE } from './demo-days.ts';

const DAY = 86_400_000;
const timeZone = DEMO_ZONE;

const reminders = [
  {
    name: 'Weekly compliance review',
    description: 'Open and overdue items before the Monday stand-up.',
    frequency: 'weekly' as const,
    dayOfWeek: 1,
    recipients: ['dana@northfield.example', 'marcus@northfield.example'],
  },
  {
    name: 'Month-end status',
    description: 'For the program office.',
    frequency: 'monthly' as const,
    dayOfMonth: 31,
    recipients: ['dana@northfield.example', 'priya@northfield.example', 'program-office@northfield.example'],
  },
  {
    name: 'Shop floor follow-up',
    description: '',
    frequency: 'custom' as const,
    intervalDays: 14,
    enabled: false,
    recipients: ['tom@northfield.example'],
  },
];

/**
 * Settings, reminders and an open invitation of the sample organization, as its administrator made them over some
 * months.
 */
export async function fillAdministration(services: Services, admin: Principal): Promise<void> {
  const present = services.now().getTime();
  const at = (daysAgo: number): Services => ({ ...services, now: () => new Date(present - daysAgo * DAY) });
  const { workspaceId, accountId } = admin;
  await changeSettings(at(118), admin, { timeZone, minimumPasswordLength: 14 }, '');
  for (const reminder of reminders) {
    const schedule = {
      dayOfWeek: null,
      dayOfMonth: null,
      intervalDays: null,
      time: '08:00',
      enabled: true,
      ...reminder,
    };
    const actor = { workspaceId, accountId, emailProven: true, address: '' };
    const id = await createReminder(at(100), actor, schedule);
    const row = await findReminder(services.db, workspaceId, id);
    // Counted as already sent: the sample sends nothing before its next due time.
    const last = row?.enabled === 1 ? lastDue(scheduleOf(row, timeZone), services.now(), timeZone) : undefined;
    if (row && last) await saveReminder(services.db, row, { lastSent: last.toISOString() });
  }
  await insertInvitation(services.db, {
    id: newId(at(2).now()),
    workspaceId,
    email: 'lena@northfield.example',
    role: 'user',
    tokenHash: hashToken(newToken()),
    invitedBy: accountId,
    createdAt: at(2).now().toISOString(),
    expiresAt: at(-5).now().toISOString(),
    acceptedAt: null,
    revokedAt: null,
  });
}
