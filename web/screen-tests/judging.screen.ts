import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { saveObjectiveNotes, setObjectiveStatus } from '#sync/domain/objective/objective-status-mutators.ts';
import { expectAccessibleAndFitting, setWidth } from './axe-checks.ts';
import { choose, expectClearOfToast, pressInToast } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

const ADDRESS = '/assessment/objectives';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

const asked = page.getByRole('article').getByRole('heading', { level: 2 });
const isAt = (id: string) => expect.element(asked).toHaveTextContent(id);
const result = (name: string) => page.getByRole('radio', { name, exact: true });
const row = (words: string) =>
  page.getByRole('navigation', { name: 'Objectives' }).getByRole('button', { name: words });
const judgement = (id: string) => app.server.row('objectiveStatus', id)?.judgement;

test('one key judges and leads on; a result that needs a reason asks for it; Undo leads back', async () => {
  await app.show('/assessment');
  await page.getByRole('link', { name: 'Judge by objectives' }).click();
  await isAt('3.1.1[a]');
  await expect.element(page.getByText('Plain words').first()).toBeVisible();
  for (const method of ['Examine', 'Interview', 'Test'])
    await expect.element(page.getByRole('list', { name: 'Methods' })).toHaveTextContent(method);
  await userEvent.keyboard('1');
  await isAt('3.1.1[b]');
  await expect.element(row('Met 3.1.1 [a]')).toBeVisible();

  await userEvent.keyboard('2');
  const reason = page.getByRole('textbox', { name: 'Why 3.1.1[b] is Not met' });
  await expect.element(reason).toHaveFocus();
  await page.getByRole('button', { name: 'Save Not met' }).click();
  await expect.element(page.getByText('Say why.')).toBeVisible();
  await reason.fill('Two service accounts have no owner.');
  // After a reload the place and the unsaved text are there again.
  await app.reload();
  await expect.element(reason).toHaveValue('Two service accounts have no owner.');
  await reason.click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await isAt('3.1.1[c]');
  await expect
    .poll(() => app.server.row('objectiveStatus', '3.1.1[b]'))
    .toMatchObject({
      judgement: 'not_met',
      judgementReason: 'Two service accounts have no owner.',
    });

  await userEvent.keyboard('3');
  await page.getByRole('textbox', { name: 'Why 3.1.1[c] is N/A' }).fill('No devices act for anybody.');
  await page.getByRole('button', { name: 'Save N/A' }).click();
  await isAt('3.1.1[d]');
  await pressInToast('Undo', '3.1.1[c]');
  await isAt('3.1.1[c]');
  await expect.poll(() => judgement('3.1.1[c]')).toBe(null);
  await userEvent.keyboard('k');
  await isAt('3.1.1[b]');
  await userEvent.keyboard('jj');
  await isAt('3.1.1[d]');
  // Whatever way people come, it continues at the first open objective.
  await app.show(ADDRESS);
  await isAt('3.1.1[c]');
});

test('a reason stays a draft until its judgment is kept on the device', async () => {
  await app.show(`${ADDRESS}?ask=not_met&objective=3.1.1[b]`);
  await page.getByRole('textbox', { name: /^Why/ }).fill('A leaver still signs in.');
  const { workspace } = app;
  const carryOutAll = workspace.carryOutAll.bind(workspace);
  let keep = () => {};
  const held = new Promise<void>((resolve) => (keep = resolve));
  vi.spyOn(workspace, 'carryOutAll').mockImplementation(async (changes) => {
    await held;
    return carryOutAll(changes);
  });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await isAt('3.1.1[c]');
  await expect.poll(() => app.drafts()).toContain('A leaver still signs in.');
  keep();
  await expect.poll(() => judgement('3.1.1[b]')).toBe('not_met');
  await expect.poll(() => app.drafts()).toBe('[]');
});

test('a key pressed while the screen is left leads nobody back', async () => {
  await app.show(ADDRESS);
  await isAt('3.1.1[a]');
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  await app.show('/assessment');
  // Longer than the screen waits for its paint before it changes the address.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(window.location.search).toBe('');
});

