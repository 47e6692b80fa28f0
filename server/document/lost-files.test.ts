import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Job } from '#server/outside/scheduler.ts';
import { mutationOf, syncRequestOf } from '#server/testing/sync-request.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { listDocumentsOf } from './document-table.ts';
import { sweepFiles } from './file-sweep.ts';
import { lostFilesJob } from './lost-files.ts';

const DAY = 86_400_000;
const text = Buffer.from('What the assessor saw in rack 7.');

let folder: string;
let server: TestApp;
let dana: TestPerson;
let tom: TestPerson;
let job: Job;
let numbers = 0;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vernier-lost-'));
  server = await openTestApp({ DATA_FOLDER: folder });
  const workspaceId = await server.addWorkspace('Northfield Avionics');
  dana = await server.addPerson(workspaceId, 'Dana');
  tom = await server.addPerson(workspaceId, 'Tom');
  job = lostFilesJob(server.services);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const pathOf = (bytes: Buffer) => join(folder, 'files', dana.workspaceId, hashOf(bytes));
const octets = { 'Content-Type': 'application/octet-stream' };
const send = (person: TestPerson, id: string, bytes: Buffer) =>
  person.call('PUT', `/api/documents/${id}/file?offset=0`, bytes, octets);

async function addDocument(bytes: Buffer): Promise<string> {
  numbers++;
  const id = `019283b0-5a00-7000-8000-${String(numbers).padStart(12, '0')}`;
  const args = {
    id,
    originalName: `note ${numbers}.txt`,
    mimeType: 'text/plain',
    fileSize: bytes.length,
    sha256: hashOf(bytes),
    category: 'other',
    description: '',
    tags: [],
  };
  const clientId = crypto.randomUUID();
  const request = { ...syncRequestOf(dana.id, { mutations: [mutationOf(1, 'document.create', args)] }), clientId };
  const answer = (await (await dana.call('POST', '/api/sync', request)).json()) as { results: unknown[] };
  expect(answer.results).toEqual([]);
  expect(await (await send(dana, id, bytes)).json()).toEqual({ received: bytes.length, stored: true });
  return id;
}

async function isStored(id: string): Promise<boolean> {
  const list = await listDocumentsOf(server.services.db, dana.workspaceId);
  return list.find((one) => one.id === id)!.storedAt !== null;
}

async function auditedHashes(): Promise<string[]> {
  const { db } = server.services;
  const rows = await db.selectFrom('audit').selectAll().where('event', '=', 'file_lost').execute();
  return rows.map(({ detail }) => (JSON.parse(detail) as { sha256: string }).sha256);
}

/** Runs the job as often as the scheduler would within `days`, but only at a few times a day. */
async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    await job.run();
    await job.run();
    server.clock.now += DAY;
  }
}

/** Overwrites a file with other bytes of the same size. */
function spoil(bytes: Buffer): void {
  const wrong = Buffer.from(bytes);
  wrong[3]! ^= 1;
  writeFileSync(pathOf(bytes), wrong);
}

test('[FL13] a file that is gone from the disk is asked for within a day, and a colleague’s device may send it', async () => {
  const id = await addDocument(text);
  await job.run();
  expect(await isStored(id)).toBe(true);
  rmSync(pathOf(text));
  await job.run();
  expect(await isStored(id)).toBe(true);
  server.clock.now += DAY;
  const heard: number[] = [];
  server.services.live.subscribe(dana.workspaceId, (seq) => heard.push(seq));
  await job.run();
  expect(await isStored(id)).toBe(false);
  expect(heard).toHaveLength(1);
  expect(await auditedHashes()).toEqual([hashOf(text)]);
  expect(await (await send(tom, id, text)).json()).toEqual({ received: text.length, stored: true });
  expect(await isStored(id)).toBe(true);
  expect((await send(tom, id, text)).status).toBe(403);
});

test('[FL13] a file that became shorter is asked for, and what is left of it is kept aside', async () => {
  const id = await addDocument(text);
  writeFileSync(pathOf(text), text.subarray(0, 9));
  await job.run();
  expect(await isStored(id)).toBe(false);
  const aside = join(folder, 'files', dana.workspaceId, 'damaged');
  expect(readFileSync(join(aside, hashOf(text)))).toEqual(text.subarray(0, 9));
  await sweepFiles(server.services, { quarantineAge: DAY });
  expect(readdirSync(aside)).toEqual([hashOf(text)]);
  expect(await sweepFiles(server.services, { quarantineAge: 0 })).toMatchObject({ removed: 1 });
  expect(readdirSync(aside)).toEqual([]);
});

