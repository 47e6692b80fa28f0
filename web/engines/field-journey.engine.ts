import { writeFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { ServerProcess } from '#web/e2e/server-process.ts';
import { Colleague } from './colleague.ts';
import type { EnginePage } from './engine-page.ts';
import { engines } from './engine.ts';
import { pill, signUp, untilReadyForTheField } from './first-visit.ts';
import { finds, press, sees, seesValue, untilStored } from './hands.ts';

const email = 'dana@northfield.example';
const row = '[data-control="3.1.1"]';
const objective = '[data-objective="3.1.3[a]"]';
const nextNotes = '[data-objective="3.1.3[b]"] textarea';
const notes = 'Checked with Сергій and 中村: é ≤ 5 accounts.';
const decided = 'Two approvers named in the access list.';
const fileWords = 'access list of the server room\n';

let server: ServerProcess;
let page: EnginePage | undefined;

test.beforeEach(async () => {
  server = await ServerProcess.start();
});

test.afterEach(async () => {
  const { status, expectedStatus } = test.info();
  // A driver that has crashed shows nothing more.
  const picture = status === expectedStatus ? undefined : await page?.picture().catch(() => undefined);
  if (picture) writeFileSync(test.info().outputPath('screen.png'), picture);
  await page?.leave();
  page = undefined;
  await server.remove();
});

/** Row, notes and status of a requirement; decision, notes and file of an objective. */
async function work(device: EnginePage, path: string): Promise<void> {
  await device.goto(`${server.origin}/compliance?open=3.1.1`);
  await press(device, `${row} [role=radio]`, 'In Progress');
  await device.type(`${row} [data-notes] textarea`, notes);
  await untilStored(device, 'controlStatus', '3.1.1', notes);

  await device.goto(`${server.origin}/assessment-objectives?objective=3.1.3%5Ba%5D`);
  await finds(device, `${objective} textarea`);
  await device.type(`${objective} textarea`, decided);
  await untilStored(device, 'objectiveStatus', '3.1.3[a]', decided);
  await device.giveFile(`${objective} input[type=file]:not([capture])`, path);
  await sees(device, '1 file', objective);
  await press(device, `${objective} [role=radio]`, 'Complete');
  // A decision closes its objective and opens the next one.
  await sees(device, 'On this device', objective);
  await finds(device, nextNotes);
}

/** Expects everything to be on the device, as it was written. */
async function expectKept(device: EnginePage): Promise<void> {
  await device.goto(`${server.origin}/compliance?open=3.1.1`);
  await seesValue(device, `${row} [data-notes] textarea`, notes);
  await sees(device, 'In Progress', row);
  await device.goto(`${server.origin}/assessment-objectives?objective=3.1.3%5Ba%5D`);
  await seesValue(device, `${objective} textarea`, decided);
  await sees(device, 'Complete', objective);
  await sees(device, '1 file', objective);
}

for (const { name, open } of engines) {
  // The missing engines were named before the first test.
  if (!open) continue;
  test(`${name}: a day in a server room, from the first sync to a server that is back and has everything`, async () => {
    const path = test.info().outputPath('access list.txt');
    writeFileSync(path, fileWords);
    const device = await open();
    page = device;
    await signUp(device, server.origin, email);
    await untilReadyForTheField(device, server.origin);
    const colleague = await Colleague.signIn(server.origin, email);

    await server.stop();
    await device.reopen();
    await work(device, path);
    await expectKept(device);
    await sees(device, 'saved on this device', pill);

    await server.start();
    await colleague.put('/api/compliance/status/3.1.2', { status: 'complete', notes: 'From another desk.' });
    await sees(device, 'synced', pill);
    await expectArrived(colleague);
    await device.goto(`${server.origin}/compliance?open=3.1.2`);
    await seesValue(device, '[data-control="3.1.2"] [data-notes] textarea', 'From another desk.');
    await expectKept(device);
    expect(device.errors).toEqual([]);
  });
}

/** Expects the server to have each change once, and the file's exact bytes. */
async function expectArrived(colleague: Colleague): Promise<void> {
  const controls = await colleague.list<{ controlId: string; status: string; notes: string }>('/api/compliance/status');
  expect(controls.find(({ controlId }) => controlId === '3.1.1')).toMatchObject({ status: 'in_progress', notes });
  const objectives = await colleague.list<{ id: string; status: string; notes: string }>('/api/assessment-objectives');
  expect(objectives.find(({ id }) => id === '3.1.3[a]')).toMatchObject({ status: 'implemented', notes: decided });
  const documents = () =>
    colleague.list<{ id: string; originalName: string; storedAt: string | null }>('/api/documents');
  const [document, ...others] = await documents();
  expect(document).toMatchObject({ originalName: 'access list.txt' });
  expect(others).toEqual([]);
  // A file's bytes follow its record.
  await expect.poll(async () => (await documents())[0]?.storedAt ?? 'not yet').not.toBe('not yet');
  expect(await colleague.bytes(`/api/documents/${document?.id}/file`)).toBe(fileWords);
}
