import { afterEach, expect, test, vi } from 'vitest';
import { EventStream } from './event-stream.ts';

afterEach(() => vi.unstubAllGlobals());

const OWN = { 'Vernier-Protocol': '2' };

/** A stream whose pieces the test sends, and what it reported. */
function open(headers: Record<string, string> = OWN, status = 200) {
  let send!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (send = controller) });
  const asked = vi.fn(async (_path: string, _init: RequestInit) => new Response(body, { status, headers }));
  vi.stubGlobal('fetch', asked);
  const heard: string[] = [];
  const stream = new EventStream('/api/sync/events', 'north', {
    onOpen: () => heard.push('open'),
    onEvent: (name, data) => heard.push(`${name}:${data}`),
    onEnd: () => heard.push('end'),
  });
  const write = (text: string) => send.enqueue(new TextEncoder().encode(text));
  return { asked, stream, heard, write, finish: () => send.close(), fail: () => send.error(new Error('cut')) };
}

test('it names its workspace, and tells when it is open', async () => {
  const { asked, stream, heard } = open();
  expect(stream.isOpen).toBe(false);
  await expect.poll(() => heard).toEqual(['open']);
  expect(stream.isOpen).toBe(true);
  const [path, init] = asked.mock.calls[0]!;
  expect([path, init.credentials, init.cache, init.redirect]).toEqual([
    '/api/sync/events',
    'same-origin',
    'no-store',
    'error',
  ]);
  expect(init.headers).toEqual({ Accept: 'text/event-stream', Workspace: 'north' });
  stream.close();
});

test('events are put together from pieces of any size; comments and unknown fields tell nothing', async () => {
  const { stream, heard, write } = open();
  write(': hello\n\nevent: pu');
  write('ll\r\ndata: 1');
  write('2\r\n\r\nid: 7\ndata:a\ndata: b\n\nevent: here\n\nevent: pull\ndata: 13');
  await expect.poll(() => heard.length).toBe(4);
  expect(heard).toEqual(['open', 'pull:12', 'message:a\nb', 'here:']);
  stream.close();
});

test.each<[string, (stream: ReturnType<typeof open>) => void]>([
  ['ended by the server', ({ finish }) => finish()],
  ['cut', ({ fail }) => fail()],
  ['a line without an end', ({ write }) => write('x'.repeat(70_000))],
])('a stream that is %s is told once', async (_name, happen) => {
  const one = open();
  await expect.poll(() => one.heard).toEqual(['open']);
  happen(one);
  await expect.poll(() => one.heard).toEqual(['open', 'end']);
  expect(one.stream.isOpen).toBe(false);
});

test.each([
  ['a refusal', OWN, 401],
  ['another answer than the server’s', {}, 200],
])('%s is no stream', async (_name, headers, status) => {
  const { stream, heard } = open(headers, status);
  await expect.poll(() => heard).toEqual(['end']);
  expect(stream.isOpen).toBe(false);
});

test('one that was closed here says nothing more, and gives its connection back', async () => {
  const { asked, stream, heard, write } = open();
  await expect.poll(() => heard).toEqual(['open']);
  stream.close();
  expect(asked.mock.calls[0]![1].signal?.aborted).toBe(true);
  write('event: pull\ndata: 1\n\n');
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect([heard, stream.isOpen]).toEqual([['open'], false]);
});
