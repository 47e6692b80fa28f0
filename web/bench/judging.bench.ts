import { expect, test, type Locator, type Page } from 'playwright/test';
import { families, objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { familyOfObjective } from '#sync/domain/team/family-of-objective.ts';
import { TEAM_ASSESSMENT } from '#sync/domain/team/team-fixture-rows.ts';
import { middleOf } from '#web/e2e/board-page.ts';
import { countRows } from '#web/e2e/device-rows.ts';
import { Person, signUp, untilInstalled } from '#web/e2e/person.ts';
import { ServerProcess } from '#web/e2e/server-process.ts';
import { importPack } from '#web/e2e/team-plan.ts';
import { percentile } from './bench-lines.ts';
import { addTeamAssessment } from './bench-team.ts';
import { goalLine } from './goal.ts';
import { pressEach, SLOWDOWN, slowDown, tapEach, untilIdle } from './slow-page.ts';

declare global {
  interface Window {
    /** Milliseconds from navigation until the screen's content stood, and from a press until it was carried out. */
    judgedAt?: number;
    ruledIn?: Promise<{ gone: number; stored: number }>;
  }
}

/** The family in which the lead has findings to propose. */
const OPEN = 'CM';
const OPENINGS = 5;
const lines: string[] = [];
const median = (values: readonly number[]) => percentile(values, 0.5);

/** Until the list fills its side, and the official words, the methods and the decision stand beside it. */
async function openOffline({ context }: Person, url: string): Promise<{ page: Page; ms: number }> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const look = () => {
      const rows = [...document.querySelectorAll('nav[aria-label="Objectives"] button')];
      const isFull = (rows.at(-1)?.getBoundingClientRect().top ?? 0) > window.innerHeight;
      const methods = document.querySelector('ul[aria-label^="Methods recorded for"]');
      const decision = [...document.querySelectorAll('button')].some((one) => one.textContent === 'Next left');
      if (isFull && methods && decision) window.judgedAt = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  // A page that has just been closed takes a second or two to end, on the same two processors.
  await page.waitForTimeout(2_000);
  await slowDown(page, SLOWDOWN);
  await page.goto(url);
  await page.waitForFunction(() => 'judgedAt' in window);
  return { page, ms: await page.evaluate(() => window.judgedAt ?? 0) };
}

/** Presses a family's button. Milliseconds until the frame without it, and until the one that says it is stored. */
async function ruleFamily(page: Page, button: Locator, code: string): Promise<{ gone: number; stored: number }> {
  const { x, y } = await middleOf(button);
  await untilIdle(page);
  await button.evaluate((element, code) => {
    const isSaid = () =>
      [...document.querySelectorAll('[role="alertdialog"]')].some((one) => one.textContent.includes(`${code}: `));
    const after = async (isSo: () => boolean): Promise<void> => {
      const channel = new MessageChannel();
      return new Promise((resolve) => {
        channel.port1.addEventListener('message', () => resolve());
        channel.port1.start();
        // Asked in each frame before the page's own callbacks, so that the message comes right after the frame in which
        // it is so, and before what the page does next.
        const look = () => (isSo() ? channel.port2.postMessage(null) : requestAnimationFrame(look));
        requestAnimationFrame(look);
      });
    };
    window.ruledIn = new Promise((resolve) => {
      document.addEventListener(
        'pointerup',
        ({ timeStamp }) => {
          const since = () => performance.now() - timeStamp;
          const gone = after(() => !element.isConnected).then(since);
          const stored = after(isSaid).then(since);
          void Promise.all([gone, stored]).then(([gone, stored]) => resolve({ gone, stored }));
        },
        { capture: true, once: true },
      );
    });
  }, code);
  await page.mouse.click(x, y);
  return page.evaluate(() => window.ruledIn ?? Promise.reject(new Error('nothing was pressed')));
}

test('judging 320 objectives by three people on a slow tablet', async () => {
  const server = await ServerProcess.start();
  const dana = await Person.arrive({ width: 1180, height: 820, touch: true });
  let page = await dana.page();
  page.setDefaultTimeout(60_000);
  const names = { organization: 'Bench', first: 'Dana', last: 'Whitfield', email: 'dana@bench.example' };
  await signUp(page, server.origin, { ...names, keep: true });
  await importPack(page, server);
  const asked = await page.context().request.get(`${server.origin}/api/auth/user`);
  const { id } = (await asked.json()) as { id: string };
  addTeamAssessment(server.folder, id, OPEN);
  const address = `${server.origin}/assessments/${TEAM_ASSESSMENT}`;
  await page.goto(`${address}/objectives`);
  await page.getByRole('heading', { level: 2, name: '3.1.1[a]' }).waitFor();
  expect([await countRows(page, 'finding'), await countRows(page, 'methodRecord')]).toEqual([960, 2_000]);
  await expect.poll(() => countRows(page, 'pack')).toBe(1);
  await untilInstalled(page);

  await dana.context.setOffline(true);
  const openings: number[] = [];
  for (let turn = 0; turn < OPENINGS; turn++) {
    await page.close();
    const opened = await openOffline(dana, `${address}/objectives`);
    page = opened.page;
    openings.push(opened.ms);
  }
  const opening = `opening the judging screen offline at ${SLOWDOWN}x, to content, median of ${OPENINGS}`;
  lines.push(goalLine(opening, median(openings), 'ms', 1_500));
  lines.push(`  slowest ${Math.max(...openings).toFixed(0)} ms`);

  await slowDown(page, 1);
  const own = objectiveIds.filter((one) => familyOfObjective(one) === OPEN);
  await page.goto(`${address}/objectives?objective=${own[0]}`);
  await expect(page.getByRole('button', { name: 'Propose Met' })).toBeEnabled();
  const chosen = await pressEach(
    page,
    Array.from({ length: 20 }, (_, turn) => ['3', '1'][turn % 2] ?? ''),
  );
  const proposed = await pressEach(
    page,
    Array.from({ length: 20 }, () => 'p'),
  );
  await expect(page.getByRole('heading', { level: 2, name: own[20] ?? '' })).toBeVisible();
  const tapped = await tapEach(
    page,
    Array.from({ length: 20 }, () => page.getByRole('button', { name: 'Propose Met' })),
  );
  await expect(page.getByRole('heading', { level: 2, name: own[40] ?? '' })).toBeVisible();
  for (const [label, { taps, contents, longestFrame }] of [
    ['choosing a result by key', chosen],
    ['proposing by key', proposed],
    ['proposing by tap', tapped],
  ] as const) {
    lines.push(
      goalLine(`one judgement, press to paint: ${label}, p95 of ${taps.length}`, percentile(taps, 0.95), 'ms', 50),
    );
    const [last, middle] = [0.95, 0.5].map((share) => percentile(contents, share).toFixed(0));
    lines.push(`  p50 ${median(taps).toFixed(0)} ms, longest frame ${longestFrame.toFixed(0)} ms`);
    lines.push(`  until the next objective stands: p95 of ${contents.length} ${last} ms, p50 ${middle} ms`);
  }

  await page.goto(`${address}/disputes?show=undisputed`);
  const ruled: { code: string; count: number; gone: number; stored: number }[] = [];
  for (const { code } of families) {
    const count = objectiveIds.filter((one) => familyOfObjective(one) === code).length;
    await page.getByRole('button', { name: new RegExp(`^${code} .*, ${count} objectives?$`) }).click();
    const button = page.getByRole('button', { name: `Rule on ${count} objective` });
    await button.scrollIntoViewIfNeeded();
    await slowDown(page, SLOWDOWN);
    ruled.push({ code, count, ...(await ruleFamily(page, button, code)) });
    await slowDown(page, 1);
  }
  await expect.poll(() => countRows(page, 'ruling')).toBe(320);
  const [middle, largest] = [0.5, 1].map(
    (share) => ruled.toSorted((a, b) => a.count - b.count)[Math.floor((ruled.length - 1) * share)],
  );
  for (const [label, one] of [
    ['a family of middle size', middle],
    ['the largest family', largest],
  ] as const) {
    const whole = `consolidating ${label} at ${SLOWDOWN}x: ${one?.code}, ${one?.count} objectives`;
    lines.push(goalLine(whole, one?.gone ?? Infinity, 'ms', 100));
    lines.push(`  stored, and said so: ${one?.stored.toFixed(0)} ms`);
  }
  const each = ruled.map((one) => `${one.code} ${one.count}: ${one.gone.toFixed(0)} (${one.stored.toFixed(0)})`);
  lines.push(`  each: ${each.join(', ')} ms`);
  lines.push(`  all 320 in 14 acts: ${ruled.reduce((sum, { stored }) => sum + stored, 0).toFixed(0)} ms`);

  process.stdout.write(`\n${lines.join('\n')}\n\n`);
  await dana.leave();
  await server.remove();
});
