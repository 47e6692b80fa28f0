import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wrongType } from '#sync/domain/document/upload-complaint.ts';
import { RefusalError, refusalFrom } from '#server/http/refusal-error.ts';
import { parsingScript } from '#server/testing/parsing-script.ts';
import { createParsingRoom, ParsingError, type ParsingJob } from './parsing-room.ts';
import { uploadJob } from './upload-job.ts';

let folder: string;
let odd: () => Promise<string>;

/** The answers of the odd script's threads: their number, and how many of them were working at that moment. */
const oddJob: ParsingJob<string, { thread: number }> = { name: 'odd', run: () => ({ thread: 0 }) };

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vernier-room-'));
  // A script whose threads do as the input says, and answer with the number of the thread.
  const script = join(folder, 'odd.mjs');
  const source = `import { existsSync } from 'node:fs';
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', ({ input }) => {
      if (input === 'forever') for (;;);
      if (input === 'fail') throw new Error('it failed');
      if (input === 'fill') { const all = []; for (;;) all.push(new Array(1e5).fill(input + all.length)); }
      if (input === 'deep') { const sink = () => sink() + 1; sink(); }
      while (input.startsWith('/') && !existsSync(input));
      setTimeout(() => parentPort.postMessage({ result: { thread: threadId } }), Number(input) || 0);
    });`;
  writeFileSync(script, source);
  odd = async () => script;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const reasonOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof ParsingError ? error.reason : error;
};

test('a file is read with its hash, and the rule is asked about it', async () => {
  const path = join(folder, 'a');
  writeFileSync(path, 'Seen.');
  const room = createParsingRoom(parsingScript, refusalFrom);
  const sha256 = createHash('sha256').update('Seen.').digest('hex');
  expect(await room.run(uploadJob, { path, type: 'text/plain' }, 'w')).toEqual({ sha256, complaint: undefined });
  expect(await room.run(uploadJob, { path, type: 'image/png' }, 'w')).toEqual({ sha256, complaint: wrongType });
});

test('a refusal that a job throws is the same refusal here, and a fault is none', async () => {
  const script = join(folder, 'told.mjs');
  const refusal = new RefusalError(413, 'too_large', 'The body is too large.', 'body', 7).told;
  writeFileSync(
    script,
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', ({ input }) => parentPort.postMessage(input ? { fault: 'a defect' } : { refusal: ${JSON.stringify(refusal)} }));`,
  );
  const room = createParsingRoom(async () => script, refusalFrom);
  const refused = await room.run(oddJob, '', 'w').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RefusalError);
  expect((refused as RefusalError).told).toEqual(refusal);
  await expect(room.run(oddJob, 'x', 'w')).rejects.toThrow('a defect');
});

test('one that takes too long is given up with a clear word, and the next one is read', async () => {
  const room = createParsingRoom(odd, refusalFrom, { threads: 1, time: 4_000 });
  expect(await reasonOf(room.run(oddJob, 'forever', 'w'))).toBe('intricate');
  expect(await room.run(oddJob, '0', 'w')).toMatchObject({ thread: expect.any(Number) as number });
});

test('one that fills the memory is given up, one that cannot be read fails, and neither takes a thread along', async () => {
  const room = createParsingRoom(odd, refusalFrom, { threads: 1 });
  expect(await reasonOf(room.run(oddJob, 'fill', 'w'))).toBe('intricate');
  await expect(room.run(oddJob, 'fail', 'w')).rejects.toThrow('it failed');
  expect(await reasonOf(room.run(oddJob, 'deep', 'w'))).toBe('intricate');
  expect(await room.run(oddJob, '0', 'w')).toMatchObject({ thread: expect.any(Number) as number });
});

test('no more threads than allowed, each used again, and no more waiting than allowed', async () => {
  const room = createParsingRoom(odd, refusalFrom, { threads: 2, waiting: 4 });
  const reads = await Promise.all(
    Array.from({ length: 9 }, (_, at) => room.run(oddJob, '20', `w${at}`).catch((error: unknown) => error)),
  );
  expect(reads.filter((read) => read instanceof ParsingError && read.reason === 'busy')).toHaveLength(3);
  const threads = reads.flatMap((read) => (read instanceof ParsingError ? [] : [(read as { thread: number }).thread]));
  expect(new Set(threads).size).toBe(2);
});

test('one owner has one job at a time and a share of the queue, and holds up nobody else', async () => {
  const room = createParsingRoom(odd, refusalFrom, { threads: 2, waiting: 100, waitingOfOne: 3 });
  const order: string[] = [];
  const begin = (of: string, input: string) =>
    room.run(oddJob, input, of).then(
      ({ thread }) => (order.push(of), thread),
      (error: unknown) => (error instanceof ParsingError ? error.reason : error),
    );
  const gate = join(folder, 'gate');
  const greedy = Array.from({ length: 6 }, () => begin('greedy', gate));
  const modest = begin('modest', '0');
  expect(await modest).toEqual(expect.any(Number));
  expect(order).toEqual(['modest']);
  writeFileSync(gate, '');
  expect((await Promise.all(greedy)).filter((answer) => answer === 'busy')).toHaveLength(2);
  expect(order).toEqual(['modest', 'greedy', 'greedy', 'greedy', 'greedy']);
});