test('[FL13] bytes that changed without a change in size are found within 28 days, each file on one day of them', async () => {
  const files = Array.from({ length: 4 }, (_, index) => Buffer.from(`Photo ${index}`));
  const ids: string[] = [];
  for (const bytes of files) ids.push(await addDocument(bytes));
  const reads: string[] = [];
  const { hashOf: read } = server.services.files;
  server.services.files.hashOf = async (workspaceId, hash) => {
    reads.push(hash);
    return read(workspaceId, hash);
  };
  await pass(28);
  expect(reads.toSorted()).toEqual(files.map(hashOf).toSorted());
  spoil(files[0]!);
  await pass(28);
  expect(await Promise.all(ids.map(isStored))).toEqual([false, true, true, true]);
  expect(await auditedHashes()).toEqual([hashOf(files[0]!)]);
  writeFileSync(pathOf(files[0]!), files[0]!);
  await pass(28);
  expect(await Promise.all(ids.map(isStored))).toEqual([true, true, true, true]);
});

test('one wrong reading of a sound disk loses nothing', async () => {
  const id = await addDocument(text);
  const { hashOf: read } = server.services.files;
  let readings = 0;
  server.services.files.hashOf = async (...asked) => (readings++ === 0 ? hashOf(Buffer.from('noise')) : read(...asked));
  await pass(28);
  expect(readings).toBe(2);
  expect(await isStored(id)).toBe(true);
});

test('many large files are read over several runs, so that other jobs get their turn', async () => {
  const { db } = server.services;
  const files = Array.from({ length: 3 }, (_, index) => Buffer.from(`Video ${index}`));
  for (const bytes of files) await addDocument(bytes);
  await db.updateTable('document').set({ fileSize: 40_000_000 }).where('workspaceId', '=', dana.workspaceId).execute();
  server.services.files.sizeOf = async () => 40_000_000;
  const reads: string[] = [];
  server.services.files.hashOf = async (_organizationId, hash) => {
    reads.push(hash);
    return hash;
  };
  const perRun: number[] = [];
  for (let day = 0; day < 28; day++) {
    for (let run = 0; run < 3; run++) {
      const before = reads.length;
      await job.run();
      perRun.push(reads.length - before);
    }
    server.clock.now += DAY;
  }
  expect(reads.toSorted()).toEqual(files.map(hashOf).toSorted());
  expect(Math.max(...perRun)).toBeLessThanOrEqual(2);
});

test('a disk that was away and is back has everything again, without any device', async () => {
  const id = await addDocument(text);
  renameSync(join(folder, 'files'), join(folder, 'away'));
  await job.run();
  expect(await isStored(id)).toBe(false);
  rmSync(join(folder, 'files'), { recursive: true, force: true });
  renameSync(join(folder, 'away'), join(folder, 'files'));
  await pass(2);
  expect(await isStored(id)).toBe(true);
});

test.each([
  ['gone', () => rmSync(pathOf(text))],
  ['cut off', () => writeFileSync(pathOf(text), text.subarray(1))],
])('[FL13] a download that finds the file %s says so in the record, and gives no part of it', async (_name, harm) => {
  const id = await addDocument(text);
  harm();
  expect((await tom.call('GET', `/api/documents/${id}/file`)).status).toBe(404);
  expect(await isStored(id)).toBe(false);
  expect(await (await send(tom, id, text)).json()).toMatchObject({ stored: true });
  expect(await (await dana.call('GET', `/api/documents/${id}/file`)).text()).toBe(text.toString());
});

test('a download that breaks off because the disk fails has the file read, and asked for where it is wrong', async () => {
  const [broken, sound] = [await addDocument(text), await addDocument(Buffer.from('Sound.'))];
  const { services } = server;
  services.files.stream = (_organizationId, _hash, _from, onFault) => {
    onFault();
    return new ReadableStream({ start: (controller) => controller.close() });
  };
  rmSync(pathOf(text));
  mkdirSync(pathOf(text));
  services.files.sizeOf = async (_organizationId, hash) => (hash === hashOf(text) ? text.length : 6);
  services.files.hashOf = async (_organizationId, hash) => (hash === hashOf(text) ? undefined : hash);
  for (const id of [broken, sound]) await (await dana.call('GET', `/api/documents/${id}/file`)).arrayBuffer();
  await expect.poll(() => isStored(broken)).toBe(false);
  expect(await isStored(sound)).toBe(true);
});
