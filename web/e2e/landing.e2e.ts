import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { openTitles } from '#sync/domain/common/open-titles.ts';
import { publicPaths } from '#sync/domain/common/public-pages.ts';
import { quoteAnswers } from '#sync/testing/visitor-answers.ts';
import { test } from './journey.ts';

/** The texts of the opening's status pills that are visible. */
async function shownPills(page: Page): Promise<string[]> {
  const pills = page.locator('[data-act] [data-state]');
  return pills.evaluateAll((all) =>
    all.filter((one) => Number(getComputedStyle(one).opacity) > 0.5).map((one) => one.textContent.trim()),
  );
}

const steps = [
  'Offline · nothing is waiting to be sent',
  'Offline · 1 change saved on this device',
  'Syncing 1 of 1',
  'Online · synced',
];

test('the opening plays once it is seen: offline, saved, syncing, synced, and again when somebody asks', async ({
  arrive,
  commonServer,
}) => {
  const visitor = await arrive({ worker: false });
  const page = await visitor.page();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(commonServer.origin);
  const act = page.locator('[data-act]');
  await expect(act).toHaveAttribute('data-playing');
  const seen: string[] = [];
  for (const at of [500, 2_500, 3_800, 4_900]) {
    await act.evaluate((element, moment) => {
      for (const one of element.getAnimations({ subtree: true })) {
        one.pause();
        one.currentTime = moment;
      }
    }, at);
    seen.push(...(await shownPills(page)));
  }
  expect(seen).toEqual(steps);
  const again = await act.evaluate((element) => {
    const running = element.getAnimations({ subtree: true });
    for (const one of running) one.finish();
    element.querySelector('button')?.click();
    return running.map((one) => [one.playState, one.currentTime]);
  });
  expect(again).toEqual(again.map(() => ['running', 0]));
  visitor.expectQuiet();
});

test('where nothing may move, and without scripts, every step of the pill is there at once', async ({
  arrive,
  commonServer,
}) => {
  const calm = await (await arrive({ worker: false })).page();
  await calm.goto(commonServer.origin);
  expect(await shownPills(calm)).toEqual(steps);
  await expect(calm.getByRole('button', { name: 'Show it again' })).toBeHidden();
  const plain = await (await arrive({ scripts: false })).page();
  await plain.emulateMedia({ reducedMotion: 'no-preference' });
  await plain.goto(commonServer.origin);
  // Without scripts all the text is on the page, and the button, which would do nothing, is not.
  await expect(plain.getByRole('button', { name: 'Show it again' })).toBeHidden();
});

test('nothing of the landing page moves while it loads, and each screenful has one call', async ({
  arrive,
  commonServer,
}) => {
  const visitor = await arrive({ worker: false });
  const page = await visitor.page();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const [width, height] of [
    [1440, 900],
    [1180, 820],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(commonServer.origin);
    const foot = page.getByRole('contentinfo');
    await foot.scrollIntoViewIfNeeded();
    await expect(page.locator('picture img')).toHaveJSProperty('complete', true);
    const { shift, places } = await page.evaluate(async () => {
      const shifts = await new Promise<PerformanceEntryList>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve([]), 300);
      });
      const calls = document.querySelectorAll(
        'main :is([data-variant="primary"], [data-variant="light"]):not(dialog *)',
      );
      return {
        shift: shifts.reduce((sum, one) => sum + ((one as { value?: number }).value ?? 0), 0),
        places: Array.from(calls, (call) => call.getBoundingClientRect().top + scrollY),
      };
    });
    expect(shift, `${width}`).toBeLessThan(0.01);
    expect(places, `${width}`).toHaveLength(3);
    for (const [index, place] of places.slice(1).entries()) {
      expect(place - (places[index] ?? 0), `${width}: call ${index + 2}`).toBeGreaterThan(height - 64);
    }
  }
  visitor.expectQuiet();
});

test('the sample papers can be taken along, and no device keeps them', async ({ arrive, commonServer }) => {
  const visitor = await arrive({ worker: false });
  const page = await visitor.page();
  await page.goto(commonServer.origin);
  for (const name of ['system security plan', 'SPRS worksheet']) {
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: `Sample ${name}` }).click();
    const file = readFileSync(await (await coming).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.length).toBeGreaterThan(50_000);
  }
  const worker = readFileSync(join(import.meta.dirname, '../../dist/web/sw.js'), 'utf8');
  expect(worker).not.toContain('samples/');
  visitor.expectQuiet();
});

test('who asks too often reads on the form when to try again', async ({ arrive, ownServer }) => {
  const visitor = await arrive({ worker: false });
  const page = await visitor.page();
  await page.goto(`${ownServer.origin}/request-quote`);
  await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' };
    for (let count = 0; count < 6; count++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as somebody would send them.
      await fetch('/api/quote-request', { method: 'POST', headers, body: JSON.stringify(body) });
    }
    const draft = { requestId: crypto.randomUUID(), values: body, step: 4, isWaiting: false };
    localStorage.setItem('vernier.quote', JSON.stringify(draft));
  }, quoteAnswers);
  await page.reload();
  await page.getByRole('button', { name: 'Submit Quote Request' }).click();
  const refusal = page.locator('form').getByRole('alert');
  await expect(refusal).toHaveText(
    /^Too many requests came from your network\. Try again in (\d+ seconds|1 minute)\.$/,
  );
  await expect(page.getByLabel('Specific requirements')).toHaveValue('Two sites.');
});

test('every page that visitors may open is titled as served, before and after its scripts @proof', async ({
  arrive,
  commonServer,
}) => {
  const visitor = await arrive({ worker: false });
  const page = await visitor.page();
  for (const path of [...publicPaths, ...Object.keys(openTitles), '/nowhere']) {
    const answer = await page.goto(commonServer.origin + path);
    const [, served] = /<title>(.*?)<\/title>/.exec((await answer?.text()) ?? '') ?? [];
    await expect(page.getByRole('heading').first(), path).toBeVisible();
    await expect(page, path).toHaveTitle(served ?? '');
  }
});

/** Headings that a page may end with because nothing keeps them with the next element. */
async function looseHeadings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isLoose = (heading: Element) => {
      for (let node = heading; node.parentElement && node.tagName !== 'MAIN'; node = node.parentElement) {
        const { display, breakInside } = getComputedStyle(node.parentElement);
        if (breakInside === 'avoid') return false;
        let next = node.nextElementSibling;
        while (next && !next.checkVisibility()) next = next.nextElementSibling;
        if (!next) continue;
        // The next element is beside it, not below it.
        if (next.getBoundingClientRect().top < heading.getBoundingClientRect().bottom) continue;
        return getComputedStyle(node).breakAfter !== 'avoid' || !['block', 'list-item', 'flow-root'].includes(display);
      }
      return false;
    };
    return [...document.querySelectorAll('main :is(h1, h2, h3)')]
      .filter((one) => one.checkVisibility() && isLoose(one))
      .map((one) => one.textContent.trim());
  });
}

test('on paper every heading of the public pages stays with its body @proof', async ({ arrive, commonServer }) => {
  const visitor = await arrive({ worker: false });
  const page = await visitor.page();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  const loose: string[] = [];
  for (const path of publicPaths) {
    await page.goto(commonServer.origin + path);
    loose.push(...(await looseHeadings(page)).map((heading) => `${path} ${heading}`));
  }
  expect(loose).toEqual([]);
});
