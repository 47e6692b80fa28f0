import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { rulingId } from '#sync/domain/ruling/ruling-record.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
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
import { openTab } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

const ADDRESS = addressOfTeam('disputes');
const LENA = 'lena';
let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
  await havePack(app);
  app.server.give('member', [
    { id: LENA, firstName: 'Lena', lastName: 'Ortiz', email: 'lena@firm.example', role: 'assessor' },
  ]);
});
afterEach(() => app.leave());

const notMet = { determination: 'not_met', basis: null, reason: 'Door 2-D1 opens by key.', rationale: '' } as const;
const disputed = [sampleFinding(SAM, '3.10.4[a]'), sampleFinding(LENA, '3.10.4[a]', notMet)];
const ruling = (id: string) => app.server.row('ruling', rulingId(TEAM_ASSESSMENT, id));
const decide = (name: string) => page.getByRole('button', { name, exact: true });
const reason = page.getByRole('textbox', { name: 'Reason' });

test('two findings stand side by side, and the lead rules with a reason', async () => {
  await joinTeam(app, {
    findings: [...disputed, sampleFinding(INES, '3.10.4[a]', notMet)],
    methods: [sampleMethod(SAM, '3.10.4[a]'), sampleMethod(LENA, '3.10.4[a]', { result: 'contradicts' })],
  });
  await app.show(ADDRESS);
  const side = (name: string) => page.getByRole('region', { name, exact: true });
  await expect.element(side('Sam Whitaker')).toHaveTextContent('Implemented here');
  await expect.element(side('Lena Ortiz')).toHaveTextContent('Door 2-D1 opens by key.');
  await expect.element(side('Lena Ortiz')).toHaveTextContent('Contradicts');
  await expect.element(side(LONGEST)).toHaveTextContent('does not count until adopted');
  await expect.element(page.getByText('1 point, never on a POA&M')).toBeVisible();
  await expect.element(decide('Decide')).toBeDisabled();
  await page.getByRole('radio', { name: 'Not met, as Lena Ortiz found' }).click();
  await expect.element(page.getByText('Say why you overrule a finding.')).toBeVisible();
  await expect.element(decide('Decide Not met')).toBeDisabled();
  await reason.fill('Sam’s export covers badge doors only.');
  // A reload loses nothing of the decision.
  await expect.poll(() => app.drafts()).toContain('Sam’s export covers badge doors only.');
  await app.reload();
  await expect.element(reason).toHaveValue('Sam’s export covers badge doors only.');
  await decide('Decide Not met').click();
  await expect
    .poll(() => ruling('3.10.4[a]'))
    .toMatchObject({
      determination: 'not_met',
      overruleReason: 'Sam’s export covers badge doors only.',
    });
  await expect.element(page.getByText('Dana Whitfield ruled Not met')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: '3.10.4[a]' })).toHaveFocus();
  await openTab(/^Ruled/);
  await expect.element(page.getByRole('link', { name: /3\.10\.4\[a\]/ })).toBeVisible();
});

test('a side that changes while the dispute is open asks to be looked at first', async () => {
  await joinTeam(app, { findings: disputed });
  await app.show(ADDRESS);
  await page.getByRole('radio', { name: 'Met, as Sam Whitaker found' }).click();
  await reason.fill('The key is logged too.');
  await expect.element(decide('Decide Met')).toBeEnabled();
  const side = (name: string) => page.getByRole('region', { name, exact: true });
  const untouched = side('Sam Whitaker').element();
  app.server.give('finding', [sampleFinding(LENA, '3.10.4[a]', { ...notMet, reason: 'Two doors open by key.' })]);
  await app.workspace.loop.syncNow();
  await expect.element(page.getByText('Changed while you looked: Lena Ortiz.')).toBeVisible();
  await expect.element(side('Lena Ortiz')).toHaveTextContent(/Changed.*Two doors open by key/s);
  expect(side('Sam Whitaker').element()).toBe(untouched);
  await expect.element(side('Sam Whitaker')).not.toHaveTextContent('Changed');
  await expect.element(decide('Decide Met')).toBeDisabled();
  await page.getByRole('button', { name: 'I have seen it' }).click();
  await expect.element(page.getByRole('heading', { level: 2, name: '3.10.4[a]' })).toHaveFocus();
  await decide('Decide Met').click();
  await expect.poll(() => ruling('3.10.4[a]')?.determination).toBe('met');
});

