import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveControlNotes } from '#sync/domain/control/control-status-mutators.ts';
import { builtInControls } from '#sync/domain/objective/catalog-records.ts';
import { addressOf } from '#web/address.ts';
import { router } from '#web/shell/app-router.tsx';
import { details, screens } from './every-screen.ts';
import { frames, LateAnswers, type Order } from './late-answers.ts';
import { MovedTargets } from './moved-targets.ts';
import { answerCalls } from './sample-answers.ts';
import { fillWorkspace } from './sample-workspace.ts';
import { ScreenPage } from './screen-page.tsx';

// Nothing that can be pressed may move when a screen's content arrives late: a press would miss it.

/** A screen that shows little and requests nothing. */
const NEUTRAL = '/test-auth';

let app: ScreenPage;
let late: LateAnswers;

async function open(fill?: (app: ScreenPage) => Promise<void>): Promise<void> {
  late = new LateAnswers();
  app = await ScreenPage.open();
  await fill?.(app);
  answerCalls(app.server);
  late.delay(app.server);
  await app.show(NEUTRAL);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Reads by sync in the background do not count as the screen's.
  app.workspace.loop.stop();
}
afterEach(() => {
  app.leave();
  late.leave();
});

async function goTo(address: string): Promise<void> {
  router.history.push(address);
  const place = () => router.state.status === 'idle' && router.state.resolvedLocation?.pathname;
  await expect.poll(place, { interval: 4 }).toBe(address.replace(/\?.*/, ''));
}

/** A sentence about what moves on a screen while its answers arrive; empty if nothing does. */
async function movesOn(address: string, order: Order): Promise<string[]> {
  await goTo(NEUTRAL);
  await frames(1);
  late.begin();
  await goTo(address);
  const targets = new MovedTargets();
  await late.come(order);
  const [first, ...others] = targets.end();
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  return first ? [`${address} at ${window.innerWidth} px: ${first}${more}`] : [];
}

async function movesOnAll(addresses: readonly string[], width: number, order: Order): Promise<string[]> {
  await page.viewport(width, 820);
  const moves: string[] = [];
  for (const address of addresses) moves.push(...(await movesOn(address, order)));
  return moves;
}

// Two orders, because each can hide a shift that the other shows.
test.each([
  [1180, 'first'],
  [390, 'last'],
] as const)('at %i px nothing moves when answers come late, first to who asked %s', async (width, order) => {
  await open(fillWorkspace);
  expect(await movesOnAll([...screens, ...details], width, order)).toEqual([]);
});

test('nothing moves on the screens of an empty workspace', async () => {
  const addresses = ['/', '/poam', '/documents', '/scope', '/ssp', '/calendar'];
  await open();
  expect(await movesOnAll(addresses, 1180, 'last')).toEqual([]);
  expect(await movesOnAll(addresses, 390, 'first')).toEqual([]);
});

/** Opens a screen whose records cannot be read until `late` releases them; the frame around it is already there. */
async function openUnread(address: string, title: string): Promise<void> {
  await open(fillWorkspace);
  await goTo('/calendar');
  await expect.element(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
  late.begin();
  await goTo(address);
  await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

test('/admin has its title while this device reads', async () => {
  await openUnread('/admin', 'Administration');
  await late.come('first');
  await expect.element(page.getByRole('tab', { name: 'Settings' })).toBeVisible();
});

test.each([
  ['/documents', 'Document management'],
  ['/compliance', 'Control tracking'],
])('%s tells no figure before its records are there', async (address, title) => {
  await openUnread(address, title);
  const told = () => document.querySelector('main')?.innerText;
  await frames(2);
  expect(told()).not.toMatch(/\b0\b|\b0%/);
  await late.come('first');
  await expect.poll(told).toMatch(/\d+ \w+ found/);
});

/** What moves on the current screen while something happens. */
async function movesDuring(happens: () => unknown): Promise<string[]> {
  const targets = new MovedTargets();
  await frames(2);
  await happens();
  await frames(4);
  return targets.end();
}

test('notes that come in while a requirement is assessed, and a filter that takes effect, move nothing', async () => {
  await open(fillWorkspace);
  await goTo('/assessment');
  await page.getByRole('button', { name: /^(Start|Begin)/ }).click();
  await expect.element(page.getByRole('button', { name: 'Mark Complete' })).toBeVisible();
  const notes = builtInControls.map(({ id: controlId }) => ({ controlId, notes: 'Line after line.\n'.repeat(9) }));
  expect(await movesDuring(() => app.change(saveControlNotes, { items: notes }))).toEqual([]);

  await goTo('/kanban');
  await expect.element(page.getByRole('searchbox', { name: 'Search tickets' })).toBeVisible();
  const moves = await movesDuring(() => goTo(addressOf('/kanban', { priority: ['high'] })));
  expect(moves.filter((move) => !move.includes('is gone'))).toEqual([]);
});

test('what arrives late and pushes a button is told with the button and its pixels', async () => {
  await open();
  const place = document.createElement('div');
  place.innerHTML = '<p></p><button class="save">Save</button><a href="#a">Help</a>';
  place.style.cssText = 'position: fixed; inset: 0; z-index: 9999; background: white';
  document.body.append(place);
  const grow = (px: number) => () => (place.querySelector('p')!.style.height = `${px}px`);
  expect(await movesDuring(grow(3))).toEqual([]);
  expect(await movesDuring(grow(40))).toEqual(["button.save 'Save' moved by 37 px", "a 'Help' moved by 37 px"]);
  expect(await movesDuring(() => place.querySelector('a')!.remove())).toEqual(["a 'Help' is gone"]);
  place.remove();
});
