import { beforeEach, describe, expect, test } from 'vitest';
import {
  accountOf,
  addColleague,
  goodPassword,
  startAuthApp,
  type AuthTestApp,
} from '#server/account/auth-test-app.ts';
import type { Principal } from '#server/app-context.ts';
import { sendDueMails } from '#server/outside/mail-outbox.ts';
import { createInvitation, listInvitations, revokeInvitation } from './invitations.ts';

const form = { firstName: 'Ben', lastName: 'Reyes', password: goodPassword };
let auth: AuthTestApp;
let caller: Principal;

/** Invites a person and returns the path of the link they received. */
async function invite(email = 'ben@example.com', role: Principal['role'] = 'compliance_manager'): Promise<string> {
  await createInvitation(auth.services, caller, { email, role, address: '10.0.0.1' });
  return /http:\/\/localhost:3000(\/\S+)/.exec(auth.mails.at(-1)?.text ?? '')?.[1] ?? '';
}

async function principalOf(name: string): Promise<Principal> {
  const browser = auth.browser();
  await browser.signUp(accountOf(name));
  const me = (await (await browser.get('/api/auth/user')).json()) as Principal & { id: string };
  return { ...me, accountId: me.id, sessionId: '' };
}

beforeEach(async () => {
  auth = await startAuthApp();
  caller = await principalOf('ana');
});

