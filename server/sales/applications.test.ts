import { beforeEach, describe, expect, test } from 'vitest';
import type { ReceivedApplication } from '#sync/domain/sales/sales-application-record.ts';
import { salesApplication as application } from '#sync/testing/visitor-answers.ts';
import { verifyAudit } from '#server/audit/audit-table.ts';
import { openSalesApp, type SalesTestApp } from './sales-test-app.ts';

let app: SalesTestApp;

beforeEach(async () => {
  app = await openSalesApp();
});

const listed = () => app.read<ReceivedApplication[]>(app.admin.call('GET', '/api/admin/sales/applications'));
const decide = (id: string, status: string) =>
  app.admin.call('PATCH', `/api/admin/sales/applications/${id}`, { status });

describe('applying', () => {
  test('is open to everybody, is kept whole, and tells the applicant and the sales team', async () => {
    expect(await app.read(app.apply({ email: ' Jordan@Ellery.example ' }))).toEqual({ received: true });
    expect(await listed()).toMatchObject([{ ...application, status: 'pending', decidedAt: null }]);
    const mailTo = (address: string) => app.mails.find(({ to }) => to === address);
    expect(app.mails).toHaveLength(2);
    // Otherwise the form could mail anything to anybody.
    expect(JSON.stringify(mailTo(application.email))).not.toContain('Jordan');
    expect(mailTo(app.services.env.SALES_EMAIL)?.text).toContain(application.linkedinUrl);
    expect(mailTo(app.services.env.SALES_EMAIL)?.replyTo).toBe(application.email);
    expect(mailTo(app.services.env.SALES_EMAIL)?.subject).toBe('Jordan Ellery applies to the Vernier sales team');
  });

  test.each([
    ['firstName', 'J', 'First name is required'],
    ['firstName', '   J   ', 'First name is required'],
    ['firstName', undefined, 'First name is required'],
    ['firstName', 'Jo\nBcc: eve', 'Leave out line breaks and control characters.'],
    ['lastName', 'E', 'Last name is required'],
    ['lastName', 'x'.repeat(101), 'Use at most 100 characters.'],
    ['email', 'jordan@', 'Valid email is required'],
    ['email', undefined, 'Valid email is required'],
    ['phone', '555-0100', 'Phone number is required'],
    ['linkedinUrl', 'linkedin', 'Valid LinkedIn profile URL is required'],
    ['linkedinUrl', 'javascript:alert(1)', 'Valid LinkedIn profile URL is required'],
    ['territory', '', 'Territory selection is required'],
    ['territory', 'Atlantis', 'Territory selection is required'],
    ['experience', 'Too short', 'Please describe your sales experience'],
    ['experience', 42, 'Please describe your sales experience'],
    ['motivation', 'Money', 'Please tell us why you want to join our sales team'],
    ['motivation', 'x'.repeat(5_001), 'Use at most 5000 characters.'],
  ])('with %s as %j is refused, and the field named', async (field, value, message) => {
    const answer = await app.apply({ [field]: value });
    expect([answer.status, await answer.json()]).toEqual([400, { code: 'invalid', field, message }]);
    expect(await listed()).toEqual([]);
    expect(app.mails).toEqual([]);
  });

  test.each([
    ['what is no JSON', '{"firstName":', 'application/json', 400],
    ['a form', 'firstName=Jordan', 'application/x-www-form-urlencoded', 415],
    [
      'more than two megabytes',
      JSON.stringify({ ...application, motivation: 'x'.repeat(3e6) }),
      'application/json',
      413,
    ],
  ])('with %s is refused', async (_what, body, type, status) => {
    const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': type };
    expect((await app.app.request('/api/sales/register', { method: 'POST', headers, body })).status).toBe(status);
  });

  test('from another site is refused', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'application/json' };
    const body = JSON.stringify(application);
    expect((await app.app.request('/api/sales/register', { method: 'POST', headers, body })).status).toBe(403);
  });

  test('by a program that fills in what nobody sees is answered like any other and kept nowhere', async () => {
    expect(await app.read(app.apply({ fax: '555' }))).toEqual({ received: true });
    expect(await listed()).toEqual([]);
    expect(app.mails).toEqual([]);
  });

  test('twice with the same words is kept once; with somebody else’s words beside it, and answered alike', async () => {
    expect(await app.read(app.apply())).toEqual({ received: true });
    expect(await app.read(app.apply())).toEqual({ received: true });
    expect(await listed()).toHaveLength(1);
    expect(await app.read(app.apply({ firstName: 'Somebody' }))).toEqual({ received: true });
    expect((await listed()).map(({ firstName }) => firstName).sort()).toEqual(['Jordan', 'Somebody']);
  });

  test('very often from one address has to wait, longer each time', async () => {
    for (let number = 0; number < 5; number++) await app.read(app.apply({ email: `a${number}@test.example` }));
    const refused = await app.apply({ email: 'b@test.example' });
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
    expect(await refused.json()).toMatchObject({
      message: 'Too many applications from here. Try again in 1 minute.',
    });
    app.clock.now += 60_000;
    await app.read(app.apply({ email: 'b@test.example' }));
    expect((await app.apply({ email: 'c@test.example' })).headers.get('Retry-After')).toBe('120');
  });

  test('is kept also when no mail can be sent', async () => {
    app.services.mail.send = async () => {
      throw new Error('no mail server');
    };
    await app.read(app.apply());
    expect(await listed()).toHaveLength(1);
  });
});

