import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#sync/domain/permissions/role.ts';
import type { EmailReminder } from '#sync/domain/reminder/reminder-contract.ts';
import { fixtureMember, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import { sendDueMails } from '#server/outside/mail-outbox.ts';
import { createMailer } from '#server/outside/mail.ts';
import { pushDocument } from '#server/testing/document-uploads.ts';
import { putRecords } from '#server/testing/put-records.ts';
import { startSmtpSink, type SmtpSink } from '#server/testing/smtp-sink.ts';
import { mutationOf, sync } from '#server/testing/sync-request.ts';
import { freeLocks } from '#server/testing/tampering.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { reminderJob } from './reminder-run.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
let sink: SmtpSink;
let app: TestApp;
let ana: TestPerson;

beforeEach(async () => {
  sink = await startSmtpSink();
  app = await openTestApp({ SMTP_URL: sink.url, PUBLIC_ORIGIN: 'http://vernier.example', ALLOW_HTTP: '1' });
  app.services.mail = createMailer(app.services.env, pino({ level: 'silent' }));
  const workspaceId = await app.addWorkspace('Northfield');
  ana = await join(workspaceId, 'ana@a.example', 'admin');
  for (const email of ['ben@b.example', 'refused@b.example']) await join(workspaceId, email);
});
afterEach(async () => {
  await app.scheduler.stop();
  await sink.close();
});

async function join(workspaceId: string, email: string, role: Role = 'user', isProven = true): Promise<TestPerson> {
  const person = await app.addPerson(workspaceId, 'Ana', role, isProven);
  await app.services.db.updateTable('account').set({ email }).where('id', '=', person.id).execute();
  return person;
}

/** Sets the clock to a time and runs the scheduler. */
async function at(time: string): Promise<void> {
  app.clock.now = Date.parse(time);
  await app.scheduler.beat();
}

async function create(change: Record<string, unknown> = {}): Promise<EmailReminder> {
  const weekly = { frequency: 'weekly', dayOfWeek: 3, dayOfMonth: null, intervalDays: null, time: '08:30' };
  const reminder = { name: 'Review', description: 'Please look.', ...weekly, recipients: ['ana@a.example'], ...change };
  return (await (await ana.call('POST', '/api/admin/email-reminders', reminder)).json()) as EmailReminder;
}

async function getReminder(): Promise<EmailReminder | undefined> {
  const list = (await (await ana.call('GET', '/api/admin/email-reminders')).json()) as EmailReminder[];
  return list[0];
}

const recipients = () => sink.mails.flatMap(({ to }) => to).sort();

describe('a weekly reminder', () => {
  test('goes out when its time has come, and not again before the next week', async () => {
    await create();
    await at('2026-06-10T12:29:59.000Z');
    expect(recipients()).toEqual([]);
    await at('2026-06-10T12:30:00.000Z');
    expect(recipients()).toEqual(['ana@a.example']);
    expect(await getReminder()).toMatchObject({
      lastSent: '2026-06-10T12:30:00.000Z',
      nextDue: '2026-06-17T12:30:00.000Z',
      problem: null,
    });
    await at('2026-06-10T12:30:30.000Z');
    await at('2026-06-17T12:29:59.000Z');
    expect(recipients()).toHaveLength(1);
    await at('2026-06-17T12:30:10.000Z');
    expect(recipients()).toHaveLength(2);
  });

  test('goes to each recipient in a mail of their own', async () => {
    await create({ recipients: ['ana@a.example', 'ben@b.example'] });
    await at('2026-06-10T12:30:00.000Z');
    expect(sink.mails.map(({ to }) => to).sort()).toEqual([['ana@a.example'], ['ben@b.example']]);
  });

  test('goes to members who have proven the address, to nobody else, and says so', async () => {
    const { workspaceId } = ana;
    await join(workspaceId, 'claims@c.example', 'user', false);
    await join(await app.addWorkspace('Elsewhere'), 'foreign@c.example');
    await create({ recipients: ['stranger@c.example', 'claims@c.example', 'foreign@c.example', 'ben@b.example'] });
    await at('2026-06-10T12:30:00.000Z');
    expect(recipients()).toEqual(['ben@b.example']);
    expect((await getReminder())?.problem).toBe(
      'Not emailed to stranger@c.example and 2 others: only members who have confirmed their address get reminders.',
    );
    await app.services.db.updateTable('account').set({ emailProvenAt: '2026-06-11T00:00:00.000Z' }).execute();
    await at('2026-06-17T12:30:00.000Z');
    expect(recipients()).toEqual(['ben@b.example', 'ben@b.example', 'claims@c.example']);
  });

  test('goes to no client, whose address says so', async () => {
    await join(ana.workspaceId, 'cleo@c.example', 'client');
    await create({ recipients: ['cleo@c.example', 'ben@b.example'] });
    await at('2026-06-10T12:30:00.000Z');
    expect(recipients()).toEqual(['ben@b.example']);
    expect((await getReminder())?.problem).toContain('cleo@c.example');
  });

  test('is made up for once after weeks without a server', async () => {
    await create();
    await at('2026-07-06T09:00:00.000Z');
    await at('2026-07-06T09:01:00.000Z');
    expect(recipients()).toHaveLength(1);
    await at('2026-07-08T12:30:00.000Z');
    expect(recipients()).toHaveLength(2);
  });

  test('is not made up for from before it was created, enabled or rescheduled', async () => {
    const { id } = await create({ dayOfWeek: 1 });
    await at('2026-06-09T20:00:00.000Z');
    await ana.call('PUT', `/api/admin/email-reminders/${id}`, { enabled: false });
    await at('2026-06-16T20:00:00.000Z');
    await ana.call('PUT', `/api/admin/email-reminders/${id}`, { enabled: true });
    await at('2026-06-16T20:01:00.000Z');
    await ana.call('PUT', `/api/admin/email-reminders/${id}`, { time: '07:00', dayOfWeek: 2 });
    await at('2026-06-16T20:02:00.000Z');
    expect(recipients()).toEqual([]);
    await at('2026-06-23T11:00:00.000Z');
    expect(recipients()).toHaveLength(1);
  });

  test('whose name or recipients change keeps its time', async () => {
    const { id } = await create();
    await at('2026-06-10T12:29:00.000Z');
    await ana.call('PUT', `/api/admin/email-reminders/${id}`, { recipients: ['ben@b.example'] });
    await at('2026-06-10T12:31:00.000Z');
    expect(recipients()).toEqual(['ben@b.example']);
  });

  test('of a workspace in which no administrator has proven an address does not go out', async () => {
    const { id } = await create();
    await app.services.db.updateTable('account').set({ emailProvenAt: null }).execute();
    await at('2026-06-10T12:30:00.000Z');
    expect(recipients()).toEqual([]);
    const enabled = await ana.call('PUT', `/api/admin/email-reminders/${id}`, { enabled: true });
    expect([enabled.status, await enabled.json()]).toMatchObject([403, { code: 'email_unproven' }]);
    expect((await ana.call('PUT', `/api/admin/email-reminders/${id}`, { enabled: false })).status).toBe(200);
  });

  test('that is disabled does not go out', async () => {
    await create({ enabled: false });
    await at('2026-06-24T12:30:00.000Z');
    expect(recipients()).toEqual([]);
  });

  test('goes out once when two servers look at the same time', async () => {
    await create();
    app.clock.now = Date.parse('2026-06-10T12:30:00.000Z');
    const other = { ...app.services, mail: { ...app.services.mail } };
    await Promise.all([
      app.scheduler.beat(),
      reminderJob(other)
        .run()
        .then(() => sendDueMails(other)),
    ]);
    expect(recipients()).toHaveLength(1);
  });
});

describe('a mail that does not go out', () => {
  test('is tried again, to that address alone, and given up after a day', async () => {
    await create({ recipients: ['ana@a.example', 'refused@b.example'] });
    await at('2026-06-10T12:30:00.000Z');
    expect(recipients()).toEqual(['ana@a.example']);
    expect((await getReminder())?.problem).toBe('Not delivered to refused@b.example yet. Another attempt follows.');
    for (const minutes of [1, 5, 30, 120, 360, 360, 360, 360, 600]) {
      app.clock.now += minutes * MINUTE;
      await app.scheduler.beat();
    }
    expect(recipients()).toEqual(['ana@a.example']);
    expect((await getReminder())?.problem).toBe('Not delivered to refused@b.example.');
    const failed = app.services.db.selectFrom('mail').select('attempts').where('state', '=', 'failed');
    expect(await failed.execute()).toEqual([{ attempts: 8 }]);
  });

  test('arrives once the mail server is back', async () => {
    await create();
    const working = app.services.mail.send;
    app.services.mail.send = async () => {
      throw new Error('no route to host');
    };
    await at('2026-06-10T12:30:00.000Z');
    app.services.mail.send = working;
    await at('2026-06-10T12:30:30.000Z');
    expect(recipients()).toEqual([]);
    await at('2026-06-10T12:31:00.000Z');
    expect(recipients()).toEqual(['ana@a.example']);
    expect((await getReminder())?.problem).toBeNull();
  });

  test('because the server was killed while handing it over is not sent twice', async () => {
    await create();
    const working = app.services.mail.send;
    let handOver: () => void = () => undefined;
    const handed = new Promise<void>((resolve) => (handOver = resolve));
    app.services.mail.send = async (mail) => {
      await working(mail);
      handOver();
      await new Promise(() => undefined);
    };
    app.clock.now = Date.parse('2026-06-10T12:30:00.000Z');
    void reminderJob(app.services)
      .run()
      .then(() => sendDueMails(app.services));
    await handed;
    await freeLocks(app.services.db);
    const restarted = { ...app.services, mail: { send: working } };
    await sendDueMails(restarted);
    app.clock.now += DAY;
    await sendDueMails(restarted);
    expect(recipients()).toHaveLength(1);
    expect((await getReminder())?.problem).toBe('Not delivered to ana@a.example.');
  });

  test('is taken back when its reminder is disabled or deleted meanwhile', async () => {
    const { id } = await create();
    const working = app.services.mail.send;
    app.services.mail.send = async () => {
      throw new Error('no route to host');
    };
    await at('2026-06-10T12:30:00.000Z');
    app.services.mail.send = working;
    await ana.call('PUT', `/api/admin/email-reminders/${id}`, { enabled: false });
    await at('2026-06-10T12:40:00.000Z');
    expect(recipients()).toEqual([]);
  });
});

describe('the mail', () => {
  test('is written from the organization’s records', async () => {
    const titles = (await (await ana.call('GET', '/api/nist-controls')).json()) as {
      controlId: string;
      title: string;
    }[];
    await ana.call('PUT', '/api/compliance/status/3.1.1', { status: 'complete' });
    await ana.call('PUT', '/api/compliance/status/3.1.3', { status: 'in_progress' });
    const plan = (controlId: string, weakness: string, targetDate: string) =>
      ana.call('POST', '/api/poam', { controlId, weakness, targetDate });
    await plan('3.5.3', 'No second factor\nfor contractors', '2026-06-08');
    await plan('3.13.11', 'Module without certificate', '2026-06-30');
    const operational = { kind: 'operational', controlId: '3.14.1', nextReviewOn: '2026-06-12' };
    await ana.call('POST', '/api/poam', { ...operational, weakness: 'Old firmware', targetDate: '2026-12-01' });
    const scan = { name: 'Scan.txt', type: 'text/plain', bytes: new TextEncoder().encode('Nothing found.') };
    const id = await pushDocument(ana, scan);
    await sync(ana, { mutations: [mutationOf(1, 'document.update', { id, expiresOn: '2026-06-08' })] });
    await create();
    await at('2026-06-10T12:30:00.000Z');
    const { raw = '' } = sink.mails[0] ?? {};
    const text = decode(raw);
    expect(raw).toContain('Subject: Vernier reminder, Jun 10, 2026');
    expect(text).toContain('Northfield, Jun 10, 2026\n\nReview\n\nPlease look.\n\nOpen POA&M items: 2, 1 overdue\n');
    expect(text).toContain('  IA.L2-3.5.3 Multifactor Authentication: No second factor (overdue by 2 days)\n');
    expect(text).toContain('  SC.L2-3.13.11 CUI Encryption: Module without certificate (due Jun 30, 2026)\n\n');
    expect(text).toContain('days:\n  Jun 8, 2026  Last day of the evidence Scan.txt (late)\n');
    expect(text).toContain('\n  Jun 12, 2026  Review: SI.L2-3.14.1 Flaw Remediation: Old firmware\n\n');
    expect(text).toContain('Controls as claimed: 1 of 110 complete, 1 in progress, 108 not started\nNot started:\n');
    expect(text).toContain(
      `  AC.L2-3.1.2 Transaction & Function Control: ${titles.find(({ controlId }) => controlId === '3.1.2')?.title}\n`,
    );
    expect(text).not.toMatch(/-3\.1\.[13] /);
    expect(text).toContain('  and 98 more\n\nOpen Vernier: http://vernier.example/compliance\n');
  });

  test('says of what an unreleased assessment asks for only that something waits', async () => {
    const { id: assessmentId } = teamAssessment;
    const place = fixtureMember(ana.id, { role: 'lead' });
    await putRecords(app.services.db, ana.workspaceId, { assessment: [teamAssessment], teamMember: [place] });
    const asked = { objectiveIds: ['3.1.1[a]'], ownerId: null, dueOn: '2026-06-12' };
    const request = (of: string | null, what: string) => ({
      ...asked,
      id: crypto.randomUUID(),
      assessmentId: of,
      what,
    });
    const requests = [request(assessmentId, 'Badge list'), request(null, 'Visitor log')];
    const mutations = requests.map((one, index) => mutationOf(index + 1, 'evidenceRequest.create', one));
    await sync(ana, { mutations });
    await create();
    await at('2026-06-10T12:30:00.000Z');
    const text = decode(sink.mails[0]?.raw ?? '');
    expect(text).toContain('\n  Jun 12, 2026  Something waits for you in Northfield\n');
    expect(text).toContain('\n  Jun 12, 2026  Evidence requested: Visitor log\n');
    expect(text).not.toContain('Badge list');
  });

  test('holds nothing of another organization', async () => {
    const other = await app.addPerson(await app.addWorkspace('Elsewhere'), 'Cleo', 'admin');
    const foreign = { controlId: '3.5.3', weakness: 'Foreign weakness', targetDate: '2026-06-08' };
    await other.call('POST', '/api/poam', foreign);
    await other.call('PUT', '/api/compliance/status/3.1.1', { status: 'complete' });
    await create();
    await at('2026-06-10T12:30:00.000Z');
    const text = decode(sink.mails[0]?.raw ?? '');
    expect(text).toContain('Open POA&M items: 0\n\nControls as claimed: 0 of 110 complete');
    expect(text).not.toContain('Foreign');
  });
});

// The body as people read it: quoted-printable decoded, plain line ends.
function decode(raw: string): string {
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4);
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}
