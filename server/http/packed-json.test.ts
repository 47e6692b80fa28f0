import { gunzipSync, gzip } from 'node:zlib';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { expect, test, vi } from 'vitest';
import { packedJson } from './packed-json.ts';

vi.mock(import('node:zlib'), async (original) => {
  const real = await original();
  return { ...real, gzip: vi.fn(real.gzip) as unknown as typeof real.gzip };
});

const app = new Hono();
app.use(compress());
app.get('/:length', (context) => packedJson(context, { text: 'é'.repeat(Number(context.req.param('length'))) }));

test.each([
  ['gzip, deflate, br, zstd', 600, 'gzip'],
  ['gzip;q=0.5', 600, 'gzip'],
  ['gzip', 500, null],
  ['gzip;q=0, identity', 600, null],
  ['br', 600, null],
  [undefined, 600, null],
])('to a caller that takes %s an answer of %i letters goes as %s', async (accepted, length, encoding) => {
  const answer = await app.request(`/${length}`, { headers: accepted ? { 'Accept-Encoding': accepted } : {} });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('application/json');
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
  expect(answer.headers.get('Content-Encoding')).toBe(encoding);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('Content-Length')).toBe(String(bytes.length));
  const text = (encoding ? gunzipSync(bytes) : bytes).toString('utf8');
  expect(JSON.parse(text)).toEqual({ text: 'é'.repeat(length) });
});

test.each([
  [30_000, 0],
  [40_000, 1],
])('an answer of %i letters is given to another thread %i times', async (length, times) => {
  vi.mocked(gzip).mockClear();
  const answer = await app.request(`/${length}`, { headers: { 'Accept-Encoding': 'gzip' } });
  const text = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString('utf8');
  expect(JSON.parse(text)).toEqual({ text: 'é'.repeat(length) });
  expect(vi.mocked(gzip)).toHaveBeenCalledTimes(times);
});
