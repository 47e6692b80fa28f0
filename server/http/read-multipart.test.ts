import { expect, test } from 'vitest';
import { readMultipart, type FormFile } from './read-multipart.ts';
import { RefusalError } from './refusal-error.ts';

const LIMIT = 100_000;
const end = '--xYx--\r\n';

function part(name: string, value: string, rest = ''): string {
  return `--xYx\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n${value}\r\n`;
}

const pdf = part('file', 'Nothing but a test.', '; filename="a.pdf"\r\nContent-Type: application/pdf');
const form = `${part('category', 'ssp')}${pdf}${end}`;

function requestOf(body: string | ReadableStream<Uint8Array>, type = 'multipart/form-data; boundary=xYx'): Request {
  return new Request('http://localhost/', {
    method: 'POST',
    body,
    headers: { 'Content-Type': type },
    duplex: 'half',
  } as RequestInit);
}

/** The same bytes in pieces of `size`. */
function inPieces(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = Buffer.from(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(new Uint8Array(bytes.subarray(at, at + size)));
      else controller.close();
      at += size;
    },
  });
}

async function textOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const chunk of bytes) parts.push(chunk);
  return Buffer.concat(parts).toString();
}

async function read(request: Request) {
  const files: object[] = [];
  const fields = await readMultipart(request, LIMIT, async ({ field, name, type, bytes }) => {
    files.push({ field, name, type, text: await textOf(bytes) });
  });
  return { fields: Object.fromEntries(fields), files };
}

async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof RefusalError ? [error.status, error.body.code] : error;
}

test.each([1, 2, 7, 64, 10_000])('a form reads the same when it arrives in pieces of %i bytes', async (size) => {
  expect(await read(requestOf(inPieces(form, size)))).toEqual({
    fields: { category: 'ssp' },
    files: [{ field: 'file', name: 'a.pdf', type: 'application/pdf', text: 'Nothing but a test.' }],
  });
});

test.each([
  ['a path', '; filename="../../x.pdf"', '../../x.pdf'],
  ['a path of Windows', String.raw`; filename="..\..\x.pdf"`, String.raw`..\..\x.pdf`],
  ['a quotation mark', '; filename="a%22b.pdf"', 'a"b.pdf'],
  ['letters of any script', '; filename="中 ü“.pdf"', '中 ü“.pdf'],
])('a file keeps the name it was sent with: %s', async (_what, rest, name) => {
  const { files } = await read(requestOf(`${part('file', 'x', rest)}${end}`));
  expect(files).toEqual([{ field: 'file', name, type: '', text: 'x' }]);
});

test('what looks like a delimiter within a file is part of it', async () => {
  const text = 'x\r\n--xY\r\n--xY x\r\n-\r\n--';
  const body = `before\r\n${part('file', text, '; filename="a.pdf"')}${end}after`;
  expect((await read(requestOf(inPieces(body, 3)))).files).toMatchObject([{ text }]);
});

test('a form that is cut anywhere is refused', async () => {
  const whole = form.length - '\r\n'.length;
  for (let length = 0; length < whole; length += 1) {
    expect(await refusalOf(read(requestOf(form.slice(0, length)))), `cut at ${length}`).toEqual([400, 'invalid']);
  }
});

test.each([
  ['no form at all', 'hello', [400, 'invalid']],
  ['a field without a name', `--xYx\r\nContent-Disposition: form-data\r\n\r\nx\r\n${end}`, [400, 'invalid']],
  ['a file without a field', part('', 'x', '; filename="a.pdf"') + end, [400, 'invalid']],
  ['a line that is no header', `--xYx\r\nnonsense\r\n\r\nx\r\n${end}`, [400, 'invalid']],
  ['a header past 16 KB', part('a', 'x', `\r\nX-More: ${'y'.repeat(20_000)}`) + end, [400, 'invalid']],
  ['33 parts', part('a', 'x').repeat(33) + end, [400, 'invalid']],
  ['a field past 64 KB', part('a', 'x'.repeat(64 * 1024 + 1)) + end, [400, 'invalid']],
  ['more bytes than the limit', part('file', 'x'.repeat(LIMIT), '; filename="a.pdf"') + end, [413, 'too_large']],
])('%s is refused', async (_what, body, refusal) => {
  expect(await refusalOf(read(requestOf(inPieces(body, 5000))))).toEqual(refusal);
});

test.each([
  ['32 parts', part('a', 'x').repeat(32) + end],
  ['a field of 64 KB', part('a', 'x'.repeat(64 * 1024)) + end],
  [
    'a file field that was left empty',
    part('file', '', '; filename=""\r\nContent-Type: application/octet-stream') + end,
  ],
])('%s is taken', async (_what, body) => {
  expect((await read(requestOf(body))).files).toEqual([]);
});

test.each(['application/json', 'multipart/form-data', 'multipart/mixed; boundary=xYx', 'text/plain; boundary=xYx'])(
  '%s is no form',
  async (type) => {
    expect(await refusalOf(read(requestOf(form, type)))).toEqual([415, 'content_type']);
  },
);

test('a sender that disappears leaves nobody at work on the file', async () => {
  let isAtWork = true;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(Buffer.from(form.slice(0, -20)))),
    pull: (controller) => controller.error(new Error('The connection is gone.')),
  });
  const takeFile = async ({ bytes }: FormFile) => {
    try {
      await textOf(bytes);
    } finally {
      await new Promise((resolve) => setImmediate(resolve));
      isAtWork = false;
    }
  };
  expect(await refusalOf(readMultipart(requestOf(body), LIMIT, takeFile))).toEqual([400, 'invalid']);
  expect(isAtWork).toBe(false);
});

test('a file that is refused by its name is refused at once, and the connection stays for the answer', async () => {
  let isCanceled = false;
  const body = new ReadableStream<Uint8Array>({
    // The rest never comes.
    start: (controller) => controller.enqueue(new Uint8Array(Buffer.from(form.slice(0, -20)))),
    cancel: () => void (isCanceled = true),
  });
  const refusal = new RefusalError(400, 'file_type', 'Not this one.', 'file');
  const read = readMultipart(requestOf(body), LIMIT, () => Promise.reject(refusal));
  await expect(read).rejects.toBe(refusal);
  expect(isCanceled).toBe(false);
});

test('a disk that is full is not the sender’s fault', async () => {
  const full = new Error('No space left.');
  const read = readMultipart(requestOf(inPieces(form, 7)), LIMIT, async ({ bytes }) => {
    for await (const _chunk of bytes) throw full;
  });
  await expect(read).rejects.toBe(full);
});