describe('an invitation', () => {
  test('is mailed with its link, which is in the database as a hash only', async () => {
    const path = await invite();
    expect(path).toMatch(/^\/api\/invitation\/[\w-]{43}$/);
    expect(auth.mails).toHaveLength(1);
    expect(auth.mails[0]).toMatchObject({
      to: 'ben@example.com',
      subject: 'You are invited to Vernier',
      replyTo: 'ana@example.com',
    });
    const rows = await auth.db.selectFrom('invitation').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(path.split('/').at(-1));
    expect((await auth.events()).at(-1)).toBe('invitation_made');
  });

  test('makes an account with the role it names, and signs in', async () => {
    const path = await invite(' Ben@Example.com ');
    const browser = auth.browser();
    const page = await (await browser.get(path)).text();
    expect(page).toContain('<title>Accept your invitation · Vernier</title>');
    expect(page).toContain('Join Harbor Machine Works');
    expect(page).toContain('<b>ben@example.com</b>');
    const response = await browser.post(path, { ...form, keep: '1' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect(response.headers.get('set-cookie')).toContain('Max-Age=2592000');
    const me = await browser.whoami();
    expect(me).toMatchObject({ role: 'compliance_manager', email: 'ben@example.com' });
    expect(me?.workspaceId).toBe(caller.workspaceId);
    // A mailed link does not prove who asked for it, so this person, too, needs a fresh proof where one is required.
    const { confirmedAt } = await auth.db
      .selectFrom('session')
      .select('confirmedAt')
      .where('accountId', '=', me?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(confirmedAt).toBe('');
    expect((await auth.events()).slice(-2)).toEqual(['invitation_accepted', 'sign_in']);
  });

  test('brings the new person to colleagues’ devices under the organization’s next number', async () => {
    const told: number[] = [];
    auth.services.live.publish = (_organization, seq) => void told.push(seq);
    await auth.browser().post(await invite(), form);
    const row = await auth.db
      .selectFrom('member')
      .select('seq')
      .where('email', '=', 'ben@example.com')
      .executeTakeFirst();
    expect([row?.seq, told]).toEqual([2, [2]]);
  });

  test('works once', async () => {
    const path = await invite();
    await auth.browser().post(path, form);
    const again = await auth.browser().post(path, { ...form, firstName: 'Eve' });
    expect(again.status).toBe(404);
    expect(await again.text()).toContain('This invitation is not valid');
    expect((await auth.browser().get(path)).status).toBe(404);
  });

  test('works once when it is sent twice at the same time', async () => {
    const path = await invite();
    const answers = await Promise.all([auth.browser().post(path, form), auth.browser().post(path, form)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404]);
  });

  test('is not used up by looking at it', async () => {
    const path = await invite();
    await auth.browser().get(path);
    await auth.app.request(path, { method: 'HEAD' });
    expect((await auth.browser().post(path, form)).status).toBe(303);
  });

  test('works for 7 days and no longer', async () => {
    const [first, second] = [await invite('ben@example.com'), await invite('cara@example.com')];
    auth.wait({ days: 6, hours: 23, minutes: 59 });
    expect((await auth.browser().post(first, form)).status).toBe(303);
    auth.wait({ minutes: 1 });
    expect((await auth.browser().get(second)).status).toBe(404);
    expect((await auth.browser().post(second, form)).status).toBe(404);
  });

  test('to the same address takes the place of the one before', async () => {
    const [first, second] = [await invite(), await invite()];
    expect((await auth.browser().get(first)).status).toBe(404);
    expect((await auth.browser().get(second)).status).toBe(200);
  });

  test('ends the session of whoever was signed in here', async () => {
    const browser = auth.browser();
    await browser.post('/api/login', { email: 'ana@example.com', password: goodPassword });
    const token = browser.cookies.get('session') ?? '';
    await browser.post(await invite(), form);
    const before = auth.browser();
    before.cookies.set('session', token);
    expect(await before.whoami()).toBeUndefined();
  });
});

test.each([
  ['firstName', '', 'Enter your first name.'],
  ['lastName', '  ', 'Enter your last name.'],
  ['password', '', 'Choose a password.'],
  ['password', 'short', 'Use at least 12 characters.'],
  ['password', 'harbor lights at dusk', 'Leave out “harbor”'],
  ['password', 'reyes paints boats', 'Leave out “reyes”'],
])('the field %s with %j is refused under itself', async (name, value, message) => {
  const path = await invite();
  const response = await auth.browser().post(path, { ...form, [name]: value });
  expect(response.status).toBe(400);
  const page = await response.text();
  const note = page.indexOf(`id="${name}-note"`);
  expect(page.slice(note, note + 400)).toContain(message);
  expect((await auth.browser().get(path)).status).toBe(200);
});

test.each(['x', 'a'.repeat(43), '%00', '..%2f..'])('the token %s opens nothing', async (token) => {
  expect((await auth.browser().get(`/api/invitation/${token}`)).status).toBe(404);
});

test('a colleague cannot be invited again', async () => {
  await addColleague(auth, caller.workspaceId, 'ben', 'user');
  await expect(invite('BEN@example.com')).rejects.toMatchObject({
    status: 409,
    body: { code: 'already_member', message: 'This person is already in your organization.', field: 'email' },
  });
  expect(auth.mails).toEqual([]);
});

test('the list shows what can still be accepted, newest first, without tokens', async () => {
  await invite('ben@example.com');
  auth.wait({ days: 1 });
  await invite('cara@example.com', 'user');
  const list = await listInvitations(auth.services, caller.workspaceId);
  expect(list.map(({ email, role, invitedBy }) => ({ email, role, invitedBy }))).toEqual([
    { email: 'cara@example.com', role: 'user', invitedBy: caller.accountId },
    { email: 'ben@example.com', role: 'compliance_manager', invitedBy: caller.accountId },
  ]);
  expect(Object.keys(list[0] ?? {})).not.toContain('tokenHash');
  auth.wait({ days: 6 });
  expect(await listInvitations(auth.services, caller.workspaceId)).toHaveLength(1);
});

test('an invitation that is taken back opens nothing', async () => {
  const path = await invite();
  const [made] = await listInvitations(auth.services, caller.workspaceId);
  await revokeInvitation(auth.services, caller, made?.id ?? '', '10.0.0.1');
  expect((await auth.browser().get(path)).status).toBe(404);
  expect(await listInvitations(auth.services, caller.workspaceId)).toEqual([]);
  expect((await auth.events()).at(-1)).toBe('invitation_revoked');
  await expect(revokeInvitation(auth.services, caller, made?.id ?? '', '')).rejects.toMatchObject({ status: 404 });
});

test('another organization’s invitation is neither listed nor taken back', async () => {
  await invite();
  const stranger = await principalOf('dora');
  const [made] = await listInvitations(auth.services, caller.workspaceId);
  expect(await listInvitations(auth.services, stranger.workspaceId)).toEqual([]);
  await expect(revokeInvitation(auth.services, stranger, made?.id ?? '', '')).rejects.toMatchObject({ status: 404 });
  expect(await listInvitations(auth.services, caller.workspaceId)).toHaveLength(1);
});

test('while the mail server is away an invitation waits, and goes out with a link once it is back', async () => {
  const { send } = auth.services.mail;
  auth.services.mail.send = async () => {
    throw new Error('no route to host');
  };
  await invite();
  expect(await listInvitations(auth.services, caller.workspaceId)).toMatchObject([{ mail: 'waiting' }]);
  auth.services.mail.send = send;
  auth.wait({ minutes: 1 });
  await sendDueMails(auth.services);
  expect(await listInvitations(auth.services, caller.workspaceId)).toMatchObject([{ mail: 'sent' }]);
  const path = /http:\/\/localhost:3000(\/\S+)/.exec(auth.mails.at(-1)?.text ?? '')?.[1] ?? '';
  expect((await auth.browser().get(path)).status).toBe(200);
});

test('an invitation that is taken back while its mail waits is never mailed', async () => {
  const { send } = auth.services.mail;
  auth.services.mail.send = async () => {
    throw new Error('no route to host');
  };
  await invite();
  const [made] = await listInvitations(auth.services, caller.workspaceId);
  await revokeInvitation(auth.services, caller, made?.id ?? '', '10.0.0.1');
  auth.services.mail.send = send;
  auth.wait({ hours: 1 });
  await sendDueMails(auth.services);
  expect(auth.mails).toEqual([]);
});

test('what people are called stays out of the subject, and in the text on its line, cut and without hidden signs', async () => {
  const name = `Harbor\u202E ${'x'.repeat(200)}\nhttp://evil.example`;
  await auth.db.updateTable('workspace').set({ name }).where('id', '=', caller.workspaceId).execute();
  caller = { ...caller, firstName: 'Ana\nBcc: eve@example.com' };
  await invite();
  const [mail] = auth.mails;
  expect(mail?.subject).toBe('You are invited to Vernier');
  expect(mail?.text).not.toMatch(/\u202E|evil\.example|^Bcc/m);
  expect(mail?.text.split('\n')[0]?.length).toBeLessThan(320);
});
