import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { saveControlNotes } from '#sync/domain/control/control-status-mutators.ts';
import { findingId } from '#sync/domain/finding/finding-record.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { expectAccessibleAndFitting, expectNoSideways, expectReadable, setWidth } from './axe-checks.ts';
import { carry } from './sample-carried.ts';
import { addressOfTeam, INES, joinTeam, LONGEST, SAM, sampleFinding, TEAM_ASSESSMENT } from './sample-team.ts';
import { askToSignOut, dialog, region } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

// What is said of work that this device carries for others, with the longest names and many changes.

const TABLET = 'Maximiliane-Alexandra’s tablet';

let app: ScreenPage;
beforeEach(async () => {
  app = await ScreenPage.open();
  await joinTeam(app, { findings: [sampleFinding(INES, '3.1.1[b]')] });
  app.server.isReachable = false;
  await app.workspace.loop.syncNow();
});
afterEach(() => app.leave());

const carryMuch = () =>
  carry(app, {
    authorId: INES,
    name: LONGEST,
    changes: 1_204,
    records: [recordKey('finding', findingId(TEAM_ASSESSMENT, INES, '3.1.1[b]'))],
  });
const writeNotes = () =>
  app.change(saveControlNotes, { items: [{ controlId: '3.1.1', notes: 'Accounts are listed by hand.' }] });

test.each([
  [1440, 'Offline · 1 change saved here, 1,204 carried'],
  [1180, 'Offline · 1 change saved here, 1,204 carried'],
  [820, 'Offline · 1 change saved here, 1,204 carried'],
  [390, 'Offline · 1 + 1,204'],
])('at %i px the pill has its own number and what is carried, whole', async (width, words) => {
  await carryMuch();
  await writeNotes();
  await app.show('/scope');
  await setWidth(width);
  const pill = page.getByCss('button[aria-haspopup="dialog"][data-state="offline"]');
  await expect.poll(() => (pill.element() as HTMLElement).innerText.trim()).toBe(words);
  expectReadable([pill.element()]);
  expectNoSideways();
});

test('the sync panel names each tablet with its changes, also one whose author is not known here', async () => {
  await carryMuch();
  await carry(app, { authorId: 'paul-2', name: 'Wolfeschlegelsteinhausenbergerdorff Nakamura', changes: 95 });
  await setWidth(390);
  await app.show('/scope?panel=sync');
  for (const words of [
    `${TABLET}: 1,204 changes, not yet on the server`,
    'Wolfeschlegelsteinhausenbergerdorff’s tablet: 95 changes, not yet on the server',
  ]) {
    const fact = dialog('Sync').getByText(words);
    await expect.element(fact).toBeVisible();
    expectReadable([fact.element()]);
  }
  await expectAccessibleAndFitting();
});

test('what a list, the cockpit and the file say of it is whole on a phone', async () => {
  await carryMuch();
  await setWidth(390);
  await app.show(addressOfTeam('objectives'));
  const row = page.getByRole('button', { name: /3\.1\.1\s*\[b\]/ });
  await expect.element(row).toHaveTextContent(`from ${TABLET}, not yet on the server`);
  expectReadable([row.element()]);
  expectNoSideways();
  await app.show(`/assessments/${TEAM_ASSESSMENT}`);
  await expect.element(region('Carried here')).toHaveTextContent(`${TABLET}1,204 changes, not yet on the server`);
  expectReadable([region('Carried here').element()]);
  expectNoSideways();
});

test('signing out says what is carried, that no export has it, and leads to the file that does', async () => {
  await carry(app, { authorId: SAM, name: 'Sam Whitaker', changes: 95 });
  const question = await askToSignOut(app, 'Sign out with 95 unsent changes?');
  await expect
    .element(question.getByText('This device carries 95 changes of colleagues, which no export has.'))
    .toBeVisible();
  await expect.element(question.getByRole('button', { name: /^Export/ })).not.toBeInTheDocument();
  await expectAccessibleAndFitting();
  await question.getByRole('link', { name: 'Hand over' }).click();
  await expect.element(page.getByRole('heading', { name: 'Hand over', level: 1 })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

test('beside one’s own changes it is told after them, and again once those are exported', async () => {
  await carry(app, { authorId: SAM, name: 'Sam Whitaker', changes: 1 });
  await writeNotes();
  const saving = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const question = await askToSignOut(app, 'Sign out with 2 unsent changes?');
  await expect.element(question.getByText('This device carries 1 change of colleagues')).toBeVisible();
  await question.getByRole('button', { name: 'Export, then erase and sign out' }).click();
  const exported = page.getByRole('alertdialog', { name: 'Is the file in your downloads?' });
  await expect.element(exported.getByText(/^1 change exported\./)).toBeVisible();
  expect(saving).toHaveBeenCalledOnce();
  await expect.element(exported.getByText('This device carries 1 change of colleagues')).toBeVisible();
  await exported.getByRole('button', { name: 'Stay signed in' }).click();
  await expect.element(exported).not.toBeInTheDocument();
});

test('without anything carried signing out says nothing of it', async () => {
  await writeNotes();
  const question = await askToSignOut(app, 'Sign out with 1 unsent change?');
  await expect.element(question.getByRole('button', { name: 'Export, then erase and sign out' })).toBeVisible();
  await expect.element(question.getByText(/carries/)).not.toBeInTheDocument();
});
