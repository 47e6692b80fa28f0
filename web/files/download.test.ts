import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listDocuments } from '#sync/domain/document/document-contract.ts';
import { CallError, ForeignAnswerError } from '#web/store/calls/call.ts';
import { download, receiveFile } from './download.ts';
import { saveFile } from './save-file.ts';

interface Link {
  href: string;
  download: string;
}
let saved: (Link & { blob: Blob })[];
let blobs: Map<string, Blob>;

beforeEach(() => {
  vi.useFakeTimers();
  saved = [];
  blobs = new Map();
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.set(`blob:${++made}`, blob as Blob);
    return `blob:${made}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void blobs.delete(url));
  vi.stubGlobal('document', {
    createElement: (name: string) => {
      const link: Link = { href: '', download: '' };
      const click = () => void saved.push({ ...link, blob: blobs.get(link.href)! });
      return name === 'a' ? Object.assign(link, { click }) : undefined;
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each<[string, Blob | string | Uint8Array<ArrayBuffer>, string | undefined, string]>([
  ['a text', 'a,b', 'text/csv', 'text/csv'],
  ['a text of no type', '{}', undefined, 'application/json'],
  ['bytes', new Uint8Array([97]), 'application/pdf', 'application/pdf'],
  ['a blob by its own type', new Blob(['a'], { type: 'image/png' }), 'text/plain', 'image/png'],
])('%s is handed over under its name, and its address is given back later', (_name, content, type, expected) => {
  saveFile('report', content, type);
  expect(saved).toMatchObject([{ download: 'report', href: 'blob:1' }]);
  expect(saved[0]?.blob.type).toBe(expected);
  vi.advanceTimersByTime(9_999);
  expect(blobs.size).toBe(1);
  vi.advanceTimersByTime(1);
  expect(blobs.size).toBe(0);
});

function answer(response: Response) {
  const asked = vi.fn(async (_path: string, _init: RequestInit) => response);
  vi.stubGlobal('fetch', asked);
  return asked;
}

const endpoint = { ...listDocuments, path: '/api/export' };
type Query = Parameters<typeof download<typeof endpoint>>[1];
const query = { from: '2026', to: '', page: 0, none: null, left: undefined } as unknown as Query;

test('a file the server makes comes under the server’s name, asked for with what was given', async () => {
  const asked = answer(
    new Response('a,b', {
      headers: { 'Content-Disposition': 'attachment; filename="audit log.csv"', 'Vernier-Protocol': '2' },
    }),
  );
  await download(endpoint, query);
  expect(asked.mock.calls[0]).toMatchObject([
    '/api/export?from=2026&page=0',
    { credentials: 'same-origin', cache: 'no-store' },
  ]);
  expect(asked.mock.calls[0]![1].signal).toBeInstanceOf(AbortSignal);
  expect(saved).toMatchObject([{ download: 'audit log.csv' }]);
  expect(await saved[0]?.blob.text()).toBe('a,b');
});

test.each(['attachment', 'attachment; filename=""'])(
  'a file the server does not name, %s, has a name',
  async (header) => {
    answer(new Response('x', { headers: { 'Content-Disposition': header, 'Vernier-Protocol': '2' } }));
    await download(endpoint, query);
    answer(new Response('x', { headers: { 'Vernier-Protocol': '2' } }));
    await download(endpoint, query);
    expect(saved.map(({ download: name }) => name)).toEqual(['download', 'download']);
  },
);

test('a refusal is thrown as any call’s, and nothing is saved', async () => {
  answer(new Response('Not yours.', { status: 403, headers: { 'Vernier-Protocol': '2' } }));
  await expect(download(endpoint, query)).rejects.toEqual(new CallError(403, 'Not yours.', undefined));
  expect(saved).toEqual([]);
});

test.each([200, 403])('[SE1] a page the network puts in between, with %i, is not saved as the file', async (status) => {
  answer(new Response('Sign in to the Wi-Fi.', { status }));
  await expect(download(endpoint, query)).rejects.toEqual(new ForeignAnswerError(status));
  expect(saved).toEqual([]);
});

const archive = { ...listDocuments, path: '/api/archive' };
const own = { 'Vernier-Protocol': '2' };

/** An answer whose bytes come piece by piece, as a server makes them. */
function pieces(sizes: readonly number[], headers: Record<string, string> = {}): Response {
  let byte = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const size = sizes[byte];
      if (size === undefined) controller.close();
      else controller.enqueue(new Uint8Array(size).fill(++byte));
    },
  });
  return new Response(body, { headers: { ...own, ...headers } });
}

test('a large file is offered whole and in order under the server’s name, and what has come is told meanwhile', async () => {
  const sizes = [3_000_000, 5_000_000, 1, 8_000_000, 2];
  const headers = { 'Content-Disposition': 'attachment; filename="all.zip"', 'Content-Type': 'application/zip' };
  const asked = answer(pieces(sizes, headers));
  const heard: number[] = [];
  const { signal } = new AbortController();
  expect(await receiveFile(archive, (bytes) => heard.push(bytes), signal)).toBe('all.zip');
  expect(asked.mock.calls[0]).toEqual([
    '/api/archive',
    { method: 'GET', credentials: 'same-origin', cache: 'no-store', headers: {}, signal },
  ]);
  expect(heard).toEqual([3_000_000, 8_000_000, 8_000_001, 16_000_001, 16_000_003]);
  expect(saved).toMatchObject([{ download: 'all.zip' }]);
  const { blob } = saved[0]!;
  expect(blob.type).toBe('application/zip');
  const all = new Uint8Array(await blob.arrayBuffer());
  const edges = [0, 3_000_000, 8_000_000, 8_000_001, 16_000_001];
  expect([all.length, ...edges.map((edge) => all[edge])]).toEqual([16_000_003, 1, 2, 3, 4, 5]);
});

test('many bytes are handed to the browser in parts, which it may keep on the disk', async () => {
  answer(pieces([8_000_000, 4_000_000, 4_000_000, 1]));
  const parts: number[] = [];
  const RealBlob = Blob;
  vi.stubGlobal(
    'Blob',
    class extends RealBlob {
      constructor(from: BlobPart[] = [], options?: BlobPropertyBag) {
        super(from, options);
        parts.push(this.size);
      }
    },
  );
  await receiveFile(archive, () => undefined, new AbortController().signal);
  expect(parts).toEqual([8_000_000, 8_000_000, 1, 16_000_001]);
});

test('an empty answer without a type is an empty file without one', async () => {
  const heard = vi.fn();
  answer(new Response(null, { headers: own }));
  expect(await receiveFile(archive, heard, new AbortController().signal)).toBe('download');
  expect(saved).toMatchObject([{ blob: { size: 0, type: '' } }]);
  expect(heard).not.toHaveBeenCalled();
});

test('a large file that is refused is refused in the server’s words, and one from another hand is none', async () => {
  const refused = { code: 'forbidden', message: 'Not yours.' };
  answer(Response.json(refused, { status: 403, headers: own }));
  const receive = () => receiveFile(archive, () => undefined, new AbortController().signal);
  await expect(receive()).rejects.toMatchObject({ status: 403, body: refused });
  answer(new Response('Sign in to the Wi-Fi.'));
  await expect(receive()).rejects.toEqual(new ForeignAnswerError(200));
  expect(saved).toEqual([]);
});
