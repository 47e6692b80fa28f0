import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createPlan } from '#sync/domain/plan/plan-mutators.ts';
import { saveSystem } from '#sync/domain/scope/scope-mutators.ts';
import { saveStatement } from '#sync/domain/ssp/ssp-mutators.ts';
import { oscalShape } from '#sync/testing/oscal-shapes.ts';
import { newRecordId } from '#web/data/records/new-record-id.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
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
  await app.change(createPlan, {
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
    timing: { 'on-date': { date: '2026-06-20T00:00:00Z' } },
  });
});
