import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { findingId } from '#sync/domain/finding/finding-record.ts';
import { setWidth } from './axe-checks.ts';
import {
  addressOfTeam,
  havePack,
  joinTeam,
  SAM,
  sampleFinding,
  sampleMethod,
  TEAM_ASSESSMENT,
  type SampleTeam,
} from './sample-team.ts';
import { dialog } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

// How the judging screen is worked: by keys, by swipes, in gloves, and on paper.

const ADDRESS = addressOfTeam('objectives');
let app: ScreenPage;

async function open(id: string, sample: SampleTeam = {}): Promise<void> {
  await havePack(app);
  await joinTeam(app, sample);
  await app.show(`${ADDRESS}?objective=${id}`);
  await isAt(id);
}
afterEach(() => app.leave());

const isAt = (id: string) => expect.element(page.getByRole('heading', { level: 2, name: id })).toBeVisible();
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const mine = (id: string) => app.server.row('finding', findingId(TEAM_ASSESSMENT, app.workspace.user.id, id));
const records = () => app.server.rows('methodRecord');

beforeEach(async () => {
  app = await ScreenPage.open();
});

test.each([
  ['e', 'examine', 's', 'supports'],
  ['i', 'interview', 'c', 'contradicts'],
  ['t', 'test', 'u', 'inconclusive'],
])('%s records %s and %s its result, pressed as soon as the objective is there', async (method, name, key, result) => {
  await open('3.1.1[a]', { methods: [sampleMethod(SAM, '3.9.1[a]')] });
  if (method === 'i') await radio('Ray Muñoz').click();
  await userEvent.keyboard(method);
  await userEvent.keyboard(key);
  await expect
    .poll(() => records().filter((one) => one.authorId !== SAM))
    .toMatchObject([{ method: name, methodObject: `${name} list of 3.1.1`, result }]);
});

/** The last letter and Ctrl Enter before the page draws again, as on a busy tablet. */
function typeAndPropose(letter: string): void {
  const area = document.activeElement as HTMLTextAreaElement;
  area.setRangeText(letter);
  area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }));
}

test('1, 2 and 3 judge, P and Ctrl Enter propose, J and K go on and back', async () => {
  await open('3.1.1[b]');
  await userEvent.keyboard('1');
  await expect.element(radio('Met')).toBeChecked();
  await userEvent.keyboard('3');
  await expect.element(radio('N/A')).toBeChecked();
  await userEvent.keyboard('2');
  await expect.element(radio('Not met')).toBeChecked();
  // While somebody writes, keys are letters; Ctrl Enter is not.
  await page.getByRole('textbox', { name: /^Why it is not met/ }).click();
  await userEvent.keyboard('jp1 ');
  await expect.element(page.getByRole('button', { name: 'Propose Not met' })).toBeEnabled();
  typeAndPropose('2');
  await expect.poll(() => mine('3.1.1[b]')).toMatchObject({ proposedAs: 'lead', reason: 'jp1 2' });
  await isAt('3.1.1[c]');
  await userEvent.keyboard('k');
  await isAt('3.1.1[b]');
  // What is proposed already is left by the same keys.
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await isAt('3.1.1[c]');
  await userEvent.keyboard('kk');
  await isAt('3.1.1[a]');
  await userEvent.keyboard('2');
  await page.getByRole('textbox', { name: /^Why it is not met/ }).fill('Seen.');
  await expect.element(page.getByRole('button', { name: 'Propose Not met' })).toBeEnabled();
  await page.getByRole('heading', { name: '3.1.1[a]' }).click();
  await userEvent.keyboard('p');
  await expect.poll(() => mine('3.1.1[a]')?.proposedAs).toBe('lead');
});

/** Presses Ctrl Enter in the very frame in which the button can be pressed. */
function proposeAsSoonAs(name: string): void {
  const observer = new MutationObserver(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (!button || button.disabled) return;
    observer.disconnect();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
  });
  observer.observe(document.body, { attributes: true, childList: true, characterData: true, subtree: true });
}

test('Ctrl Enter proposes from the frame on in which Propose can be pressed', async () => {
  await open('3.1.1[b]');
  await userEvent.keyboard('2');
  await page.getByRole('textbox', { name: /^Why it is not met/ }).click();
  proposeAsSoonAs('Propose Not met');
  await userEvent.keyboard('S');
  await expect.poll(() => mine('3.1.1[b]')?.proposedAs).toBe('lead');
});

test('a key looks chosen with its frame, before that is stored, and is never half of a double tap', async () => {
  const me = app.workspace.user.id;
  const reasoned = sampleFinding(me, '3.1.1[a]', {
    determination: null,
    basis: null,
    reason: 'Seen.',
    proposedAt: null,
  });
  await open('3.1.1[a]', { findings: [reasoned] });
  document.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true, cancelable: true }));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(radio('Met').element()).toHaveAttribute('data-early');
  await expect.element(radio('Met')).toBeChecked();
  await radio('Not met').click();
  await expect.element(page.getByRole('button', { name: 'Propose Not met' })).toBeEnabled();
  await userEvent.keyboard('p');
  await isAt('3.1.1[b]');
  await userEvent.keyboard('1');
  await expect.element(radio('Met')).toBeChecked();
  await expect.poll(() => mine('3.1.1[b]')).toMatchObject({ determination: 'met' });
});

