import { beforeEach, expect, test } from 'vitest';
import { userSchema } from '#sync/domain/people/user-record.ts';
import { findAccountByOidcSubject, findProvenAccount, linkOidcSubject } from '#server/account/account-table.ts';
import { addColleague, startAuthApp, type AuthTestApp } from '#server/account/auth-test-app.ts';
import { findMember } from './member-table.ts';
import { describeUser } from './user-view.ts';

let auth: AuthTestApp;
let workspaceId: string;

beforeEach(async () => {
  auth = await startAuthApp();
  const browser = auth.browser();
  await browser.signUp();
  workspaceId = (await browser.whoami())?.workspaceId ?? '';
  await addColleague(auth, workspaceId, 'ben', 'user');
});

test('an email is found however it is written', async () => {
  expect((await findProvenAccount(auth.db, ' BEN@example.com '))?.id).toBe('ben');
  expect(await findProvenAccount(auth.db, 'be@example.com')).toBeUndefined();
});

test('a person is found in their own organization only', async () => {
  expect((await findMember(auth.db, workspaceId, 'ben'))?.id).toBe('ben');
  expect(await findMember(auth.db, 'another', 'ben')).toBeUndefined();
});

test('a provider’s subject is linked once, and confirms the email', async () => {
  const now = auth.services.now();
  expect(await linkOidcSubject(auth.db, 'ben', 'subject-1', now)).toBe(true);
  expect(await linkOidcSubject(auth.db, 'ben', 'subject-2', now)).toBe(false);
  expect(await findAccountByOidcSubject(auth.db, 'subject-1')).toMatchObject({
    id: 'ben',
    emailProvenAt: now.toISOString(),
  });
  expect(await findAccountByOidcSubject(auth.db, 'subject-2')).toBeUndefined();
});

test('a person as they are told has the contract’s fields and no others', async () => {
  const setupData = JSON.stringify({ step: 2 });
  await auth.db.updateTable('member').set({ setupData, onboardingCompleted: 1 }).where('id', '=', 'ben').execute();
  const user = await describeUser(auth.db, { workspaceId, accountId: 'ben' });
  expect(Object.keys(user ?? {}).sort()).toEqual(Object.keys(userSchema.shape).sort());
  expect(user).toMatchObject({
    onboardingCompleted: true,
    setupData: { step: 2 },
    organizationName: 'Harbor Machine Works',
  });
});
