import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#sync/domain/people/user-record.ts';
import { deviceDatabase, rememberPerson } from '#web/store/device-database.ts';
import { findPerson, forgetDevicePerson } from './device-person.ts';
import { answerPublicPage } from './public-page-answer.ts';

async function answer(path: string): Promise<string> {
  const url = new URL(path, 'https://app.example.com');
  const response = await answerPublicPage(url, new Request(url), async () => new Response('the app'));
  return response.text();
}

beforeEach(async () => {
  // Other files share its connection; some delete the database under it, and some leave a person in it.
  if (!deviceDatabase.isOpen()) await deviceDatabase.open();
  await deviceDatabase.table('person').clear();
  vi.stubGlobal('fetch', async () => new Response('a public page'));
});

afterEach(async () => {
  vi.unstubAllGlobals();
  if (deviceDatabase.isOpen()) await deviceDatabase.table('person').clear();
});

test('for a person whom the device remembers the start is the app, and no other page is', async () => {
  expect(await answer('/')).toBe('a public page');
  await rememberPerson({ id: 'dana', workspaceId: 'north' } as User);
  expect([await answer('/'), await answer('/pricing')]).toEqual(['the app', 'a public page']);
});

test('without a network every page is the app, which shows what it can', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect([await answer('/'), await answer('/pricing')]).toEqual(['the app', 'the app']);
});

test('a browser that never had the app’s database remembers nobody, and makes none', async () => {
  await deviceDatabase.delete();
  expect(await findPerson()).toBeUndefined();
  await forgetDevicePerson();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(deviceDatabase.name);
});
