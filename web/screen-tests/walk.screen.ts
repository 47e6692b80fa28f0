import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { fixtureDocument } from '#sync/domain/document/document-fixtures.ts';
import { initialWorkspaceSetting } from '#sync/domain/organization/workspace-setting-record.ts';
import { blankAsset } from '#sync/domain/scope/blank-asset.ts';
import type { AssetFields } from '#sync/domain/scope/scope-fields.ts';
import { DOUBLE_TAP_MS } from '#web/kit/double-tap.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { expectAccessibleAndFitting, setWidth } from './axe-checks.ts';
import { emulateTouch } from './emulate-touch.ts';
import { camerasOn, haveCamera, lackCamera } from './fake-camera.ts';
import {
  addressOfTeam,
  havePack,
  joinTeam,
  SAM,
  sampleFinding,
  TEAM_ASSESSMENT,
  type SampleTeam,
} from './sample-team.ts';
import { dialog } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

const ADDRESS = addressOfTeam('walk');
let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open({ role: 'assessor' });
  await havePack(app);
});
afterEach(() => app.leave());

const main = page.getByRole('main');
const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true });
const shutter = main.getByLabelText('Take photo');
const chosen = button('Take photo');
const rows = (name: string) => main.getByRole('list', { name }).getByRole('button');
const seen = (name: RegExp) => rows('Assets').filter({ hasText: name });
const about = (id: string) => rows('Objectives').filter({ hasText: id });
const named = (id: string) =>
  main.getByRole('list', { name: 'Objectives' }).getByText(new RegExp(`^${id.replaceAll(/[.[\]]/g, '\\$&')} `));
const atAsset = () => expect.element(main.getByRole('heading', { name: 'What is in the picture?' })).toBeVisible();
const atObjective = () => expect.element(main.getByRole('heading', { name: 'What does it show?' })).toBeVisible();
const counts = (text: string) => expect.element(main.getByText(text, { exact: true })).toBeVisible();
const documents = () => app.workspace.db.table('document').toArray();
const onServer = (table: string) => app.server.rows(table);
const bytesHere = async () => {
  const { files } = app.workspace;
  return Promise.all([files.table('file').count(), files.table('chunk').count(), files.table('thumb').count()]);
};

const asset = (tag: string, name: string, fields: Partial<AssetFields>) => ({
  ...blankAsset,
  ...fields,
  id: newRecordId(),
  tag,
  name,
  earlierCategories: [],
  createdAt: '2026-05-02T08:00:00.000Z',
  updatedAt: null,
  updatedBy: null,
  stamps: {},
});
const inventory = [
  asset('FS-01', 'File server', { kind: 'Server', location: 'Server room' }),
  asset('2-D1', 'Dock door', { kind: 'Physical', location: 'Dock', category: 'spa', protects: ['3.10.1'] }),
  asset('BR-07', 'Badge reader', { kind: 'Physical', location: 'Dock', category: 'spa', protects: ['3.10.4'] }),
  asset('LT-031', 'Sales laptop', { kind: 'Laptop', location: 'Mobile', category: 'crma' }),
];

/** Opens the walk of somebody who judges, at a plant with four assets. */
async function walk(team: SampleTeam = {}, search = ''): Promise<void> {
  app.server.give('asset', inventory);
  await joinTeam(app, team);
  await app.show(`${ADDRESS}${search}`);
  await expect.element(main.getByRole('heading', { level: 1, name: 'Walk-through' })).toBeVisible();
}

/** What of the screen can be pressed and is smaller than 56 px either way. */
function below56(): string[] {
  const pressed = document.querySelectorAll<HTMLElement>('main :is(button, a[href], label:has(input), textarea)');
  return [...pressed].flatMap((one) => {
    const { width, height } = one.getBoundingClientRect();
    const isSmall = one.checkVisibility() && width > 1 && (width < 56 || height < 56);
    return isSmall ? `${one.getAttribute('aria-label') ?? one.textContent} ${width}×${height}` : [];
  });
}

