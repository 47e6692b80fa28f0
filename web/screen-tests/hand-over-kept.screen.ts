import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  DECIDED_LISTED,
  discardKept,
  getKeptFile,
  listKept,
  takeInKept,
  type DecidedPacket,
  type KeptPacket,
} from '#sync/domain/hand-over/hand-over-contract.ts';
import { PROTOCOL } from '#sync/engine/answer.ts';
import { PROTOCOL_HEADER } from '#sync/engine/product-header.ts';
import { expectAccessibleAndFitting, setWidth } from './axe-checks.ts';
import { refusal } from './fake-server.ts';
import { sampleKept } from './sample-kept.ts';
import { havePack, joinTeam } from './sample-team.ts';
import { dialog, openTab, region } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
  await havePack(app);
  await joinTeam(app);
});
afterEach(() => app.leave());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh '.repeat(3).trim();

let made = 0;
const file = (name: string, isHere: boolean, mimeType: KeptPacket['files'][number]['mimeType'] = 'image/jpeg') => ({
  sha256: (made++).toString(16).padStart(64, 'd'),
  name,
  size: 1_400_000,
  mimeType,
  isHere,
});

test('kept work says why, shows what the server has beside it, and is discarded with a reason only', async () => {
  let waiting = [sampleKept];
  let reason: unknown;
  app.server.answer(listKept, () => ({ kept: waiting, total: waiting.length, ofOthers: [], decided: [] }));
  app.server.answer({ ...discardKept, path: `/api/kept/${sampleKept.id}/discard` }, (request) => {
    void request.json().then((body: { reason: string }) => (reason = body.reason));
    waiting = [];
    return { state: 'discarded' as const };
  });
  await app.show('/hand-over');
  await openTab(/^Kept/);
  await expect.element(page.getByText('Noah Beck has no place in this team today.')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /3\.7\.5\[a\]/ })).toHaveTextContent(/Not met.*Met/s);
  await expect.element(page.getByText('1 of 1 file has not arrived.')).toBeVisible();
  await expectAccessibleAndFitting();
  await expect.element(button('Discard 1')).toBeDisabled();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Judged the wrong site.');
  await button('Discard 1').click();
  await expect.element(page.getByRole('heading', { name: 'Nothing is kept for you' })).toBeVisible();
  await expect.poll(() => reason).toBe('Judged the wrong site.');
});

test('what could not be applied is told, and stays', async () => {
  app.server.answer(listKept, () => ({ kept: [sampleKept], total: 1, ofOthers: [], decided: [] }));
  app.server.answer({ ...takeInKept, path: `/api/kept/${sampleKept.id}/take-in` }, () => ({
    state: 'open' as const,
    applied: 0,
    refused: [{ key: 'k', name: 'finding.propose', message: 'The assessment is released.' }],
  }));
  await app.show('/hand-over?show=kept');
  await button('Take in 1').click();
  await expect.element(page.getByText('The assessment is released.')).toBeVisible();
  await expect.element(button('Take in 1')).toBeEnabled();
});

test('where the server does not answer, kept work says so', async () => {
  app.server.answer(listKept, () => refusal(503, 'busy', 'The server is being restarted.') as never);
  await app.show('/hand-over?show=kept');
  await expect.element(page.getByText('The server did not answer.')).toBeVisible();
  await expect.element(page.getByText('The server is being restarted.')).toBeVisible();
  await expectAccessibleAndFitting();
});

test('kept work that is open when the network goes is read on, and decided later', async () => {
  app.server.answer(listKept, () => ({ kept: [sampleKept], total: 1, ofOthers: [], decided: [] }));
  await app.show('/hand-over?show=kept');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Judged the wrong site.');
  await expect.element(button('Discard 1')).toBeEnabled();
  app.server.isReachable = false;
  window.dispatchEvent(new Event('offline'));
  await expect.element(page.getByText('You can read everything here.')).toBeVisible();
  await expect.element(page.getByText('Noah Beck has no place in this team today.')).toBeVisible();
  for (const name of ['Take in 1', 'Discard 1']) await expect.element(button(name)).toBeDisabled();
  await expectAccessibleAndFitting();
});

/** The server has the bytes of these files. */
function haveBytes(files: KeptPacket['files'], bytes: BlobPart): void {
  for (const { sha256, mimeType } of files) {
    const headers = { 'Content-Type': mimeType, [PROTOCOL_HEADER]: String(PROTOCOL) };
    const path = `/api/kept/${sampleKept.id}/files/${sha256}/file`;
    app.server.answer({ ...getKeptFile, path }, () => new Response(new Blob([bytes]), { headers }));
  }
}

