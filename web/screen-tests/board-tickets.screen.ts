import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { createBoard } from '#sync/domain/board/board-mutators.ts';
import { dayInZone } from '#sync/domain/common/zoned-time.ts';
import { initialWorkspaceSetting } from '#sync/domain/organization/workspace-setting-record.ts';
import { clearToasts } from '#web/kit/toast-queue.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { setWidth } from './axe-checks.ts';
import { controlRow, expectToast, objective, pressInToast } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
  await setWidth(1440, 1000);
  await app.change(createBoard, { id: newRecordId(), name: 'Readiness', description: '' });
  await app.show('/kanban');
});
afterEach(() => app.leave());

const column = (name: string) => page.getByRole('region', { name, exact: true });
const card = (title: string) => page.getByRole('article', { name: title, exact: true });
const sheet = page.getByRole('dialog', { name: 'Ticket' });

/** The ticket of requirement 3.1.2, whichever column it is in. */
const requirementIn = (name: string) => column(name).getByCss('[data-ticket$=":3.1.2"]');

async function findRequirement(): Promise<{ control: Locator; lines: Locator }> {
  const load = page.getByRole('button', { name: 'Load Compliance Controls' });
  await expectToast('CMMC Compliance Board Initialized', () => load.click());
  // Under the pointer the toast would stay and cover what the test presses next.
  clearToasts();
  await page.getByRole('searchbox', { name: 'Search tickets' }).fill('3.1.2');
  const control = requirementIn('To Do');
  // Wait until the search has settled and the ticket has moved to the top; until then it would move away from under the
  // press.
  await expect.element(column('To Do').getByCss('[aria-posinset="1"] [data-ticket$=":3.1.2"]')).toBeVisible();
  return { control, lines: control.getByRole('list', { name: 'Objectives of 3.1.2' }).getByRole('article') };
}

