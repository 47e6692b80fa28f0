import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { Weather, type WeatherKind } from './weather.ts';

let server: Server;
let weather: Weather;
let arrived: number;

beforeEach(async () => {
  arrived = 0;
  server = createServer((_asked, answer) => {
    arrived++;
    answer.writeHead(200, { 'Vernier-Protocol': '2' }).end('x'.repeat(1_000));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  weather = await Weather.start(new SeededRandom(4));
  const address = server.address();
  weather.target = address && typeof address === 'object' ? address.port : 0;
});

afterEach(async () => {
  await weather.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** The length of the answer's text and whether it came from the server; undefined if no complete answer came. */
async function ask(path: string): Promise<{ length: number; isOwn: boolean } | undefined> {
  try {
    const answer = await fetch(`${weather.origin}${path}`, { method: 'POST', body: '{}' });
    return { length: (await answer.text()).length, isOwn: answer.headers.has('Vernier-Protocol') };
  } catch {
    return undefined;
  }
}

test('a clear sky passes everything on', async () => {
  expect(await ask('/api/sync')).toEqual({ length: 1_000, isOwn: true });
  expect(weather.spoiled).toEqual({});
});

test.each<[WeatherKind, number]>([
  ['lost', 0],
  ['unanswered', 1],
  ['half', 1],
])('%s: no whole answer comes, and the server was asked %i times', async (kind, times) => {
  weather.turn(kind, 1);
  expect(await ask('/api/sync')).toBeUndefined();
  expect(arrived).toBe(times);
  expect(weather.spoiled).toEqual({ [kind]: 1 });
});

test('a foreign answer never reaches the server and never carries its word', async () => {
  weather.turn('foreign', 1);
  for (let count = 0; count < 20; count++) expect(await ask('/api/sync')).toMatchObject({ isOwn: false });
  expect(arrived).toBe(0);
});

test('a slow answer is whole', async () => {
  weather.turn('slow', 1);
  const began = performance.now();
  expect(await ask('/api/sync')).toEqual({ length: 1_000, isOwn: true });
  expect(performance.now() - began).toBeGreaterThan(490);
});

test('only calls meet the weather', async () => {
  weather.turn('lost', 1);
  expect(await ask('/assets/app.js')).toEqual({ length: 1_000, isOwn: true });
});
