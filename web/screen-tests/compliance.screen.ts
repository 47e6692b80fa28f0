import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PRESENT } from '#sync/domain/common/endpoint.ts';
import { postSync } from '#sync/domain/sync/round-contract.ts';
import { expectAccessible, expectAccessibleAndFitting, expectNoCutText, setWidth } from './axe-checks.ts';
import {
  chooseOfControl,
  controlRow,
  editNotes,
  expectToast,
  notesOf,
  openControl,
  pressInToast,
  setStatus,
  tick,
} from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
  await setWidth(1440, 1000);
});
afterEach(() => app.leave());

/** One of the figures at the top, with its label. */
const figure = (label: string) =>
  page.getByRole('region', { name: 'NIST 800-171 Compliance' }).getByCss('div').filter({ hasText: label }).last();
const mark = (controlId: string) => page.getByRole('checkbox', { name: `Mark ${controlId} complete` });
const seen = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

test('the figures, the families and the progress follow what is marked complete', async () => {
  await app.show('/compliance');
  await seen('110 controls found');
  await seen('Target: 100%');
  await seen('0/22 Complete');
  await expect.element(figure('Total Controls')).toHaveTextContent('110');
  await tick(mark('3.1.1'), true);
  await expect.element(figure('Completed')).toHaveTextContent('1');
  await expect.element(figure('Not Started')).toHaveTextContent('109');
  await seen('1/22 Complete');
  await expect.element(page.getByRole('button', { name: /Access Control.*5%/ })).toBeVisible();
  await expect
    .element(page.getByRole('progressbar', { name: 'Overall Progress' }))
    .toHaveAttribute('aria-valuenow', '1');
  await tick(mark('3.1.1'), false);
  await seen('0/22 Complete');
  await openControl('3.1.1');
  await expect
    .element(controlRow('3.1.1').getByRole('radio', { name: 'Not Started' }))
    .toHaveAttribute('aria-checked', 'true');
});

test('saving a status keeps the notes, saving notes keeps the status, and both carry their time', async () => {
  await app.show('/compliance?open=3.1.1');
  const row = controlRow('3.1.1');
  await expect.element(row.getByPlaceholder('No implementation notes yet')).toHaveValue('');
  await chooseOfControl('3.1.1', 'Add Notes');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await editNotes('3.1.1', 'Accounts are approved by the owner.');
  await expectToast('Compliance status updated successfully', () => setStatus('3.1.1', 'Complete'));
  await expect.element(notesOf('3.1.1')).toHaveValue('Accounts are approved by the owner.');
  await expect.element(row.getByText('Completed', { exact: true })).toBeVisible();
  await expect.element(row.getByText('Last updated', { exact: true })).toBeVisible();
  // Notes are edited in place, and saved with every key.
  await userEvent.keyboard('n');
  await expect.element(notesOf('3.1.1')).toHaveFocus();
  await userEvent.keyboard('{Control>}{End}{/Control}{Backspace} and the lead.');
  await expect.element(row.getByRole('radio', { name: 'Complete' })).toHaveAttribute('aria-checked', 'true');
  const notes = 'Accounts are approved by the owner and the lead.';
  const held = () => app.server.row('controlStatus', '3.1.1');
  await expect.poll(held).toMatchObject({ status: 'complete', notes, completedAt: expect.any(String) as string });
  await setStatus('3.1.1', 'In Progress');
  await expect.poll(held).toMatchObject({ status: 'in_progress', notes, completedAt: null });

  await row.getByRole('button', { name: 'View Details' }).click();
  const details = page.getByRole('dialog', { name: /^AC\.L2-3\.1\.1 / });
  await expect.element(details).toHaveTextContent('Access Control (AC)');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect
    .element(row.getByRole('link', { name: 'Related Documents' }))
    .toHaveAttribute('href', expect.stringMatching(/\/documents\?control=3\.1\.1/));
});