async function chooseColumn(place: Locator, actions: Locator, name: string): Promise<void> {
  await place.hover();
  await actions.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

async function addTicket(title: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `Add ticket to ${to}` }).click();
  const dialog = page.getByRole('dialog', { name: 'New Ticket' });
  await dialog.getByLabelText('Title').fill(title);
  await dialog.getByRole('button', { name: 'Create Ticket' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(column(to).getByRole('article', { name: title, exact: true })).toBeVisible();
}

test('a control takes its objectives along, follows the last of them into Done, and offers to be marked complete', async () => {
  const { control, lines } = await findRequirement();
  await control.getByRole('button', { name: /^2 objectives/ }).click();
  await expect.poll(() => lines.elements().length).toBe(2);
  const toDone = (line: Locator) =>
    chooseColumn(line, line.getByRole('button', { name: /^Actions of/ }).last(), 'Done');
  await expectToast('Moved to Done', () => toDone(lines.first()));
  await expectToast('Control Auto-Completed', () => toDone(lines.first()));
  await expect.element(requirementIn('Done')).toBeVisible();
  await pressInToast('Undo');
  await expect.element(requirementIn('To Do')).toBeVisible();

  const actions = control.getByRole('button', { name: /^Actions of/ }).first();
  await expectToast('Control Completed', () => chooseColumn(control, actions, 'Done'));
  await expect.element(requirementIn('To Do')).not.toBeInTheDocument();
  await expectToast('Control status updated successfully', () => pressInToast('Mark control complete'));
  await expect.poll(() => app.server.row('controlStatus', '3.1.2')?.status).toBe('complete');
});

test('a ticket leads back to the very record it is about', async () => {
  const { control, lines } = await findRequirement();
  await control.getByCss('[data-part="title"]').first().click();
  await sheet.getByRole('link', { name: 'Open control 3.1.2' }).click();
  await expect.element(controlRow('3.1.2').getByCss('button[aria-expanded="true"]').first()).toBeVisible();
  // Back returns to the open ticket.
  window.history.back();
  await expect.element(sheet.getByRole('link', { name: 'Open control 3.1.2' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await control.getByRole('button', { name: /^2 objectives/ }).click();
  await lines.first().getByCss('[data-part="title"]').click();
  await sheet.getByRole('link', { name: 'Open objective 3.1.2[a]' }).click();
  await expect.poll(() => window.location.href).toMatch(/assessment-objectives\?.*objective=3\.1\.2/);
  await expect.element(objective('3.1.2[a]').getByRole('radiogroup', { name: 'Status of 3.1.2[a]' })).toBeVisible();
});

test('a column has a name, a color and a limit, warns at it, and goes with its tickets put elsewhere; a ticket has all its fields', async () => {
  await page.getByRole('button', { name: 'Column In Progress' }).click();
  await page.getByRole('menuitem', { name: 'Name, color and limit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Limit' }).fill('1');
  await dialog.getByLabelText('Column name').fill('Doing');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(column('Doing')).toHaveTextContent('0 / 1');
  await addTicket('Alpha', 'Doing');
  await expect.element(column('Doing')).toHaveTextContent('At limit');
  await addTicket('Bravo', 'Doing');
  await expect.element(column('Doing').getByCss('header')).toHaveTextContent('2 / 1');
  await expect.element(column('Doing')).toHaveTextContent('Over limit');

  await card('Alpha').getByRole('button', { name: 'Alpha', exact: true }).click();
  await sheet.getByLabelText('Due date').fill('2020-01-31');
  await sheet.getByRole('textbox', { name: 'Story points' }).fill('5');
  const label = sheet.getByLabelText('Add a label');
  await label.fill('Visit');
  // The Enter that confirms a Japanese word belongs to the input method, and adds nothing.
  for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...composing });
    expect(label.element().dispatchEvent(enter)).toBe(true);
    await expect.element(label).toHaveValue('Visit');
  }
  await userEvent.keyboard('{Enter}');
  await sheet.getByRole('button', { name: /Assignee/ }).click();
  await page.getByRole('option', { name: 'Dana Whitfield' }).click();
  await sheet.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(card('Alpha')).toHaveTextContent('Overdue');
  await expect.element(card('Alpha')).toHaveTextContent('Visit');
  await expect.element(card('Alpha')).toHaveTextContent('Assigned to Dana Whitfield');

  await page.getByRole('button', { name: 'Column Doing' }).click();
  await page.getByRole('menuitem', { name: 'Delete column' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move 2 tickets and delete' }).click();
  await expect.element(column('Doing')).not.toBeInTheDocument();
  const titles = () => column('To Do').getByCss('h3').elements();
  await expect.poll(() => titles().map(({ textContent }) => textContent)).toEqual(['Alpha', 'Bravo']);

  await card('Bravo').getByRole('button', { name: 'Bravo', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete ticket' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete ticket' }).click();
  await expect.element(card('Bravo')).not.toBeInTheDocument();
  await pressInToast('Undo');
  await expect.element(card('Bravo')).toBeVisible();
});

// Their clocks are 25 hours apart, so one of them has a different day from this device, whatever its time zone.
const west = 'Pacific/Pago_Pago';
const east = 'Pacific/Kiritimati';

test.each([
  [west, false],
  [east, true],
])(
  'what is due on this day of Pago Pago is late by the day of the workspace, %s, on board and calendar',
  async (timeZone, isLate) => {
    app.server.give('workspaceSetting', [{ ...initialWorkspaceSetting, timeZone }]);
    await app.workspace.loop.syncNow();
    await addTicket('Alpha', 'To Do');
    await card('Alpha').getByRole('button', { name: 'Alpha', exact: true }).click();
    await sheet.getByLabelText('Due date').fill(dayInZone(new Date(), west));
    await sheet.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(card('Alpha')).toHaveTextContent(isLate ? /Overdue, / : /Due /);
    await app.show('/calendar');
    const row = page.getByRole('link', { name: /^Alpha/ });
    await expect.element(row).toBeVisible();
    expect(/days? late/.test(row.element().textContent)).toBe(isLate);
  },
);
