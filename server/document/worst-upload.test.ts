import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parsingScript } from '#server/testing/parsing-script.ts';
import { pushDocument, sendBytes, sendForm } from '#server/testing/document-uploads.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
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

/** Milliseconds: how long `work` took, and the longest time in which the process did nothing else. */
async function measure<T>(work: () => Promise<T>): Promise<{ took: number; stall: number; answer: T }> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const began = performance.now();
  delay.enable();
  const answer = await work();
  delay.disable();
  return { took: performance.now() - began, stall: delay.max / 1e6, answer };
}

test('no file, however it is made, holds up the server, and each gets an answer', async () => {
  const lines: string[] = [];
  for (const { name, fileName, type, make } of worstFiles) {
    const file = { name: fileName, type, bytes: make() };
    const id = await pushDocument(dana, file);
    const lane = await measure(() => sendBytes(dana, id, file.bytes));
    const { message = 'taken' } = (await lane.answer.json()) as { message?: string };
    const facts = [lane.took, lane.stall].map((value) => `${value.toFixed(0).padStart(6)} ms`);
    lines.push(`${facts.join('')}  ${name}: ${message}`);
    expect([200, 400], name).toContain(lane.answer.status);
    // The rest of the second allows for a busy machine: read in the process itself, several of these take longer on
    // their own.
    expect(lane.stall, name).toBeLessThan(500);
    expect(lane.took, name).toBeLessThan(20_000);
  }
  if (process.env.BENCH) process.stdout.write(`took, longest stall\n${lines.join('\n')}\n`);
});

test('also by the form, and while colleagues work', async () => {
  const heavy = worstFiles.find(({ name }) => name === 'documents in documents')!;
  const bytes = heavy.make();
  const { stall, answer } = await measure(async () => {
    const uploads = [1, 2, 3].map(() => sendForm(dana, { name: heavy.fileName, type: heavy.type, bytes }));
    const lists = Array.from({ length: 20 }, () => dana.call('GET', '/api/documents'));
    for (const list of await Promise.all(lists)) expect(list.status).toBe(200);
    return Promise.all(uploads);
  });
  expect(answer.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(stall).toBeLessThan(500);
});
