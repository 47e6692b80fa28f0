import { beforeEach, describe, expect, test } from 'vitest';
import { saveEmailProof } from '#server/account/account-table.ts';
import {
  accountOf,
  addColleague,
  goodPassword,
  startAuthApp,
  type AuthTestApp,
} from '#server/account/auth-test-app.ts';
import { registerPassword } from '#server/account/passwords/password-calls.ts';
import { sendDueMails } from '#server/outside/mail-outbox.ts';
import { requestPasswordReset } from './password-reset.ts';

const ana = { email: 'ana@example.com' };
const newPassword = 'nine amber kites rise';
let auth: AuthTestApp;

beforeEach(async () => {
  auth = await startAuthApp();
  registerPassword(auth.app);
  const browser = auth.browser();
  await browser.signUp();
  const me = await browser.whoami();
  await saveEmailProof(auth.db, me!.id, auth.services.now());
});

async function ask(fields: Record<string, string> = ana, address?: string) {
  const response = await auth.browser(address).post('/api/reset', fields);
  await sendDueMails(auth.services);
  return { status: response.status, page: await response.text() };
}

/** The path of the newest mailed link. */
function linkOf(): string {
  const text = auth.mails.findLast(({ subject }) => subject.startsWith('Choose'))?.text ?? '';
  return /http:\/\/localhost:3000(\/\S+)/.exec(text)?.[1] ?? '';
}

async function signsIn(password: string): Promise<boolean> {
  return (await auth.browser('10.9.9.9').post('/api/login', { ...ana, password })).status === 303;
}

test('the sign-in page leads to it', async () => {
  expect(await (await auth.browser().get('/api/login')).text()).toContain(
    '<a href="/api/reset">Forgot your password?</a>',
  );
  expect(await (await auth.browser().get('/api/reset')).text()).toContain(
    '<title>Forgot your password? · Vernier</title>',
  );
});

test('a link is mailed to the proven address, and is in the database as a hash only', async () => {
  const { status, page } = await ask({ email: ' Ana@Example.com ' });
  expect(status).toBe(200);
  expect(page).toContain('Check your email');
  expect(auth.mails).toEqual([
    expect.objectContaining({ to: ana.email, subject: 'Choose a new password for Vernier' }),
  ]);
  expect(linkOf()).toMatch(/^\/api\/reset\/[\w-]{43}$/);
  const rows = [
    await auth.db.selectFrom('passwordReset').selectAll().execute(),
    await auth.db.selectFrom('mail').selectAll().execute(),
  ];
  expect(JSON.stringify(rows)).not.toContain(linkOf().split('/').at(-1));
});

test('the new password signs in, the old one does not, every session ends, and the person is told', async () => {
  const before = auth.browser();
  await before.post('/api/login', { ...ana, password: goodPassword, keep: '1' });
  expect(await before.whoami()).toBeDefined();
  await ask();
  const browser = auth.browser();
  const form = await (await browser.get(linkOf())).text();
  expect(form).toContain('For <b>ana@example.com</b>.');
  const done = await browser.post(linkOf(), { password: newPassword });
  expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('Your password is changed')]);
  expect(await browser.whoami()).toBeUndefined();
  expect(await before.whoami()).toBeUndefined();
  expect([await signsIn(goodPassword), await signsIn(newPassword)]).toEqual([false, true]);
  await sendDueMails(auth.services);
  expect(auth.mails.at(-1)).toMatchObject({ to: ana.email, subject: 'Your password for Vernier was changed' });
  expect((await auth.events()).filter((event) => event.startsWith('password'))).toEqual([
    'password_reset_asked',
    'password_reset',
  ]);
});

test('who asks for links without end fills no log: a network has a hundred lines an hour, all strangers five hundred', async () => {
  const lines = async () => (await auth.events()).filter((event) => event === 'password_reset_asked').length;
  const askFrom = async (address: string, times: number) => {
    for (let at = 0; at < times; at++) {
      await requestPasswordReset(auth.services, { email: `nobody${at}@example.com`, address });
    }
  };
  await askFrom('203.0.113.1', 130);
  expect(await lines()).toBe(100);
  for (let network = 0; network < 6; network++) await askFrom(`198.51.${network}.1`, 90);
  expect(await lines()).toBe(500);
  auth.wait({ hours: 1 });
  await askFrom('203.0.113.1', 1);
  expect(await lines()).toBe(501);
});

