import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { give, upload } from './import-acts.ts';
import { choose } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

const givePlans = (lines: readonly string[]) => give('Import plans', lines);
const head = 'Control,Weakness,Scheduled Completion Date,Status';
const counts = (sheet: Locator) => sheet.getByRole('status');

test('a state that nobody knows is asked about once, comes in as it was answered, and is known in the next file', async () => {
  await app.show('/poam');
  const lines = [head, ...[1, 2, 3].map((at) => `3.6.${at},Gap ${at}.,2027-01-31,Verified Closed`)];
  const sheet = await givePlans([...lines, '3.8.4,Open gap.,2027-01-31,Ongoing']);
  await expect.element(counts(sheet)).toHaveTextContent('1 new 0 different 0 the same 3 not understood');
  await expect.element(sheet.getByText('1 of 1 open.')).toBeVisible();
  await expect.element(sheet.getByText(/^State, rows 2, 3, and 4\. New plans with this word/)).toBeVisible();
  await expectAccessibleAndFitting();
  const state = sheet.getByRole('button', { name: /What does ‘Verified Closed’ mean\?/ });
  await choose(state, 'Closed: imported as ready to verify');
  await expect.element(counts(sheet)).toHaveTextContent('4 new 0 different 0 the same 0 not understood');
  await expect.element(sheet.getByText('All of them are answered.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Import 4 records' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await app.workspace.loop.syncNow();
  expect(app.server.count('plan')).toBe(4);

  const again = await givePlans([head, '3.8.5,Another gap.,2027-01-31,verified closed']);
  await expect.element(again.getByText('All of them are answered.')).toBeVisible();
  await expect.element(counts(again)).toHaveTextContent('1 new 0 different');
  await choose(again.getByRole('button', { name: /What does ‘verified closed’ mean\?/ }), 'Not answered');
  await expect.element(counts(again)).toHaveTextContent('0 new 0 different 0 the same 1 not understood');
});

test('sixty questions are a list with an end, and none leaves no trace', async () => {
  await app.show('/poam');
  const lines = Array.from({ length: 60 }, (_, at) => `3.6.1,Gap ${at}.,2027-01-31,Word ${String(at)}x`);
  const sheet = await givePlans([head, ...lines]);
  await expect.element(sheet.getByText('60 of 60 open.')).toBeVisible();
  const fields = sheet.getByRole('button', { name: /^Not answered What does/ });
  expect(fields.elements()).toHaveLength(10);
  await expectAccessibleAndFitting();
  await sheet.getByRole('button', { name: 'Show 50 more questions' }).click();
  await expect.poll(() => fields.elements().length).toBe(60);
  await upload(sheet, [head, '3.6.1,Gap.,2027-01-31,Ongoing']);
  await expect.element(counts(sheet)).toHaveTextContent('1 new 0 different');
  await expect.element(sheet.getByRole('heading', { name: 'Questions' })).not.toBeInTheDocument();
});

test('a day that is missing is given once for all, by the keyboard alone', async () => {
  await app.show('/poam');
  const sheet = await givePlans([head, '3.6.1,One.,,Ongoing', '3.6.2,Two.,,Ongoing', '3.6.3,Three.,TBD,Ongoing']);
  await expect.element(sheet.getByText('2 of 2 open.')).toBeVisible();
  await expect.element(counts(sheet)).toHaveTextContent('0 new 0 different 0 the same 3 not understood');
  const day = sheet.getByLabelText('By which day will plans be done that name none?');
  await userEvent.fill(day, '2027-03-31');
  await userEvent.keyboard('{Enter}');
  await expect.element(counts(sheet)).toHaveTextContent('2 new 0 different 0 the same 1 not understood');
  await expect.element(sheet.getByText('1 of 2 open.')).toBeVisible();
});
