import { writeFileSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { Person, signUp, untilInstalled } from '#web/e2e/person.ts';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { ServerProcess } from '#web/e2e/server-process.ts';
import { noteFor } from './bench-notes.ts';
async function fillObjectives(page: Page): Promise<void> {
  const bodies = objectiveIds.map((id, index) => ({ id, status: ['in_progress', 'implemented', 'validated'][index % 3], notes: noteFor(index) }));
  await page.evaluate(async (all) => {
    for (const { id, ...body } of all) {
      await fetch(`/api/assessment-objectives/${encodeURIComponent(id)}`, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
    }
  }, bodies);
}
const N = Number(process.env.N ?? 5);
test('zz', async () => {
  const server = await ServerProcess.start();
  const dana = await Person.arrive({ width: 1180, height: 820, touch: true });
  let page = await dana.page();
  await signUp(page, server.origin, { organization: 'Bench', first: 'Dana', last: 'Whitfield', email: 'dana@bench.example', keep: true });
  await page.goto(`${server.origin}/assessment-objectives`);
  await fillObjectives(page);
  await untilInstalled(page);
  await expect(page.getByText('0 not started')).toBeVisible();
  await dana.context.setOffline(true);
  const all: number[] = [];
  for (let turn = 0; turn < N; turn++) {
    await page.close();
    page = await dana.context.newPage();
    await page.addInitScript(() => {
      const marks: Record<string, number> = {};
      Object.assign(window, { marks });
      const m = (k: string) => (marks[k] ??= Math.round(performance.now()));
      const look = () => {
        if (document.querySelector('header, nav')) m('frame');
        const rows = [...document.querySelectorAll('nav[aria-label="Controls"] button')];
        if (rows.length) m('someRows');
        const below = rows.at(-1)?.getBoundingClientRect().top ?? 0;
        if (below > window.innerHeight) m('contentAt');
        if (rows.length === 110) { m('readyAt'); Object.assign(window, { readyAt: 1 }); }
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    if (process.env.PROF && turn === N - 1) { await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 200 }); await cdp.send('Profiler.start'); }
    const done = new Promise<void>((r) => cdp.on('Tracing.tracingComplete', () => r()));
    const events: unknown[] = [];
    if (process.env.TRACE && turn === N - 1) {
      cdp.on('Tracing.dataCollected', (e) => events.push(...e.value));
      await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'v8', 'blink.user_timing', 'loading', 'disabled-by-default-v8.compile', 'disabled-by-default-devtools.timeline', 'v8.execute', 'ServiceWorker', 'IndexedDB'] } });
    }
    await page.goto(`${server.origin}/assessment-objectives`);
    await page.waitForFunction(() => 'readyAt' in window);
    if (process.env.PROF && turn === N - 1) { const { profile } = await cdp.send('Profiler.stop'); writeFileSync('/tmp/zz.cpuprofile', JSON.stringify(profile)); }
    if (process.env.TRACE && turn === N - 1) { await cdp.send('Tracing.end'); await done; writeFileSync('/tmp/zz.trace.json', JSON.stringify(events)); }
    const { marks, res, nav, fcp, um } = await page.evaluate(() => ({
      um: performance.getEntriesByType('mark').map((e) => `${e.name} ${Math.round(e.startTime)}`),
      marks: (window as any).marks,
      res: performance.getEntriesByType('resource').map((e: any) => `${Math.round(e.startTime)}-${Math.round(e.responseEnd)} ${e.name.split('/').pop()}`),
      nav: (performance.getEntriesByType('navigation')[0] as any).toJSON(),
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    }));
    all.push(marks.contentAt);
    console.log(JSON.stringify(marks), 'fcp', Math.round(fcp ?? 0), 'resp', Math.round(nav.responseStart), Math.round(nav.responseEnd), 'dcl', Math.round(nav.domContentLoadedEventStart), 'worker', Math.round(nav.workerStart), um.join(', '));
    if (turn === N - 1) console.log(res.join('\n'));
  }
  console.log('MEDIAN', all.sort((a, b) => a - b)[all.length >> 1]);
  if (process.env.KEYS) {
    const cdp0 = await page.context().newCDPSession(page);
    await cdp0.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.getByRole('button', { name: 'Expand all' }).click();
    const items = page.locator('article[data-objective]');
    await expect(items).toHaveCount(320);
    for (let index = 0; index < 320; index += 2) await items.nth(index).scrollIntoViewIfNeeded();
    await expect(page.locator('article[data-objective] textarea')).toHaveCount(320);
    for (const k of [150, 100, 50]) {
      const target = items.nth(k);
      await target.scrollIntoViewIfNeeded();
      const area = target.locator('textarea');
      await area.fill('');
      await area.focus();
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.evaluate(() => {
        const seen: string[] = [];
        Object.assign(window, { seenKeys: seen });
        const o = new PerformanceObserver((list) => {
          for (const e of list.getEntries() as PerformanceEventTiming[]) if (/^(key|input|beforeinput)/.test(e.name)) seen.push(`${e.name} ${(e.processingEnd - e.processingStart).toFixed(0)} (${e.duration})`);
        });
        o.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      });
      if (process.env.PROF) { await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 100 }); await cdp.send('Profiler.start'); }
      const ev: unknown[] = [];
      const fin = new Promise<void>((r) => cdp.on('Tracing.tracingComplete', () => r()));
      if (process.env.KTRACE) { cdp.on('Tracing.dataCollected', (e) => ev.push(...e.value)); await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'v8', 'blink', 'input', 'disabled-by-default-devtools.timeline', 'v8.execute', 'disabled-by-default-devtools.timeline.invalidationTracking', 'disabled-by-default-blink.debug.layout'] } }); }
      await page.keyboard.type('Stood at station', { delay: 150 });
      if (process.env.KTRACE) { await cdp.send('Tracing.end'); await fin; writeFileSync('/tmp/zz.ktrace.json', JSON.stringify(ev)); }
      if (process.env.PROF) { const { profile } = await cdp.send('Profiler.stop'); writeFileSync(`/tmp/zz.key${k}.cpuprofile`, JSON.stringify(profile)); }
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      console.log(k, (await page.evaluate(() => (window as any).seenKeys)).join(', '));
    }
  }
  await dana.leave();
  await server.remove();
});
