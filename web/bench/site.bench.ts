import { expect, test } from 'playwright/test';
import { publicPaths } from '#sync/domain/common/public-pages.ts';
import { Person } from '#web/e2e/person.ts';
import { ServerProcess } from '#web/e2e/server-process.ts';
import { pageScore } from './page-score.ts';

// A phone on a slow connection: 1.6 Mbit/s down, 150 ms there and back, a quarter of this machine's speed.
const network = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const SLOWDOWN = 4;
const VISITS = 3;

interface Figures {
  /** First contentful paint, largest contentful paint, blocking time of long tasks after the first: ms. */
  fcp: number;
  lcp: number;
  tbt: number;
  /** Layout shift, without a unit. */
  cls: number;
  /** Compressed bytes. */
  scripts: number;
  styles: number;
  all: number;
}

/** Runs in the page once it is idle. */
async function readFigures(): Promise<Figures> {
  const seen = { lcp: 0, cls: 0, tbt: 0 };
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
  watch('layout-shift', (entry) => (seen.cls += (entry as PerformanceEntry & { value: number }).value));
  // Nobody waits for an answer of a page that is not there yet.
  watch('longtask', ({ startTime, duration }) => {
    seen.tbt += Math.max(0, Math.min(duration, startTime + duration - fcp) - 50);
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const sum = (pattern: RegExp) =>
    resources
      .filter(({ name }) => pattern.test(name))
      .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
  return {
    ...seen,
    fcp,
    scripts: sum(/\.js$/),
    styles: sum(/\.css$/),
    all: sum(/./) + (page?.encodedBodySize ?? 0),
  };
}

/**
 * The median of each figure over several visits, so that neither the server's first answer nor a busy moment counts.
 */
async function measure(address: string): Promise<Figures> {
  const seen: Figures[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    const visitor = await Person.arrive({ width: 390, height: 844 });
    const page = await visitor.page();
    const session = await visitor.context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(address, { waitUntil: 'networkidle' });
    seen.push(await page.evaluate(readFigures));
    await visitor.leave();
  }
  const middle = (name: keyof Figures) => seen.map((one) => one[name]).sort((a, b) => a - b)[VISITS >> 1] ?? 0;
  const [fcp, lcp, tbt, cls] = [middle('fcp'), middle('lcp'), middle('tbt'), middle('cls')];
  return { fcp, lcp, tbt, cls, scripts: middle('scripts'), styles: middle('styles'), all: middle('all') };
}

test('the public pages on a slow phone', async () => {
  test.setTimeout(300_000);
  const server = await ServerProcess.start();
  const lines = [
    `${'page'.padEnd(16)}${'FCP'.padStart(9)}${'LCP'.padStart(9)}${'TBT'.padStart(8)}${'CLS'.padStart(8)}${'score'.padStart(7)}   script, css, all (KB, compressed)`,
  ];
  for (const path of publicPaths) {
    const { fcp, lcp, tbt, cls, scripts, styles, all } = await measure(`${server.origin}${path}`);
    const kilobytes = [scripts, styles, all].map((bytes) => (bytes / 1024).toFixed(1)).join(', ');
    const score = pageScore({ fcp, lcp, tbt, cls }).toFixed(0);
    const times = `${fcp.toFixed(0).padStart(6)} ms${lcp.toFixed(0).padStart(6)} ms${tbt.toFixed(0).padStart(5)} ms`;
    lines.push(`${path.padEnd(16)}${times}${cls.toFixed(3).padStart(8)}${score.padStart(7)}   ${kilobytes}`);
    expect(scripts).toBeLessThan(100 * 1024);
  }
  await server.remove();
  process.stdout.write(`\n${lines.join('\n')}\n`);
});
