import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { pushDocument, sendBytes, sendForm } from '#server/testing/document-uploads.ts';
import { startLyingStorage } from '#server/testing/lying-storage.ts';
import { startS3 } from '#server/testing/s3-storage.ts';
import { stranger } from '#server/testing/stranger.ts';
import { openTestApp, type TestPerson } from '#server/testing/test-app.ts';

const text = { name: 'Log.txt', type: 'text/plain', bytes: Buffer.from(randomBytes(1_300_000).toString('hex')) };

let folder: string;
let storage: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vernier-object-storage-'));
  storage = await startS3();
});
afterAll(async () => {
  await storage.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function arrive(): Promise<TestPerson> {
  const server = await openTestApp({ DATA_FOLDER: folder, FILES_URL: storage.url });
  return server.addPerson(await server.addWorkspace('Northfield Avionics'), 'Dana');
}

async function download(person: TestPerson, id: string, from = 0): Promise<Buffer> {
  const headers: Record<string, string> = from > 0 ? { Range: `bytes=${from}-` } : {};
  const response = await person.call('GET', `/api/documents/${id}/file`, undefined, headers);
  expect(response.status).toBe(from > 0 ? 206 : 200);
  return Buffer.from(await response.arrayBuffer());
}

test('a device’s parts and the documented form end in the object storage, and come back from any byte', async () => {
  const dana = await arrive();
  const id = await pushDocument(dana, text);
  const last = await sendBytes(dana, id, text.bytes);
  expect(await last.json()).toEqual({ received: text.bytes.length, stored: true });
  expect((await download(dana, id)).equals(text.bytes)).toBe(true);
  expect((await download(dana, id, 2_000_000)).equals(text.bytes.subarray(2_000_000))).toBe(true);
  const form = await sendForm(dana, { ...text, name: 'Form.txt' });
  expect(form.status).toBe(200);
  const { id: second } = (await form.json()) as { id: string };
  expect((await download(dana, second)).equals(text.bytes)).toBe(true);
  // No part of a file is on the server's own disk.
  expect(readdirSync(folder)).not.toContain('files');
});

test('bytes that are not what was announced are refused, and the device begins anew', async () => {
  const dana = await arrive();
  const id = await pushDocument(dana, text);
  const wrong = Buffer.from(text.bytes);
  wrong[0] = wrong[0] === 48 ? 49 : 48;
  expect((await sendBytes(dana, id, wrong)).status).toBe(409);
  expect(await (await sendBytes(dana, id, text.bytes)).json()).toMatchObject({ stored: true });
});

const seed = Number(process.env['SEED'] ?? 20_261_127);

/** Each fault has to be waited out, which with both cores busy takes over a minute in total. */
const timeout = 240_000;

test(`a storage that lies costs time and no file (SEED=${seed})`, { timeout }, async () => {
  const lying = await startLyingStorage(storage.url, new SeededRandom(seed));
  onTestFinished(() => lying.stop());
  const server = await openTestApp({ DATA_FOLDER: folder, FILES_URL: lying.url });
  const home = await server.addWorkspace('Northfield Avionics');
  const dana = await server.addPerson(home, 'Dana');
  const sent: { id: string; bytes: Buffer }[] = [];
  for (let n = 0; n < 8; n++) {
    const bytes = Buffer.from(`${n} ${randomBytes(700_000).toString('hex')}`);
    const person = n < 4 ? dana : await server.addPerson(await server.addWorkspace(`Elsewhere ${n}`), 'Sam');
    sent.push({ id: await pushDocument(person, { name: `Log ${n}.txt`, type: 'text/plain', bytes }), bytes });
    await keepSending(person, sent.at(-1)!.id, bytes);
    expect((await bytesOf(person, sent.at(-1)!.id)).equals(bytes)).toBe(true);
  }
  const lies = ['break off', 'cut', 'empty', 'fault', 'garble', 'hang up', 'nothing'];
  expect(Object.keys(lying.told).sort()).toEqual(lies);
  const lost = server.services.db.selectFrom('lostFile').selectAll();
  expect(await lost.where('workspaceId', '!=', stranger.workspaceId).execute()).toEqual([]);

  /**
   * As a device does: asks how far the server is and continues from there, until the server says that it has the file.
   */
  async function keepSending(person: TestPerson, id: string, bytes: Buffer): Promise<void> {
    lying.share = 0.15;
    for (let tries = 0; tries < 200; tries++) {
      const progress = await person.call('GET', `/api/documents/${id}/upload`);
      if (progress.status !== 200) {
        expect(progress.status).toBe(503);
        continue;
      }
      const { received, stored } = (await progress.json()) as { received: number; stored: boolean };
      if (stored) return;
      const part = bytes.subarray(received, received + 300_000);
      const headers = { 'Content-Type': 'application/octet-stream' };
      const answer = await person.call('PUT', `/api/documents/${id}/file?offset=${received}`, part, headers);
      expect([200, 503]).toContain(answer.status);
    }
    expect.unreachable('a lying storage never took the file');
  }

  async function bytesOf(person: TestPerson, id: string): Promise<Buffer> {
    lying.share = 0;
    return download(person, id);
  }
});
