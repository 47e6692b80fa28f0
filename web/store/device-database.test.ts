import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { beforeEach, expect, test } from 'vitest';
import type { User } from '#sync/domain/people/user-record.ts';
import {
  describePerson,
  deviceDatabase,
  findCurrentPerson,
  forgetCurrent,
  forgetPerson,
  onPersonChange,
  openDeviceDatabase,
  personsOf,
  rememberPerson,
} from './device-database.ts';

const user = (id: string, firstName = id) => ({ id, workspaceId: 'north', firstName }) as User;
const persons = async () => (await personsOf().toArray()).map(({ accountId, current }) => [accountId, current]);

beforeEach(async () => {
  if (!deviceDatabase.isOpen()) await deviceDatabase.open();
  await personsOf().clear();
});

test('the app is at most one person’s, the last who signed in; the others are remembered', async () => {
  expect(await findCurrentPerson()).toBeUndefined();
  const before = new Date().toISOString();
  const dana = await rememberPerson(user('dana'));
  expect(dana).toMatchObject({ accountId: 'dana', workspaceId: 'north', user: user('dana'), current: 1 });
  expect(dana.lastUsedAt >= before).toBe(true);
  await rememberPerson(user('priya'));
  expect(await persons()).toEqual([
    ['dana', 0],
    ['priya', 1],
  ]);
  expect(await findCurrentPerson()).toMatchObject({ accountId: 'priya' });
});

test('the same person again is described anew and stays one', async () => {
  await rememberPerson(user('dana', 'Dana'));
  await rememberPerson(user('dana', 'Daniela'));
  expect(await persons()).toEqual([['dana', 1]]);
  expect((await findCurrentPerson())?.user.firstName).toBe('Daniela');
});

test('who signs out is nobody’s app any more but remembered; who erases is forgotten', async () => {
  await rememberPerson(user('dana'));
  await rememberPerson(user('priya'));
  await forgetCurrent();
  expect(await findCurrentPerson()).toBeUndefined();
  expect(await persons()).toHaveLength(2);
  await forgetPerson('dana');
  expect(await persons()).toEqual([['priya', 0]]);
});

test('a description changes nothing of whose app it is', async () => {
  await rememberPerson(user('dana', 'Dana'));
  await rememberPerson(user('priya'));
  await describePerson(user('dana', 'Daniela'));
  await describePerson(user('tom'));
  await describePerson({ ...user('priya', 'Elsewhere'), workspaceId: 'south' });
  expect(await persons()).toEqual([
    ['dana', 0],
    ['priya', 1],
  ]);
  expect((await personsOf().get('dana'))?.user.firstName).toBe('Daniela');
  expect((await personsOf().get('priya'))?.user.firstName).toBe('priya');
});

test('the other tabs hear of every change of person, and a tab not of its own', async () => {
  let own = 0;
  onPersonChange(() => own++);
  const other = new BroadcastChannel('vernier-person');
  let heard = 0;
  const twice = new Promise<void>((resolve) => {
    other.addEventListener('message', () => ++heard === 2 && resolve());
  });
  await rememberPerson(user('dana'));
  await forgetCurrent();
  await twice;
  other.close();
  expect(own).toBe(0);
});

test('the worker opens what is there and makes nothing', async () => {
  await deviceDatabase.delete();
  const found = openDeviceDatabase(false);
  await expect(found.open()).rejects.toThrow();
  found.close();
  expect(await Dexie.exists('vernier-device')).toBe(false);
  await deviceDatabase.open();
  const again = openDeviceDatabase(false);
  await again.open();
  expect(again.tables.map(({ name }) => name)).toEqual(['person']);
  again.close();
});
