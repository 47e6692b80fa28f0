import { beforeEach, describe, expect, test } from 'vitest';
import type { SyncAnswer } from '#sync/engine/answer.ts';
import { mutationFixtures } from '#sync/testing/mutation-fixtures.ts';
import { accountOf, goodPassword, startAuthApp, type AuthTestApp } from '#server/account/auth-test-app.ts';
import { createInvitation } from '#server/account/invitations/invitations.ts';
import type { Principal } from '#server/app-context.ts';
import { mutationOf, sync, syncRequestOf } from '#server/testing/sync-request.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { changeSettings } from './settings-change.ts';

const initial = {
  holder: 'organization',
  timeZone: 'America/New_York',
  minimumPasswordLength: 12,
  maxLoginAttempts: 5,
  sessionTimeoutMinutes: 30,
  archiveYears: 2,
  factorPolicy: 'optional',
  fipsCounts: 'once',
  cuiBytes: 'never',
};

describe('the calls', () => {
  let app: TestApp;
  let ana: TestPerson;

  beforeEach(async () => {
    app = await openTestApp();
    ana = await app.addPerson(await app.addWorkspace('Northfield'), 'Ana', 'admin');
  });

  const put = (body: unknown) => ana.call('PUT', '/api/admin/settings', body);

  test('until something is chosen, the documented values hold', async () => {
    const response = await ana.call('GET', '/api/admin/settings');
    expect(await response.json()).toEqual({ organizationName: 'Northfield', ...initial });
  });

  test('what is left out stays as it is', async () => {
    await put({ minimumPasswordLength: 16 });
    const response = await put({ organizationName: ' Northfield Avionics ', timeZone: 'America/Chicago' });
    const expected = {
      ...initial,
      organizationName: 'Northfield Avionics',
      timeZone: 'America/Chicago',
      minimumPasswordLength: 16,
    };
    expect(await response.json()).toEqual(expected);
    expect(await (await ana.call('GET', '/api/auth/user')).json()).toMatchObject({
      organizationName: 'Northfield Avionics',
    });
  });

  test.each([
    ['minimumPasswordLength', 8, 32],
    ['maxLoginAttempts', 3, 10],
    ['sessionTimeoutMinutes', 5, 480],
    ['archiveYears', 1, 10],
  ])('%s is from %i to %i', async (name, least, most) => {
    expect((await put({ [name]: least })).status).toBe(200);
    expect((await put({ [name]: most })).status).toBe(200);
    for (const value of [least - 1, most + 1, least + 0.5, String(least), null]) {
      const response = await put({ [name]: value });
      const message = `Enter a whole number from ${least} to ${most}.`;
      expect([response.status, await response.json()]).toMatchObject([400, { field: name, message }]);
    }
  });

  test.each([
    [{ organizationName: '  ' }, 'organizationName', 'Enter the name of your organization.'],
    [{ organizationName: 'x'.repeat(121) }, 'organizationName', 'Use at most 120 characters.'],
    [{ organizationName: 'a\nb' }, 'organizationName', 'Leave out line breaks and control characters.'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'Choose a time zone from the list.'],
  ])('%j is refused and the field named', async (body, field, message) => {
    const response = await put(body);
    expect([response.status, await response.json()]).toMatchObject([400, { field, message }]);
  });

  test('the audit log keeps what each was before, and only what changed', async () => {
    await put({ maxLoginAttempts: 3, archiveYears: 2 });
    await put({ maxLoginAttempts: 3 });
    const rows = await app.services.db
      .selectFrom('audit')
      .selectAll()
      .where('event', '=', 'settings_changed')
      .execute();
    expect(rows.map(({ detail }) => JSON.parse(detail))).toEqual([{ maxLoginAttempts: '5 → 3' }]);
  });

  test('devices pull the archive age and the time zone, and nothing of the security settings', async () => {
    await put({ archiveYears: 5 });
    const pulled = (await (await ana.call('POST', '/api/sync', syncRequestOf(ana.id))).json()) as SyncAnswer;
    expect(pulled.put.workspaceSetting).toEqual([
      {
        id: 'settings',
        archiveYears: 5,
        timeZone: 'America/New_York',
        fipsCounts: 'once',
        cuiBytes: 'never',
        holder: 'organization',
        fipsChosenAt: null,
        fipsChosenBy: null,
      },
    ]);
  });

  test('devices learn where FIPS validation counts, and who chose it when', async () => {
    await put({ fipsCounts: 'everywhere' });
    await put({ archiveYears: 5 });
    const pulled = (await (await ana.call('POST', '/api/sync', syncRequestOf(ana.id))).json()) as SyncAnswer;
    expect(pulled.put.workspaceSetting).toMatchObject([{ fipsCounts: 'everywhere', fipsChosenBy: ana.id }]);
    const [row] = pulled.put.workspaceSetting ?? [];
    expect(Date.parse(String(row?.fipsChosenAt))).not.toBeNaN();
    expect((await put({ fipsCounts: 'never' })).status).toBe(400);
  });

  test('an assessment that is opened copies where FIPS validation counts from the server’s own settings', async () => {
    await put({ fipsCounts: 'everywhere' });
    const opened = mutationFixtures.find(({ name }) => name === 'assessment.open');
    await sync(ana, { mutations: [mutationOf(1, 'assessment.open', opened?.args)] });
    await put({ fipsCounts: 'once' });
    const { put: rows } = await sync(ana);
    expect(rows.assessment).toMatchObject([{ fipsCounts: 'everywhere' }]);
  });

  test('one organization’s settings are not another’s', async () => {
    const other = await app.addPerson(await app.addWorkspace('Elsewhere'), 'Cleo', 'admin');
    await put({ archiveYears: 5 });
    expect(await (await other.call('GET', '/api/admin/settings')).json()).toMatchObject(initial);
  });
});

