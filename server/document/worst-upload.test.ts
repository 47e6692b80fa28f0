import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { digestOf, formBodyOf, pushDocument, sendBytes, sendFormBody } from '#server/testing/document-uploads.ts';
import { parsingScript } from '#server/testing/parsing-script.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { HOLD_MS, leastHold } from '#server/testing/thread-time.ts';
import { worstFiles } from '#server/testing/worst-files.ts';

let folder: string;
let server: TestApp;
let dana: TestPerson;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vernier-worst-'));
  server = await openTestApp({ DATA_FOLDER: folder });
  dana = await server.addPerson(await server.addWorkspace('Northfield'), 'Dana');
  await parsingScript();
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('no file, however it is made, holds up the server, and each gets an answer', async () => {
  const lines: string[] = [];
  for (const { name, fileName, type, make } of worstFiles) {
    const bytes = make();
    const file = { name: fileName, type, bytes, sha256: digestOf(bytes) };
    const began = performance.now();
    const work = async () => sendBytes(dana, await pushDocument(dana, file), bytes);
    const { hold, answer } = await leastHold(work);
    const { message = 'taken' } = (await answer.json()) as { message?: string };
    const took = performance.now() - began;
    const facts = [took, hold].map((value) => `${value.toFixed(0).padStart(6)} ms`);
    lines.push(`${facts.join('')}  ${name}: ${message}`);
    expect([200, 400], name).toContain(answer.status);
    expect(hold, name).toBeLessThan(HOLD_MS);
    expect(took, name).toBeLessThan(20_000);
  }
  if (process.env.BENCH) process.stdout.write(`took, longest hold\n${lines.join('\n')}\n`);
});

test('also by the form, and while colleagues work', async () => {
  const heavy = worstFiles.find(({ name }) => name === 'documents in documents')!;
  const body = formBodyOf({ name: heavy.fileName, type: heavy.type, bytes: heavy.make() });
  const work = async () => {
    const uploads = [1, 2, 3].map(() => sendFormBody(dana, body));
    const lists = Array.from({ length: 20 }, () => dana.call('GET', '/api/documents'));
    for (const list of await Promise.all(lists)) expect(list.status).toBe(200);
    return Promise.all(uploads);
  };
  const { hold, answer } = await leastHold(work);
  expect(answer.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(hold).toBeLessThan(HOLD_MS);
});
