import { gunzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { PROTOCOL, type SyncRequest } from '#sync/engine/answer.ts';
import { CutAnswerError } from '#sync/engine/round-ports.ts';
import { syncTransport } from './sync-transport.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const request = (text = ''): SyncRequest => ({
  protocol: PROTOCOL,
  id: crypto.randomUUID(),
  clientId: crypto.randomUUID(),
  accountId: 'dana',
  epoch: text,
  baseCursor: 0,
  continues: false,
  snapshot: null,
  proof: null,
  mutations: [],
});

function answer(make: (init: RequestInit) => Response | Promise<Response>) {
  const asked = vi.fn(async (_path: string, init: RequestInit) => make(init));
  vi.stubGlobal('fetch', asked);
  return asked;
}

const own = (body: BodyInit | null, status = 200) =>
  new Response(body, { status, headers: { 'Vernier-Protocol': '2' } });

test('a small request goes as it is, and the answer comes with its status and header', async () => {
  const asked = answer(() => own('{"a":1}', 409));
  const sent = request();
  expect(await syncTransport('north', false).send(sent)).toEqual({
    status: 409,
    protocol: '2',
    past: null,
    body: { a: 1 },
  });
  const [path, init] = asked.mock.calls[0]!;
  expect([path, init.method, init.credentials, init.cache]).toEqual(['/api/sync', 'POST', 'same-origin', 'no-store']);
  expect(init.headers).toEqual({ 'Content-Type': 'application/json', Account: 'dana', Workspace: 'north' });
  expect(JSON.parse(String(init.body))).toEqual(sent);
});

test('[SE4] a request names the proof it carries, and what the answer says of it comes along', async () => {
  const told = { 'Vernier-Protocol': '2', 'Vernier-Past': 'r1 e1 7 h7 s7' };
  const asked = answer(() => new Response('{}', { status: 403, headers: told }));
  const proof = { epoch: 'e1', seq: 7, head: 'h7', signature: 's7' };
  const reply = await syncTransport('north', false).send({ ...request(), id: 'r1', proof });
  expect(asked.mock.calls[0]![1].headers).toMatchObject({ 'Vernier-Past': 'r1 e1 7 h7 s7' });
  expect(reply).toMatchObject({ status: 403, past: 'r1 e1 7 h7 s7' });
});

test.each([
  [1_023, false],
  [1_024, true],
])('a request of %i letters is packed: %s', async (length, isPacked) => {
  const asked = answer(() => own('{}'));
  const plain = JSON.stringify(request()).length;
  const sent = request('x'.repeat(length - plain));
  await syncTransport('north', true).send(sent);
  const { headers, body } = asked.mock.calls[0]![1];
  expect(headers).toMatchObject({ 'Person-Present': '1' });
  expect('Content-Encoding' in headers!).toBe(isPacked);
  if (isPacked) expect(headers).toMatchObject({ 'Content-Encoding': 'gzip' });
  const text = isPacked ? gunzipSync(Buffer.from(body as ArrayBuffer)).toString() : String(body);
  expect(JSON.parse(text)).toEqual(sent);
});

test('a request that was prepared is packed by then, once, and no other is sent in its place', async () => {
  const bodies: unknown[] = [];
  const asked = answer(() => own('{}'));
  const packing = vi.spyOn(JSON, 'stringify');
  const transport = syncTransport('north', false);
  const [prepared, other] = [request('x'.repeat(2_000)), request('y'.repeat(2_000))];
  // The test runner writes JSON of its own meanwhile.
  const packed = () => packing.mock.calls.map(([value]) => value).filter((one) => one === prepared || one === other);
  transport.prepare?.(prepared);
  expect(packed()).toEqual([prepared]);
  await transport.send(prepared);
  expect(packed()).toEqual([prepared]);
  await transport.send(other);
  expect(packed()).toEqual([prepared, other]);
  packing.mockRestore();
  for (const [, { body }] of asked.mock.calls)
    bodies.push(JSON.parse(gunzipSync(Buffer.from(body as ArrayBuffer)) + ''));
  expect(bodies).toEqual([prepared, other]);
});

test('a browser that cannot pack sends it plain', async () => {
  vi.stubGlobal('CompressionStream', undefined);
  const asked = answer(() => own('{}'));
  await syncTransport('north', false).send(request('x'.repeat(2_000)));
  expect(asked.mock.calls[0]![1].headers).toEqual({
    'Content-Type': 'application/json',
    Account: 'dana',
    Workspace: 'north',
  });
});

test.each<[string, BodyInit | null]>([
  ['a page of the network', '<html>'],
  ['an empty body', ''],
  ['no body', null],
])('%s is an answer that says nothing', async (_name, body) => {
  answer(() => new Response(body, { status: 200 }));
  expect(await syncTransport('north', false).send(request())).toEqual({
    status: 200,
    protocol: null,
    past: null,
    body: undefined,
  });
});

test('letters of several bytes survive the pieces of a slow line', async () => {
  const bytes = new TextEncoder().encode('{"a":"Tür 中村"}');
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  answer(() => own(body));
  expect((await syncTransport('north', false).send(request())).body).toEqual({ a: 'Tür 中村' });
});

test('an answer that is cut says that it was', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"a"')),
    pull: (controller) => controller.error(new TypeError('network')),
  });
  answer(() => own(body));
  await expect(syncTransport('north', false).send(request())).rejects.toBeInstanceOf(CutAnswerError);
});

test('no answer is thrown as it is', async () => {
  answer(() => Promise.reject(new TypeError('no network')));
  await expect(syncTransport('north', false).send(request())).rejects.toThrow('no network');
});

test('a server that is silent for 30 seconds is not waited for, one that goes on speaking is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let aborted = false;
  let pieces: ReadableStreamDefaultController<Uint8Array> | undefined;
  answer(({ signal }) => {
    signal?.addEventListener('abort', () => {
      aborted = true;
      pieces?.error(new DOMException('silent', 'AbortError'));
    });
    return own(new ReadableStream<Uint8Array>({ start: (controller) => void (pieces = controller) }));
  });
  const ended = syncTransport('north', false)
    .send(request())
    .then(
      () => 'answered',
      (error: unknown) => error,
    );
  const turns = async () => {
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  };
  await turns();
  for (let piece = 0; piece < 3; piece++) {
    vi.advanceTimersByTime(29_000);
    pieces!.enqueue(new TextEncoder().encode(' '));
    await turns();
  }
  expect(aborted).toBe(false);
  vi.advanceTimersByTime(30_000);
  expect(aborted).toBe(true);
  expect(await ended).toBeInstanceOf(CutAnswerError);
});

test('an answer that has come leaves no timer behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answer(() => own('{}'));
  await syncTransport('north', false).send(request());
  expect(vi.getTimerCount()).toBe(0);
});
