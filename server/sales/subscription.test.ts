import { expect, test } from 'vitest';
import type { User } from '#sync/domain/people/user-record.ts';
import type { CustomerWorkspace } from '#sync/domain/sales/sales-record.ts';
import { openSalesApp } from './sales-test-app.ts';

test('a workspace is told when its 60 days end, and its plan once it pays and until it cancels', async () => {
  const app = await openSalesApp();
  const rep = await app.addRepresentative();
  const began = app.services.now().toISOString();
  const lead = await app.signUpCustomer('Harbor', rep.referralCode);
  const row = await app.services.db
    .selectFrom('member')
    .select(['workspaceId'])
    .where('email', '=', 'harbor@customer.example')
    .executeTakeFirstOrThrow();
  const customer = await app.addPerson(row.workspaceId, 'Ana', 'admin');
  const subscription = async () => (await app.read<User>(customer.call('GET', '/api/auth/user'))).subscription;
  const evaluationEndsAt = new Date(Date.parse(began) + 60 * 86_400_000).toISOString();
  expect(await subscription()).toEqual({ evaluationEndsAt, plan: null });
  const change = (body: object) => app.read(app.admin.call('PATCH', `/api/admin/sales/leads/${lead}`, body));
  await change({ leadStatus: 'paid', subscriptionPlan: 'professional', monthlyValue: 299 });
  expect(await subscription()).toEqual({ evaluationEndsAt, plan: 'professional' });
  await change({ leadStatus: 'cancelled' });
  expect(await subscription()).toEqual({ evaluationEndsAt, plan: null });
});

test('a workspace that no representative brought is noted as paying, and as paying no longer, by a sales administrator', async () => {
  const app = await openSalesApp();
  await app.signUpCustomer('Marsh', '');
  const listed = async () => app.read<CustomerWorkspace[]>(app.admin.call('GET', '/api/admin/sales/workspaces'));
  const marsh = (await listed()).find(({ name }) => name === 'Marsh Works');
  expect(marsh).toMatchObject({ plan: null, hasLead: false });
  const customer = await app.addPerson(marsh?.id ?? '', 'Ana', 'admin');
  const told = async () => (await app.read<User>(customer.call('GET', '/api/auth/user'))).subscription;
  expect(await told()).toEqual({ evaluationEndsAt: marsh?.evaluationEndsAt, plan: null });
  const path = `/api/admin/sales/workspaces/${marsh?.id}`;
  const note = (plan: string | null) => app.read<CustomerWorkspace>(app.admin.call('PATCH', path, { plan }));

  for (const plan of ['starter', 'enterprise', null]) {
    expect(await note(plan)).toEqual({ ...marsh, plan });
    expect((await listed()).find(({ id }) => id === marsh?.id)?.plan).toBe(plan);
    expect((await told())?.plan).toBe(plan);
  }
  expect((await customer.call('PATCH', path, { plan: 'enterprise' })).status).toBe(403);
  expect((await app.admin.call('PATCH', path, { plan: 'gold' })).status).toBe(400);
  const lines = await app.services.db
    .selectFrom('audit')
    .select('detail')
    .where('event', '=', 'sales_workspace_changed')
    .orderBy('id')
    .execute();
  expect(lines.map(({ detail }) => JSON.parse(detail) as unknown)).toEqual([
    { workspaceId: marsh?.id, from: null, to: 'starter' },
    { workspaceId: marsh?.id, from: 'starter', to: 'enterprise' },
    { workspaceId: marsh?.id, from: 'enterprise', to: null },
  ]);
});

test('what a workspace with a lead pays is noted on the lead, so that its representative earns', async () => {
  const app = await openSalesApp();
  const rep = await app.addRepresentative();
  const lead = await app.signUpCustomer('Harbor', rep.referralCode);
  const listed = async () => app.read<CustomerWorkspace[]>(app.admin.call('GET', '/api/admin/sales/workspaces'));
  const harbor = (await listed()).find(({ name }) => name === 'Harbor Works');
  expect(harbor).toMatchObject({ plan: null, hasLead: true });
  const refused = await app.admin.call('PATCH', `/api/admin/sales/workspaces/${harbor?.id}`, { plan: 'starter' });
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'has_lead' }]);
  const paid = { leadStatus: 'paid', subscriptionPlan: 'professional', monthlyValue: 299 };
  await app.read(app.admin.call('PATCH', `/api/admin/sales/leads/${lead}`, paid));
  expect((await listed()).find(({ id }) => id === harbor?.id)?.plan).toBe('professional');
});
