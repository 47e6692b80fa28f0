import { beforeAll, describe, expect, test } from 'vitest';
import { salesApplication as application } from '#sync/testing/visitor-answers.ts';
import { stranger } from '#server/testing/stranger.ts';
import type { TestPerson } from '#server/testing/test-app.ts';
import { adminEmail, openSalesApp, type SalesTestApp } from './sales-test-app.ts';

let app: SalesTestApp;
let people: Record<string, TestPerson | undefined>;

beforeAll(async () => {
  app = await openSalesApp();
  const rep = await app.addRepresentative();
  const dismissed = await app.addRepresentative({ email: 'former@rep.example' });
  await app.read(app.admin.call('PATCH', `/api/admin/sales/reps/${dismissed.id}`, { isActive: false }));
  await app.addRepresentative({ email: 'unproven@rep.example' });
  people = {
    visitor: undefined,
    'organization admin': await app.addAccount('somebody@elsewhere.example'),
    representative: await app.addAccount(rep.email),
    'inactive representative': await app.addAccount('former@rep.example'),
    'unproven representative': await app.addAccount('unproven@rep.example', false),
    'sales admin': app.admin,
  };
});

const forReps = ['/api/sales/profile', '/api/sales/leads', '/api/sales/commissions', '/api/sales/metrics'];
const adminCalls = [
  ['GET', '/api/admin/sales/reps', 200],
  ['GET', '/api/admin/sales/leads', 200],
  ['GET', '/api/admin/sales/commissions', 200],
  ['GET', '/api/admin/sales/metrics', 200],
  ['GET', '/api/admin/sales/applications', 200],
  ['GET', '/api/admin/sales/export/reps', 200],
  ['GET', '/api/admin/sales/export/leads', 200],
  ['GET', '/api/admin/sales/export/commissions', 200],
  ['PATCH', '/api/admin/sales/reps/none', 404],
  ['PATCH', '/api/admin/sales/leads/none', 404],
  ['GET', '/api/admin/sales/workspaces', 200],
  ['PATCH', '/api/admin/sales/workspaces/none', 404],
  ['PATCH', '/api/admin/sales/commissions/none', 404],
  ['PATCH', '/api/admin/sales/applications/none', 404],
] as const;

const bodies: Record<string, unknown> = {
  reps: { isActive: false },
  leads: { leadStatus: 'lost' },
  workspaces: { plan: null },
  commissions: { paymentStatus: 'paid' },
  applications: { status: 'refused' },
};

async function answer(who: string, method: string, path: string): Promise<[number, string | undefined]> {
  const body = method === 'PATCH' ? bodies[path.split('/')[4] ?? ''] : undefined;
  const person = people[who];
  const response = await (person ? person.call(method, path, body) : app.app.request(path, unsigned(method, body)));
  const code = response.ok ? undefined : ((await response.json()) as { code: string }).code;
  return [response.status, code];
}

