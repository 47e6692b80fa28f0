import { expect, test } from 'vitest';
import type { User } from '#sync/domain/people/user-record.ts';
import { openSalesApp } from './sales-test-app.ts';

test('a workspace is told when its 60 days end, and its plan once it pays and until it cancels', async () => {
  const app = await openSalesApp();
  const rep = await app.addRepresentative();
  const began = app.services.now().toISOString();
  const lead = await app.signUpCustomer('Harbor', rep.referralCode);
  const row = await app.services.db
    .selectFrom('user')
    .select(['organizationId'])
    .where('email', '=', 'harbor@customer.example')
    .executeTakeFirstOrThrow();
  const customer = await app.addPerson(row.organizationId, 'Ana', 'admin');
  const subscription = async () => (await app.read<User>(customer.call('GET', '/api/auth/user'))).subscription;
  const evaluationEndsAt = new Date(Date.parse(began) + 60 * 86_400_000).toISOString();
  expect(await subscription()).toEqual({ evaluationEndsAt, plan: null });
  const change = (body: object) => app.read(app.admin.call('PATCH', `/api/admin/sales/leads/${lead}`, body));
  await change({ leadStatus: 'paid', subscriptionPlan: 'professional', monthlyValue: 299 });
  expect(await subscription()).toEqual({ evaluationEndsAt, plan: 'professional' });
  await change({ leadStatus: 'cancelled' });
  expect(await subscription()).toEqual({ evaluationEndsAt, plan: null });
});