test('from the photo to the record there are three taps, and the last asset stays chosen', async () => {
  let taps = 0;
  const tap = (where: Locator) => {
    taps++;
    return where.click();
  };
  haveCamera();
  await walk();
  await tap(shutter);
  await atAsset();
  await tap(seen(/Dock door 2-D1/));
  await atObjective();
  // What the asset protects comes first.
  await expect.element(rows('Objectives').first()).toHaveTextContent(/^3\.10\.1\[a\]/);
  await tap(about('3.10.4[a]'));
  await expect.element(shutter).toBeVisible();
  expect(taps).toBe(3);
  await counts('1 photo today');
  await expect.element(main.getByRole('status').getByText('Recorded for 3.10.4[a]')).toBeVisible();
  await expect.poll(() => onServer('methodRecord')).toHaveLength(1);
  const [photo] = onServer('document');
  expect(photo).toMatchObject({ kind: 'photo', assessmentId: TEAM_ASSESSMENT, cui: 'no', elsewhere: null });
  expect(photo?.sha256).toMatch(/^[0-9a-f]{64}$/);
  const made = { method: 'examine', place: 'on_site', methodObject: 'Dock door 2-D1', result: 'inconclusive' };
  expect(onServer('methodRecord')).toMatchObject([{ ...made, objectiveIds: ['3.10.4[a]'], evidenceIds: [photo?.id] }]);
  // It judges nothing.
  expect(onServer('finding')).toEqual([]);

  await tap(shutter);
  await atAsset();
  const [first, second] = [rows('Assets').nth(0), rows('Assets').nth(1)];
  await expect.element(first).toHaveTextContent(/Dock door 2-D1.*Last one/);
  await expect.element(first).toHaveAttribute('aria-current', 'true');
  // What is at the same place comes next.
  await expect.element(second).toHaveTextContent(/Badge reader BR-07/);
  await tap(first);
  // What it was recorded for before comes first.
  await expect.element(rows('Objectives').first()).toHaveTextContent(/^3\.10\.4\[a\]/);
});

test('one photo is about several objectives, with what it showed and a note, and is found by number', async () => {
  haveCamera();
  await walk({ findings: [sampleFinding(SAM, '3.10.4[a]')] });
  await shutter.click();
  await seen(/Dock door/).click();
  await atObjective();
  await expect.element(about('3.10.4[a]').getByRole('img', { name: 'Met, proposed' })).toBeInTheDocument();
  await button('Several at once').click();
  await named('3.10.4[a]').click();
  await button('Search').click();
  await main.getByRole('searchbox').fill('3.8.7[a]');
  await named('3.8.7[a]').click();
  await button('End the search').click();
  await button('Note').click();
  await main.getByRole('textbox', { name: 'What you observed' }).fill('The reader is sealed.');
  await main.getByRole('radio', { name: 'Supports' }).click();
  await button('Record for 2 objectives').click();
  await expect.element(shutter).toBeVisible();
  const record = { objectiveIds: ['3.10.4[a]', '3.8.7[a]'], result: 'supports', observed: 'The reader is sealed.' };
  await expect.poll(() => onServer('methodRecord')).toMatchObject([record]);
});

test('what is sorted out later waits, also over a reload, and nothing of it is lost without a network', async () => {
  haveCamera();
  app.server.give('workspaceSetting', [initialWorkspaceSetting]);
  await walk();
  app.server.isReachable = false;
  for (const count of [1, 2]) {
    await shutter.click();
    await atAsset();
    await button('Sort out later').click();
    await counts(`${count === 1 ? '1 photo' : '2 photos'} today · ${count} to sort out`);
  }
  await shutter.click();
  await atAsset();
  // The page goes away in the middle of the third.
  await app.reload();
  await atAsset();
  await seen(/Badge reader/).click();
  await about('3.10.4[a]').click();
  // What waits comes next by itself, until somebody puts it off.
  await atAsset();
  await button('Sort out later').click();
  await counts('3 photos today · 2 to sort out');
  await button('Sort out 2').click();
  for (const name of [/File server/, /Sales laptop/]) {
    await atAsset();
    await seen(name).click();
    await atObjective();
    await rows('Objectives').first().click();
  }
  await counts('3 photos today');
  expect(onServer('document')).toEqual([]);
  app.server.isReachable = true;
  await app.workspace.loop.syncNow();
  await app.workspace.loop.syncNow();
  await expect.poll(() => onServer('methodRecord')).toHaveLength(3);
  expect(onServer('document')).toHaveLength(3);
  expect(new Set(onServer('methodRecord').flatMap((one) => one.evidenceIds as string[])).size).toBe(3);
});

