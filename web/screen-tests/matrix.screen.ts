import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { addProvider } from './sample-provider.ts';
import { dialog, pressInToast } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

test('the responsibility matrix is typed like a column, painted by family, and says who does which part', async () => {
  await addProvider(app, 'Ironclad MSSP');
  await app.show('/scope');
  const cell = (id: string) =>
    page.getByRole('button', { name: new RegExp(`^${id.replace(/[[\].]/g, '\\$&')}, Ironclad`) });
  await expect.element(cell('3.1.1[a]')).toBeVisible();
  (cell('3.1.1[a]').element() as HTMLElement).focus();
  await userEvent.keyboard('oSp');
  await expect.element(cell('3.1.1[a]')).toHaveTextContent('Organization');
  await expect.element(cell('3.1.1[b]')).toHaveTextContent('Shared');
  await expect.element(cell('3.1.1[c]')).toHaveTextContent('Provider');
  await expect.element(cell('3.1.1[d]')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Delete}');
  await expect.element(cell('3.1.1[c]')).toHaveTextContent('–');

  await page.getByRole('button', { name: 'Ironclad MSSP', exact: true }).click();
  await page.getByRole('menuitem', { name: 'All of AC: Shared' }).click();
  await expect.element(cell('3.1.22[e]')).toHaveTextContent('Shared');
  await expect.element(cell('3.1.1[a]')).toHaveTextContent('Shared');
  await pressInToast('Undo');
  await expect.element(cell('3.1.22[e]')).toHaveTextContent('–');
  await expect.element(cell('3.1.1[a]')).toHaveTextContent('Organization');
  await page.getByRole('button', { name: 'Ironclad MSSP', exact: true }).click();
  await page.getByRole('menuitem', { name: 'What is empty in AC: Provider' }).click();
  await expect.element(cell('3.1.22[e]')).toHaveTextContent('Provider');
  await expect.element(cell('3.1.1[a]')).toHaveTextContent('Organization');
  await page.getByRole('button', { name: 'Ironclad MSSP', exact: true }).click();
  await page.getByRole('menuitem', { name: 'All of AC: Shared' }).click();
  await expect.element(cell('3.1.22[e]')).toHaveTextContent('Shared');

  await page.getByRole('button', { name: '3.1.1[a]', exact: true }).click();
  const sheet = dialog('Who does 3.1.1[a]');
  await sheet.getByLabelText('The part of Ironclad MSSP').fill('Keeps the list of accounts.');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^3\.1\.1\[a\], .*: Shared, with words$/ })).toBeVisible();

  // The text disappears with its responsibility, and comes back with it.
  (cell('3.1.1[a]').element() as HTMLElement).focus();
  await userEvent.keyboard('{PageUp}{Delete}');
  await expect.element(cell('3.1.1[a]')).toHaveTextContent('–');
  await pressInToast('Undo');
  await expect.element(cell('3.1.1[a]')).toHaveTextContent('Shared');
  await app.workspace.loop.syncNow();
  await expect.poll(() => app.server.count('responsibility')).toBe(70);
  await expectAccessibleAndFitting();
  await page.getByRole('button', { name: 'Ironclad MSSP', exact: true }).click();
  await page.getByRole('menuitem', { name: 'All families: Shared' }).click();
  await expect.element(page.getByText('320 cells filled')).toBeVisible();
  await pressInToast('Undo');
  await expect.element(page.getByText('70 cells filled')).toBeVisible();

  const made = vi.spyOn(URL, 'createObjectURL');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Responsibility matrix as CSV' }).click();
  await expect.poll(() => made.mock.calls.length).toBe(1);
  const [file] = made.mock.calls[0] ?? [];
  const lines = (await (file as Blob).text()).trim().split('\r\n');
  expect(lines).toHaveLength(321);
  expect(lines[1]).toBe('Ironclad MSSP,3.1.1[a],Shared,,Keeps the list of accounts.,');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Responsibility matrix as PDF' }).click();
  await expect.poll(() => made.mock.calls.length).toBe(2);
  expect(await (made.mock.calls[1]![0] as Blob).text()).toContain('/Title (Responsibility matrix)');
  made.mockRestore();
});

test('the whole matrix, all 320 objectives, is typed without a mouse', async () => {
  await addProvider(app, 'Ironclad MSSP');
  await app.show('/scope');
  await expect.element(page.getByRole('button', { name: /^3\.1\.1\[a\], Ironclad/ })).toBeVisible();
  const inCell = () => document.activeElement?.getAttribute('aria-label')?.includes(', Ironclad MSSP: ') === true;
  for (let presses = 0; !inCell() && presses < 100; presses++) await userEvent.keyboard('{Tab}');
  const letters = objectiveIds.map((_, index) => 'ospn'[index % 4] ?? '').join('');
  await userEvent.keyboard(letters);
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^3\.14\.7\[b\], Ironclad/);
  const rows = () => app.workspace.db.table('responsibility').toArray();
  await expect.poll(async () => (await rows()).filter(({ share }) => share !== null).length).toBe(320);
  const shares = new Map((await rows()).map(({ objectiveId, share }) => [objectiveId, share]));
  const typed = ['organization', 'shared', 'provider', 'not_applicable'];
  expect(objectiveIds.map((id) => shares.get(id))).toEqual(objectiveIds.map((_, index) => typed[index % 4]));
  await expect.element(page.getByText('320 cells filled')).toBeVisible();
  await app.workspace.loop.syncNow();
  await expect.poll(() => app.server.count('responsibility')).toBe(320);

  // Crossing the border between families: the last objective of one lies directly above the first of the next.
  await userEvent.keyboard('{PageUp}{ArrowUp}{Delete}');
  await expect.element(page.getByText('319 cells filled')).toBeVisible();
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^3\.14\.1\[a\], Ironclad/);
});

test('words of a part wait until it is said whose part it is', async () => {
  await addProvider(app, 'Ironclad MSSP');
  await app.show('/scope');
  await page.getByRole('button', { name: '3.1.1[a]', exact: true }).click();
  const sheet = dialog('Who does 3.1.1[a]');
  await sheet.getByLabelText('The part of Ironclad MSSP').fill('Keeps the list of accounts.');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.element(sheet.getByText('Say whose part it is.')).toBeVisible();
  await sheet.getByRole('button', { name: /^Nothing said/ }).click();
  await page.getByRole('option', { name: 'Provider' }).click();
  await expect.element(sheet.getByText('Say whose part it is.')).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  const cell = page.getByRole('button', { name: /^3\.1\.1\[a\], Ironclad/ });
  await expect.element(cell).toHaveTextContent('Provider');
});
test('on a phone the objectives of the matrix stay in view beside the provider one has scrolled to', async () => {
  await addProvider(app, 'Ironclad MSSP');
  await addProvider(app, 'Bluepeak Cloud');
  await addProvider(app, 'Northstar Backup');
  await page.viewport(390, 844);
  await app.show('/scope');
  const name = page.getByRole('button', { name: '3.1.1[a]', exact: true });
  await expect.element(name).toBeVisible();
  const cell = page.getByRole('button', { name: /^3\.1\.1\[a\], Northstar/ });
  cell.element().scrollIntoView({ block: 'center', inline: 'end' });
  const [own, beside] = [name, cell].map((one) => one.element().getBoundingClientRect());
  expect(own!.left).toBeGreaterThanOrEqual(0);
  expect(own!.right).toBeLessThanOrEqual(beside!.left);
});