describe('what they do', () => {
  let auth: AuthTestApp;
  let ana: Principal;

  beforeEach(async () => {
    auth = await startAuthApp();
    const browser = auth.browser();
    await browser.signUp();
    const me = (await (await browser.get('/api/auth/user')).json()) as Principal & { id: string };
    ana = { ...me, accountId: me.id, sessionId: '' };
  });

  const change = (settings: Parameters<typeof changeSettings>[2]) => changeSettings(auth.services, ana, settings, '');

  test('an invited person’s password has the organization’s length, and the page says so', async () => {
    await change({ minimumPasswordLength: 24 });
    await createInvitation(auth.services, ana, { email: 'ben@example.com', role: 'user', address: '' });
    const link = /\/api\/invitation\/\S+/.exec(auth.mails[0]?.text ?? '')?.[0] ?? '';
    expect(await (await auth.browser().get(link)).text()).toContain('At least 24 characters.');
    const form = { firstName: 'Ben', lastName: 'Reyes', password: 'a'.repeat(5) + goodPassword.slice(0, 18) };
    const refused = await auth.browser().post(link, form);
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('Use at least 24 characters.'),
    ]);
    expect((await auth.browser().post(link, { ...form, password: `${goodPassword} by the lake` })).status).toBe(303);
  });

  test('a shorter password is enough where the organization says so; a new organization begins with the default', async () => {
    await change({ minimumPasswordLength: 8 });
    await createInvitation(auth.services, ana, { email: 'ben@example.com', role: 'user', address: '' });
    const link = /\/api\/invitation\/\S+/.exec(auth.mails[0]?.text ?? '')?.[0] ?? '';
    const form = { firstName: 'Ben', lastName: 'Reyes', password: 'heronwad' };
    expect((await auth.browser().post(link, form)).status).toBe(303);
    const signUp = await auth.browser().signUp({ ...accountOf('cara'), password: 'heronwad' });
    expect(signUp.status).toBe(400);
  });

  test.each([3, 10])('after %i wrong passwords an account of the organization has to wait', async (most) => {
    await change({ maxLoginAttempts: most });
    const statuses: number[] = [];
    for (let index = 0; index <= most; index += 1) {
      const fields = { email: 'ana@example.com', password: 'not the password' };
      statuses.push((await auth.browser('10.0.0.9').post('/api/login', fields)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: most }, () => 401), 429]);
  });

  test('a browser session ends after the organization’s idle minutes; a device session does not', async () => {
    await change({ sessionTimeoutMinutes: 5 });
    const [browser, device] = [auth.browser(), auth.browser()];
    const account = { email: 'ana@example.com', password: goodPassword };
    await browser.post('/api/login', account);
    await device.post('/api/login', { ...account, keep: '1' });
    auth.wait({ minutes: 4, seconds: 59 });
    expect(await browser.whoami()).toBeDefined();
    auth.wait({ minutes: 5 });
    expect(await browser.whoami()).toBeUndefined();
    expect(await device.whoami()).toBeDefined();
    await change({ sessionTimeoutMinutes: 480 });
    await browser.post('/api/login', account);
    auth.wait({ hours: 7, minutes: 59 });
    expect(await browser.whoami()).toBeDefined();
  });

  test('another organization’s sessions keep their own limit', async () => {
    await change({ sessionTimeoutMinutes: 5 });
    const other = auth.browser();
    await other.signUp(accountOf('cara'));
    auth.wait({ minutes: 29 });
    expect(await other.whoami()).toBeDefined();
  });
});
