import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { editFinding } from '#sync/domain/finding/finding-mutators.ts';
import { findingId } from '#sync/domain/finding/finding-record.ts';
import { listKept } from '#sync/domain/hand-over/hand-over-contract.ts';
import { putSealedPart } from '#sync/domain/hand-over/sealed-file-contract.ts';
import { PROTOCOL_HEADER } from '#sync/engine/product-header.ts';
import { makeHandOverFile } from '#web/hand-over/give/make-file.ts';
import { databaseName, openRecordDatabase } from '#web/store/record-database.ts';
import { exportUnsent } from '#web/sync/unsent-export.ts';
import { HandOverBed, type BedDevice } from '#web/testing/hand-over-bed.ts';
import {
  expectAccessibleAndFitting,
  expectNoSideways,
  expectNoSqueezedText,
  expectReadable,
  setWidth,
} from './axe-checks.ts';
import { addressOfTeam, havePack, INES, joinTeam, LONGEST, sampleFinding, TEAM_ASSESSMENT } from './sample-team.ts';
import { dialog, region } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

/** Where a file's header has its format. */
const FORMAT_AT = 16;

let app: ScreenPage;
let bed: HandOverBed;
let sam: BedDevice;

// Dana's device and Sam's are of one team and one server; Sam's is not connected to anything.
beforeEach(async () => {
  app = await ScreenPage.open();
  const { user, account } = app.workspace;
  bed = await HandOverBed.open(user.workspaceId);
  sam = await bed.device('sam', 'Sam');
  const { serverKey, circleKey } = bed.keyRows;
  app.server.give('serverKey', [serverKey]);
  app.server.give('circleKey', [circleKey]);
  app.server.give('device', [await bed.deviceRow({ user, account }), await bed.deviceRow(sam)]);
  app.server.answer(listKept, () => ({ kept: [], total: 0, ofOthers: [], decided: [] }));
  await havePack(app);
  await joinTeam(app, { findings: [sampleFinding(user.id, '3.1.1[a]')] });
  app.server.isReachable = false;
});
afterEach(async () => {
  app.leave();
  await bed.remove();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const photo = () => new Uint8Array(200_000).fill(7);

async function fileOf(device: BedDevice): Promise<File> {
  const made = await makeHandOverFile(device, { circle: TEAM_ASSESSMENT, withFiles: true });
  if (made.state !== 'made') throw new Error(made.state);
  return made.file;
}

async function fileOfSam(): Promise<File> {
  await sam.propose('3.1.1[a]');
  await sam.propose('3.1.1[b]');
  await sam.addPhoto(photo());
  return fileOf(sam);
}

async function choose(file: File): Promise<void> {
  const panel = page.getByRole('tabpanel');
  await expect.element(panel).toBeVisible();
  const input = panel.element().querySelector('input[type=file]');
  await userEvent.upload(input as HTMLElement, file);
}

async function editOwn(): Promise<void> {
  const id = findingId(TEAM_ASSESSMENT, app.workspace.user.id, '3.1.2[a]');
  const mutated = await app.workspace.change(editFinding, { id, set: { rationale: 'Seen on the console.' } });
  expect(mutated).not.toHaveProperty('refused');
}

test('one press makes one file of what the server has not heard, and it can be saved', async () => {
  await editOwn();
  await app.show('/hand-over');
  const rows = page.getByRole('list', { name: 'What is in it' });
  await expect.element(rows).toHaveTextContent(/Dana Whitfield.*This device.*1 finding.*1 change/s);
  await expect.element(page.getByText('This team, and the server')).toBeVisible();
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await button('Make the file').click();
  await expect.element(page.getByText(/^northfield-\d{4}-\d{4}-dana\.vernier is made\.$/)).toBeVisible();
  await button('Save').click();
  expect(click).toHaveBeenCalledOnce();
  await button('Make another').click();
  await expect.element(button('Make the file')).toBeEnabled();
  await expect.element(page.getByText(/^Last made today/)).toBeVisible();
});

test('a file is previewed, taken in, and stands in every list at once, marked', async () => {
  await app.show('/hand-over?show=receive');
  await choose(await fileOfSam());
  await expect.element(page.getByText('Whole and unaltered')).toBeVisible();
  await expect.element(page.getByText('Signed by Sam Whitaker’s iPad')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Will be in dispute' })).toHaveTextContent('3.1.1[a]');
  expect(await app.workspace.db.table('packet').count()).toBe(0);
  await button('Receive').click();
  const received = region('Received 3 changes from Sam’s tablet');
  await expect.element(received).toHaveTextContent('from Sam’s tablet, not yet on the server');
  await expect.element(page.getByRole('button', { name: /^Offline · 1 file saved here, 3 carried/ })).toBeVisible();
  await expectAccessibleAndFitting();

  await app.show(`${addressOfTeam('objectives')}?objective=3.1.1[b]`);
  const row = page.getByRole('navigation', { name: 'Objectives' }).getByRole('button', { name: /3\.1\.1\s*\[b\]/ });
  await expect.element(row).toHaveTextContent('from Sam’s tablet, not yet on the server');
  await app.show(`/assessments/${TEAM_ASSESSMENT}`);
  await expect.element(region('Carried here')).toHaveTextContent(/Sam’s tablet.*3 changes.*last file today/s);
  await app.show('/scope?panel=sync');
  await expect.element(dialog('Sync')).toHaveTextContent('Sam’s tablet: 3 changes, not yet on the server');

  await app.show('/hand-over');
  await expect.element(page.getByRole('list', { name: 'What is in it' })).toHaveTextContent(/Sam Whitaker.*Carried/s);
});

test('work that the server refuses says whose it is and why, and is removed after a confirmation only', async () => {
  await app.show('/hand-over?show=receive');
  await choose(await fileOfSam());
  await button('Receive').click();
  await expect.element(region('Received 3 changes from Sam’s tablet')).toBeVisible();
  const packets = app.workspace.db.table('packet');
  const refused = { reason: 'voucher', epoch: 'epoch', at: new Date().toISOString() };
  await packets.toCollection().modify({ refused });
  await app.show('/scope?panel=sync');
  const list = page.getByRole('list', { name: 'Work that the server does not take' });
  await expect.element(list).toHaveTextContent(/Sam’s tablet: 3 changes.*does not know the tablet that it comes from/s);
  await expect.element(list.getByRole('link', { name: 'Hand over' })).toBeVisible();
  await expectAccessibleAndFitting();
  await list.getByRole('button', { name: 'Remove' }).click();
  const asked = page.getByRole('alertdialog');
  await expect.element(asked).toHaveTextContent(/lost for good.*3\.1\.1/s);
  await asked.getByRole('button', { name: 'Keep changes' }).click();
  expect(await packets.count()).toBe(1);
  await list.getByRole('button', { name: 'Remove' }).click();
  await asked.getByRole('button', { name: 'Remove 3 changes' }).click();
  await expect.element(list).not.toBeInTheDocument();
  expect(await packets.count()).toBe(0);
});

test('the same file twice does nothing, and Not now takes nothing in', async () => {
  const file = await fileOfSam();
  await app.show('/hand-over?show=receive');
  await choose(file);
  await button('Not now').click();
  await expect.element(page.getByText('Whole and unaltered')).not.toBeInTheDocument();
  await choose(file);
  await button('Receive').click();
  await expect.element(region('Received 3 changes from Sam’s tablet')).toBeVisible();
  await choose(file);
  await expect.element(page.getByText('All of it is here already. There is nothing to take in.')).toBeVisible();
  await expect.element(button('Receive')).not.toBeInTheDocument();
});

test('a file may be dropped anywhere; what is refused says why, and leaves the other preview where it is', async () => {
  await app.show('/scope');
  const drop = (file: File) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  };
  const file = await fileOfSam();
  drop(file);
  await expect.element(page.getByText('Whole and unaltered')).toBeVisible();
  const bytes = new Uint8Array(await file.arrayBuffer());
  bytes[bytes.length - 50_000] = (bytes[bytes.length - 50_000] ?? 0) ^ 1;
  drop(new File([bytes], 'changed.vernier'));
  await expect.element(region('Not taken')).toHaveTextContent(/changed\.vernier.*changed or damaged on the way/s);
  await expect.element(page.getByText('Whole and unaltered')).toBeVisible();
  expect(await app.workspace.db.table('packet').count()).toBe(0);
  await expectAccessibleAndFitting();
});

test('each file that is not taken says why and what to do next, and nothing of it is here', async () => {
  const whole = new Uint8Array(await (await fileOfSam()).arrayBuffer());
  const named = (name: string, part: Uint8Array<ArrayBuffer> = whole) => new File([part], `${name}.vernier`);
  const newer = Uint8Array.from(whole);
  newer.set([0, 2], FORMAT_AT);
  // Whoever has the team's key can seal anything.
  await sam.db
    .table('packet')
    .toCollection()
    .modify({ signature: 'A'.repeat(86) });
  const forged = new Uint8Array(await (await fileOf(sam)).arrayBuffer());
  const { db, user, account } = app.workspace;
  await app.show('/hand-over?show=receive');
  const refuses = async (file: File, words: string) => {
    await choose(file);
    await expect.element(region('Not taken')).toHaveTextContent(`${file.name}${words}`);
  };
  const kept = 'Nothing was changed, and the file stays where it is.';
  await refuses(new File(['a photo'], 'photo.vernier'), `This is no hand-over file. ${kept} Choose a file`);
  await refuses(named('newer', newer), `It was made by a newer version of Vernier. ${kept} Update this app`);
  await refuses(named('cut', whole.slice(0, -20_000)), `Part of it is missing. ${kept} It was not copied to its end.`);
  await refuses(named('forged', forged), `A signature does not hold. ${kept} What it says is not what its device`);
  await db.table('device').update(sam.deviceId, { endedAt: '2026-11-18T12:00:00.000Z' });
  await refuses(named('lost'), `It was made by a device that was ended as lost. ${kept} If it was found again`);
  await db.table('device').clear();
  await db.table('serverKey').clear();
  await refuses(named('unknown'), `The server has not vouched for its author. ${kept} Synchronize both tablets`);
  await db.table('circleKey').clear();
  await refuses(named('others'), `It is sealed for others. ${kept} This device cannot open it: it is for another`);

  const workspaceId = crypto.randomUUID();
  const place = { workspaceId, name: 'Calder Machining', role: 'assessor', holder: 'assessor' } as const;
  await account.table('workspace').put({ ...place, user: { ...user, workspaceId }, isListed: true });
  const elsewhere = openRecordDatabase(databaseName({ accountId: user.id, workspaceId }));
  await elsewhere.table('circleKey').put(bed.keyRows.circleKey);
  await refuses(named('calder'), `It belongs to another workspace, Calder Machining. ${kept} Switch to that workspace`);
  const open = region('Not taken').getByRole('link', { name: 'Open there' });
  await expect.element(open).toHaveAttribute('href', expect.stringContaining(workspaceId));
  await expect.element(region('Not taken')).toHaveTextContent('8 files');
  expect(await db.table('packet').count()).toBe(0);
  await expectAccessibleAndFitting();
  await elsewhere.delete();
});

test('the longest name is read to its end wherever a file of theirs is shown, and the device is told as not known', async () => {
  const ines = await bed.device(INES, 'Maximiliane-Alexandra');
  await ines.propose('3.1.1[c]');
  await app.show('/hand-over?show=receive');
  await setWidth(390);
  await choose(await fileOf(ines));
  await expect.element(page.getByText(`Signed by a device of ${LONGEST}`)).toBeVisible();
  await expect.element(page.getByText(/Device not known here yet · made /)).toBeVisible();
  await expectAccessibleAndFitting(expectNoSqueezedText);
  await setWidth(390);
  await button('Receive').click();
  const received = region('Received 1 change from Maximiliane-Alexandra’s tablet');
  await expect.element(received).toBeVisible();
  expectReadable([received.element()]);
  await app.show('/hand-over');
  const rows = page.getByRole('list', { name: 'What is in it' });
  await expect.element(rows).toHaveTextContent(new RegExp(`${LONGEST}.*Carried`, 's'));
  expectReadable([rows.element()]);
  expectNoSideways();
});

test('a person’s own export is told apart, and imported as such', async () => {
  await editOwn();
  const { name, blob } = await exportUnsent(app.workspace);
  await app.show('/hand-over?show=receive');
  await choose(new File([blob], name));
  await expect.element(page.getByText(/is an export of unsent changes\.$/)).toBeVisible();
  await button('Import').click();
  await expect.element(page.getByText('1 change had already been imported.')).toBeVisible();
});

test('a file for others is sent to the server, whole: with a network, until Stop, and with the server’s words', async () => {
  const others = await HandOverBed.open();
  const ines = await others.device('ines', 'Ines');
  await ines.propose('3.1.1[a]');
  await ines.addPhoto(new Uint8Array(600_000).fill(3));
  const made = await makeHandOverFile(ines, { circle: TEAM_ASSESSMENT, withFiles: true });
  await others.remove();
  if (made.state !== 'made') throw new Error(made.state);
  let received = 0;
  let isAsked = false;
  let gate = Promise.resolve();
  let answer: () => unknown = () => ({ received, taken: false });
  const handle = app.server.handle.bind(app.server);
  vi.spyOn(app.server, 'handle').mockImplementation(async (request) => {
    if (new URL(request.url).pathname === putSealedPart.path) await gate;
    return handle(request);
  });
  app.server.answer(putSealedPart, (request) => {
    const query = new URL(request.url).searchParams;
    const size = Number(query.get('size'));
    // The first question of each try carries no bytes.
    if (isAsked) received = Math.min(size, Number(query.get('offset')) + 256 * 1024);
    isAsked = true;
    return (received === size ? { received, taken: true } : answer()) as { received: number; taken: boolean };
  });

  await app.show('/hand-over?show=receive');
  await choose(made.file);
  const panel = region('Not taken');
  await expect
    .element(panel)
    .toHaveTextContent(/It is sealed for others\. .* It can still be sent to the server, whole\./);
  await expectAccessibleAndFitting();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(button('Send it to the server')).toBeDisabled();
  await expect.element(panel).toHaveTextContent('This needs a connection.');
  onLine.mockRestore();
  window.dispatchEvent(new Event('online'));

  await button('Send it to the server').click();
  await expect.element(panel).toHaveTextContent('The server cannot be reached. Sending goes on where it stopped.');
  app.server.isReachable = true;
  let open = () => {};
  gate = new Promise((resolve) => (open = resolve));
  await button('Send it to the server').click();
  await expect.element(panel.getByRole('progressbar')).toBeVisible();
  await button('Stop').click();
  open();
  await expect.element(panel).toHaveTextContent('Stopped. Sending goes on where it stopped.');
  isAsked = false;
  answer = () =>
    Response.json(
      { code: 'quota', message: 'There is no room.' },
      { status: 409, headers: { [PROTOCOL_HEADER]: '2' } },
    );
  await button('Send it to the server').click();
  await expect.element(panel).toHaveTextContent('Not sent. There is no room.');
  answer = () => ({ received, taken: false });
  isAsked = false;
  await button('Send it to the server').click();
  await expect.element(panel).toHaveTextContent('Sent. The server has it; what is inside reaches its people.');
  await expect.element(button('Send it to the server')).not.toBeInTheDocument();
  expect(await app.workspace.db.table('packet').count()).toBe(0);
  await expectAccessibleAndFitting();
});

test('without a network kept work is not known, and says so', async () => {
  await app.show('/hand-over?show=kept');
  await expect.element(page.getByText('Deciding needs the server.')).toBeVisible();
  await expectAccessibleAndFitting();
});
