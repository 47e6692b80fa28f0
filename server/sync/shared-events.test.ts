import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '#server/db/database.ts';
import type { ChannelEvents } from '#server/db/postgres-channel.ts';
import { Troubles } from '#server/outside/troubles.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { SharedEvents } from './shared-events.ts';

type Process = InstanceType<typeof SharedEvents>;

/** PostgreSQL's channel, in memory: every listener receives every text, including its sender. */
let channel: { name: string; events: ChannelEvents }[];
let texts: string[];
let isCut: boolean;
let troubles: Troubles;
let processes: Process[];
let server: TestApp;

beforeEach(async () => {
  server = await openTestApp();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  [channel, texts, processes] = [[], [], []];
  troubles = new Troubles(pino({ level: 'silent' }));
  isCut = false;
  vi.doMock('#server/db/postgres-channel.ts', () => ({
    listenToChannel: (_url: string, name: string, events: ChannelEvents) => {
      const one = { name, events };
      channel.push(one);
      return async () => void (channel = channel.filter((other) => other !== one));
    },
    tellChannel: async (_db: Db, name: string, text: string) => {
      if (isCut) throw new Error('the connection was lost');
      texts.push(text);
      for (const one of channel) if (one.name === name) one.events.heard(text);
    },
  }));
});

afterEach(async () => {
  for (const one of processes) await one.close();
  vi.doUnmock('#server/db/postgres-channel.ts');
  vi.resetModules();
  vi.useRealTimers();
});

/** A process of the server on the same database; `told` is what its listeners receive. */
async function start(db: Db = server.services.db) {
  vi.resetModules();
  const { SharedEvents: Events } = await import('./shared-events.ts');
  const events = new Events('postgres://nowhere', db, troubles);
  processes.push(events);
  const told: string[] = [];
  const listen = (workspaceId: string) => events.subscribe(workspaceId, (seq) => told.push(`${workspaceId} ${seq}`));
  return { events, told, listen };
}

const second = () => vi.advanceTimersByTimeAsync(1_000);

test('what one process publishes all of them tell, each once', async () => {
  const [one, two] = [await start(), await start()];
  one.listen('a');
  two.listen('a');
  two.listen('b');
  one.events.publish('a', 7);
  await second();
  expect([one.told, two.told]).toEqual([['a 7'], ['a 7']]);
  expect(two.events.newest('a')).toBe(7);
});

test('a busy moment is one message with the newest number of each workspace', async () => {
  const [one, two] = [await start(), await start()];
  two.listen('a');
  one.events.publish('a', 8);
  one.events.publish('a', 7);
  one.events.publish('b', 3);
  await vi.advanceTimersByTimeAsync(9);
  expect(texts).toEqual([]);
  await second();
  expect(texts.map((text) => (JSON.parse(text) as [string, unknown])[1])).toEqual([
    [
      ['a', 8],
      ['b', 3],
    ],
  ]);
  one.events.publish('a', 9);
  await second();
  expect([texts.length, two.told]).toEqual([2, ['a 8', 'a 9']]);
});

test('a message holds a hundred workspaces, and the rest goes into the next', async () => {
  const one = await start();
  for (let n = 0; n < 201; n++) one.events.publish(`w${n}`, 1);
  await second();
  expect(texts.map((text) => (JSON.parse(text) as [string, unknown[]])[1].length)).toEqual([100, 100, 1]);
  expect(texts[0]!.length).toBeLessThan(8_000);
});

test('a message that comes late takes nothing back', async () => {
  const [one, two] = [await start(), await start()];
  two.listen('a');
  two.events.publish('a', 9);
  await second();
  one.events.publish('a', 8);
  await second();
  expect([two.told, two.events.newest('a')]).toEqual([['a 9'], 9]);
});

test('a channel that is cut is noted, and nobody here waits for it', async () => {
  const one = await start();
  one.listen('a');
  isCut = true;
  one.events.publish('a', 1);
  await second();
  expect([one.told, troubles.lasting]).toEqual([['a 1'], ['telling live events to other processes']]);
  isCut = false;
  one.events.publish('a', 2);
  await second();
  expect(texts).toHaveLength(1);
});

test('what a killed process committed and never told is found by comparing, for those who listen here', async () => {
  const [heard, other] = [await server.addWorkspace('Northfield'), await server.addWorkspace('Elsewhere')];
  const one = await start();
  const end = one.listen(heard);
  const bump = (id: string, seq: number) =>
    server.services.db.updateTable('workspace').set({ seq }).where('id', '=', id).execute();
  await bump(heard, 40);
  await bump(other, 50);
  await one.events.compare();
  await second();
  expect([one.told, one.events.newest(other)]).toEqual([[`${heard} 40`], 0]);
  // It compares by itself every five seconds, and when the channel is joined.
  await bump(heard, 41);
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(one.events.newest(heard)).toBe(41), 10_000);
  await bump(heard, 42);
  channel[0]!.events.joined();
  await vi.waitFor(() => expect(one.events.newest(heard)).toBe(42), 10_000);
  end();
  end();
  await bump(heard, 43);
  await one.events.compare();
  expect(one.events.newest(heard)).toBe(42);
});

test('two who listen are counted, and one who ends twice is one', async () => {
  const heard = await server.addWorkspace('Northfield');
  const one = await start();
  const end = one.listen(heard);
  one.listen(heard);
  end();
  end();
  await server.services.db.updateTable('workspace').set({ seq: 40 }).where('id', '=', heard).execute();
  await one.events.compare();
  expect(one.events.newest(heard)).toBe(40);
});

test('nobody listens, nothing is asked; a database that does not answer is noted', async () => {
  const asked = vi.fn(() => {
    throw new Error('the database is away');
  });
  const one = await start({ selectFrom: asked } as unknown as Db);
  await one.events.compare();
  expect(asked).not.toHaveBeenCalled();
  one.listen('a');
  await one.events.compare();
  expect(troubles.lasting).toEqual(['comparing live events']);
});

test('a process that ends neither listens nor tells nor compares', async () => {
  const one = await start();
  one.listen('a');
  one.events.publish('a', 1);
  await one.events.close();
  const compare = vi.spyOn(one.events, 'compare');
  await vi.advanceTimersByTimeAsync(20_000);
  expect([channel, texts, compare.mock.calls]).toEqual([[], [], []]);
});
