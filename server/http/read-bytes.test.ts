import { expect, test } from 'vitest';
import { readBytes } from './read-bytes.ts';

const asked = (body: string, headers: Record<string, string> = {}) =>
  new Request('http://localhost/', { method: 'POST', body, headers });

test.each([
  ['says its length', { 'Content-Length': '4' }],
  ['does not', {}],
])('a body that %s is read whole, up to the limit', async (_name, headers) => {
  expect((await readBytes(asked('four', headers), 4)).toString()).toBe('four');
  await expect(readBytes(asked('four', headers), 3)).rejects.toMatchObject({
    status: 413,
    body: { code: 'too_large' },
  });
});

test('a body longer than it says is refused by its bytes', async () => {
  await expect(readBytes(asked('longer', { 'Content-Length': '3' }), 4)).rejects.toMatchObject({ status: 413 });
});

test.each([{}, { 'Content-Length': '600000' }])(
  'a long body is read piece by piece into one place',
  async (headers) => {
    const bytes = Buffer.from(Array.from({ length: 600_000 }, (_, at) => at % 251));
    const pieces = [bytes.subarray(0, 1), bytes.subarray(1, 400_000), bytes.subarray(400_000)];
    const asked = () => {
      const body = new ReadableStream({
        start(controller) {
          for (const piece of pieces) controller.enqueue(new Uint8Array(piece));
          controller.close();
        },
      });
      return new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
    };
    expect(bytes.equals(await readBytes(asked(), 600_000))).toBe(true);
    await expect(readBytes(asked(), 599_999)).rejects.toMatchObject({ status: 413 });
  },
);

test('a short body that says its length is not read as a stream, which takes far longer', async () => {
  const request = asked('four', { 'Content-Length': '4' });
  Object.defineProperty(request, 'body', { get: () => expect.fail('it was read as a stream') });
  expect((await readBytes(request, 4)).toString()).toBe('four');
});

test('a body that does not come to its end is given up with a word, not waited for', async () => {
  for (const headers of [{}, { 'Content-Length': '9' }]) {
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('four')) });
    const request = new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
    await expect(readBytes(request, 9, 20)).rejects.toMatchObject({ status: 408, body: { code: 'too_slow' } });
  }
});