test('a row opens by keyboard and where the browser finds something in it, and its family stays open', async () => {
  await app.show('/compliance');
  const row = page.getByCss('[data-control="3.1.1"]');
  await seen('110 controls found');
  const button = row.getByRole('button').first().element();
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(panel?.getAttribute('hidden')).toBe('until-found');
  panel?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  await expect.element(row).toHaveAttribute('data-expanded', 'true');
  expect(panel?.hasAttribute('hidden')).toBe(false);
  expect(panel?.getAttribute('aria-labelledby')).toBe(button.id);
  await expect.element(page.getByCss('[data-control="3.1.2"]')).toBeVisible();
  (button as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(row).not.toHaveAttribute('data-expanded');
  await userEvent.keyboard(' ');
  await expect.element(row).toHaveAttribute('data-expanded', 'true');
});

test('undo takes a change back', async () => {
  await app.show('/compliance?open=3.1.2');
  await expectToast('Compliance status updated successfully', () => setStatus('3.1.2', 'Complete'));
  await pressInToast('Undo');
  await expect
    .element(controlRow('3.1.2').getByRole('radio', { name: 'Not Started' }))
    .toHaveAttribute('aria-checked', 'true');
});

test('a round says that somebody uses the app only while somebody does', async () => {
  const rounds: boolean[] = [];
  const handle = app.server.handle.bind(app.server);
  vi.spyOn(app.server, 'handle').mockImplementation(async (request) => {
    if (new URL(request.url).pathname === postSync.path) rounds.push(request.headers.get(PRESENT) === '1');
    return handle(request);
  });
  await app.show('/compliance');
  await seen('110 controls found');
  // If a round is already running, wait for the next one.
  await app.workspace.loop.syncNow();
  await expect.poll(() => rounds).toContain(false);
  expect(rounds).not.toContain(true);
  await userEvent.keyboard('{Shift}');
  await app.workspace.loop.syncNow();
  await expect.poll(() => rounds).toContain(true);
});

test('search and filters narrow the list, stand in the address, and are taken away one by one or together', async () => {
  await app.show('/compliance');
  await tick(mark('3.5.3'), true);
  const search = page.getByLabelText('Search controls');
  await search.fill('MULTIFACTOR');
  await seen('1 control found');
  await expect.element(controlRow('3.5.3')).toBeVisible();
  await expect.poll(() => window.location.search).toMatch(/q=MULTIFACTOR/);
  await search.fill('3.5.1');
  await seen('3 controls found');
  await search.fill('no such words');
  await seen('No controls found');
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  await seen('110 controls found');

  await page
    .getByRole('search')
    .getByRole('button', { name: /Category/ })
    .click();
  await page.getByRole('option', { name: 'Identification and Authentication' }).click();
  await userEvent.keyboard('{Escape}');
  await seen('11 controls found');
  await page
    .getByRole('search')
    .getByRole('button', { name: /Status/ })
    .click();
  await page.getByRole('option', { name: 'Complete' }).click();
  await userEvent.keyboard('{Escape}');
  await seen('1 control found');
  await app.reload();
  await seen('1 control found');
  const chips = page.getByRole('grid', { name: 'Active filters' });
  await chips
    .getByRole('row', { name: /Identification/ })
    .getByRole('button')
    .click();
  await seen('1 control found');
  await expect.poll(() => chips.getByRole('row').length).toBe(1);
  window.history.back();
  await expect.poll(() => chips.getByRole('row').length).toBe(2);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await seen('110 controls found');

  // What is left to do is one press away, and says how much it is.
  const work = page.getByRole('radiogroup', { name: 'Work' });
  await work.getByRole('radio', { name: 'To do 109' }).click();
  await seen('109 controls found');
  await expect.element(controlRow('3.5.3')).not.toBeInTheDocument();
  await app.reload();
  await expect.element(work.getByRole('radio', { name: 'To do 109' })).toBeChecked();
  await work.getByRole('radio', { name: 'Needs you 0' }).click();
  await seen('No controls found');
  await work.getByRole('radio', { name: 'All 110' }).click();
  await seen('110 controls found');
});

test('taps that follow each other before the list does all count, and what is said of the list goes with it', async () => {
  await app.show('/compliance?category=AC,AT,AU&status=not_started');
  await seen('34 controls found');
  const chips = page.getByRole('grid', { name: 'Active filters' });
  const remove = (name: RegExp) => chips.getByRole('row', { name }).getByRole('button').element() as HTMLElement;
  const [access, awareness] = [remove(/Access Control/), remove(/Awareness/)];
  access.click();
  awareness.click();
  await seen('9 controls found');
  await expect.poll(() => chips.getByRole('row').length).toBe(2);
  expect(new URLSearchParams(window.location.search).get('category')).toBe('AU');

  const told: string[] = [];
  const list = page.getByCss('[data-control]');
  const figures = page.getByCss('search + div output').element();
  const watch = new MutationObserver(() => told.push(`${figures.textContent}, ${list.length} rows`));
  watch.observe(document.querySelector('main') ?? document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  const work = page.getByRole('radiogroup', { name: 'Work' });
  await work.getByRole('radio', { name: 'Unsent 0' }).click();
  await seen('No controls found');
  await work.getByRole('radio', { name: 'All 9' }).click();
  await seen('9 controls found');
  watch.disconnect();
  expect(new Set(told)).toEqual(new Set(['0 controls found, 0 rows', '9 controls found, 9 rows']));
  await expect.element(work.getByRole('radio', { name: 'All 9' })).toBeChecked();
});

test.each(['/compliance?open=3.1.1', '/compliance?q=no+such+words'])(
  '%s is accessible and fits, in light and in dark',
  async (address) => {
    await app.show(address);
    await seen(/controls found/);
    await expectAccessibleAndFitting(() => expectNoCutText('[data-control]'));
  },
);
