import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import { clearToasts, showToast } from '#web/kit/toast-queue.ts';
import { expectToast } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

/** The sheet's own controls that lie under the toast, by their text; undefined without a toast. */
function coveredInSheet(): string[] | undefined {
  const toast = document.querySelector('[role="region"] [role="alertdialog"]')?.getBoundingClientRect();
  if (!toast) return undefined;
  return [...document.querySelectorAll('[role="dialog"] :is(button, a)')]
    .filter((element) => {
      const box = element.getBoundingClientRect();
      const isBeside = box.right <= toast.left || box.left >= toast.right;
      return box.width > 0 && !isBeside && box.bottom > toast.top && box.top < toast.bottom;
    })
    .map((element) => element.textContent);
}

test('a toast over an open sheet covers none of its buttons and links', async () => {
  for (const status of ['in_progress', 'complete', 'not_started', 'in_progress', 'complete'] as const) {
    await app.change(setControlStatus, { items: [{ controlId: '3.1.1', status }] });
  }
  await app.show('/compliance?open=3.1.1');
  await page.getByRole('button', { name: 'View Details' }).click();
  const sheet = page.getByRole('dialog');
  const restore = sheet.getByRole('button', { name: /Restore/ });
  await expect.element(restore.first()).toBeVisible();
  restore.last().element().scrollIntoView({ block: 'end' });
  showToast({ title: 'Compliance status updated successfully', description: 'A second line, so that it is tall.' });
  await expect.poll(coveredInSheet).toEqual([]);
});

test('a toast that is gone before a test looks has been seen', async () => {
  await app.show('/compliance');
  await expectToast('Saved', async () => {
    const toast = page.getByRole('alertdialog').getByText('Saved');
    showToast({ title: 'Saved' });
    await expect.element(toast).toBeVisible();
    clearToasts();
    await expect.element(toast).not.toBeInTheDocument();
  });
});
