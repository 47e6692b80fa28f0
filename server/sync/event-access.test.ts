import { beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let app: TestApp;
let admin: TestPerson;
let ben: TestPerson;

beforeEach(async () => {
  app = await openTestApp();
  const northfield = await app.addWorkspace('Northfield');
  admin = await app.addPerson(northfield, 'Ana', 'admin');
  ben = await app.addPerson(northfield, 'Ben');
});

/** Opens the person's stream; returns the names of its events up to the requested one, or to its end. */
async function listen(person: TestPerson) {
  const response = await person.call('GET', '/api/sync/events');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const names: string[] = [];
  const until = async (name: string): Promise<string[]> => {
    while (!names.includes(name)) {
      const { done, value } = await reader.read();
      if (done) return [...names, 'end'];
      names.push(...[...value.matchAll(/^event: (.*)$/gm)].map(([, event]) => event ?? ''));
    }
    return names;
  };
  await until('here');
  return { until, cancel: () => reader.cancel() };
}

test('the stream of a removed person says so and ends at once; a colleague’s goes on', async () => {
  const [his, hers] = [await listen(ben), await listen(admin)];
  expect((await admin.call('DELETE', `/api/admin/users/${ben.id}`)).status).toBe(200);
  expect(await his.until('end')).toContain('ended');
  expect(await hers.until('pull')).not.toContain('ended');
  await hers.cancel();
});

test('the stream of a session that was ended ends with it, and another session’s goes on', async () => {
  const his = await listen(ben);
  const sessions = (await (await ben.call('GET', '/api/auth/sessions')).json()) as { id: string; current: boolean }[];
  const [own] = sessions.filter(({ current }) => current);
  const hers = await listen(admin);
  expect((await ben.call('DELETE', `/api/auth/sessions/${own!.id}`)).status).toBe(200);
  expect(await his.until('end')).toEqual(expect.arrayContaining(['ended', 'end']));
  app.services.live.accessChanged(admin.id);
  app.services.live.publish(admin.workspaceId, 99);
  expect(await hers.until('pull')).not.toContain('ended');
  await hers.cancel();
});
