import { expect, test, type Page } from 'playwright/test';
import { TEAM_ASSESSMENT } from '#sync/domain/team/team-fixture-rows.ts';
import { countRows } from '#web/e2e/device-rows.ts';
import { Person, signUp, untilInstalled } from '#web/e2e/person.ts';
import { ServerProcess } from '#web/e2e/server-process.ts';
import { addPhotos, addTeamAssessment } from './bench-team.ts';
import { showBench, useBenchServer } from './bench-workspace.ts';
import { goalLine } from './goal.ts';
import { SLOWDOWN, slowDown } from './slow-page.ts';

const PHOTOS = 200;
const GOAL_MS = 10_000;
const GOAL_HELD_MS = 200;
const GOAL_STOP_MS = 200;
const names = { organization: 'Bench', first: 'Dana', last: 'Whitfield' };

test('the findings report as DOCX and as PDF', async () => {
  const server = await useBenchServer();
  const lines: string[] = [];
  for (const format of ['docx', 'pdf'] as const) {
    for (const rate of [1, SLOWDOWN]) {
      const dana = await Person.arrive();
      const page = await dana.page();
      await signUp(page, server.origin, { ...names, email: `dana-${format}-${rate}@bench.example` });
      await showBench(page, server.origin);
      // In the page, because no slowdown reaches a worker.
      await slowDown(page, rate);
      const made = await page.evaluate((kind) => window.bench.reportDocument(kind), format);
      expect(made.findings).toBe(960);
      const size = (made.bytes / 1024 / 1024).toFixed(1);
      const label = `findings report, ${format}, 960 findings, ${PHOTOS} photos, ${size} MB, at ${rate}x`;
      lines.push(goalLine(label, made.ms, 'ms', GOAL_MS));
      await dana.leave();
    }
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
  await server.remove();
});

/** Puts a small picture of each photo where the camera's lane puts them. */
async function giveThumbs(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const done = <R>(request: IDBRequest<R>) =>
      new Promise<R>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('the files do not answer')));
      });
    const find = async (start: string) => {
      const listed = await indexedDB.databases();
      return done(indexedDB.open(listed.find(({ name }) => name?.startsWith(start))?.name ?? ''));
    };
    const canvas = new OffscreenCanvas(320, 240);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('there is no canvas');
    const pixels = context.createImageData(320, 240);
    pixels.data.forEach((_, at) => (pixels.data[at] = at % 4 === 3 ? 255 : (at * 2_654_435_761) % 256));
    context.putImageData(pixels, 0, 0);
    const bytes = await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.7 })).arrayBuffer();
    const files = await find('vernier-files-');
    const records = await find('vernier-'.concat(files.name.slice('vernier-files-'.length)));
    const ids = await done(records.transaction('document').objectStore('document').getAllKeys());
    const store = files.transaction('thumb', 'readwrite').objectStore('thumb');
    await Promise.all(ids.map((id) => done(store.put({ id, bytes }))));
    files.close();
    records.close();
  });
}

test('a package is made beside the page, and stopped at once', async () => {
  const server = await ServerProcess.start();
  const dana = await Person.arrive({ width: 1180, height: 820, touch: true });
  const page = await dana.page();
  await signUp(page, server.origin, { ...names, email: 'dana@bench.example', keep: true });
  const asked = await page.context().request.get(`${server.origin}/api/auth/user`);
  const { id } = (await asked.json()) as { id: string };
  addTeamAssessment(server.folder, id, 'CM');
  addPhotos(server.folder, PHOTOS);
  await page.goto(`${server.origin}/assessments/${TEAM_ASSESSMENT}/package`);
  await expect.poll(() => countRows(page, 'document')).toBe(PHOTOS);
  await untilInstalled(page);
  await giveThumbs(page);
  await dana.context.setOffline(true);
  await slowDown(page, SLOWDOWN);
  const make = page.getByRole('button', { name: 'Make the package' });
  await expect(make).toBeEnabled();
  await page.evaluate(() => {
    const watch = (last: number) => {
      const now = performance.now();
      performance.measure('turn', { start: last, end: now });
      if (performance.getEntriesByName('saved').length === 0) setTimeout(watch, 0, now);
    };
    const onPress = () => {
      performance.mark('pressed');
      setTimeout(watch, 0, performance.now());
    };
    document.addEventListener('pointerup', onPress, { capture: true, once: true });
    new MutationObserver(() => {
      const isSaid = [...document.querySelectorAll('[role="status"]')].some((one) =>
        one.textContent.includes('is saved'),
      );
      if (isSaid && performance.getEntriesByName('saved').length === 0) performance.mark('saved');
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await make.click();
  await expect(page.getByText(/-package\.zip is saved\./)).toBeVisible({ timeout: 120_000 });
  const { took, held } = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
    const turns = performance.getEntriesByName('turn').map(({ duration }) => duration);
    return { took: at('saved') - at('pressed'), held: Math.max(...turns) };
  });
  await make.click();
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await stop.waitFor();
  const stopped = await stop.evaluate((element) => {
    const from = performance.now();
    (element as HTMLButtonElement).click();
    return new Promise<number>((resolve) => {
      const look = () => (element.isConnected ? requestAnimationFrame(look) : resolve(performance.now() - from));
      look();
    });
  });
  const lines = [
    goalLine(`package of 960 findings and ${PHOTOS} photos, all files, page at ${SLOWDOWN}x`, took, 'ms', GOAL_MS * 3),
    goalLine('  the longest that the page was held meanwhile', held, 'ms', GOAL_HELD_MS),
    goalLine('  from a press on Stop to its end', stopped, 'ms', GOAL_STOP_MS),
  ];
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
  await dana.leave();
  await server.remove();
});
