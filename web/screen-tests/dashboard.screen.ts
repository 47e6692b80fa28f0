import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { families, objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { saveControlNotes, setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import { emptyObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { expectAccessibleAndFitting, expectAccessibleInBoth, setWidth } from './axe-checks.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

const familyNames = families.map(({ name }) => name);
const heading = (name: string) => expect.element(page.getByRole('heading', { name })).toBeVisible();

/** Expects no family's name on the page to be cut off. */
function expectWholeNames(): void {
  const found = [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((part) => familyNames.includes(part.textContent) && part.offsetParent !== null)
    .map((part) => ({ name: part.textContent, isCut: part.scrollWidth > part.clientWidth + 1 }));
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ isCut }) => isCut)).toEqual([]);
}

const topOf = (part: Locator) => part.first().element().getBoundingClientRect().top;

test('the welcome is accessible and fits at every width, in light and in dark', async () => {
  await app.show('/');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleAndFitting();
});

describe('once a control is complete', () => {
  beforeEach(() => app.change(setControlStatus, { items: [{ controlId: '3.1.1', status: 'complete' }] }));

  test.each([
    ['/?tab=overview', 'Category status'],
    ['/?tab=reports', 'Control Categories'],
    ['/?tab=analytics', 'By family'],
  ])('%s is accessible and fits at every width, in light and in dark', async (address, name) => {
    await app.show(address);
    await heading(name);
    await expectAccessibleAndFitting();
    await setWidth(390);
    // On phones the tasks come before the figures.
    if (address === '/?tab=overview') {
      const region = (name: string) => page.getByRole('region', { name, exact: true });
      await expect.poll(() => topOf(region('Task guidance')) < topOf(region('Overall Compliance'))).toBe(true);
    }
    if (address !== '/?tab=analytics') expectWholeNames();
  });

  test('the analytics as tables are accessible and fit at every width, in light and in dark', async () => {
    await app.show('/?tab=analytics');
    await heading('By family');
    for (const toggle of page.getByRole('radio', { name: 'Table' }).all()) await toggle.click();
    await expect.element(page.getByRole('table', { name: 'By family' })).toBeVisible();
    await expectAccessibleAndFitting();
  });

  test('the notifications are accessible on a phone, in light and in dark', async () => {
    await setWidth(390);
    await app.show('/?tab=analytics');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await heading('Notifications');
    await expectAccessibleInBoth();
  });

  test.each([
    ['/compliance?category=SC', 'NIST 800-171 Compliance', () => page.getByRole('button', { name: /^SC System/ })],
    ['/assessment-objectives?family=SC', 'Summary', () => page.getByRole('button', { name: /^SC System/ })],
    ['/cmmc-objectives?category=SC', 'Progress', () => page.getByRole('region', { name: 'Objectives', exact: true })],
    ['/documents', 'Documents by category', () => page.getByRole('tabpanel')],
  ] as const)('on a phone the work of %s comes before its figures', async (address, figures, work) => {
    await setWidth(390);
    await app.show(address);
    const region = page.getByRole('region', { name: figures, exact: true });
    await expect.element(region).toBeVisible();
    await expect.element(work().first()).toBeVisible();
    expect(topOf(work())).toBeLessThan(topOf(region));
    if (address !== '/documents') expectWholeNames();
  });
});

test('the report becomes a PDF here, again when asked again; letters that it cannot show are named before', async () => {
  await app.change(setControlStatus, { items: [{ controlId: '3.1.1', status: 'complete' }] });
  await app.change(saveControlNotes, {
    items: [{ controlId: '3.1.1', notes: 'Seen by Олена and 春夏秋冬東西南北山川海空森林.' }],
  });
  await app.show('/?tab=reports');
  const saved = vi.spyOn(URL, 'createObjectURL');
  const make = page.getByRole('button', { name: 'Export as PDF' });
  const question = page.getByRole('alertdialog', { name: 'The file lacks some letters' });
  for (const count of [1, 2]) {
    await expect.element(make).toBeEnabled();
    await make.click();
    await expect.element(question.getByText(/^The fonts of the PDF have no (. ){12}and 2 more\./)).toBeVisible();
    expect(saved).toHaveBeenCalledTimes(count - 1);
    await question.getByRole('button', { name: 'Make it anyway' }).click();
    await expect.poll(() => saved.mock.calls.length).toBe(count);
    await expect.element(question).not.toBeInTheDocument();
  }
  const file = saved.mock.calls[0]?.[0] as Blob;
  saved.mockRestore();
  expect(file.type).toBe('application/pdf');
  const text = await file.text();
  expect(text.match(/\/S \/H3\n/g)).toHaveLength(14);
  expect(text).toContain('/Marked true');
});

test('a requirement that must be met is named with its whole id, at every width', async () => {
  const judgement = (id: string) => (id === '3.5.3[a]' ? 'not_met' : 'met');
  app.server.give(
    'objectiveStatus',
    objectiveIds.map((id) => ({ ...emptyObjectiveStatus(id), judgement: judgement(id) })),
  );
  await app.change(setControlStatus, { items: [{ controlId: '3.1.1', status: 'complete' }] });
  await app.show('/');
  const why = page.getByText('IA.L2-3.5.3 Multifactor Authentication must be met');
  for (const width of [1440, 1280, 1180, 820]) {
    await setWidth(width);
    await expect.element(why).toBeVisible();
    const id = document.createRange();
    const text = why.element().firstChild!;
    id.setStart(text, 0);
    id.setEnd(text, 'IA.L2-3.5.3'.length);
    expect(new Set([...id.getClientRects()].map(({ top }) => top)).size).toBe(1);
  }
});

test.each(['PDF', 'XLSX'])('the report’s %s is marked as CUI where its panel is asked to', async (format) => {
  await app.change(setControlStatus, { items: [{ controlId: '3.1.1', status: 'complete' }] });
  await app.show('/?tab=reports');
  const ordered = vi.spyOn(Worker.prototype, 'postMessage');
  const make = page.getByRole('button', { name: `Export as ${format}` });
  for (const banner of ['CUI', null]) {
    await page.getByText('Mark every page as CUI').click();
    await expect.element(make).toBeEnabled();
    await make.click();
    await expect
      .poll(() => ordered.mock.lastCall?.[0])
      .toMatchObject({ format: format.toLowerCase(), paper: { banner } });
  }
  ordered.mockRestore();
});

test('activity from before what the device holds is asked of the server, and its absence is told', async () => {
  app.server.horizon = 2;
  for (const controlId of ['3.1.1', '3.1.2', '3.1.3']) {
    await app.change(setControlStatus, { items: [{ controlId, status: 'complete' }] });
  }
  await app.show('/activity');
  const list = page.getByRole('region', { name: 'Activity' });
  const rows = list.getByRole('listitem');
  const more = list.getByRole('button', { name: 'Load older steps' });
  await expect.element(more).toBeVisible();
  await expect.poll(() => rows.elements().length).toBe(1);
  await expectAccessibleAndFitting();
  app.server.isReachable = false;
  await more.click();
  await expect.element(list.getByText('Older steps are on the server')).toBeVisible();
  app.server.isReachable = true;
  await more.click();
  await expect.poll(() => rows.elements().length).toBe(3);
  expect(more.query()).toBeNull();
});
