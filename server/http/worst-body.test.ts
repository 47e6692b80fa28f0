import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#sync/domain/common/endpoint.ts';
import { openRecoveries } from '#server/sync/recovery-table.ts';
import { endpointNameOf, endpoints } from '#server/testing/all-endpoints.ts';
import { callSamples } from '#server/testing/call-samples.ts';
import { parsingScript } from '#server/testing/parsing-script.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { HOLD_MS, leastHold } from '#server/testing/thread-time.ts';
import { worstCatalogs } from '#server/testing/worst-catalogs.ts';
import { BODY_BYTES } from './read-json.ts';

/** The most memory a call may take, including the worker thread and the test's own bodies (bytes). */
const MEMORY = 700_000_000;

const folder = mkdtempSync(join(tmpdir(), 'vernier-worst-body-'));
let server: TestApp;
let dana: TestPerson;

beforeAll(async () => {
  server = await openTestApp({ DATA_FOLDER: folder });
  dana = await server.addPerson(await server.addWorkspace('Northfield'), 'Dana', 'admin');
  await openRecoveries(server.services.db, 'restored', server.services.now());
  await parsingScript();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The JSON bodies that cost the most for their size. */
function worstJson({ body, bodyBytes = BODY_BYTES }: Endpoint): [string, Buffer][] {
  const fill = (unit: string, wrap: (inside: string) => string = (inside) => inside) =>
    Buffer.from(wrap(unit.repeat(Math.floor((bodyBytes - 64) / Buffer.byteLength(unit)))));
  const fields = Object.keys((body as { _zod?: { def: { shape?: object } } } | undefined)?._zod?.def.shape ?? {});
  const share = Math.max(1, Math.floor((bodyBytes - 1_024) / Math.max(1, fields.length)) - 64);
  const long = (letters: string) =>
    Buffer.from(
      JSON.stringify(Object.fromEntries(fields.map((field) => [field, letters.repeat(share / letters.length)]))),
    );
  return [
    ['lists in lists', fill('[')],
    ['objects in objects', fill('{"a":')],
    ['lists in the first field', fill('[', (inside) => `{"${fields[0] ?? 'a'}":${inside}`)],
    ['many numbers', fill('0,', (inside) => `[${inside}0]`)],
    ['many empty objects', fill('{},', (inside) => `[${inside}{}]`)],
    ['many texts', fill('"a",', (inside) => `[${inside}"a"]`)],
    ['many of them in the first field', fill('{},', (inside) => `{"${fields[0] ?? 'a'}":[${inside}{}]}`)],
    ['escapes', fill('\\u200b', (inside) => `{"${fields[0] ?? 'a'}":"${inside}"}`)],
    ['hidden characters', fill('a\u200b', (inside) => `{"${fields[0] ?? 'a'}":"${inside}"}`)],
    ['one letter in every field', long('a')],
    ['addresses in every field', long('a@')],
    ['digits in every field', long('1')],
    ['dashes in every field', long('a-')],
    ['blanks in every field', long(' ')],
    ['other keys', Buffer.from(`{${Array.from({ length: bodyBytes / 16 }, (_, at) => `"k${at}":0`).join(',')}}`)],
  ];
}

const withBody = endpoints.filter(({ body }) => body !== undefined);
const lines: string[] = [];

function note(name: string, hold: number, status: number): void {
  lines.push(`${hold.toFixed(1).padStart(7)} ms  ${status}  ${name}`);
}

test('there are calls with a body', () => expect(withBody.length).toBeGreaterThan(40));

test.each(withBody.map((endpoint) => [endpointNameOf(endpoint), endpoint] as const))(
  '%s: no JSON, however it is made, holds up the server',
  async (name, endpoint) => {
    const sample = await callSamples[name]?.(dana, server);
    const path = endpoint.path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(sample?.params[part] ?? 'x'));
    const rss = process.memoryUsage.rss();
    for (const [kind, bytes] of worstJson(endpoint)) {
      // Compressing megabytes takes the test longer than the server takes to decompress them.
      for (const packed of bytes.byteLength > 4 * BODY_BYTES ? [false] : [false, true]) {
        const headers: Record<string, string> = packed ? { 'Content-Encoding': 'gzip' } : {};
        const sent = packed ? gzipSync(bytes, { level: 1 }) : bytes;
        const { hold, answer } = await leastHold(() => dana.call(endpoint.method, path, sent, headers));
        note(`${name}: ${kind}${packed ? ', packed' : ''}`, hold, answer.status);
        expect([kind, answer.status < 500], await answer.text()).toEqual([kind, true]);
        expect.soft(hold, kind).toBeLessThan(HOLD_MS);
        expect.soft(process.memoryUsage.rss() - rss, `memory for ${kind}`).toBeLessThan(MEMORY);
      }
    }
  },
  120_000,
);

test.each(worstCatalogs.map(({ name, make }) => [name, make] as const))(
  'an import of official text: %s',
  async (name, make) => {
    const files = [{ name: 'a', base64: make().toString('base64') }];
    const body = Buffer.from(JSON.stringify({ files, dryRun: true }));
    const rss = process.memoryUsage.rss();
    const work = () => dana.call('POST', '/api/catalog-import', body);
    const { hold, answer } = await leastHold(work);
    note(`POST /api/catalog-import: ${name}`, hold, answer.status);
    expect([answer.status < 500, process.memoryUsage.rss() - rss < MEMORY], await answer.text()).toEqual([true, true]);
    expect(hold).toBeLessThan(HOLD_MS);
  },
  120_000,
);

afterAll(() => {
  if (process.env['BENCH']) process.stdout.write(`longest hold\n${lines.sort().reverse().join('\n')}\n`);
});