test('what is undisputed in a family is ruled in one act, after looking', async () => {
  await joinTeam(app, {
    findings: [
      ...disputed,
      sampleFinding(SAM, '3.10.1[a]'),
      sampleFinding(LENA, '3.10.1[a]'),
      sampleFinding(SAM, '3.10.1[b]', notMet),
      sampleFinding(SAM, '3.1.1[a]'),
    ],
  });
  await app.show(ADDRESS);
  await openTab(/^Undisputed/);
  await page.getByRole('button', { name: 'PE Physical Protection, 2 objectives' }).click();
  await expect.element(page.getByRole('link', { name: /3\.10\.1\[b\]/ })).toHaveTextContent('Sam Whitaker');
  await page.getByRole('button', { name: 'Rule on 2 objectives of PE as proposed' }).click();
  await expect.poll(() => ruling('3.10.1[b]')?.determination).toBe('not_met');
  expect(ruling('3.10.1[a]')?.determination).toBe('met');
  expect(ruling('3.10.4[a]')).toBeUndefined();
  await expect.element(page.getByRole('button', { name: /^PE / })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'AC Access Control, 1 objective' })).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
});

test('who is not the lead reads; without disputes it says so', async () => {
  await joinTeam(app, { me: { role: 'assessor' }, findings: disputed });
  await app.show(ADDRESS);
  await expect.element(page.getByText('Only the lead of this assessment decides this.')).toBeVisible();
  await expect.element(decide('Decide')).not.toBeInTheDocument();
  app.server.give('finding', [sampleFinding(LENA, '3.10.4[a]')]);
  await app.workspace.loop.syncNow();
  await app.show(ADDRESS);
  await expect.element(page.getByRole('heading', { name: 'No disputes' })).toBeVisible();
  await app.show('/assessments/01975387-1c00-7000-8000-0000000000ff/disputes');
  await expect.element(page.getByRole('heading', { name: 'This assessment is not on this device' })).toBeVisible();
});

test('J and K lead through the disputes, and Ctrl Enter decides', async () => {
  const other = [sampleFinding(SAM, '3.10.5[a]'), sampleFinding(LENA, '3.10.5[a]', notMet)];
  await joinTeam(app, { findings: [...disputed, ...other] });
  await app.show(ADDRESS);
  const isAt = (id: string) => expect.element(page.getByRole('heading', { level: 2, name: id })).toBeVisible();
  await isAt('3.10.4[a]');
  await userEvent.keyboard('k');
  await userEvent.keyboard('j');
  await isAt('3.10.5[a]');
  await userEvent.keyboard('k');
  await isAt('3.10.4[a]');
  await page.getByRole('radio', { name: 'Not met, as Lena Ortiz found' }).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Say why you overrule a finding.')).toBeVisible();
  await reason.fill('The key opens it.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => ruling('3.10.4[a]')?.determination).toBe('not_met');
  // What is ruled on keeps its place: the way goes on from there.
  await page.getByRole('button', { name: 'Next objective' }).click();
  await isAt('3.10.5[a]');
});

test('a trainee’s finding alone is nothing to rule on', async () => {
  await joinTeam(app, { findings: [sampleFinding(INES, '3.10.4[a]')] });
  await app.show(`${ADDRESS}?objective=3.10.4[a]`);
  await expect.element(page.getByText('There is nothing to rule on yet.')).toBeVisible();
  await expect.element(decide('Decide')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect.element(page.getByRole('heading', { name: 'Nothing undisputed waits for a ruling' })).toBeVisible();
});

test('on paper both findings stand beside the official text, without anything to press', async () => {
  await joinTeam(app, { findings: disputed, methods: [sampleMethod(SAM, '3.10.4[a]')] });
  await app.show(ADDRESS);
  await expect.element(page.getByRole('heading', { level: 2, name: '3.10.4[a]' })).toBeVisible();
  await commands.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  const said = ['the lamps of 3.10.4[a] are lit.', 'Door 2-D1 opens by key.', 'The door stayed shut.'];
  for (const words of [...said, 'Official text: sample-1, SHA-256 aaaaaaaaaaaa.']) {
    await expect.element(main).toHaveTextContent(words);
  }
  for (const role of ['button', 'textbox', 'radio', 'tab'] as const) {
    const shown = page.getByRole(role).elements();
    expect(shown.filter((element) => element.checkVisibility())).toEqual([]);
  }
});

test('it is accessible and fits at every width, also with the longest names', async () => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh '.repeat(3).trim();
  app.server.give('member', [
    { id: 'long', firstName: long, lastName: long, email: 'l@firm.example', role: 'assessor' },
  ]);
  await joinTeam(app, {
    findings: [...disputed, sampleFinding('long', '3.10.4[a]', { ...notMet, reason: long, basisReference: long })],
    methods: [sampleMethod('long', '3.10.4[a]', { methodObject: long, performedBy: long })],
  });
  await app.show(ADDRESS);
  await page.getByRole('radio', { name: 'Write another' }).click();
  await expectAccessibleAndFitting();
  await openTab(/^Undisputed/);
  await expectAccessibleAndFitting();
});
