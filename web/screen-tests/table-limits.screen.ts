import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inlineCell, workbookOf } from '#sync/testing/workbook-samples.ts';
import { give, upload } from './import-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

test('a workbook that is none, one that is too large, and one of many rows each say what is wrong', async () => {
  await app.show('/compliance');
  const statuses = await give('Import statuses and notes', new File(['PK\x03\x04 and no more'], 'a.xlsx'));
  await expect.element(statuses.getByText(/It is not a workbook that can be read\./)).toBeVisible();
  const far = workbookOf([`<row>${inlineCell('3.1.1')}</row><row>${inlineCell('x', 'ZZZZ2')}</row>`]);
  await upload(statuses, new File([Uint8Array.from(far)], 'b.xlsx'));
  await expect.element(statuses.getByText(/This workbook has more than 1,000 columns in one sheet\./)).toBeVisible();
  const long = workbookOf([`<row>${inlineCell('3.1.1')}</row>`.repeat(20_001)]);
  await upload(statuses, new File([Uint8Array.from(long)], 'c.xlsx'));
  await expect.element(statuses.getByText(/This workbook has more than 20,000 rows in one sheet\./)).toBeVisible();
});

test('a file that is being read says so, holds nothing, and can be left for another', async () => {
  await app.show('/poam');
  const ask = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => undefined);
  const plans = await give('Import plans', ['Control,Weakness,Due', '3.6.3,Never read.,2026-12-12']);
  await expect.element(plans.getByRole('progressbar', { name: 'Reading the file' })).toBeVisible();
  await expect.element(plans.getByRole('button', { name: 'Choose a file' })).toBeDisabled();
  ask.mockRestore();
  await plans.getByRole('button', { name: 'Stop' }).click();
  await expect.element(plans.getByRole('progressbar')).not.toBeInTheDocument();
  await upload(plans, ['Control,Weakness,Due', '3.6.3,Never tested.,2026-12-12']);
  await expect.element(plans.getByRole('status')).toHaveTextContent('1 new 0 different');
});