test('families and filters limit the way, and its end leads on', async () => {
  await app.show(ADDRESS);
  await choose(/Family/, /^PS Personnel Security/);
  await isAt('3.9.1[a]');
  for (const id of ['3.9.2[a]', '3.9.2[b]', '3.9.2[c]']) {
    // A key that is held down judges one objective, not all of them.
    await userEvent.keyboard('{1>5/}');
    await isAt(id);
  }
  await userEvent.keyboard('1');
  await expect.element(page.getByRole('heading', { name: 'Nothing is open in Personnel Security' })).toBeVisible();
  await expect.element(page.getByText('316 objectives are open in other families.')).toBeVisible();

  // A requirement's claim is updated by one act, all of them by another.
  const claims = page.getByRole('group', { name: 'Claims' });
  await expect.element(claims).toHaveTextContent('PS.L2-3.9.2 met by its objectives, not claimed complete');
  await claims.getByRole('button', { name: 'All 2 claims' }).click();
  await expect.poll(() => app.server.row('controlStatus', '3.9.1')?.status).toBe('complete');
  await expect.poll(() => app.server.row('controlStatus', '3.9.2')?.status).toBe('complete');
  await expect.element(claims).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show all' }).click();
  await isAt('3.9.1[a]');
  await expect.element(result('Met')).toHaveAttribute('aria-checked', 'true');
  await userEvent.keyboard('2');
  await page.getByRole('textbox', { name: /^Why/ }).fill('Contractors are not screened.');
  await page.getByRole('button', { name: 'Save Not met' }).click();
  await isAt('3.9.2[a]');
  await userEvent.keyboard('jj');
  await isAt('3.9.2[c]');
  await userEvent.keyboard('3');
  await page.getByRole('textbox', { name: /^Why/ }).fill('Nobody is transferred.');
  await page.getByRole('button', { name: 'Save N/A' }).click();
  await expect.element(result('N/A')).toHaveAttribute('aria-checked', 'true');
  await isAt('3.9.2[c]');
  await expect.element(claims).toHaveTextContent('PS.L2-3.9.1 not met by its objectives, claimed complete');
  await userEvent.keyboard('c');
  await expect.poll(() => app.server.row('controlStatus', '3.9.1')?.status).toBe('in_progress');
  await page.getByRole('radio', { name: 'Not met 1' }).click();
  await isAt('3.9.1[a]');
  await choose(/Family/, /^All families/);
  await page.getByRole('radio', { name: 'Open 316' }).click();
  await isAt('3.1.1[a]');
});

test('what is marked complete counts as met, and what it rests on is said in full', async () => {
  await app.change(setObjectiveStatus, { objectiveId: '3.1.1[a]', status: 'implemented' });
  await app.change(saveObjectiveNotes, { objectiveId: '3.1.1[a]', notes: 'List of accounts seen.' });
  await app.show(`${ADDRESS}?objective=3.1.1[a]&show=all`);
  await expect.element(page.getByText('It is marked complete and counts as met.')).toBeVisible();
  await expect.element(page.getByText('List of accounts seen.')).toBeVisible();
  await page.getByRole('button', { name: 'Reason and basis' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Met', exact: true }).click();
  await choose(sheet.getByRole('button', { name: /Basis/ }), 'Implemented here');
  await sheet.getByRole('button', { name: 'Save judgment' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.poll(() => app.server.row('objectiveStatus', '3.1.1[a]')?.basis).toBe('implemented');
  // Choosing 'Met' again goes on, and erases nothing.
  await expect.element(page.getByText('Implemented here')).toBeVisible();
  await userEvent.keyboard('1');
  await isAt('3.1.1[b]');
  await app.workspace.loop.syncNow();
  expect(app.server.row('objectiveStatus', '3.1.1[a]')?.basis).toBe('implemented');
});

test('on a phone one tap judges, the second of a double tap does not, and the list is a press away', async () => {
  app.leave();
  app = await ScreenPage.open({}, { touch: true });
  await setWidth(390, 844);
  await app.show(ADDRESS);
  await isAt('3.1.1[a]');
  expect(result('Met').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await result('Met').dblClick();
  await isAt('3.1.1[b]');
  await expectClearOfToast(result('Met'));
  await expect.poll(() => judgement('3.1.1[a]')).toBe('met');
  expect(judgement('3.1.1[b]')).toBeUndefined();
  await page.getByRole('button', { name: '319 open' }).click();
  await row('3.1.1 [f]').click();
  await isAt('3.1.1[f]');
  await page.getByRole('button', { name: 'Previous objective' }).click();
  await isAt('3.1.1[e]');
});

test('a tap counts as soon as the first objective is shown', async () => {
  await app.show(ADDRESS);
  const met = await vi.waitUntil(
    () =>
      [...document.querySelectorAll<HTMLElement>('[role="radio"]')].find((one) => one.textContent.startsWith('Met')),
    { interval: 1, timeout: 60_000 },
  );
  met.click();
  await isAt('3.1.1[b]');
  await expect.poll(() => judgement('3.1.1[a]')).toBe('met');
});

test('it is accessible and fits at every width, in light and in dark', async () => {
  await app.show(ADDRESS);
  await isAt('3.1.1[a]');
  await userEvent.keyboard('1');
  await isAt('3.1.1[b]');
  await expectAccessibleAndFitting(() => {
    for (const filters of document.querySelectorAll('[aria-label="Objectives shown"]')) {
      expect(filters.scrollWidth).toBeLessThanOrEqual(filters.clientWidth);
    }
  });
  await userEvent.keyboard('2');
  await expect.element(page.getByRole('textbox', { name: /^Why/ })).toBeVisible();
  await expectAccessibleAndFitting();
});
