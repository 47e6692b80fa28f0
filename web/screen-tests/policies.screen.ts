import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { savePolicy } from '#sync/domain/policy/policy-mutators.ts';
import { saveSystem } from '#sync/domain/scope/scope-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { addressOf } from '#web/address.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

const panel = () => page.getByRole('region', { name: 'Media Protection policy' });
const unwritten = 'A template in plain words, not yet your policy.';

test('a template becomes the organization’s policy, which says what it leaves unserved', async () => {
  await app.workspace.carryOut(call(saveSystem, { set: { securityOfficer: 'Олена Шевченко' } }));
  await app.show(addressOf('/ssp', { part: 'policies' }));
  await expect.element(page.getByText(/Олена Шевченко keeps lists of users/)).toBeVisible();
  await page.getByRole('button', { name: 'MP Media Protection Template' }).click();
  await expect.element(panel().getByText(unwritten)).toBeVisible();
  await expect.element(panel().getByText('Every objective of the family is covered.')).toBeVisible();
  await expectAccessibleAndFitting();

  await panel().getByRole('button', { name: 'Write policy' }).click();
  const sheet = page.getByRole('dialog', { name: 'Media Protection policy' });
  await sheet.getByRole('button', { name: 'Begin with the template' }).click();
  const text = sheet.getByLabelText('Policy and procedure');
  await expect.element(text).toHaveValue(expect.stringContaining('locked away. (3.8.1[a,b,c,d])') as unknown as string);
  await text.fill('Policy\nBackups are encrypted [each night]. (3.8.9[a])');
  await sheet.getByLabelText('Approved by').fill('Ruth Whitaker');
  await sheet.getByLabelText('In effect from').fill('2026-07-01');
  await expectAccessibleAndFitting();
  await sheet.getByRole('button', { name: 'Save policy' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(panel().getByText('In effect from Jul 1, 2026, approved by Ruth Whitaker.')).toBeVisible();
  await expect
    .element(panel().getByText(/objectives not covered: 3\.8\.1\[a\].*3\.8\.8\[a\]\. 1 choice/))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'MP Media Protection Approved' })).toBeVisible();
});

test('it becomes a Word document here, each page marked as CUI where that is asked for', async () => {
  const set = { text: 'Policy\nНіхто не виносить носіїв. (3.8.1[c,d])' };
  await app.workspace.carryOut(call(savePolicy, { id: 'MP', set }));
  await app.show(addressOf('/ssp', { part: 'policies', family: 'MP' }));
  const saved = vi.spyOn(URL, 'createObjectURL');
  await panel().getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Mark every page as CUI' }).click();
  await page.getByRole('menuitem', { name: 'Word document' }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  const bytes = new Uint8Array(await (saved.mock.calls[0]![0] as Blob).arrayBuffer());
  saved.mockRestore();
  const parts = unzipSync(bytes);
  const textOf = (part: string) => strFromU8(parts[part] ?? new Uint8Array());
  expect(textOf('word/document.xml')).toContain(set.text.split('\n')[1]);
  expect(textOf('word/header1.xml')).toContain('>CUI<');
});

test('a written policy is kept as a document without a network, each time as the next version', async () => {
  const set = { text: 'Policy\nMedia stay locked away. (3.8.1[c,d])', approvedBy: '', effectiveOn: '2026-07-01' };
  await app.workspace.carryOut(call(savePolicy, { id: 'MP', set }));
  app.server.isReachable = false;
  await app.show(addressOf('/ssp', { part: 'policies', family: 'MP' }));
  const documents = () => app.workspace.db.table('document').orderBy('id').toArray();
  const dialog = page.getByRole('dialog', { name: 'Keep the Media Protection Policy as a document' });
  const keep = async () => {
    await dialog.getByRole('button', { name: 'Keep document' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await panel().getByRole('button', { name: 'Keep as document' }).click();
  await expect.element(dialog.getByText(/^A draft, which proves nothing yet/)).toBeVisible();
  await expectAccessibleAndFitting();
  await keep();
  const [first] = await documents();
  const told = { originalName: 'mp-policy.docx', kind: 'policy', category: 'ssp', effectiveOn: set.effectiveOn };
  expect(first).toMatchObject({ ...told, version: '1', state: 'draft', supersedes: null, storedAt: null });
  expect(first?.sha256).toMatch(/^[0-9a-f]{64}$/);

  const approved = { ...set, approvedBy: 'Ruth Whitaker' };
  await app.workspace.carryOut(call(savePolicy, { id: 'MP', set: approved }));
  await panel().getByRole('button', { name: 'Keep as document' }).click();
  await expect.element(dialog.getByText('It supersedes version 1, which stays with what cites it.')).toBeVisible();
  await expect.element(dialog.getByText('Final: approved by Ruth Whitaker, in effect from Jul 1, 2026.')).toBeVisible();
  await keep();
  const second = (await documents()).find(({ id }) => id !== first?.id);
  expect(second).toMatchObject({ ...told, version: '2', state: 'final', supersedes: first?.id });
  expect(second?.sha256).not.toBe(first?.sha256);
});

test('an approved policy whose text changes is a draft again, until that text is approved', async () => {
  const approved = { text: 'Media stay locked away.', approvedBy: 'Ruth Whitaker', effectiveOn: '2026-07-01' };
  await app.workspace.carryOut(call(savePolicy, { id: 'MP', set: approved }));
  await app.show(addressOf('/ssp', { part: 'policies', family: 'MP' }));
  const inEffect = 'In effect from Jul 1, 2026, approved by Ruth Whitaker.';
  await expect.element(panel().getByText(inEffect)).toBeVisible();
  expect([...document.querySelectorAll('main [data-variant="primary"]')].map((one) => one.textContent)).toEqual([
    'Edit policy',
  ]);
  const sheet = page.getByRole('dialog', { name: 'Media Protection policy' });
  const save = async () => {
    await sheet.getByRole('button', { name: 'Save policy' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
  };
  await panel().getByRole('button', { name: 'Edit policy' }).click();
  await sheet.getByLabelText('Policy and procedure').fill('Media stay locked away. Keys are listed.');
  await expect.element(sheet.getByLabelText('Approved by')).toHaveValue('');
  await expect.element(sheet.getByLabelText('In effect from')).toHaveValue('');
  await save();
  const lapsed = 'A draft: the text has changed since Ruth Whitaker approved it.';
  await expect.element(panel().getByText(lapsed)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'MP Media Protection Draft' })).toBeVisible();
  await panel().getByRole('button', { name: 'Keep as document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep the Media Protection Policy as a document' });
  await expect.element(dialog.getByText(/^A draft, which proves nothing yet/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await panel().getByRole('button', { name: 'Edit policy' }).click();
  await sheet.getByLabelText('Approved by').fill('Ruth Whitaker');
  await sheet.getByLabelText('In effect from').fill('2026-07-01');
  await save();
  await expect.element(panel().getByText(inEffect)).toBeVisible();
  expect(await app.workspace.db.table('conflict').count()).toBe(0);
});