function unsigned(method: string, body: unknown): RequestInit {
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
  return { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
}

describe.each(forReps)('GET %s', (path) => {
  test.each([
    ['visitor', 401, 'unauthorized'],
    ['organization admin', 403, 'not_representative'],
    ['inactive representative', 403, 'not_representative'],
    ['unproven representative', 403, 'email_unproven'],
    ['sales admin', 403, 'not_representative'],
    ['representative', 200, undefined],
  ])('answers %s with %i %s', async (who, status, code) => {
    expect(await answer(who, 'GET', path)).toEqual([status, code]);
  });
});

describe.each(adminCalls)('%s %s', (method, path, status) => {
  test.each([
    ['visitor', 401, 'unauthorized'],
    ['organization admin', 403, 'not_sales_admin'],
    ['representative', 403, 'not_sales_admin'],
    ['unproven representative', 403, 'not_sales_admin'],
  ])('refuses %s with %i %s', async (who, refused, code) => {
    expect(await answer(who, method, path)).toEqual([refused, code]);
  });

  test('is for a sales administrator', async () => {
    expect((await answer('sales admin', method, path))[0]).toBe(status);
  });
});

describe('an address that was never confirmed', () => {
  test('is nobody’s: signing up with an administrator’s address gives no rights until the mailed code is typed in', async () => {
    const fresh = await openSalesApp();
    const { db } = fresh.services;
    await db.deleteFrom('session').where('accountId', '!=', stranger.accountId).execute();
    const others = db.updateTable('account').set({ email: 'other@test.example' });
    await others.where('id', '!=', stranger.accountId).execute();
    const claimed = await fresh.addAccount(adminEmail, false);
    const reps = () => claimed.call('GET', '/api/admin/sales/reps');
    expect((await reps()).status).toBe(403);
    expect(await fresh.read(claimed.call('POST', '/api/auth/email-code'))).toEqual({
      sentTo: adminEmail,
      mail: 'sent',
    });
    const code = /code: (\w+)/.exec(fresh.mails.at(-1)?.text ?? '')?.[1] ?? '';
    expect((await claimed.call('POST', '/api/auth/email-code/check', { code: 'WRONG' })).status).toBe(400);
    expect((await reps()).status).toBe(403);
    await fresh.read(claimed.call('POST', '/api/auth/email-code/check', { code: ` ${code.toLowerCase()} ` }));
    expect((await reps()).status).toBe(200);
  });

  test('takes five wrong codes, then the right one opens nothing any more', async () => {
    const person = await app.addAccount('guess@test.example', false);
    await person.call('POST', '/api/auth/email-code');
    const code = /code: (\w+)/.exec(app.mails.at(-1)?.text ?? '')?.[1];
    const check = (value: unknown) => person.call('POST', '/api/auth/email-code/check', { code: value });
    for (let number = 0; number < 5; number++) expect((await check('AAAAAAAA')).status).toBe(400);
    expect(await (await check(code)).json()).toMatchObject({
      field: 'code',
      message: 'This code has been used up. Ask for a new one.',
    });
  });

  test('is not confirmed by a code that is too old, or another account’s', async () => {
    const [one, two] = [
      await app.addAccount('one@test.example', false),
      await app.addAccount('two@test.example', false),
    ];
    await one.call('POST', '/api/auth/email-code');
    const code = /code: (\w+)/.exec(app.mails.at(-1)?.text ?? '')?.[1];
    await two.call('POST', '/api/auth/email-code');
    expect((await two.call('POST', '/api/auth/email-code/check', { code })).status).toBe(400);
    app.clock.now += 10 * 60_000;
    expect((await one.call('POST', '/api/auth/email-code/check', { code })).status).toBe(400);
  });

  test('is asked about five times in an hour; a confirmed one not at all', async () => {
    const person = await app.addAccount('often@test.example', false);
    const statuses: number[] = [];
    for (let number = 0; number < 6; number++)
      statuses.push((await person.call('POST', '/api/auth/email-code')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await app.admin.call('POST', '/api/auth/email-code')).status).toBe(409);
  });
});

test('a representative whose address is changed loses the access to whoever has the new one', async () => {
  const rep = await app.addRepresentative({ email: 'moving@rep.example' });
  const [before, after] = [await app.addAccount('moving@rep.example'), await app.addAccount('moved@rep.example')];
  const change = { email: ' Moved@Rep.example' };
  await app.read(app.admin.call('PATCH', `/api/admin/sales/reps/${rep.id}`, change));
  expect((await before.call('GET', '/api/sales/profile')).status).toBe(403);
  expect(await app.read(after.call('GET', '/api/sales/profile'))).toMatchObject({ id: rep.id });
});

test.each([
  [{ firstName: ' ' }, 'firstName', 'First name is required'],
  [{ email: 'nobody' }, 'email', 'Valid email is required'],
  [{ territory: 'Atlantis' }, 'territory', 'Territory selection is required'],
  [{ commissionRate: 100.01 }, 'commissionRate', 'Enter a rate between 0 and 100'],
  [{ commissionRate: -1 }, 'commissionRate', 'Enter a rate between 0 and 100'],
  [{ commissionRate: 10.005 }, 'commissionRate', 'Use at most two decimals'],
  [{ commissionRate: '12' }, 'commissionRate', 'Enter a rate between 0 and 100'],
  [{ isActive: 'yes' }, 'isActive', 'isActive is true or false.'],
])('a representative is not changed to %j', async (change, field, message) => {
  const [rep] = await app.read<{ id: string }[]>(app.admin.call('GET', '/api/admin/sales/reps'));
  const response = await app.admin.call('PATCH', `/api/admin/sales/reps/${rep?.id}`, change);
  expect([response.status, await response.json()]).toMatchObject([400, { field, message }]);
});

test('two representatives do not share an address', async () => {
  const rep = await app.addRepresentative({ email: 'single@rep.example' });
  const change = { email: application.email };
  const response = await app.admin.call('PATCH', `/api/admin/sales/reps/${rep.id}`, change);
  expect([response.status, await response.json()]).toMatchObject([409, { code: 'email_taken', field: 'email' }]);
});

test.each([
  ['PATCH', '/api/admin/sales/reps/none'],
  ['PATCH', '/api/admin/sales/applications/none'],
  ['GET', '/api/admin/sales/export/reps'],
] as const)('%s %s is refused ten minutes after the last proof of who calls', async (method, path) => {
  const own = await openSalesApp();
  const confirmedAt = new Date(own.services.now().getTime() - 10 * 60_000).toISOString();
  await own.services.db.updateTable('session').set({ confirmedAt }).execute();
  const answer = await own.admin.call(method, path, method === 'PATCH' ? {} : undefined);
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'step_up' }]);
});
