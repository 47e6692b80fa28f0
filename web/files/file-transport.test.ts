import { afterEach, expect, test, vi } from 'vitest';
import { fileTransport } from './file-transport.ts';

afterEach(() => vi.unstubAllGlobals());

const PAST = 'r1 e 7 h s';
const transport = fileTransport('north', async () => PAST);

const OWN = { 'Vernier-Protocol': '2' };

/** Gives every request the same answer and records what was asked. */
function answer(make: () => Response | Promise<Response>) {
  const asked = vi.fn(async (_path: string, _init: RequestInit) => make());
  vi.stubGlobal('fetch', asked);
  return asked;
}

const own = (body: unknown, status = 200, headers: object = {}) =>
  new Response(JSON.stringify(body), { status, headers: { ...OWN, ...headers } });
const refusal = (status: number, past = PAST) =>
  own({ code: 'c', message: 'Not this one.' }, status, { 'Vernier-Past': past });

const calls: [string, () => Promise<{ state: string }>][] = [
  ['the question how far it is', () => transport.progress('d1')],
  ['a piece that is sent', () => transport.send('d1', 5, new ArrayBuffer(3))],
  ['a file that is fetched', () => transport.fetch('d1', 0)],
];

test('how far it is', async () => {
  const asked = answer(() => own({ received: 5, stored: false }));
  expect(await transport.progress('d1')).toEqual({ state: 'progress', received: 5, stored: false });
  const [path, init] = asked.mock.calls[0]!;
  expect(path).toBe('/api/documents/d1/upload');
  expect(init).toMatchObject({ credentials: 'same-origin', cache: 'no-store', redirect: 'error' });
  expect(init.headers).toEqual({ Workspace: 'north', 'Vernier-Past': PAST });
  expect(init.signal).toBeInstanceOf(AbortSignal);
});

test.each(calls)('%s is given up after 30 seconds', async (_name, ask) => {
  const asked = answer(() => own({ received: 5, stored: false }));
  const inTime = vi.spyOn(AbortSignal, 'timeout');
  await ask();
  expect(inTime.mock.calls).toEqual([[30_000]]);
  expect(asked.mock.calls[0]![1].signal).toBe(inTime.mock.results[0]?.value);
  inTime.mockRestore();
});

test('a piece goes with its place', async () => {
  const asked = answer(() => own({ received: 8, stored: true }));
  const bytes = new ArrayBuffer(3);
  expect(await transport.send('d1', 5, bytes)).toEqual({ state: 'progress', received: 8, stored: true });
  expect(asked.mock.calls[0]).toMatchObject([
    '/api/documents/d1/file?offset=5',
    { method: 'PUT', headers: { 'Content-Type': 'application/octet-stream', Workspace: 'north' }, body: bytes },
  ]);
});

test.each([
  [0, 200, { Workspace: 'north', 'Vernier-Past': PAST }],
  [7, 206, { Range: 'bytes=7-', Workspace: 'north', 'Vernier-Past': PAST }],
])('bytes from %i on come with %i', async (offset, status, headers) => {
  const asked = answer(() => new Response('abc', { status, headers: { ...OWN, 'Accept-Ranges': 'bytes' } }));
  const got = await transport.fetch('d1', offset);
  expect(got.state).toBe('bytes');
  if (got.state === 'bytes') expect(await new Response(got.body).text()).toBe('abc');
  expect(asked.mock.calls[0]).toMatchObject(['/api/documents/d1/file', { headers }]);
  expect(asked.mock.calls[0]![1].headers).toEqual(headers);
});

test.each<[string, number, number, Record<string, string>, BodyInit | null]>([
  ['the whole where a part was asked for', 7, 200, { 'Accept-Ranges': 'bytes' }, 'abc'],
  ['a part where the whole was asked for', 0, 206, { 'Accept-Ranges': 'bytes' }, 'abc'],
  ['bytes without the header of a file', 0, 200, {}, 'abc'],
  ['no body', 0, 200, { 'Accept-Ranges': 'bytes' }, null],
])('%s is not taken for the file', async (_name, offset, status, headers, body) => {
  answer(() => new Response(body, { status, headers: { ...OWN, ...headers } }));
  expect(await transport.fetch('d1', offset)).toEqual({ state: 'later' });
});

test.each(calls)('[SE1] %s stays open when nothing answers, or something else than the server', async (_name, ask) => {
  answer(() => Promise.reject(new TypeError('no network')));
  expect(await ask()).toEqual({ state: 'later' });
  for (const status of [200, 400, 401, 403, 404, 409, 413, 503]) {
    const body = JSON.stringify({ code: 'c', message: 'Sign in to the Wi-Fi.', received: 9, stored: true });
    answer(() => new Response(body, { status, headers: { 'Accept-Ranges': 'bytes' } }));
    expect(await ask()).toEqual({ state: 'later' });
  }
});

test.each(calls)('the server’s refusal of %s', async (_name, ask) => {
  const states: [number, object][] = [
    [400, { state: 'refused', message: 'Not this one.' }],
    [403, { state: 'refused', message: 'Not this one.' }],
    [413, { state: 'refused', message: 'Not this one.' }],
    [415, { state: 'refused', message: 'Not this one.' }],
    [401, { state: 'sign_in' }],
    [404, { state: 'unknown' }],
    [409, { state: 'damaged' }],
    [429, { state: 'later' }],
    [503, { state: 'later' }],
  ];
  for (const [status, state] of states) {
    answer(() => refusal(status));
    expect(await ask()).toMatchObject(state);
  }
});

test.each(calls)(
  '[SE4] the server’s refusal of %s counts only in the life that this device knows',
  async (_name, ask) => {
    for (const status of [400, 403, 404, 409, 413, 415]) {
      for (const past of ['', 'r1 e2 9 h2 s2', 'r2 e 7 h s', 'r1 e 7 h s2', `${PAST} more`]) {
        answer(() => refusal(status, past));
        expect(await ask()).toEqual({ state: 'later' });
      }
    }
  },
);

test('[SE4] a device that was given no proof yet takes nothing for refused', async () => {
  const asked = answer(() => refusal(403));
  expect(await fileTransport('north', async () => null).progress('d1')).toEqual({ state: 'later' });
  expect(asked.mock.calls[0]![1].headers).toEqual({ Workspace: 'north' });
});

test.each<[string, () => Response]>([
  ['no JSON', () => new Response('Not found', { status: 404, headers: OWN })],
  ['null', () => own(null, 400)],
  ['another shape', () => own({ code: 5, message: 'x' }, 400)],
])('a refusal that is %s is none', async (_name, make) => {
  for (const [, ask] of calls) {
    answer(make);
    expect(await ask()).toEqual({ state: 'later' });
  }
});

test.each<[string, () => Response]>([
  ['no JSON', () => new Response('ok', { headers: OWN })],
  ['another shape', () => own({ received: 'all' })],
])('progress that is %s is asked for again', async (_name, make) => {
  answer(make);
  expect(await transport.progress('d1')).toEqual({ state: 'later' });
});
