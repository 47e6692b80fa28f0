import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { Profile } from '#sync/domain/people/profile-record.ts';
import type { User } from '#sync/domain/people/user-record.ts';
import { openRecordDatabase } from '#web/store/record-database.ts';
import { until } from '#web/testing/hook-page.ts';
import { followProfile, withProfile } from './profile-following.ts';
import type { Workspace } from './workspace.ts';

test('a person is as their profile describes them, and stays themselves', () => {
  const user = { id: 'dana', phone: 'old', role: 'admin' } as User;
  const profile = { id: 'other', phone: 'new' } as Profile;
  expect(withProfile(user, profile)).toEqual({ id: 'dana', phone: 'new', role: 'admin' });
});

test('the own profile is told now and at every change, until the end', async () => {
  const db = openRecordDatabase(`records-${crypto.randomUUID()}`);
  await db.table('profile').put({ id: 'priya', phone: '9' });
  const told: string[] = [];
  const workspace = { db, user: { id: 'dana' } } as unknown as Workspace;
  const stop = followProfile(workspace, ({ phone }) => told.push(phone));
  await db.table('profile').put({ id: 'dana', phone: '1' });
  await until(() => told.at(-1) === '1');
  await db.table('profile').put({ id: 'dana', phone: '2' });
  await until(() => told.at(-1) === '2');
  stop();
  await db.table('profile').put({ id: 'dana', phone: '3' });
  await db.table('profile').get('dana');
  expect(told).not.toContain('3');
  expect(told).not.toContain('9');
  await db.delete();
});

test('a role that came with the records is told with it, whatever the app had heard before', async () => {
  const db = openRecordDatabase(`records-${crypto.randomUUID()}`);
  const told: unknown[] = [];
  const workspace = { db, user: { id: 'dana', role: 'assessor' } } as unknown as Workspace;
  await db.table('profile').put({ id: 'dana', phone: '1' });
  const stop = followProfile(workspace, (own) => told.push(withProfile(workspace.user, own).role));
  await until(() => told.at(-1) === 'assessor');
  await db.table('member').put({ id: 'dana', role: 'client' });
  await until(() => told.at(-1) === 'client');
  stop();
  await db.delete();
});
