import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createPoam } from '#sync/domain/poam/poam-mutators.ts';
import { saveSystem } from '#sync/domain/scope/scope-mutators.ts';
import { saveStatement } from '#sync/domain/ssp/ssp-mutators.ts';
import { foreignSsp } from '#sync/testing/foreign-oscal.ts';
import { oscalShape } from '#sync/testing/oscal-shapes.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { pressInToast, tick } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

const exportButton = () => page.getByRole('button', { name: 'Export OSCAL' });
const item = (name: string) => page.getByRole('menuitem', { name });

/** Chooses a document and reads the file that is offered. */
async function textOfExport(name: string): Promise<string> {
  const made = vi.spyOn(URL, 'createObjectURL');
  await expect.element(exportButton()).toBeEnabled();
  await exportButton().click();
  await expect.element(item(name)).toBeEnabled();
  await item(name).click();
  await expect.poll(() => made.mock.calls.length).toBe(1);
  const [file] = made.mock.calls[0] ?? [];
  made.mockRestore();
  await expect.element(item(name)).not.toBeInTheDocument();
  return (file as Blob).text();
}

test('the security plan goes out as OSCAL, twice the same, with what was written', async () => {
  await app.change(saveSystem, { set: { legalName: 'Northfield Avionics LLC', systemName: 'NFA Engineering' } });
  await app.change(saveStatement, { id: '3.1.1[a]', set: { what: 'Accounts are listed every week.' } });
  await app.show('/ssp');
  await expect.element(page.getByText('1 of 320 written', { exact: false })).toBeVisible();
  const first = await textOfExport('System security plan');
  const { 'system-security-plan': plan } = oscalShape.ssp.parse(JSON.parse(first));
  expect(plan.metadata.title).toBe('System security plan of NFA Engineering');
  const [requirement] = plan['control-implementation']['implemented-requirements'];
  expect(requirement?.statements[0]?.['by-components'][0]?.description).toBe('Accounts are listed every week.');
  expect(await textOfExport('System security plan')).toBe(first);
  oscalShape.results.parse(JSON.parse(await textOfExport('Assessment results')));
  oscalShape.levelOne.parse(JSON.parse(await textOfExport('Profile, Level 1')));
  await expectAccessibleAndFitting();
});

test('the POA&M goes out once there is an item', async () => {
  await app.show('/poam');
  await expect.element(exportButton()).toBeEnabled();
  await exportButton().click();
  await expect.element(item('POA&M').getByText('No item yet')).toBeVisible();
  await expect.element(item('POA&M')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(item('POA&M')).not.toBeInTheDocument();
  await expectAccessibleAndFitting();
  await app.change(createPoam, {
    id: newRecordId(),
    kind: 'poam',
    controlId: '3.1.5',
    objectives: ['3.1.5[a]'],
    weakness: 'Three laptops keep a local administrator.',
    plannedAction: 'Move them to managed accounts.',
    milestones: [{ id: newRecordId(), text: 'Waiver signed', dueDate: '2026-06-20', doneAt: null }],
    ownerId: null,
    resources: '',
    targetDate: '2026-06-30',
    tags: [],
  });
  await app.show('/poam');
  await expect.element(page.getByText('Three laptops keep a local administrator.').first()).toBeVisible();
  const { 'plan-of-action-and-milestones': poam } = oscalShape.poam.parse(JSON.parse(await textOfExport('POA&M')));
  expect(poam.findings?.map(({ target }) => target['target-id'])).toEqual(['sp800-171r2_3.1.5_obj.a']);
  expect(poam.risks?.[0]?.remediations?.[0]?.tasks?.[0]).toMatchObject({
    title: 'Waiver signed',
    timing: { 'on-date': { date: '2026-06-20T23:59:59-04:00' } },
  });
});

const sheet = () => page.getByRole('dialog', { name: 'Import OSCAL' });

async function choose(name: string, text: string): Promise<void> {
  await expect.element(sheet().getByRole('button', { name: /^Choose/ })).toBeEnabled();
  const input = sheet().element().querySelector('input[type=file]');
  await userEvent.upload(input as HTMLElement, new File([text], name, { type: 'application/json' }));
}

test("another product's plan shows its differences, overwrites nothing by itself, and is taken back as one act", async () => {
  await app.change(saveSystem, { set: { legalName: 'Northfield Avionics LLC', systemName: 'NFA Engineering' } });
  await app.change(saveStatement, { id: '3.1.1[a]', set: { what: 'Accounts are listed every week.' } });
  await app.show('/ssp');
  await expect.element(page.getByText('1 of 320 written', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('menuitem', { name: 'OSCAL document' }).click();
  const later = structuredClone(foreignSsp);
  later['system-security-plan'].metadata['oscal-version'] = '2.0.0';
  await choose('later.json', JSON.stringify(later));
  await expect.element(sheet().getByRole('alert')).toHaveTextContent('Only version 1 can be read.');
  await choose('plan.json', JSON.stringify(foreignSsp));
  await expect.element(sheet().getByRole('status')).toHaveTextContent('1 new 2 different 0 the same 12 not understood');
  await expect.element(sheet().getByRole('alert')).not.toBeInTheDocument();
  await expect.element(sheet().getByText('Lantern Works Inc.', { exact: false })).toBeVisible();
  await expect.element(sheet().getByRole('checkbox', { name: 'Lantern line Different' })).not.toBeChecked();
  await expect.element(sheet().getByRole('checkbox', { name: '3.1.1[a] Different' })).not.toBeChecked();
  await expect.element(sheet().getByRole('checkbox', { name: '3.1.1[b] New' })).toBeChecked();
  await expect.element(sheet().getByText('Accounts are listed every week.')).toBeVisible();
  await sheet().getByRole('button', { name: 'Not understood, and not taken: 12' }).click();
  await expect.element(sheet().getByText('It is no requirement of SP 800-171 Rev. 2.')).toBeVisible();
  await expectAccessibleAndFitting();
  await expect.element(sheet().getByRole('button', { name: 'Import 1 record' })).toBeEnabled();
  await tick(sheet().getByRole('checkbox', { name: '3.1.1[a] Different' }), true);
  await expect.element(sheet().getByRole('button', { name: 'Import 2 records' })).toBeEnabled();
  await sheet().getByRole('button', { name: 'Import 2 records' }).click();
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.element(page.getByText('2 of 320 written', { exact: false })).toBeVisible();
  await expect
    .element(page.getByLabelText('Statement of 3.1.1[a]').getByText('The foreman keeps the list of'))
    .toBeVisible();
  await pressInToast('Undo');
  await expect.element(page.getByText('1 of 320 written', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Accounts are listed every week.').first()).toBeVisible();
});

test('an assessment plan of this workspace has nothing to import, and says so', async () => {
  await app.change(saveSystem, { set: { legalName: 'Northfield Avionics LLC', systemName: 'NFA Engineering' } });
  await app.show('/ssp');
  await expect.element(page.getByText('0 of 320 written', { exact: false })).toBeVisible();
  const plan = await textOfExport('Assessment plan');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('menuitem', { name: 'OSCAL document' }).click();
  await choose('assessment-plan.json', plan);
  await expect.element(sheet().getByText('There is nothing to import.')).toBeVisible();
  await expect.element(sheet().getByText(/^Assessment plan · Northfield Avionics LLC · OSCAL 1/)).toBeVisible();
  await expect.element(sheet().getByText(/\d{4}-\d{2}-\d{2}/)).not.toBeInTheDocument();
  await expectAccessibleAndFitting();
});
