import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { sendWhole } from './send-whole.ts';

const PART = 256 * 1024;
const bytes = new Uint8Array(new SeededRandom(4).bytes(700_000));
const file = new Blob([bytes]);
const sha256 = createHash('sha256').update(bytes).digest('hex');
const place = { user: { workspaceId: 'north' } as never };

/** What a server with this file has received, and what it was asked. */
let received: Uint8Array[];
let asked: { offset: number; bytes: number }[];
let taken: boolean;
/** Looks at each question before it is answered: what it returns is the answer instead. */
let between: () => Response | undefined;

const own = (body: object, status = 200) => Response.json(body, { status, headers: { 'Vernier-Protocol': '2' } });
const size = () => received.reduce((sum, part) => sum + part.length, 0);

beforeEach(() => {
  received = [];
  asked = [];
  taken = false;
  between = () => undefined;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const url = new URL(path, 'http://server');
    const offset = Number(url.searchParams.get('offset'));
    const part = new Uint8Array(await (init.body as Blob).arrayBuffer());
    expect([url.pathname, init.method]).toEqual(['/api/hand-over/file', 'PUT']);
    expect(init.headers).toEqual({ Workspace: 'north', 'Content-Type': 'application/octet-stream' });
    expect([url.searchParams.get('sha256'), url.searchParams.get('size')]).toEqual([sha256, '700000']);
    asked.push({ offset, bytes: part.length });
    const instead = between();
    if (instead) return instead;
    if (offset === size() && part.length > 0) received.push(part);
    taken ||= size() === bytes.length;
    return own({ received: size(), taken });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a file goes in parts, after the question how far it is, and arrives as it is', async () => {
  const seen: [string, number][] = [];
  expect(await sendWhole(place, file, { onProgress: (...far) => seen.push(far) })).toEqual({ state: 'sent' });
  expect(asked).toEqual([
    { offset: 0, bytes: 0 },
    { offset: 0, bytes: PART },
    { offset: PART, bytes: PART },
    { offset: 2 * PART, bytes: bytes.length - 2 * PART },
  ]);
  expect(Buffer.concat(received).equals(bytes)).toBe(true);
  expect(seen.at(0)).toEqual(['reading', 700_000]);
  expect(seen.at(-1)).toEqual(['sending', 2 * PART]);
});

test('after Stop nothing more is sent, and another press goes on where the server is', async () => {
  const controller = new AbortController();
  between = () => (asked.length === 2 ? void controller.abort() : undefined);
  expect(await sendWhole(place, file, { stop: controller.signal })).toEqual({ state: 'stopped' });
  expect([asked.length, size()]).toEqual([2, PART]);
  between = () => undefined;
  asked = [];
  expect(await sendWhole(place, file)).toEqual({ state: 'sent' });
  expect(asked.map(({ offset }) => offset)).toEqual([0, PART, 2 * PART]);
  expect(Buffer.concat(received).equals(bytes)).toBe(true);
});

test('stopped while it is read, nothing is asked', async () => {
  expect(await sendWhole(place, file, { stop: { aborted: true } })).toEqual({ state: 'stopped' });
  expect(asked).toEqual([]);
});

test('a connection that breaks, and a network that answers instead, leave the rest for another press', async () => {
  const broken: (() => Response)[] = [
    () => {
      throw new TypeError('no network');
    },
    () => new Response('{"received":700000,"taken":true}'),
  ];
  for (const answer of broken) {
    between = () => (asked.length === 3 ? answer() : undefined);
    asked = [];
    received = [];
    taken = false;
    expect(await sendWhole(place, file)).toEqual({ state: 'offline' });
    expect(size()).toBe(PART);
  }
  between = () => undefined;
  expect(await sendWhole(place, file)).toEqual({ state: 'sent' });
});

test('a refusal is told in the server’s words', async () => {
  const message = 'This workspace may hold 1 MB, and this file would be more.';
  between = () => (asked.length === 2 ? own({ code: 'quota', message }, 409) : undefined);
  expect(await sendWhole(place, file)).toEqual({ state: 'refused', message });
});

test('where another file of the person takes its place, sending ends instead of beginning without end', async () => {
  between = () => {
    if (asked.length === 3) received = [];
    return undefined;
  };
  expect(await sendWhole(place, file)).toEqual({ state: 'replaced' });
  expect(asked).toHaveLength(3);
});

test('a file that the server has is not sent again', async () => {
  taken = true;
  expect(await sendWhole(place, file)).toEqual({ state: 'sent' });
  expect(asked).toEqual([{ offset: 0, bytes: 0 }]);
});

test('a file that cannot be read any more is no missing network', async () => {
  const gone = { size: 10, slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone')) }) };
  await expect(sendWhole(place, gone as unknown as Blob)).rejects.toThrow('gone');
});
