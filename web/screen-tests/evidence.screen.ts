import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { linkEvidence } from '#sync/domain/document/evidence-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { printedPicture } from '#web/files/image-scale.ts';
import { findBytes } from '#web/store/file-bytes.ts';
import { exifWithPlace, metadataPart } from '#web/testing/photo-metadata.ts';
import { setWidth } from './axe-checks.ts';
import { controlRow } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
  await setWidth(1440, 1000);
  await app.show('/compliance?open=3.1.1');
});
afterEach(() => app.leave());

const row = controlRow('3.1.1');
const text = (name: string) => new File([`${name} was seen on site.`], name, { type: 'text/plain' });
const lettersOf = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes);
const linked = (name: RegExp) => row.getByRole('button', { name });

/** Presses the button that asks for files, and hands these over as the browser's file dialog would. */
async function choose(button: Locator, ...files: File[]): Promise<void> {
  const asking = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    const given = new DataTransfer();
    for (const file of files) given.items.add(file);
    this.files = given.files;
    this.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await button.click();
  await expect.poll(() => asking.mock.calls.length).toBe(1);
  asking.mockRestore();
}

test('of many evidence files the first two are listed, and how many more there are', async () => {
  const dialog = page.getByRole('dialog');
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    await row.getByRole('button', { name: 'Upload Evidence for AC.L2-3.1.1 Authorized Access Control' }).click();
    await choose(dialog.getByRole('button', { name: 'Choose file' }), text(`Seen ${name}.txt`));
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  await expect.element(row.getByText('+2 more files')).toBeVisible();
  await expect.poll(() => linked(/^Seen .*\.txt/).elements().length).toBe(2);
});

test('evidence whose last day is over says so wherever it is cited, and the calendar names the day', async () => {
  await row.getByRole('button', { name: 'Upload Evidence for AC.L2-3.1.1 Authorized Access Control' }).click();
  const dialog = page.getByRole('dialog');
  await choose(dialog.getByRole('button', { name: 'Choose file' }), text('Badge log.txt'));
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await linked(/^Badge log\.txt/).click();
  await page.getByRole('button', { name: 'Edit details' }).click();
  await page.getByLabelText('Last day as evidence').fill('2026-01-31');
  await page.getByRole('button', { name: 'Save details' }).click();
  const view = page.getByRole('dialog', { name: 'Badge log.txt' });
  await expect.element(view.getByText('Expired')).toBeVisible();
  const [document] = await app.workspace.db.table('document').toArray();
  const target = { table: 'objectiveStatus' as const, recordId: '3.1.1[a]', documentId: document?.id ?? '' };
  await app.workspace.carryOut(call(linkEvidence, target));
  await app.show('/compliance?open=3.1.1');
  await expect.element(linked(/^Badge log\.txt Expired/)).toBeVisible();
  await app.show('/assessment-objectives?control=3.1.1');
  await expect.element(page.getByRole('button', { name: /^Badge log\.txt Expired/ })).toBeVisible();
  await app.show('/calendar');
  await expect.element(page.getByRole('link', { name: /Last day of the evidence Badge log\.txt/ })).toBeVisible();
});

test('the last day of evidence is asked at its upload already', async () => {
  await row.getByRole('button', { name: 'Upload Evidence for AC.L2-3.1.1 Authorized Access Control' }).click();
  const dialog = page.getByRole('dialog');
  await choose(dialog.getByRole('button', { name: 'Choose file' }), text('Port scan.txt'));
  // The form moves up once the file has been read.
  await expect.element(dialog.getByText('Port scan.txt')).toBeVisible();
  await dialog.getByRole('button', { name: 'More details' }).click();
  await dialog.getByLabelText('Last day as evidence').fill('2026-02-28');
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await app.show('/calendar');
  const day = page.getByRole('link', { name: /Last day of the evidence Port scan\.txt/ });
  await expect.element(day).toBeVisible();
});