test('a photo that is taken again leaves nothing behind', async () => {
  haveCamera();
  await walk();
  await shutter.click();
  await atAsset();
  expect(await bytesHere()).toEqual([1, 1, 1]);
  // A press before that is the second half of a double tap on the shutter.
  const arrived = performance.now();
  await vi.waitUntil(() => performance.now() - arrived > DOUBLE_TAP_MS);
  await button('Retake').click();
  await expect.element(shutter).toBeVisible();
  expect(await documents()).toEqual([]);
  expect(await bytesHere()).toEqual([0, 0, 0]);
});

test('a photo of CUI is erased after the person confirms; its hash, place and custodian stay', async () => {
  haveCamera();
  await walk();
  await shutter.click();
  await atAsset();
  const [{ sha256 = '' } = {}] = await documents();
  // Until somebody has answered, nobody knows.
  expect(await documents()).toMatchObject([{ cui: 'unsure' }]);
  await main.getByRole('radio', { name: 'Shows CUI' }).click();
  const holding = dialog('Held on site');
  await expect.element(holding.getByText('Say where it is.')).toBeVisible();
  await holding.getByRole('textbox', { name: 'Place' }).fill('Safe in room 4');
  await holding.getByRole('textbox', { name: 'Custodian' }).fill('Priya Natarajan');
  expect(await bytesHere()).toEqual([1, 1, 1]);
  await expectAccessibleAndFitting();
  await holding.getByRole('button', { name: 'Erase the photo' }).click();
  await expect.element(holding).not.toBeInTheDocument();
  expect(await bytesHere()).toEqual([0, 0, 0]);
  await expect.element(main.getByRole('heading', { name: 'Held on site' })).toBeVisible();
  await seen(/Dock door/).click();
  await about('3.10.4[a]').click();
  const held = { elsewhere: 'held_on_site', heldAt: 'Safe in room 4', custodian: 'Priya Natarajan', cui: 'marked' };
  await expect.poll(() => onServer('document')).toMatchObject([{ ...held, sha256, storedAt: null }]);
  await expect.poll(() => onServer('methodRecord')).toHaveLength(1);
});

test('where CUI is in view, a photo is never stored: only its hash is recorded', async () => {
  haveCamera();
  await walk();
  const puts = vi.spyOn(app.workspace.files.table('chunk'), 'bulkPut');
  await main.getByRole('radio', { name: 'Shows CUI' }).click();
  await shutter.click();
  const holding = page.getByRole('alertdialog', { name: 'Held on site' });
  await holding.getByRole('textbox', { name: 'Place' }).fill('Safe in room 4');
  await holding.getByRole('textbox', { name: 'Custodian' }).fill('Priya Natarajan');
  await userEvent.keyboard('{Escape}');
  await expect.element(holding.getByRole('button', { name: 'Discard the photo' })).toBeVisible();
  await holding.getByRole('button', { name: 'Record its hash' }).click();
  await atAsset();
  await expect.element(main.getByRole('radio', { name: 'Shows CUI' })).not.toBeInTheDocument();
  await seen(/Dock door/).click();
  await about('3.10.4[a]').click();
  await expect.poll(() => onServer('methodRecord')).toHaveLength(1);
  expect(onServer('document')).toMatchObject([{ elsewhere: 'held_on_site', mimeType: 'image/jpeg', kind: 'photo' }]);
  expect(puts).not.toHaveBeenCalled();
  expect(await bytesHere()).toEqual([0, 0, 0]);
});

