import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkWorkerScript } from '#server/testing/check-worker-script.ts';
import { tooIntricate, wrongType } from '#sync/domain/document/upload-complaint.ts';
import { createFileThreads } from './file-threads.ts';

let folder: string;
let odd: () => Promise<string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vernier-threads-'));
  // A script whose threads do as the path says, and answer with the number of the thread.
  const script = join(folder, 'odd.mjs');
  const source = `import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', ({ path }) => {
      if (path === 'forever') for (;;);
      if (path === 'fail') throw new Error('it failed');
      if (path === 'fill') { const all = []; for (;;) all.push(new Array(1e5).fill(path + all.length)); }
      setTimeout(() => parentPort.postMessage({ sha256: String(threadId), complaint: undefined }), Number(path));
    });`;
  writeFileSync(script, source);
  odd = async () => script;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a file is read with its hash, and the rule is asked about it', async () => {
  const path = join(folder, 'a');
  writeFileSync(path, 'Seen.');
  const threads = createFileThreads(checkWorkerScript);
  const sha256 = createHash('sha256').update('Seen.').digest('hex');
  expect(await threads.read(path, 'text/plain')).toEqual({ sha256, complaint: undefined });
  expect(await threads.read(path, 'image/png')).toEqual({ sha256, complaint: wrongType });
});

test('one that takes too long is given up with a clear word, and the next one is read', async () => {
  const threads = createFileThreads(odd, { threads: 1, time: 4_000 });
  expect(await threads.read('forever', 'text/plain')).toEqual({ sha256: undefined, complaint: tooIntricate });
  expect(await threads.read('0', 'text/plain')).toMatchObject({ complaint: undefined });
});

test('one that fills the memory is given up, one that cannot be read fails, and neither takes a thread along', async () => {
  const threads = createFileThreads(odd, { threads: 1 });
  expect(await threads.read('fill', 'text/plain')).toEqual({ sha256: undefined, complaint: tooIntricate });
  await expect(threads.read('fail', 'text/plain')).rejects.toThrow('it failed');
  expect(await threads.read('0', 'text/plain')).toMatchObject({ complaint: undefined });
});

test('no more threads than allowed, each used again, and no more waiting than allowed', async () => {
  const threads = createFileThreads(odd, { threads: 2, waiting: 4 });
  const reads = await Promise.all(Array.from({ length: 9 }, () => threads.read('20', 'text/plain')));
  expect(reads.filter((read) => read === undefined)).toHaveLength(3);
  expect(new Set(reads.flatMap((read) => read?.sha256 ?? [])).size).toBe(2);
});
