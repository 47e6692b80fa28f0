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
])('%s gives %s as files, made on this device', async (address, name, formats) => {
  await app.show(address);
  const menu = page.getByRole('button', { name: 'Export', exact: true });
  await expect.element(menu).toBeEnabled();
  const made = vi.spyOn(URL, 'createObjectURL');
  for (const [format, start] of Object.entries(formats)) {
    made.mockClear();
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(menu).not.toHaveAttribute('data-pending');
    await menu.click();
    await page.getByRole('menuitem', { name: `${name} as ${format}` }).click();
    await expect.poll(() => made.mock.calls.length).toBe(1);
    const [file] = made.mock.calls[0] ?? [];
    expect(await (file as Blob).text()).toContain(start);
  }
  made.mockRestore();
});

test('the documents and their export fit every width', async () => {
  await app.show('/documents');
  await expectAccessibleAndFitting(() =>
    expect.element(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible(),
  );
});