test('what may show CUI stays on the device until somebody decides', async () => {
  haveCamera();
  localStorage.setItem('vernier:capture-may-show-cui', 'yes');
  await walk();
  await expect.element(main.getByText(/neither sent, exported nor printed/)).toBeVisible();
  await shutter.click();
  await seen(/Dock door/).click();
  await about('3.10.4[a]').click();
  await expect.poll(() => onServer('methodRecord')).toHaveLength(1);
  expect(onServer('document')).toMatchObject([{ cui: 'unsure', storedAt: null }]);
});

test.each([
  ['NotFoundError', 'This device has no camera for the app.', false],
  ['NotAllowedError', 'The app may not use the camera.', true],
  ['NotReadableError', 'The camera does not answer.', true],
] as const)('with %s the screen says so, and a photo is chosen instead', async (name, words, canTry) => {
  const asked = lackCamera(name);
  await walk();
  await expect.element(main.getByText(words)).toBeVisible();
  expect(button('Try again').elements()).toHaveLength(canTry ? 1 : 0);
  await expectAccessibleAndFitting();
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
  const taken = new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'image.jpg', { type: 'image/jpeg' });
  await userEvent.upload(chosen.element().nextElementSibling as HTMLElement, taken);
  await atAsset();
  await seen(/Dock door/).click();
  await about('3.10.4[a]').click();
  await expect.poll(() => onServer('document')).toMatchObject([{ kind: 'photo', mimeType: 'image/jpeg' }]);
  if (!canTry) return;
  asked.mockRestore();
  haveCamera();
  await button('Try again').click();
  await expect.element(main.getByText(words)).not.toBeInTheDocument();
  await shutter.click();
  await atAsset();
});

test('an address that names what is no own photo of the assessment opens the camera', async () => {
  haveCamera();
  const other = {
    ...fixtureDocument,
    id: newRecordId(),
    kind: 'photo',
    assessmentId: TEAM_ASSESSMENT,
    uploadedBy: SAM,
  };
  app.server.give('document', [other]);
  await walk({}, `?photo=${other.id}`);
  await expect.element(shutter).toBeVisible();
  await counts('0 photos today');
});

test('a note without a photo takes the same way', async () => {
  lackCamera('NotFoundError');
  await walk();
  await button('Note').click();
  await seen(/File server/).click();
  await expect.element(main.getByText('Write what you observed. The objectives follow.')).toBeVisible();
  await main.getByRole('textbox', { name: 'What you observed' }).fill('The rack is locked.');
  await about('3.10.1[a]').click();
  const record = { methodObject: 'File server FS-01', observed: 'The rack is locked.', evidenceIds: [] };
  await expect.poll(() => onServer('methodRecord')).toMatchObject([record]);
  await button('Note').click();
  await seen(/File server/).click();
  await expect.element(main.getByRole('textbox', { name: 'What you observed' })).toHaveValue('');
});