describe('a link', () => {
  test('works once', async () => {
    await ask();
    await auth.browser().post(linkOf(), { password: newPassword });
    const again = await auth.browser().post(linkOf(), { password: 'eleven grey owls wait' });
    expect([again.status, await again.text()]).toEqual([404, expect.stringContaining('This link is not valid')]);
    expect(await signsIn(newPassword)).toBe(true);
  });

  test('works for 30 minutes from when it was mailed', async () => {
    await ask();
    auth.wait({ minutes: 29, seconds: 59 });
    expect((await auth.browser().get(linkOf())).status).toBe(200);
    auth.wait({ seconds: 1 });
    expect((await auth.browser().get(linkOf())).status).toBe(404);
    expect((await auth.browser().post(linkOf(), { password: newPassword })).status).toBe(404);
  });

  test('is not used up by a program that looks at it, nor by a password that is refused', async () => {
    await ask();
    await auth.browser().get(linkOf());
    const refused = await auth.browser().post(linkOf(), { password: 'password1234' });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('easy to guess')]);
    expect((await auth.browser().post(linkOf(), { password: newPassword })).status).toBe(200);
  });

  test('stays valid when a stranger asks again, and using one ends all', async () => {
    await ask();
    const first = linkOf();
    await ask(ana, '203.0.113.9');
    const second = linkOf();
    expect(second).not.toBe(first);
    expect((await auth.browser().post(first, { password: newPassword })).status).toBe(200);
    expect((await auth.browser().get(second)).status).toBe(404);
  });

  test('ends when the password is changed by its owner', async () => {
    const browser = auth.browser();
    await browser.post('/api/login', { ...ana, password: goodPassword });
    await ask();
    const change = { currentPassword: goodPassword, newPassword };
    expect((await browser.postJson('/api/auth/password', change)).status).toBe(200);
    expect((await auth.browser().get(linkOf())).status).toBe(404);
  });

  test('of nobody is not valid', async () => {
    expect((await auth.browser().get(`/api/reset/${'x'.repeat(43)}`)).status).toBe(404);
  });
});

describe('nobody else gets a mail, and nobody sees that from the answer', () => {
  test.each([
    ['an address without an account', async () => 'nobody@example.com'],
    [
      'an account that never proved its address',
      async () => {
        await auth.browser().signUp(accountOf('eve'));
        return 'eve@example.com';
      },
    ],
    [
      'an account that signs in through a provider',
      async () => {
        const [organization] = await auth.db.selectFrom('workspace').select('id').execute();
        await addColleague(auth, organization!.id, 'otto', 'user');
        return 'otto@example.com';
      },
    ],
  ])('%s', async (_case, addressOf) => {
    const email = await addressOf();
    const told = await ask({ email });
    const known = await ask();
    expect([told.status, told.page.replaceAll(email, '*')]).toEqual([
      known.status,
      known.page.replaceAll(ana.email, '*'),
    ]);
    expect(auth.mails.map(({ to }) => to)).toEqual([ana.email]);
  });
});

test('what is no address is said', async () => {
  expect(await ask({ email: 'ana' })).toMatchObject({
    status: 400,
    page: expect.stringContaining('like name@example.com') as string,
  });
  expect(auth.mails).toEqual([]);
});

test('one address gets three of these mails in an hour, and whoever asks for many waits', async () => {
  for (let time = 0; time < 5; time += 1) expect((await ask()).status).toBe(200);
  expect(auth.mails).toHaveLength(3);
  for (let time = 0; time < 15; time += 1) await ask({ email: `p${time}@example.com` });
  const stopped = await ask({ email: 'other@example.com' });
  expect([stopped.status, stopped.page]).toEqual([429, expect.stringContaining('Too many attempts')]);
  expect((await ask(ana, '198.51.100.7')).status).toBe(200);
});
