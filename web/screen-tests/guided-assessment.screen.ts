import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import { setWidth } from './axe-checks.ts';
import { expectClearOfToast, expectToast, pressInToast } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
  await app.show('/assessment');
});
afterEach(() => app.leave());

const seen = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const asked = page.getByRole('article');

test('the guided assessment asks one control at a time, in an order that does not jump', async () => {
  await expect.element(page.getByRole('link', { name: 'View All Controls' })).toHaveAttribute('href', '/compliance');
  await press('Start Assessment');
  await seen('Control 1 of 110');
  await expect.element(asked).toHaveTextContent('3.1.1');
  await expect.element(page.getByRole('button', { name: 'Previous' })).toBeDisabled();

  await press('Add Notes');
  await page.getByRole('dialog').getByRole('textbox').fill('Accounts come from HR tickets.');
  await expectToast('Control status updated successfully', () => press('Save Notes'));
  await expect.element(page.getByRole('main')).toHaveTextContent('Accounts come from HR tickets.');
  await seen('Control 1 of 110');

  // On a phone, too, the explanation of an answer covers none of the buttons.
  await setWidth(390, 844);
  await press('Mark Complete');
  await expect.element(page.getByRole('button', { name: 'In Progress' })).toBeDisabled();
  await expect.element(asked).toHaveTextContent('Complete');
  for (const name of ['Mark Complete', 'Add Notes', 'Skip for Now'])
    await expectClearOfToast(page.getByRole('button', { name, exact: true }));
  await setWidth(1180, 820);
  await seen('Control 2 of 110');
  await userEvent.keyboard('2');
  await seen('Control 3 of 110');
  await press('Previous');
  await expect.element(asked).toHaveTextContent('In Progress');
  await press('Skip for Now');
  await seen('Control 3 of 110');
});

test('the place holds over another screen and an exit, and an answer is taken back where it was given', async () => {
  await press('Start Assessment');
  await press('Skip for Now');
  await seen('Control 2 of 110');
  const second = asked.getByRole('heading').first().element().textContent;
  await page.getByRole('link', { name: 'Documents', exact: true }).first().click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Document');
  window.history.back();
  await seen('Control 2 of 110');
  await press('Mark Complete');
  await seen('Control 3 of 110');
  await pressInToast('Undo');
  await seen('Control 2 of 110');
  await expect.element(asked).toHaveTextContent(second);
  await expect.element(asked).toHaveTextContent('Not Started');
  await press('Exit Assessment');
  await seen('control 2 of 110');
  await press('Start Assessment');
  await seen('Control 2 of 110');
  await press('Mark Complete');
  await seen('Control 3 of 110');
  await press('Exit Assessment');
  await press('Start Over');
  await seen('Control 1 of 109');
  await press('Exit Assessment');
  await expect.element(page.getByRole('button', { name: 'Start Assessment' })).toBeVisible();
});

test('the last answer ends the assessment', async () => {
  const others = requirementFacts.filter(({ id }) => id !== '3.14.7');
  const status = 'complete' as const;
  await app.change(setControlStatus, { items: others.map(({ id }) => ({ controlId: id, status })) });
  await expect.element(page.getByText('109', { exact: true })).toBeVisible();
  await press('Start Assessment');
  await expect.element(page.getByRole('button', { name: 'Skip for Now' })).toBeDisabled();
  await press('In Progress');
  await expect.element(page.getByRole('heading', { name: 'You have been through the list' })).toBeVisible();
  await press('Go through what remains');
  await press('Mark Complete');
  await expect.element(page.getByRole('heading', { name: 'Assessment Complete!' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'View Full Report' })).toHaveAttribute('href', '/compliance');
  await expect.element(page.getByRole('link', { name: 'Upload Evidence' })).toHaveAttribute('href', '/documents');
});
