import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findingId } from '#sync/domain/finding/finding-record.ts';
import { ruledOver } from '#sync/domain/ruling/family-rulings.ts';
import { emptyRuling, rulingId } from '#sync/domain/ruling/ruling-record.ts';
import { expectAccessibleAndFitting, setWidth } from './axe-checks.ts';
import {
  addressOfTeam,
  havePack,
  INES,
  joinTeam,
  LONGEST,
  SAM,
  sampleFinding,
  sampleMethod,
  TEAM_ASSESSMENT,
} from './sample-team.ts';
import { choose, dialog, region } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

const ADDRESS = addressOfTeam('objectives');
let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
  await havePack(app);
});
afterEach(() => app.leave());

const isAt = (id: string) => expect.element(page.getByRole('heading', { level: 2, name: id })).toBeVisible();
const result = (name: string) =>
  page.getByRole('radiogroup', { name: /^Result of the method/ }).getByRole('radio', { name });
const decision = region('Decision');
const needs = page.getByRole('list', { name: 'What a proposal needs' });
const mine = (objectiveId: string) =>
  app.server.row('finding', findingId(TEAM_ASSESSMENT, app.workspace.user.id, objectiveId));

test('the list is one stop for Tab, and arrow keys lead through its rows', async () => {
  await joinTeam(app);
  await app.show(ADDRESS);
  await isAt('3.1.1[a]');
  const list = page.getByRole('navigation', { name: 'Objectives' });
  const row = (letter: string) => list.getByRole('button', { name: new RegExp(`3\\.1\\.1\\s*\\[${letter}\\]`) });
  await expect.element(row('c')).toBeVisible();
  await userEvent.click(page.getByRole('radio', { name: /^All/ }));
  await userEvent.tab();
  await expect.element(row('a')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  await expect.element(row('b')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await isAt('3.1.1[c]');
  await userEvent.tab({ shift: true });
  await expect.element(page.getByRole('radio', { name: /^All/ })).toHaveFocus();
  await userEvent.tab();
  await expect.element(row('c')).toHaveFocus();
  await userEvent.tab();
  await expect.poll(() => list.element().contains(document.activeElement)).toBe(false);
});

test('official words first, a method in three taps, what is missing beside the decision, and on', async () => {
  await joinTeam(app);
  await app.show(ADDRESS);
  await isAt('3.1.1[a]');
  await expect.element(page.getByText('the lamps of 3.1.1[a] are lit.')).toBeVisible();
  await expect.element(needs).toHaveTextContent('Choose met, not met or not applicable.');
  await expect.element(result('Supports')).toBeDisabled();

  await page.getByRole('radio', { name: 'test list of 3.1.1' }).click();
  await page.getByRole('button', { name: /^Person/ }).click();
  await userEvent.keyboard('Ray Muñoz');
  await page.getByRole('textbox', { name: 'What you observed' }).fill('The driver was refused.');
  await result('Supports').click();
  const methods = page.getByRole('list', { name: 'Methods recorded for 3.1.1[a]' });
  await expect.element(methods).toHaveTextContent('test list of 3.1.1, Ray Muñoz');
  // The first record begins the finding; proposing is an act of its own.
  await expect.element(page.getByRole('textbox', { name: /^Rationale/ })).toHaveValue('The driver was refused.');
  await expect.element(needs).toHaveTextContent('1 method supports');
  expect(mine('3.1.1[a]')?.proposedAt ?? null).toBe(null);
  await page.getByRole('button', { name: 'Propose Met' }).click();
  await isAt('3.1.1[b]');
  await expect.poll(() => mine('3.1.1[a]')).toMatchObject({ determination: 'met', proposedAs: 'lead' });

  // What and who stay for the objectives of a requirement.
  await expect.element(page.getByRole('radio', { name: 'Ray Muñoz' })).toBeChecked();
  await page.getByRole('textbox', { name: 'What you observed' }).fill('An account without an owner.');
  await page.getByRole('heading', { name: '3.1.1[b]' }).click();
  await userEvent.keyboard('c');
  await expect.element(page.getByRole('radio', { name: 'Not met' })).toBeChecked();
  await expect
    .element(page.getByRole('textbox', { name: /^Why it is not met/ }))
    .toHaveValue('An account without an owner.');
  await userEvent.keyboard('p');
  await isAt('3.1.1[c]');
  await userEvent.keyboard('k');
  await isAt('3.1.1[b]');
  await expect.element(page.getByText(/You proposed Not met/)).toBeVisible();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => mine('3.1.1[b]')?.proposedAt).toBe(null);
  await userEvent.keyboard('1');
  await expect.element(needs).toHaveTextContent('Record a method that supports it.');
  await expect.element(needs).toHaveTextContent('Answer the method that contradicts it.');
  await expect.element(page.getByRole('button', { name: 'Propose Met' })).toBeDisabled();
});

test('three keys record a method, also where one of them has another meaning elsewhere', async () => {
  await joinTeam(app);
  await app.show(ADDRESS);
  await isAt('3.1.1[a]');
  // A key takes the first choice, which comes with the official text.
  await expect.element(page.getByRole('radio', { name: 'test list of 3.1.1' })).toBeVisible();
  await userEvent.keyboard('t');
  await expect.element(page.getByRole('radio', { name: 'test list of 3.1.1' })).toBeChecked();
  await userEvent.keyboard('s');
  await expect.poll(() => app.server.rows('methodRecord')).toMatchObject([{ method: 'test', result: 'supports' }]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('?');
  await expect.element(dialog('Keyboard shortcuts')).toHaveTextContent('It supports');
});

test('what a person writes is there after a reload, and what the filter shows is in the address', async () => {
  await joinTeam(app, { findings: [sampleFinding(SAM, '3.2.1[a]')] });
  await app.show(`${ADDRESS}?family=AT`);
  await isAt('3.2.1[a]');
  await page.getByRole('textbox', { name: 'What you observed' }).fill('Half a sentence');
  await page.getByRole('textbox', { name: /^Rationale/ }).fill('Seen in the register.');
  await expect.poll(() => mine('3.2.1[a]')?.rationale).toBe('Seen in the register.');
  await expect.poll(() => app.drafts()).toContain('Half a sentence');
  await app.reload();
  await expect.element(page.getByRole('textbox', { name: 'What you observed' })).toHaveValue('Half a sentence');
  await expect.element(page.getByRole('textbox', { name: /^Rationale/ })).toHaveValue('Seen in the register.');
  await choose(/Family/, /^AU /);
  await isAt('3.3.1[a]');
  await page.getByRole('radio', { name: /^Left / }).click();
  expect(window.location.search).toContain('show=left');
});

test('a trainee’s finding is adopted in one act, and taken back in another', async () => {
  await joinTeam(app, {
    findings: [sampleFinding(INES, '3.1.1[a]', { rationale: 'Eleven owners, eleven accounts.' })],
  });
  await app.show(`${ADDRESS}?objective=3.1.1[a]`);
  await expect.element(page.getByText('does not count until somebody adopts it', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: `Adopt the finding of ${LONGEST}` }).click();
  await expect.element(page.getByText(/You proposed Met/)).toBeVisible();
  // The keyboard keeps its place when the button leaves with its act.
  await expect.element(page.getByRole('heading', { name: '3.1.1[a]' })).toHaveFocus();
  await expect
    .poll(() => mine('3.1.1[a]'))
    .toMatchObject({
      adoptedFrom: INES,
      rationale: 'Eleven owners, eleven accounts.',
    });
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect
    .element(page.getByRole('textbox', { name: /^Rationale/ }))
    .toHaveValue('Eleven owners, eleven accounts.');
  await expect.element(page.getByRole('heading', { name: '3.1.1[a]' })).toHaveFocus();
});

test('what is ruled is changed by another proposal, which reopens it', async () => {
  const { id } = app.workspace.user;
  const own = sampleFinding(id, '3.1.1[a]', { proposedAs: 'lead' });
  await joinTeam(app, { findings: [own], methods: [sampleMethod(id, '3.1.1[a]')] });
  const ruling = { ...emptyRuling(rulingId(TEAM_ASSESSMENT, '3.1.1[a]')), determination: 'met', by: id };
  app.server.give('ruling', [{ ...ruling, basis: 'implemented', over: ruledOver([own]) }]);
  await app.workspace.loop.syncNow();
  await app.show(`${ADDRESS}?objective=3.1.1[a]`);
  await expect.element(page.getByText('The lead has ruled on it.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Propose a change' }).click();
  const sheet = dialog('Propose a change of 3.1.1[a]');
  await sheet.getByRole('radio', { name: 'Not met' }).click();
  await sheet.getByRole('button', { name: 'Propose the change' }).click();
  await expect.element(sheet.getByText('Say why it is not met.')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('Two accounts were added since.');
  await sheet.getByRole('button', { name: 'Propose the change' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByText('Reopened: 1 finding since').first()).toBeVisible();
});

test('what a proposal lacks since a colleague changed their record is said to its author and to the lead', async () => {
  const { id: me } = app.workspace.user;
  const method = sampleMethod(SAM, '3.1.1[a]', { result: 'inconclusive', observed: '' });
  await joinTeam(app, { findings: [sampleFinding(me, '3.1.1[a]')], methods: [method] });
  await app.show(`${ADDRESS}?objective=3.1.1[a]`);
  const lost = page.getByRole('list', { name: 'What your proposal lacks' });
  await expect.element(lost).toHaveTextContent('No method supports it.');
  await expectAccessibleAndFitting();
  await app.show(`${addressOfTeam('disputes')}?objective=3.1.1[a]`);
  const side = page.getByRole('list', { name: /^What the proposal of .* lacks$/ });
  await expect.element(side).toHaveTextContent('Neither a final document nor an observation shows it.');
  await expectAccessibleAndFitting();
});

test('once judging has ended, what is met stays as it is', async () => {
  const id = '3.1.1[a]';
  const own = sampleFinding(app.workspace.user.id, id, { proposedAs: 'lead' });
  await joinTeam(app, { assessment: { phase: 'report', activeEnd: '2026-01-05' }, findings: [own] });
  const ruling = {
    ...emptyRuling(rulingId(TEAM_ASSESSMENT, id)),
    determination: 'met',
    by: SAM,
    rationale: 'As seen.',
  };
  app.server.give('ruling', [{ ...ruling, basis: 'implemented', over: ruledOver([own]) }]);
  await app.workspace.loop.syncNow();
  await app.show(`${ADDRESS}?objective=${id}`);
  await expect.element(page.getByText('What was not met could be judged again until', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Sam Whitaker ruled Met.')).toBeVisible();
  await expect.element(page.getByText('As seen.', { exact: false })).toBeVisible();
  await expect.element(decision).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Next objective' }).click();
  await expect.element(decision).toBeVisible();
});

test('where two devices of one person differ, that person is asked', async () => {
  const { id: me, firstName: name } = app.workspace.user;
  const own = sampleFinding(me, '3.1.1[a]', { proposedAt: null, rationale: 'Ten owners.' });
  await joinTeam(app, { findings: [own] });
  const side = (value: string) => ({ value, by: me, name, at: '2026-06-09T08:00:00.000Z' });
  const open = { was: '', state: 'open', choice: null, resolvedBy: null, resolvedAt: null };
  const sides = { earlier: side('Nine owners.'), later: side('Ten owners.'), merged: 'Ten owners.' };
  const place = { id: 'c1', table: 'finding', recordId: own.id, field: 'rationale' };
  app.server.give('conflict', [{ ...place, ...open, ...sides, createdAt: '2026-06-09T08:00:00.000Z' }]);
  await app.workspace.loop.syncNow();
  await app.show(`${ADDRESS}?objective=3.1.1[a]`);
  await expect.element(page.getByText('Your finding needs your decision.')).toBeVisible();
  await page.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Nine owners.');
});

test('a trainee proposes and is told that it does not count yet; without a family it says so', async () => {
  await joinTeam(app, {
    me: { role: 'trainee', families: [] },
    findings: [
      sampleFinding(app.workspace.user.id, '3.1.1[a]', { proposedAs: 'trainee' }),
      sampleFinding(INES, '3.1.1[a]'),
    ],
  });
  await app.show(`${ADDRESS}?objective=3.1.1[a]`);
  await expect.element(decision).toHaveTextContent('A trainee’s finding counts once somebody adopts it.');
  await expect.element(page.getByText('The lead has assigned no family to you yet.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect.element(page.getByRole('button', { name: /^Adopt/ })).not.toBeInTheDocument();
});

test('the second half of a double tap records no second method', async () => {
  await joinTeam(app);
  await app.show(`${ADDRESS}?objective=3.1.1[a]`);
  await page.getByRole('radio', { name: 'test list of 3.1.1' }).click();
  await result('Supports').dblClick();
  await page.getByRole('radio', { name: 'examine list of 3.1.1' }).click();
  await result('Contradicts').click();
  await expect
    .poll(() => app.server.rows('methodRecord'))
    .toMatchObject([{ result: 'supports' }, { result: 'contradicts' }]);
});

test.each(['observer', 'quality'] as const)('%s reads, and says why', async (role) => {
  const assessment = { phase: 'report' } as const;
  await joinTeam(app, { me: { role }, assessment, findings: [sampleFinding(SAM, '3.1.1[a]')] });
  await app.show(`${ADDRESS}?objective=3.1.1[a]`);
  await expect.element(page.getByText('Only the lead, assessors and trainees of this assessment judge.')).toBeVisible();
  await expect.element(decision).not.toBeInTheDocument();
});

test('what is released is read by everybody', async () => {
  await joinTeam(app, { assessment: { phase: 'released' }, findings: [sampleFinding(SAM, '3.1.1[a]')] });
  await app.show(`${ADDRESS}?objective=3.1.1[a]`);
  await expect.element(page.getByText('A released assessment cannot be changed.')).toBeVisible();
  await expect.element(decision).not.toBeInTheDocument();
  await userEvent.keyboard('1t');
  await page.getByRole('button', { name: 'Next objective' }).click();
  await isAt('3.1.1[b]');
  expect([mine('3.1.1[a]'), ...app.server.rows('methodRecord')]).toEqual([undefined]);
});

test('who does not judge reads, and says why; who is not in the team is told what to wait for', async () => {
  await joinTeam(app, { me: { role: 'observer' }, findings: [sampleFinding(SAM, '3.1.1[a]')] });
  await app.show(`${ADDRESS}?objective=3.1.1[a]`);
  await expect.element(page.getByText('Only the lead, assessors and trainees of this assessment judge.')).toBeVisible();
  await expect.element(page.getByText('Sam Whitaker')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Propose/ })).not.toBeInTheDocument();
  await expect.element(decision).not.toBeInTheDocument();
  await app.show('/assessments/01975387-1c00-7000-8000-0000000000ff/objectives');
  await expect.element(page.getByRole('heading', { name: 'This assessment is not on this device' })).toBeVisible();
});

test('it is accessible and fits at every width, also with the longest names', async () => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh '.repeat(3).trim();
  await joinTeam(app, {
    findings: [sampleFinding(SAM, '3.1.1[a]', { rationale: long }), sampleFinding(INES, '3.1.1[a]')],
    methods: [sampleMethod(SAM, '3.1.1[a]', { methodObject: long, performedBy: long, observed: long })],
  });
  await app.show(`${ADDRESS}?objective=3.1.1[a]`);
  await isAt('3.1.1[a]');
  await userEvent.keyboard('2');
  await expect.element(page.getByRole('textbox', { name: /^Why it is not met/ })).toBeVisible();
  await expectAccessibleAndFitting();
});

test('on a phone the list is a page of its own', async () => {
  await joinTeam(app);
  await setWidth(390, 844);
  await app.show(`${ADDRESS}?objective=3.1.1[b]`);
  // Also beside a keyboard, whose hints take no room from the names.
  const whole = page.getByRole('radiogroup', { name: /^Result of the method/ });
  const inner = whole.getByRole('radio', { name: 'Inconclusive' });
  await expect.element(inner).toBeVisible();
  const right = (found: typeof whole) => found.element().getBoundingClientRect().right;
  expect(right(inner)).toBeLessThanOrEqual(right(whole));
  await app.show(ADDRESS);
  const row = page.getByRole('navigation', { name: 'Objectives' }).getByRole('button', { name: '3.1.1 [a]' });
  await row.click();
  await isAt('3.1.1[a]');
  await expect.element(row).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect.element(row).toBeVisible();
});