test('a photo that does not fit is kept until there is room, wherever its person goes meanwhile', async () => {
  haveCamera();
  await walk();
  const full = vi
    .spyOn(app.workspace.files.table('chunk'), 'bulkPut')
    .mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await shutter.click();
  const kept = main.getByRole('alert').filter({ hasText: 'The last photo is not stored yet.' });
  await expect.element(kept).toHaveTextContent(/no room for this file/);
  await expect.element(shutter).toBeDisabled();
  await expectAccessibleAndFitting();
  await kept.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => full.mock.calls.length).toBe(2);
  await expect.element(kept.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await app.show('/documents');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await app.show(ADDRESS);
  await expect.element(kept).toBeVisible();
  full.mockRestore();
  await kept.getByRole('button', { name: 'Try again' }).click();
  await atAsset();
  expect(await bytesHere()).toEqual([1, 1, 1]);
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test('a photo that does not fit can be given up', async () => {
  haveCamera();
  await walk();
  vi.spyOn(app.workspace.files.table('chunk'), 'bulkPut').mockRejectedValue(
    new DOMException('full', 'QuotaExceededError'),
  );
  await shutter.click();
  await button('Discard the photo').click();
  await expect.element(shutter).toBeEnabled();
  expect(await documents()).toEqual([]);
});

test('the screen stays on, and the camera goes off with the screen', async () => {
  haveCamera();
  const release = vi.fn(async () => undefined);
  const asked = vi.spyOn(navigator.wakeLock, 'request').mockResolvedValue({ release } as never);
  await walk();
  await expect.element(shutter).toBeEnabled();
  expect(asked).toHaveBeenCalledWith('screen');
  expect(main.getByText(/does not keep its screen on/).query()).toBeNull();
  expect(camerasOn()).toBe(1);
  await app.show('/documents');
  await expect.poll(() => release.mock.calls.length).toBe(asked.mock.calls.length);
  expect(camerasOn()).toBe(0);
});

test('where the screen may go dark, the walk says so', async () => {
  haveCamera();
  vi.spyOn(navigator.wakeLock, 'request').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await walk();
  await expect.element(main.getByText(/does not keep its screen on/)).toBeVisible();
});

test('without an inventory, and for what is not in it, own words say what it is', async () => {
  haveCamera();
  await joinTeam(app);
  await app.show(ADDRESS);
  await shutter.click();
  await expect.element(main.getByText(/The scope has no assets yet/)).toBeVisible();
  await button('Search').click();
  await main.getByRole('searchbox').fill('Visitor log, dock');
  await rows('Assets').first().click();
  // Its words say what it is about.
  await expect.element(rows('Objectives').first()).toHaveTextContent(/^3\.10\.3\[a\]/);
  await rows('Objectives').first().click();
  await expect.poll(() => onServer('methodRecord')).toMatchObject([{ methodObject: 'Visitor log, dock' }]);
  await shutter.click();
  await expect.element(rows('Assets').first()).toHaveTextContent(/Visitor log, dock.*Last one/);
});

test('a meeting, and a family in hand, say what is suggested', async () => {
  haveCamera();
  await walk({}, '?family=MP&objectives=3.9.2[a]');
  await shutter.click();
  await seen(/Sales laptop/).click();
  await expect.element(rows('Objectives').nth(0)).toHaveTextContent(/^3\.9\.2\[a\]/);
  await expect.element(rows('Objectives').nth(1)).toHaveTextContent(/^3\.1\.18\[a\]/);
  await expect.element(about('3.8.1[a]')).toBeInTheDocument();
});

test.each([
  [390, 844],
  [820, 1180],
])('at %i × %i whatever is pressed is 56 px wide and high, and nothing scrolls away', async (width, height) => {
  await emulateTouch(true);
  haveCamera();
  await walk();
  await setWidth(width, height);
  await expect.element(shutter).toBeEnabled();
  expect(below56()).toEqual([]);
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(height);
  await shutter.click();
  await atAsset();
  await button('Switch to the left hand').click();
  await expect.element(button('Switch to the right hand')).toBeVisible();
  expect(below56()).toEqual([]);
  await seen(/Dock door/).click();
  await atObjective();
  expect(below56()).toEqual([]);
  await button('Several at once').click();
  expect(below56()).toEqual([]);
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(height);
});

test('each step is accessible and fits, in light and dark', async () => {
  haveCamera();
  await walk();
  await expect.element(shutter).toBeEnabled();
  await expectAccessibleAndFitting();
  await shutter.click();
  await atAsset();
  await expectAccessibleAndFitting();
  await seen(/Dock door/).click();
  await atObjective();
  await expectAccessibleAndFitting();
});

test('somebody who does not judge records nothing, and reads why', async () => {
  const asked = lackCamera('NotFoundError');
  await joinTeam(app, { me: { role: 'observer' } });
  await app.show(ADDRESS);
  await expect.element(main.getByRole('heading', { name: 'Nothing is recorded here' })).toBeVisible();
  expect(chosen.query()).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
