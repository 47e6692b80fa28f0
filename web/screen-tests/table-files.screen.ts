import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

test.each([
  ['/score', 'Score explained', { PDF: '%PDF-', XLSX: 'PK\u0003\u0004' }],
  ['/score', 'Results', { PDF: '%PDF-', XLSX: 'PK\u0003\u0004' }],
  ['/documents', 'Evidence index', { PDF: '%PDF-', XLSX: 'PK\u0003\u0004', CSV: 'Requirement' }],
  ['/documents?tab=requests', 'Requests', { PDF: '%PDF-', XLSX: 'PK\u0003\u0004' }],
  ['/calendar', 'Schedule', { PDF: '%PDF-', XLSX: 'PK\u0003\u0004' }],
])('%s gives %s as files, made on this device, and twice the same', async (address, name, formats) => {
  await app.show(address);
  const menu = page.getByRole('button', { name: 'Export', exact: true });
  await expect.element(menu).toBeEnabled();
  const made = vi.spyOn(URL, 'createObjectURL');
  const make = async (format: string) => {
    made.mockClear();
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(menu).not.toHaveAttribute('data-pending');
    await menu.click();
    await page.getByRole('menuitem', { name: `${name} as ${format}` }).click();
    await expect.poll(() => made.mock.calls.length).toBe(1);
    const [file] = made.mock.calls[0] ?? [];
    return new Uint8Array(await (file as Blob).arrayBuffer());
  };
  for (const [format, start] of Object.entries(formats)) {
    const file = await make(format);
    expect(new TextDecoder().decode(file)).toContain(start);
    expect(await make(format)).toEqual(file);
  }
  made.mockRestore();
});

test.each([
  ['PDF', { title: 'Schedule' }],
  ['XLSX', { sheets: expect.anything() as unknown }],
])('a %s that is marked as CUI says so on every page, until it is unmarked', async (format, told) => {
  await app.show('/calendar');
  const ordered = vi.spyOn(Worker.prototype, 'postMessage');
  const menu = page.getByRole('button', { name: 'Export', exact: true });
  for (const banner of ['CUI', null]) {
    await expect.element(menu).not.toHaveAttribute('data-pending');
    await menu.click();
    await page.getByRole('menuitemcheckbox', { name: 'Mark every page as CUI' }).click();
    await page.getByRole('menuitem', { name: `Schedule as ${format}` }).click();
    await expect.poll(() => ordered.mock.lastCall?.[0]).toMatchObject({ paper: { ...told, banner } });
  }
  ordered.mockRestore();
});

test.each(['PDF', 'XLSX'])('a %s that takes long says so, and can be stopped', async (format) => {
  await app.show('/score');
  const made = vi.spyOn(URL, 'createObjectURL');
  const silent = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => undefined);
  const ended = vi.spyOn(Worker.prototype, 'terminate');
  const menu = page.getByRole('button', { name: 'Export', exact: true });
  await menu.click();
  await page.getByRole('menuitem', { name: `Results as ${format}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Making the file' });
  await expect.element(dialog.getByRole('progressbar', { name: 'Progress' })).toBeVisible();
  await expectAccessibleAndFitting(() => expect.element(dialog).toBeVisible());
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(menu).not.toHaveAttribute('data-pending');
  expect([made.mock.calls.length, ended.mock.calls.length]).toEqual([0, 1]);
  for (const spy of [made, silent, ended]) spy.mockRestore();
});

test.each(['/documents', '/calendar'])('%s and its export fit every width', async (address) => {
  await app.show(address);
  await expectAccessibleAndFitting(() =>
    expect.element(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible(),
  );
});