test('all single keys can be turned off, and are listed', async () => {
  await open('3.1.1[a]');
  await userEvent.keyboard('?');
  const list = dialog('Keyboard shortcuts');
  await expect.element(list).toHaveTextContent('Judge an assessment');
  await list.getByText('Single-key shortcuts', { exact: true }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('1tsj');
  await page.getByRole('button', { name: 'Next objective' }).click();
  await isAt('3.1.1[b]');
  expect([mine('3.1.1[a]'), ...records()]).toEqual([undefined]);
  await expect.element(radio('test list of 3.1.1')).not.toBeChecked();
});

/** Moves one finger over an element, as far as this. */
function swipe(over: Element, across: number, down = 0): void {
  const at = (x: number, y: number) => new Touch({ identifier: 1, target: over, clientX: 195 + x, clientY: 300 + y });
  const event = (type: string, touch: Touch, touches: Touch[]) =>
    over.dispatchEvent(new TouchEvent(type, { touches, changedTouches: [touch], bubbles: true, cancelable: true }));
  const start = at(0, 0);
  event('touchstart', start, [start]);
  event('touchend', at(across, down), []);
}

test('on a phone a swipe leads on and back; scrolling, writing and what scrolls sideways do not', async () => {
  await setWidth(390, 844);
  await open('3.1.1[b]');
  const words = page.getByText('the lamps of 3.1.1[b] are lit.').element();
  swipe(words, -40);
  swipe(words, -90, 80);
  swipe(page.getByRole('textbox', { name: /^Rationale/ }).element(), -120);
  window.getSelection()?.selectAllChildren(words);
  swipe(words, -120);
  window.getSelection()?.removeAllRanges();
  const wide = document.createElement('div');
  wide.style.cssText = 'overflow-x: auto; width: 50px';
  wide.innerHTML = '<p style="width: 500px">Wide</p>';
  words.after(wide);
  swipe(wide.firstElementChild!, -120);
  wide.remove();
  await isAt('3.1.1[b]');
  swipe(words, -120);
  await isAt('3.1.1[c]');
  swipe(page.getByText('the lamps of 3.1.1[c] are lit.').element(), 120);
  await isAt('3.1.1[b]');
  await setWidth(820);
  swipe(page.getByText('the lamps of 3.1.1[b] are lit.').element(), -120);
  await page.getByRole('button', { name: 'Previous objective' }).click();
  await isAt('3.1.1[a]');
});

test('the acts of judging are 56 px high for gloves', async () => {
  app.leave();
  app = await ScreenPage.open({}, { touch: true });
  await open('3.1.1[a]');
  const acts = [radio('Met'), radio('Not met'), radio('N/A'), radio('Supports'), radio('Contradicts')];
  const buttons = ['Propose', 'Next left'].map((name) => page.getByRole('button', { name, exact: true }));
  for (const act of [...acts, ...buttons]) {
    expect(act.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(56);
  }
  expect(radio('test list of 3.1.1').element().getBoundingClientRect().height).toBe(44);
});

test('on paper there is the official text, what was done and found, and nothing to press', async () => {
  const own = sampleFinding(app.workspace.user.id, '3.1.1[a]', { proposedAt: null, rationale: 'Eleven owners.' });
  await open('3.1.1[a]', {
    findings: [own, sampleFinding(SAM, '3.1.1[a]', { rationale: 'Twelve owners.' })],
    methods: [sampleMethod(SAM, '3.1.1[a]')],
  });
  await commands.emulateMedia({ media: 'print' });
  const paper = page.getByRole('region', { name: '3.1.1[a]', exact: true });
  const findings = page.getByRole('region', { name: 'Findings' });
  await expect.element(findings).toHaveTextContent(/Eleven owners.*Twelve owners/s);
  await expect.element(paper).toHaveTextContent('the lamps of 3.1.1[a] are lit.');
  await expect.element(paper).toHaveTextContent('The door stayed shut.');
  await expect.element(paper).toHaveTextContent('Official text: sample-1, SHA-256 aaaaaaaaaaaa.');
  for (const role of ['button', 'textbox', 'radio', 'navigation'] as const) {
    expect(
      page
        .getByRole(role)
        .elements()
        .filter((element) => element.checkVisibility()),
    ).toEqual([]);
  }
  // The sheet is as long as what is on it.
  const cut = [...document.querySelectorAll('main *')].filter(
    ({ scrollHeight, clientHeight }) => clientHeight > 1 && scrollHeight > clientHeight + 1,
  );
  expect(cut).toEqual([]);
});
