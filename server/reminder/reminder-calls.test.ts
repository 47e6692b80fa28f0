import { beforeEach, describe, expect, test } from 'vitest';
import type { EmailReminder } from '#sync/domain/reminder/reminder-contract.ts';
import { openTestOrganization, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const weekly = {
  name: 'Weekly review',
  description: 'Where we stand.',
  frequency: 'weekly',
  dayOfWeek: 3,
  dayOfMonth: null,
  intervalDays: null,
  time: '08:30',
  recipients: ['ana@northfield.example', ' Ben@northfield.example', 'ana@northfield.example'],
};
let app: TestApp;
let ana: TestPerson;
let stranger: TestPerson;

beforeEach(async () => {
  ({ server: app, ana, stranger } = await openTestOrganization({ ana: 'admin' }));
});

async function create(change: Record<string, unknown> = {}): Promise<EmailReminder> {
  const response = await ana.call('POST', '/api/admin/email-reminders', { ...weekly, ...change });
  return (await response.json()) as EmailReminder;
}

async function put(id: string, body: unknown): Promise<EmailReminder> {
  return (await (await ana.call('PUT', `/api/admin/email-reminders/${id}`, body)).json()) as EmailReminder;
}

describe('a reminder', () => {
  test('is created enabled, with the time it goes out next and each recipient once', async () => {
    const made = await create();
    expect(made).toMatchObject({
      name: 'Weekly review',
      enabled: true,
      recipients: ['ana@northfield.example', 'ben@northfield.example'],
      lastSent: null,
      nextDue: '2026-06-10T12:30:00.000Z',
      problem:
        'Not emailed to ana@northfield.example and 1 other: only members who have confirmed their address get reminders.',
    });
    expect(await (await ana.call('GET', '/api/admin/email-reminders')).json()).toEqual([made]);
  });

  test('needs no more than a name, a schedule and recipients', async () => {
    const bare = {
      name: 'Bare',
      frequency: 'weekly',
      dayOfWeek: 3,
      time: '08:30',
      recipients: ['ana@northfield.example'],
    };
    const made = await (await ana.call('POST', '/api/admin/email-reminders', bare)).json();
    expect(made).toMatchObject({ ...bare, enabled: true, description: '', dayOfMonth: null, intervalDays: null });
  });

  test('is switched off and on by enabled alone', async () => {
    const { id } = await create();
    expect(await put(id, { enabled: false })).toMatchObject({ enabled: false, nextDue: null, name: 'Weekly review' });
    expect(await put(id, { enabled: true })).toMatchObject({ enabled: true, nextDue: '2026-06-10T12:30:00.000Z' });
  });

  test('is changed in full', async () => {
    const { id } = await create();
    const monthly = { frequency: 'monthly', dayOfMonth: 31, dayOfWeek: null, time: '17:00', name: 'Month end' };
    expect(await put(id, monthly)).toMatchObject({ ...monthly, nextDue: '2026-06-30T21:00:00.000Z' });
    const custom = { frequency: 'custom', intervalDays: 10, recipients: ['dora@northfield.example'] };
    expect(await put(id, custom)).toMatchObject({ ...custom, nextDue: '2026-06-09T21:00:00.000Z' });
  });

  test('goes by the organization’s time zone', async () => {
    await ana.call('PUT', '/api/admin/settings', { timeZone: 'America/Los_Angeles' });
    expect((await create()).nextDue).toBe('2026-06-10T15:30:00.000Z');
  });

  test('is deleted', async () => {
    const { id } = await create();
    expect((await ana.call('DELETE', `/api/admin/email-reminders/${id}`)).status).toBe(200);
    expect(await (await ana.call('GET', '/api/admin/email-reminders')).json()).toEqual([]);
    expect((await ana.call('DELETE', `/api/admin/email-reminders/${id}`)).status).toBe(404);
  });

  test('leaves a line in the audit log for everything that is done to it', async () => {
    const { id } = await create();
    await put(id, { enabled: false });
    await ana.call('DELETE', `/api/admin/email-reminders/${id}`);
    const rows = await app.services.db.selectFrom('audit').select('event').orderBy('id').execute();
    expect(rows.map(({ event }) => event)).toEqual(['reminder_created', 'reminder_changed', 'reminder_deleted']);
  });
});

test.each<[Record<string, unknown>, string, string | undefined]>([
  [{ name: ' ' }, 'name', 'Enter a name.'],
  [{ frequency: 'daily' }, 'frequency', undefined],
  [{ dayOfWeek: null }, 'dayOfWeek', 'Choose a day of the week.'],
  [{ dayOfWeek: 'monday' }, 'dayOfWeek', undefined],
  [{ frequency: 'monthly' }, 'dayOfMonth', 'Enter a day from 1 to 31.'],
  [{ frequency: 'custom' }, 'intervalDays', 'Enter a number of days from 1 to 365.'],
  [{ time: '25:00' }, 'time', 'Enter a time such as 08:30.'],
  [{ recipients: [] }, 'recipients', 'Enter at least one email address.'],
  [{ recipients: ['ana'] }, 'recipients', '“ana” is not an email address.'],
  [{ recipients: 'ana@northfield.example' }, 'recipients', undefined],
  [{ enabled: 'yes' }, 'enabled', undefined],
])('%j is refused for a new and for an existing reminder, and the field named', async (change, field, message) => {
  const expected = { field, ...(message ? { message } : {}) };
  const made = await ana.call('POST', '/api/admin/email-reminders', { ...weekly, ...change });
  expect([made.status, await made.json()]).toMatchObject([400, expected]);
  const { id } = await create();
  const changed = await ana.call('PUT', `/api/admin/email-reminders/${id}`, change);
  expect([changed.status, await changed.json()]).toMatchObject([400, expected]);
});

test('another organization’s reminder answers like one that does not exist', async () => {
  const { id } = await create();
  expect(await (await stranger.call('GET', '/api/admin/email-reminders')).json()).toEqual([]);
  const path = `/api/admin/email-reminders/${id}`;
  const answers = [
    await stranger.call('PUT', path, { enabled: false }),
    await stranger.call('DELETE', path),
    await stranger.call('POST', `${path}/test`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await (await ana.call('GET', '/api/admin/email-reminders')).json()).toMatchObject([{ enabled: true }]);
});

describe('a test', () => {
  test('goes to the caller alone, now, and leaves the schedule as it is', async () => {
    const { id, nextDue } = await create();
    const sent = (await (await ana.call('POST', `/api/admin/email-reminders/${id}/test`)).json()) as { sentTo: string };
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [sent.sentTo, 'Test: Vernier reminder, Jun 9, 2026'],
    ]);
    expect(sent.sentTo).toContain(ana.id);
    expect(await put(id, {})).toMatchObject({ lastSent: null, nextDue });
  });

  test('that does not go out says so', async () => {
    const { id } = await create();
    app.services.mail.send = async () => {
      throw new Error('no route to host');
    };
    const response = await ana.call('POST', `/api/admin/email-reminders/${id}/test`);
    expect([response.status, await response.json()]).toMatchObject([503, { code: 'mail_failed' }]);
  });

  test('is sent five times in an hour, then the answer says when it goes on', async () => {
    const { id } = await create();
    const send = () => ana.call('POST', `/api/admin/email-reminders/${id}/test`);
    for (let number = 0; number < 5; number++) expect((await send()).status).toBe(200);
    app.clock.now += 20 * 60_000;
    const refused = await send();
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      429,
      '2400',
      {
        code: 'mail_limit',
        message:
          'You have sent 5 of these emails in an hour; no more will be sent for now. The next one can be sent in 40 minutes.',
      },
    ]);
    expect(app.mails).toHaveLength(5);
    app.clock.now += 40 * 60_000;
    expect((await send()).status).toBe(200);
  });
});
