import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pushDocument, sendBytes, sendForm } from '#server/testing/document-uploads.ts';
import { startS3 } from '#server/testing/s3-storage.ts';
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
  // Nothing of a file lies on the server's own disk.
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
