import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORM_PLACEHOLDER, formPaths } from '#sync/domain/common/plain-form.ts';
import { createApp } from '#server/app.ts';
import { endpointNameOf, endpoints } from '#server/testing/all-endpoints.ts';
import { parsingScript } from '#server/testing/parsing-script.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { HOLD_MS, leastHold } from '#server/testing/thread-time.ts';
import { writerInto } from '#server/testing/write-into.ts';

/** More than any form may have, so that each form is also read up to its limit. */
const BYTES = 300 * 1024;

const folder = mkdtempSync(join(tmpdir(), 'vernier-worst-form-'));
const write = writerInto(folder);
let server: TestApp;
let dana: TestPerson;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  write('web/index.html', 'the app');
  for (const path of formPaths) write(`site/forms${path}.html`, FORM_PLACEHOLDER);
  write('site-renderer/package.json', '{"type":"module"}');
  write('site-renderer/render-site.js', 'export const renderForm = () => "";');
  const oidc = { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
  server = await openTestApp({ DATA_FOLDER: join(folder, 'data'), ...oidc });
  dana = await server.addPerson(await server.addWorkspace('Northfield'), 'Dana');
  app = createApp(server.services, join(folder, 'web'));
  await parsingScript();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fill = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / unit.length));
/** Fields of the pages and forms; a form ignores those of others. */
const fields = [
  'email',
  'password',
  'firstName',
  'lastName',
  'organizationName',
  'code',
  'response',
  'token',
  'return',
];

/** The forms that cost the most for their size, within the pages' limit and beyond. */
const forms = [15 * 1024, BYTES].flatMap((bytes): [string, string][] => [
  [`${bytes} of names`, fill('a&', bytes)],
  [
    `${bytes} of other names`,
    Array.from({ length: bytes / 8 }, (_, at) => `k${at}=`)
      .join('&')
      .slice(0, bytes),
  ],
  [`${bytes} of escapes`, `email=${fill('%00', bytes)}`],
  [`${bytes} of broken escapes`, `email=${fill('%F0%', bytes)}`],
  [`${bytes} of hidden characters`, fields.map((name) => `${name}=${fill('%E2%80%8B', bytes / 16)}`).join('&')],
  ...['a', 'a@', 'a.', '1-', '+', 'A1!'].map((unit): [string, string] => [
    `${bytes} of ${unit}`,
    fields.map((name) => `${name}=${fill(unit, bytes / fields.length - 20)}`).join('&'),
  ]),
]);

test('no form of any page, however it is made, holds up the server', async () => {
  const known = new Set(endpoints.map(endpointNameOf));
  const pages = server.app.routes.filter(({ method, path }) => method === 'POST' && !known.has(`POST ${path}`));
  const paths = [...new Set([...pages.map(({ path }) => path.replaceAll(/:\w+/g, 'x')), ...formPaths])];
  expect(paths.length).toBeGreaterThan(10);
  const lines: string[] = [];
  for (const path of paths) {
    for (const [kind, body] of forms) {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
      const { hold, answer } = await leastHold(async () => app.request(path, { method: 'POST', headers, body }));
      lines.push(`${hold.toFixed(1).padStart(7)} ms  ${answer.status}  ${path}: ${kind}`);
      expect([path, kind, answer.status < 500 || answer.status === 503]).toEqual([path, kind, true]);
      expect.soft(hold, `${path}: ${kind}`).toBeLessThan(HOLD_MS);
    }
  }
  if (process.env['BENCH']) process.stdout.write(`longest hold\n${lines.sort().reverse().slice(0, 40).join('\n')}\n`);
}, 240_000);

const part = (head: string, body: string) => `--xYx\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
const MEGABYTE = 1024 * 1024;
const multipart: [string, () => string][] = [
  ['many fields', () => part('name="a"', '1').repeat(60_000)],
  ['a field of megabytes', () => part('name="description"', 'a'.repeat(4 * MEGABYTE))],
  ['a name of megabytes', () => part(`name="${'a'.repeat(4 * MEGABYTE)}"`, '1')],
  ['heads without an end', () => `--xYx\r\n${'X-Word: a\r\n'.repeat(300_000)}`],
  ['almost the boundary', () => part('name="file"; filename="a.txt"', '\r\n--xY'.repeat(600_000))],
  ['many files', () => part('name="file"; filename="a.txt"', '1').repeat(30_000)],
  ['tags of lists in lists', () => part('name="category"', 'evidence') + part('name="tags"', '['.repeat(500_000))],
  [
    'tags with many names',
    () => part('name="tags"', `{${Array.from({ length: 40_000 }, (_, at) => `"k${at}":0`).join(',')}}`),
  ],
];

test.each(multipart)(
  'a file by the form: %s',
  async (_name, make) => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=xYx' };
    const body = `${make()}--xYx--\r\n`;
    const { hold, answer } = await leastHold(() => dana.call('POST', '/api/documents/upload', body, headers));
    if (process.env['BENCH']) process.stdout.write(`${hold.toFixed(1)} ms  ${answer.status}  ${_name}\n`);
    expect([answer.status, await answer.text()]).toEqual([
      expect.toSatisfy((status) => status >= 400 && status < 500),
      expect.any(String),
    ]);
    expect(hold).toBeLessThan(HOLD_MS);
  },
  60_000,
);
