import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { expect, test } from 'vitest';
import { packedJson } from './packed-json.ts';

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

test('a small answer is packed at once, without another turn of the loop', async () => {
  let isLater = false;
  setImmediate(() => (isLater = true));
  const answer = await app.request('/30000', { headers: { 'Accept-Encoding': 'gzip' } });
  expect([answer.headers.get('Content-Encoding'), isLater]).toEqual(['gzip', false]);
});