test('photos that have arrived are shown and open large, other files are saved, and the rest is said to follow', async () => {
  const here = [file('Rack front.jpg', true), file('Badge reader.jpg', true)];
  const list = file('Visitors.pdf', true, 'application/pdf');
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
  haveBytes([...here, list], await canvas.convertToBlob());
  const packet = { ...sampleKept, files: [...here, list, file('Door.jpg', false)] };
  app.server.answer(listKept, () => ({ kept: [packet], total: 1, ofOthers: [], decided: [] }));
  await app.show('/hand-over?show=kept');
  const files = region('Files');
  await expect.element(files).toHaveTextContent(/3 of 4 with bytes, 5\.6 MB/);
  await expect.element(files).toHaveTextContent('Door.jpg 1.4 MB, not here yet');
  await expect.element(page.getByText('1 of 4 files has not arrived.')).toBeVisible();
  await button('Rack front.jpg').click();
  await expect.element(dialog('Rack front.jpg').getByRole('img', { name: 'Rack front.jpg' })).toBeVisible();
  await dialog('Rack front.jpg').getByRole('button', { name: 'Close' }).click();
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await button('Save Visitors.pdf').click();
  await expect.poll(() => click.mock.calls.length).toBe(1);
});

test('a picture that cannot be fetched now says so', async () => {
  const packet = { ...sampleKept, files: [file('Rack front.jpg', true)] };
  app.server.answer(listKept, () => ({ kept: [packet], total: 1, ofOthers: [], decided: [] }));
  await app.show('/hand-over?show=kept');
  await expect.element(page.getByText('Rack front.jpg could not be fetched.')).toBeVisible();
});

function decidedOnes(count: number, name = 'Noah Beck'): DecidedPacket[] {
  return Array.from({ length: count }, (_, number) => ({
    id: String(number),
    author: { id: 'noah', name },
    device: { id: 'd', name: 'Surface Pro' },
    count: 2,
    state: number % 2 === 0 ? ('discarded' as const) : ('taken_in' as const),
    by: number === 0 ? { id: app.workspace.user.id, name: 'Dana Whitfield' } : { id: 'lena', name },
    at: '2026-11-17T17:31:00.000Z',
    reason: number % 2 === 0 ? 'Judged the wrong site.' : null,
  }));
}

test('what was decided is listed with by whom, when and why, also when nothing waits; without any there is no list', async () => {
  let decided: DecidedPacket[] = [];
  app.server.answer(listKept, () => ({ kept: [], total: 0, ofOthers: [], decided }));
  await app.show('/hand-over?show=kept');
  await expect.element(page.getByRole('heading', { name: 'Nothing is kept for you' })).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Decided' })).not.toBeInTheDocument();
  decided = decidedOnes(2);
  await app.show('/scope');
  await app.show('/hand-over?show=kept');
  const list = page.getByRole('list', { name: 'Decided' });
  await expect.element(list).toHaveTextContent(/Noah Beck, 2 changes discarded.*By you.*: “Judged the wrong site\.”/s);
  await expect.element(list).toHaveTextContent(/Noah Beck, 2 changes taken in.*By Noah Beck/s);
});

test('a full list with the longest names fits, and on a phone it stands below what waits', async () => {
  const here = [file(`${LONG}.jpg`, true)];
  const canvas = new OffscreenCanvas(4, 3);
  canvas.getContext('2d')?.fillRect(0, 0, 4, 3);
  haveBytes(here, await canvas.convertToBlob());
  const named = { id: 'noah', name: LONG };
  const packet = { ...sampleKept, author: named, courier: named, files: [...here, file(`${LONG}.pdf`, false)] };
  const decided = decidedOnes(DECIDED_LISTED, LONG);
  app.server.answer(listKept, () => ({ kept: [packet], total: 1, ofOthers: [], decided }));
  await app.show('/hand-over?show=kept');
  await expect.element(page.getByRole('list', { name: 'Decided' }).getByRole('listitem').nth(49)).toBeInTheDocument();
  await expectAccessibleAndFitting();
  await setWidth(390, 844);
  await expect.element(page.getByRole('list', { name: 'Kept work' })).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Decided' })).toBeInTheDocument();
});
