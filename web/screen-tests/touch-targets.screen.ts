import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addressOf } from '#web/address.ts';
import { setWidth } from './axe-checks.ts';
import { details, screens } from './every-screen.ts';
import { frames } from './late-answers.ts';
import { answerCalls } from './sample-answers.ts';
import { fillWorkspace } from './sample-workspace.ts';
import { ScreenPage } from './screen-page.tsx';
import { smallTargets } from './small-targets.ts';

// For gloved fingers, whatever can be pressed is 44 px wide and high, including the free space that belongs to it.

const tablets = [
  [1180, 820],
  [820, 1180],
] as const;

let app: ScreenPage;

async function open(width: number, height: number): Promise<void> {
  app = await ScreenPage.open({}, { touch: true });
  await setWidth(width, height);
  await fillWorkspace(app);
  answerCalls(app.server);
  await app.show('/test-auth');
  // Do not wait for what sync in the background brings.
  app.workspace.loop.stop();
}
afterEach(() => app.leave());

async function show(address: string): Promise<void> {
  await app.show(address);
  await settled();
}

/** Waits until nothing more is being drawn. */
async function settled(): Promise<void> {
  let count = -1;
  for (let still = 0; still < 4;) {
    await frames(2);
    const now = document.querySelectorAll('*').length;
    still = now === count ? still + 1 : 0;
    count = now;
  }
}

/** The controls that are still too small after a while: for a moment, something sliding in may cover a screen. */
async function staySmall(): Promise<string[]> {
  let small = smallTargets();
  for (let look = 0; look < 3 && small.length > 0; look++) {
    await settled();
    small = smallTargets();
  }
  return small;
}

test.each(tablets)('at %i × %i every control is a finger wide and high', async (width, height) => {
  await open(width, height);
  const small: string[] = [];
  for (const address of [...screens, ...details]) {
    await show(address);
    small.push(...(await staySmall()).map((target) => `${address}: ${target}`));
  }
  expect(small).toEqual([]);
});

/** What opens over a screen: the screen's address, the button, and the role to find it by. */
const opened: [address: string, button: string | RegExp, role: string][] = [
  ['/test-auth', 'Your account', 'menu'],
  ['/calendar', /^Notifications/, 'dialog'],
  ['/calendar?panel=sync', '', 'dialog'],
  [addressOf('/compliance', { open: ['3.1.2'] }), 'More for 3.1.2', 'menu'],
  ['/documents?upload=1', 'More details', 'dialog'],
  [addressOf('/assessment-objectives', { control: '3.1.1', objective: '3.1.1[a]', judge: 'open' }), '', 'dialog'],
];

test.each(tablets)('at %i × %i what opens over a screen is as well, and a menu fits', async (width, height) => {
  await open(width, height);
  for (const [address, button, role] of opened) {
    await show(address);
    if (button !== '') await page.getByRole('button', { name: button }).click();
    const shown = page.getByRole(role);
    await expect.element(shown).toBeVisible();
    await settled();
    expect([address, ...(await staySmall())]).toEqual([address]);
    const { scrollHeight, clientHeight } = shown.element();
    if (role === 'menu') expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
  }
});

test('what is smaller than a finger is told with its size, and what reaches beyond its box is not', async () => {
  await open(820, 1180);
  const place = document.createElement('div');
  place.innerHTML =
    '<button style="width: 40px; height: 60px">Low</button> <a href="#a" style="display: inline-block">Link</a>' +
    '<p>See <a href="#b">the list</a>.</p><label style="display: inline-flex; padding: 20px"><input type="checkbox">Keep</label>' +
    '<button style="position: relative; width: 20px; height: 20px; margin: 30px"><i style="position: absolute; inset: -12px"></i></button>';
  place.style.cssText = 'position: fixed; inset: 0; z-index: 9999; background: white';
  document.body.append(place);
  expect(smallTargets(place).map((target) => target.replace(/ \d+×\d+$/, ''))).toEqual(["button 'Low'", "a 'Link'"]);
  place.remove();
});
