import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { saveControlNotes } from '#sync/domain/control/control-status-mutators.ts';
import { keepShared, readShared, storeShared } from '#web/files/shared-files.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(async () => {
  app.leave();
  await storeShared([]);
});

async function share(...files: File[]): Promise<void> {
  const body = new FormData();
  for (const file of files) body.append('files', file);
  await keepShared(new Request('/share', { method: 'POST', body }));
}

const list = page.getByRole('list', { name: 'Shared files' });
const about = page.getByRole('textbox', { name: 'Evidence of' });
const paper = (name: string) => new File(['Words on paper.'], name, { type: 'text/plain' });
const longName = 'Minutes of the quarterly review of access to the second plant’s server room.txt';

test('files that another app shared become evidence of what somebody names, without a network', async () => {
  await share(paper('Access list.txt'), paper(longName));
  app.server.isReachable = false;
  await app.show('/share');
  await expect.element(list).toHaveTextContent(longName);
  await expectAccessibleAndFitting();
  await page.getByRole('button', { name: 'Add 2 files' }).click();
  await expect.element(page.getByText('Name a requirement or an objective.')).toBeVisible();
  await about.fill('3.1.99');
  await page.getByRole('button', { name: 'Add 2 files' }).click();
  await expect.element(about).toHaveAttribute('aria-invalid', 'true');
  expect((await readShared()).files).toHaveLength(2);

  await about.fill('3.1.2[a], 3.1.2[b]');
  await page.getByRole('button', { name: 'Add 2 files' }).click();
  await expect.element(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveTextContent('3.1.2[a]');
  expect((await readShared()).files).toEqual([]);
  const { db, files } = app.workspace;
  const documents = await db.table('document').toArray();
  expect(documents.map(({ originalName }) => originalName as string).toSorted()).toEqual(['Access list.txt', longName]);
  const ids = documents.map(({ id }) => id as string).toSorted();
  for (const objective of ['3.1.2[a]', '3.1.2[b]']) {
    const { evidenceFiles } = (await db.table('objectiveStatus').get(objective))!;
    expect(evidenceFiles.toSorted()).toEqual(ids);
  }
  expect(await files.table('file').count()).toBe(2);
});

test('a file of a kind that is not taken is named, and the others are there', async () => {
  await share(paper('Access list.txt'), new File(['MZ'], 'setup.exe', { type: 'application/x-msdownload' }));
  await app.show('/share');
  await about.fill('3.1.1');
  await page.getByRole('button', { name: 'Add 2 files' }).click();
  await expect.element(page.getByText(/setup\.exe was not added\./)).toBeVisible();
  await expect.poll(() => app.workspace.db.table('document').count()).toBe(1);
  // Files that were added are not offered again.
  await expect.element(page.getByRole('button', { name: 'Add 1 file' })).toBeVisible();
  expect((await readShared()).files.map(({ name }) => name)).toEqual(['setup.exe']);
  await page.getByRole('button', { name: 'Leave them out' }).click();
  await expect.element(page.getByText('Nothing was shared')).toBeVisible();
  expect((await readShared()).files).toEqual([]);
});

test('the app’s icon has the number of changes that wait, and none once they are sent', async () => {
  const shown = vi.spyOn(navigator, 'setAppBadge').mockResolvedValue();
  app.server.isReachable = false;
  await app.show('/documents');
  await app.change(saveControlNotes, { items: [{ controlId: '3.1.1', notes: 'Seen.' }] });
  await app.change(saveControlNotes, { items: [{ controlId: '3.1.2', notes: 'Seen.' }] });
  await expect.poll(() => shown.mock.lastCall).toEqual([2]);
  app.server.isReachable = true;
  await app.workspace.loop.syncNow();
  await expect.poll(() => shown.mock.lastCall).toEqual([0]);
  shown.mockRestore();
});
