import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveStatement } from '#sync/domain/ssp/ssp-mutators.ts';
import { expectAccessibleAndFitting, setWidth } from './axe-checks.ts';
import { choose, chooseOfControl, controlRow, expectToast, objective, pressInToast, tick } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';
import { smallTargets } from './small-targets.ts';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open({}, { touch: true });
});
afterEach(() => app.leave());

const seen = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

test('several objectives are set together and taken back with one Undo; links lead to the very records', async () => {
  await app.show('/assessment-objectives?q=3.1.7');
  await expect.element(page.getByRole('radio', { name: 'All 4', exact: true })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Controls' })
    .getByRole('button', { name: /^AC\.L2-3\.1\.7/ })
    .click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await tick(page.getByRole('checkbox', { name: 'Select 3.1.7[b]' }), true);
  await tick(page.getByRole('checkbox', { name: 'Select 3.1.7[c]' }), true);
  const bar = page.getByRole('region', { name: 'Selected objectives' });
  await expect.element(bar).toHaveTextContent('2 selected');
  await bar.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Validated' }).click();
  await seen('2 of 4 complete');
  await expect.element(page.getByRole('radio', { name: 'To do 2', exact: true })).toBeVisible();
  await pressInToast('Undo');
  await seen('0 of 4 complete');
  await bar.getByRole('button', { name: 'Done selecting' }).click();

  await app.show('/assessment-objectives?objective=3.1.7[c]');
  await expect.element(objective('3.1.7[c]').getByCss('textarea')).toBeVisible();
  const records = page.getByRole('navigation', { name: 'Records of 3.1.7[c]' });
  await expect.element(records.getByRole('link', { name: 'Create POA&M item' })).toBeVisible();
  await records.getByRole('link', { name: 'AC.L2-3.1.7 Privileged Functions' }).click();
  await controlRow('3.1.7').getByRole('link', { name: 'Objectives' }).click();
  await expect.element(page.getByRole('heading', { name: 'AC.L2-3.1.7 Privileged Functions' })).toBeVisible();
});

test.each(['3.1.1', '3.1.7'])(
  'the first two objectives of %s stand on a tablet before anybody scrolls',
  async (control) => {
    await setWidth(1180, 820);
    await app.show(`/assessment-objectives?control=${control}`);
    const first = objective(`${control}[a]`);
    for (const part of [
      first.getByRole('radiogroup'),
      first.getByRole('button', { name: `Judge ${control}[a]` }),
      first.getByText('Evidence Required'),
      first.getByRole('list', { name: 'Methods' }),
      first.getByCss('textarea'),
      first.getByRole('button', { name: 'Take photo' }),
      first.getByText('What I add may show CUI'),
      first.getByRole('navigation', { name: `Records of ${control}[a]` }),
      page.getByRole('switch', { name: /^Keep the files of/ }),
      page.getByRole('switch', { name: 'Make photos smaller on this device' }),
    ])
      await expect.element(part).toBeVisible();
    const list = first.element().closest('[data-scroller]') ?? document.body;
    for (const letter of ['a', 'b']) {
      const head = objective(`${control}[${letter}]`).getByCss('button[aria-expanded]');
      for (const words of [head.getByText(`[${letter}]`), head.getByText('Not Started')]) {
        const [outer, own] = [list.getBoundingClientRect(), words.element().getBoundingClientRect()];
        expect([letter, own.top >= outer.top, own.bottom <= outer.bottom]).toEqual([letter, true, true]);
      }
    }
    expect(smallTargets(list)).toEqual([]);
  },
);

test('a requirement says how many of its statements are written, and leads to them', async () => {
  await app.change(saveStatement, { id: '3.1.7[b]', set: { what: 'The gateway refuses everybody else.' } });
  await app.show('/compliance?open=3.1.7');
  await chooseOfControl('3.1.7', 'Statements: 1 of 4');
  await expect.element(page.getByRole('region', { name: 'Statement of 3.1.7[b]' })).toBeVisible();
  await app.show('/compliance?open=3.1.7');
  await controlRow('3.1.7').getByRole('link', { name: 'Objectives' }).click();
  await expect.element(page.getByRole('heading', { name: 'AC.L2-3.1.7 Privileged Functions' })).toBeVisible();
  await expectAccessibleAndFitting();
  await page.getByRole('link', { name: 'Statements: 1 of 4' }).click();
  await expect.element(page.getByRole('region', { name: 'Statement of 3.1.7[b]' })).toBeVisible();
});

test('filters, the list of all, and an objective of one’s own', async () => {
  await app.show('/assessment-objectives');
  await page.getByRole('button', { name: /^PS Personnel Security/ }).click();
  const control = controlRow('3.9.1');
  await control.getByCss('button[aria-expanded]').first().click();
  await control.getByRole('button', { name: 'Add Assessment Objective' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Assessment Objective' });
  await dialog.getByRole('button', { name: 'Create Objective' }).click();
  await expect.element(dialog).toHaveTextContent('Objective ID is required');
  await expect.element(dialog).toHaveTextContent('Title is required');
  await dialog.getByLabelText('Objective ID').fill('3.9.1.x');
  await dialog.getByLabelText('Title').fill('Visitors are screened');
  await dialog.getByLabelText('Description').fill('Visitors with access to CUI are screened like staff.');
  await dialog.getByLabelText('Evidence Required').fill('The visitor form.');
  await dialog.getByRole('button', { name: 'Create Objective' }).click();
  await seen('Objective Created');
  const own = control.getByRole('article', { name: 'Objective 3.9.1.x' });
  await expect.element(own).toHaveTextContent('Visitors are screened');
  await own.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabelText('Title').fill('Visitors are screened as staff is');
  await page.getByRole('dialog').getByRole('button', { name: 'Save Objective' }).click();
  await expect.element(own).toHaveTextContent('Visitors are screened as staff is');

  // A completed objective stays visible under a filter that it no longer matches, until the filter changes.
  await choose(/Status$/, 'Not Started');
  await own.getByRole('radio', { name: 'Complete' }).click();
  await expect.element(own.getByRole('radio', { name: 'Complete' })).toHaveAttribute('aria-checked', 'true');
  await expect.element(own).toBeVisible();
  await choose(/Completion/, 'Complete 100%');
  await seen('No control families found');
  await seen('Try adjusting your filters to see more control families.');

  await app.show('/cmmc-objectives');
  await seen('320 objectives and 1 of your own found');
  await choose(/Category/, /Personnel Security/);
  await seen('4 objectives and 1 of your own found');
  const card = objective('3.9.1[a]');
  const told = 'Assessment objective status has been updated successfully.';
  await expectToast(told, () => choose(card.getByRole('button'), 'Validated'));
  await expect.element(card).toHaveTextContent('Validated');
  await pressInToast('Undo');
  await expect.element(card).toHaveTextContent('Not Started');
  await choose(card.getByRole('button'), 'Validated');
  await expect.element(card).toHaveTextContent('Validated');
  await choose(/Status.*All Statuses|All Statuses/, 'In Progress');
  await seen('No objectives found');
  await seen('Try adjusting your filters to see more objectives.');
  await expect.poll(() => app.server.row('objectiveStatus', '3.9.1[a]')?.status).toBe('validated');
});

// On a phone the families and the open objective are separate screens.
test.each([1180, 390])('a family and the work through it are accessible and fit, met at %i px', async (width) => {
  await setWidth(width);
  await app.show('/assessment-objectives');
  await seen('14 control families found');
  await page.getByRole('button', { name: /^MA Maintenance/ }).click();
  await controlRow('3.7.1').getByCss('button[aria-expanded]').first().click();
  await expect.element(controlRow('3.7.1').getByCss('textarea')).toBeVisible();
  await expectAccessibleAndFitting();
  await setWidth(width);
  await page.getByRole('button', { name: 'Work through MA.L2-3.7.1 Perform Maintenance' }).click();
  await seen('of 110');
  await expectAccessibleAndFitting();
  await setWidth(width);
  if (width < 640) {
    await page.getByRole('button', { name: 'Back' }).click();
    await seen('14 control families found');
  }
});

test.each([
  ['/cmmc-objectives', '320 objectives found'],
  ['/catalog-import', 'Official text'],
])('%s is accessible and fits at every width, in light and in dark', async (address, text) => {
  await app.show(address);
  await seen(text);
  await expectAccessibleAndFitting();
});