describe('deciding', () => {
  test('for an applicant makes a representative with a code and the base rate, and tells them', async () => {
    const rep = await app.addRepresentative();
    expect(rep).toMatchObject({ email: application.email, territory: 'Virginia', commissionRate: 10, isActive: true });
    expect(rep.referralCode).toMatch(/^ELLERY-[2-9A-HJKMNP-Z]{6}$/);
    const mail = app.mails.at(-1);
    expect(mail?.to).toBe(application.email);
    expect(mail?.text).toContain(`http://localhost:3000/?ref=${rep.referralCode}`);
    expect(await listed()).toMatchObject([{ status: 'approved', decidedAt: app.services.now().toISOString() }]);
  });

  test('against an applicant makes nobody, and they may apply again', async () => {
    await app.read(app.apply());
    const id = (await listed())[0]?.id ?? '';
    expect(await app.read(decide(id, 'refused'))).toMatchObject({ application: { status: 'refused' }, isMailed: true });
    expect(await app.read(app.admin.call('GET', '/api/admin/sales/reps'))).toEqual([]);
    await app.read(app.apply());
  });

  test('happens once', async () => {
    await app.read(app.apply());
    const id = (await listed())[0]?.id ?? '';
    await app.read(decide(id, 'refused'));
    expect((await decide(id, 'approved')).status).toBe(409);
    expect((await decide('none', 'approved')).status).toBe(404);
    expect((await decide(id, 'perhaps')).status).toBe(400);
  });

  test('says when the applicant could not be told, and holds all the same', async () => {
    await app.read(app.apply());
    app.services.mail.send = async () => {
      throw new Error('no mail server');
    };
    const id = (await listed())[0]?.id ?? '';
    expect(await app.read(decide(id, 'approved'))).toMatchObject({ isMailed: false });
    expect(await app.read(app.admin.call('GET', '/api/admin/sales/reps'))).toHaveLength(1);
  });

  test('gives no territory twice: the second applicant waits until the first is moved or has left', async () => {
    const rep = await app.addRepresentative({ territory: 'Ohio' });
    await app.read(app.apply({ email: 'second@rep.example', territory: 'Ohio' }));
    const id = (await listed()).find(({ email }) => email === 'second@rep.example')?.id ?? '';
    const refused = await decide(id, 'approved');
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'territory_taken', field: 'territory', message: expect.stringContaining('Ohio is Jordan Ellery’s') },
    ]);
    expect((await listed()).find((one) => one.id === id)?.status).toBe('pending');
    const change = (body: object) => app.admin.call('PATCH', `/api/admin/sales/reps/${rep.id}`, body);
    await app.read(change({ isActive: false }));
    await app.read(decide(id, 'approved'));
    expect((await change({ isActive: true })).status).toBe(409);
    await app.read(change({ isActive: true, territory: 'Utah' }));
    expect((await change({ territory: 'Ohio' })).status).toBe(409);
    await app.read(change({ territory: 'Utah', firstName: 'Jo' }));
  });

  test('a representative who applies again is answered like anybody, and told by mail to sign in', async () => {
    await app.addRepresentative();
    expect(await app.read(app.apply({ firstName: 'Somebody' }))).toEqual({ received: true });
    expect(app.mails.at(-1)?.to).toBe(application.email);
    expect(app.mails.at(-1)?.text).toContain('You represent Vernier already');
    expect(await listed()).toHaveLength(1);
  });

  test('leaves lines in an audit log that stays whole and belongs to no organization', async () => {
    await app.addRepresentative();
    const rows = await app.services.db.selectFrom('audit').selectAll().where('event', 'like', 'sales_%').execute();
    expect(rows.map(({ event, workspaceId, accountId }) => [event, workspaceId, accountId])).toEqual([
      ['sales_application_received', null, null],
      ['sales_application_decided', null, app.admin.id],
    ]);
    expect(await verifyAudit(app.services.db)).toBeUndefined();
  });
});
