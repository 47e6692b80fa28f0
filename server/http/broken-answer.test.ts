import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { beforeEach, expect, test, vi } from 'vitest';
import { pushDocument, sendBytes } from '#server/testing/document-uploads.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const text = Buffer.from('What the assessor saw in rack 7.');
const fault = "EIO: i/o error, read '/srv/data/files'";

let app: TestApp;
let dana: TestPerson;

beforeEach(async () => {
  app = await openTestApp();
  dana = await app.addPerson(await app.addWorkspace('Northfield'), 'Dana', 'admin');
});

/** All bytes of an answer that arrive over a connection, until it ends or breaks off. */
async function bytesOf(answer: () => Promise<Response>): Promise<string> {
  const server = serve({ fetch: answer, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const told = await new Promise<string>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path: '/' }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', () => undefined);
      response.on('close', () => resolve(Buffer.concat(parts).toString()));
    });
    sent.on('error', reject);
    sent.end();
  });
  await new Promise((resolve) => server.close(resolve));
  return told;
}

test('what breaks off amid an answer, a download or an export, tells nothing of why', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const id = await pushDocument(dana, { name: 'rack.txt', type: 'text/plain', bytes: text });
  expect((await sendBytes(dana, id, text)).status).toBe(200);
  const { files } = app.services;
  files.read = () => Promise.reject(new Error(fault));
  files.stream = () => new ReadableStream({ pull: (controller) => controller.error(new Error(fault)) });
  const answers = [
    await bytesOf(() => dana.call('GET', `/api/documents/${id}/file`)),
    await bytesOf(() => dana.call('POST', '/api/admin/workspace-export')),
  ];
  for (const answer of answers) expect(answer).not.toContain('/srv/data');
  // It is logged for the operator.
  expect(told.mock.calls).toEqual([[new Error(fault)], [new Error(fault)]]);
  told.mockRestore();
});
