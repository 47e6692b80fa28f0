import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sha256 } from '#sync/domain/common/sha256.ts';
import { zipOf } from '#sync/testing/office-samples.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { inputAfter, region } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
  app.server.isReachable = false;
  await app.show('/hash-list');
});
afterEach(() => {
  vi.restoreAllMocks();
  app.leave();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function chooseZip(files: Record<string, string>): Promise<void> {
  const zip = new File([zipOf(files) as BlobPart], 'evidence.zip');
  await userEvent.upload(await inputAfter(button('Choose files or a ZIP')), zip);
}

async function chooseList(name: string, content: BlobPart): Promise<void> {
  const press = page.getByRole('button', { name: /^Choose (a|another) list$/ });
  await userEvent.upload(await inputAfter(press), new File([content], name));
}

/** What is saved by an act: each file's name and text. */
async function saved(act: () => Promise<unknown>): Promise<{ name: string; text: string }[]> {
  const made = vi.spyOn(URL, 'createObjectURL');
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await act();
  await expect.poll(() => names.length).toBeGreaterThan(0);
  const blobs = made.mock.calls.map(([blob]) => blob as Blob);
  vi.restoreAllMocks();
  return Promise.all(names.map(async (name, index) => ({ name, text: (await blobs[index]?.text()) ?? '' })));
}

const evidence = { 'AC/AC 1.pdf': 'policy', 'Größe 中.txt': 'seen', 'empty.txt': '', 'sub/a/b.txt': 'deep' };

test('a ZIP is hashed offline, and its lists are saved one by one and together', async () => {
  await expect
    .element(page.getByText(/^Your client hashes the files that stay with them; compare the lists\.$/))
    .toBeVisible();
  await expect.element(page.getByText(/six years from the status date, for self-assessments as well/)).toBeVisible();
  await expectAccessibleAndFitting();
  await chooseZip(evidence);
  await expect.element(region('4 files hashed')).toHaveTextContent(sha256('policy').toUpperCase());
  const [log] = await saved(() => button('CMMCAssessmentArtifacts.log').click());
  expect(log?.text.split('\r\n').map((line) => line.slice(87))).toEqual([
    '',
    'Path',
    '----',
    '.\\AC\\AC 1.pdf',
    '.\\Gr??e ?.txt',
    '.\\empty.txt',
    '.\\sub\\a\\b.txt',
    '',
    '',
    '',
  ]);
  await expect
    .element(page.getByRole('textbox', { name: 'SHA-256 of CMMCAssessmentArtifacts.log' }))
    .toHaveValue(sha256(log?.text ?? ''));
  await page.getByRole('textbox', { name: 'Root' }).fill('C:\\Evidence');
  const [csv] = await saved(() => button('artifacts.csv').click());
  expect(csv).toMatchObject({ name: 'artifacts.csv' });
  expect(csv?.text).toContain(`SHA256,${sha256('seen').toUpperCase()},C:\\Evidence\\Größe 中.txt`);
  const [zip] = await saved(() => button('Save the lists as ZIP').click());
  expect(zip?.name).toBe('hash-lists.zip');
  expect(zip?.text).toContain('CMMCAssessmentLogHash.log');
  await expectAccessibleAndFitting();
});

test('a list says which files changed, are missing, surplus or renamed, whatever its root and encoding', async () => {
  const rows = Object.entries({ ...evidence, 'gone.txt': 'gone', 'old.txt': 'moved' }).map(
    ([path, content]) => `SHA256          ${sha256(content).toUpperCase()}       D:\\x\\${path.replaceAll('/', '\\')}`,
  );
  const head = ['', `Algorithm       Hash${' '.repeat(67)}Path`, `---------       ----${' '.repeat(67)}----`];
  const wide = Uint16Array.from(`\uFEFF${[...head, ...rows, ''].join('\r\n')}`, (letter) => letter.charCodeAt(0));
  await chooseList('artifacts.log', wide);
  await expect.element(page.getByText('artifacts.log names 6 files.')).toBeVisible();
  await expect.element(page.getByText('Choose the folder or the ZIP to compare it with.')).toBeVisible();
  await chooseZip({ ...evidence, 'AC/AC 1.pdf': 'changed', 'new.txt': 'new', 'moved.txt': 'moved' });
  const result = region('4 files differ from the list');
  await expect.element(result).toHaveTextContent(/Changed1Missing1Surplus1Renamed1Unchanged3/);
  const told = result
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(told.slice(0, 4)).toEqual([
    expect.stringMatching(/^AC\/AC 1\.pdfListed as .{9} …, here .{9} …Changed$/),
    'D:\\x\\gone.txtIn the list, not hereMissing',
    'new.txtHere, not in the listSurplus',
    'moved.txtListed as D:\\x\\old.txtRenamed',
  ]);
  await expectAccessibleAndFitting();
  await chooseList('letter.txt', 'Dear assessor');
  await expect.element(page.getByText('letter.txt cannot be read.')).toBeVisible();
  await expect.element(page.getByText('Line 1 does not have the headings Algorithm Hash Path.')).toBeVisible();
  await expect.element(region('6 files hashed')).toBeVisible();
});

test('hashing can be stopped, and what cannot be hashed says why', async () => {
  const silent = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => undefined);
  const ended = vi.spyOn(Worker.prototype, 'terminate');
  await chooseZip(evidence);
  await expect.element(page.getByRole('progressbar', { name: 'Hashing' })).toBeVisible();
  await expectAccessibleAndFitting();
  await button('Stop').click();
  await expect.element(page.getByText('No list was made.')).toBeVisible();
  await expect.poll(() => ended.mock.calls.length).toBe(1);
  for (const spy of [silent, ended]) spy.mockRestore();
  await userEvent.upload(await inputAfter(button('Choose files or a ZIP')), new File(['no archive'], 'evidence.zip'));
  await expect.element(page.getByText('evidence.zip was not hashed.')).toBeVisible();
  await expect.element(page.getByText(/It cannot be read safely/)).toBeVisible();
  await expectAccessibleAndFitting();
});

test('single files are hashed too, and a long list is drawn where it is looked at', async () => {
  const files = Array.from({ length: 300 }, (_none, index) => new File([`${index}`], `file ${index}.txt`));
  await userEvent.upload(await inputAfter(button('Choose files or a ZIP')), files);
  const panel = region('300 files hashed');
  await expect.element(panel).toHaveTextContent('file 0.txt');
  expect(panel.getByRole('listitem').elements().length).toBeLessThan(100);
  await expectAccessibleAndFitting();
});