test('a photo and files go straight into the open row’s evidence, each with one press', async () => {
  for (const name of ['Take photo', 'Attach file']) {
    const button = row.getByRole('button', { name });
    await expect.element(button).toBeVisible();
    expect(button.element().scrollHeight).toBeLessThanOrEqual(button.element().clientHeight);
  }
  const canvas = new OffscreenCanvas(4, 4);
  canvas.getContext('2d')?.fillRect(0, 0, 4, 4);
  const image = new File([await canvas.convertToBlob()], 'image.png', { type: 'image/png' });
  await choose(row.getByRole('button', { name: 'Take photo' }), image);
  await expect.element(linked(/^Photo \d{4}-\d\d-\d\d .*\.png/)).toBeVisible();
  await choose(row.getByRole('button', { name: 'Attach file' }), text('Badge log.txt'), text('Key list.txt'));
  await expect.element(row.getByText('+1 more file')).toBeVisible();
  await expect.poll(() => app.server.count('document')).toBe(3);
});

test('a photo loses the place where it was taken, unless it is wanted, and a printed one always', async () => {
  const canvas = new OffscreenCanvas(4, 4);
  canvas.getContext('2d')?.fillRect(0, 0, 4, 4);
  const drawn = [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())];
  const bytes = new Uint8Array([...drawn.slice(0, 2), ...metadataPart(exifWithPlace(true)), ...drawn.slice(2)]);
  const photo = new File([bytes], 'image.jpg', { type: 'image/jpeg' });
  const objective = page.getByRole('region', { name: 'Evidence of 3.1.1[a]' });
  const kept = async () => {
    const documents = await app.workspace.db.table('document').toArray();
    const [newest] = documents.toSorted((a, b) => b.addedAt.localeCompare(a.addedAt));
    const found = newest && (await findBytes(app.workspace.files, newest.id));
    return found ? lettersOf(await found.arrayBuffer()) : '';
  };
  await app.show('/assessment-objectives?objective=3.1.1[a]');
  await choose(objective.getByRole('button', { name: 'Take photo' }), photo);
  await expect.poll(() => app.server.count('document')).toBe(1);
  expect(await kept()).toContain('Exif');
  expect(await kept()).not.toContain('TSRQ');

  await page.getByText('Keep the location in photos taken here').click();
  await choose(objective.getByRole('button', { name: 'Take photo' }), photo);
  await expect.poll(() => app.server.count('document')).toBe(2);
  expect(await kept()).toContain('TSRQ');

  const printed = await printedPicture(photo);
  expect(printed?.width).toBe(4);
  expect(printed && lettersOf(printed.jpeg.buffer)).not.toContain('Exif');
});

test('what is added while it may show CUI says so and stays on the device until somebody decides', async () => {
  const objective = page.getByRole('region', { name: 'Evidence of 3.1.1[a]' });
  const path = '/assessment-objectives?objective=3.1.1[a]';
  await app.show(path);
  const mayShowCui = objective.getByText('What I add may show CUI; decide later');
  await mayShowCui.click();
  await choose(objective.getByRole('button', { name: 'Attach file' }), text('Door plan.txt'));
  await expect.poll(() => app.server.count('document')).toBe(1);
  await objective.getByRole('button', { name: /Door plan\.txt/ }).click();
  const view = page.getByRole('dialog', { name: 'Door plan.txt' });
  await expect.element(view.getByText('Nobody has decided whether it holds CUI.')).toBeVisible();
  await view.getByRole('button', { name: 'Close' }).first().click();
  expect((await app.workspace.db.table('document').toArray())[0]).toMatchObject({ cui: 'unsure', storedAt: null });
  expect(await app.workspace.files.table('chunk').count()).toBeGreaterThan(0);
  await app.show('/compliance?open=3.1.1');
  await choose(row.getByRole('button', { name: 'Attach file' }), text('Key list.txt'));
  await expect.poll(() => app.server.count('document')).toBe(2);
  await app.show(path);
  await mayShowCui.click();
  await choose(objective.getByRole('button', { name: 'Attach file' }), text('Badge log.txt'));
  await expect.poll(() => app.server.count('document')).toBe(3);
  const documents = await app.workspace.db.table('document').toArray();
  const cui = (name: string) => documents.find(({ originalName }) => originalName === name)?.cui;
  expect([cui('Door plan.txt'), cui('Key list.txt'), cui('Badge log.txt')]).toEqual(['unsure', 'unsure', 'no']);
});
