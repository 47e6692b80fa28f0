import { expect, type Page, test } from 'playwright/test';
import { csvFile } from '#sync/domain/common/csv-cell.ts';
import { countRows } from '#web/e2e/device-rows.ts';
import { Person, signUp, untilInstalled } from '#web/e2e/person.ts';
import { ServerProcess } from '#web/e2e/server-process.ts';
import { judge, ms, printLines, say } from './bench-lines.ts';

const ROWS = 10_000;
const GOAL_ACT_MS = 20_000;
const GOAL_PAUSE_MS = 200;

const kinds = [
  ['CUI', 'process, store, transmit', ''],
  ['Contractor risk managed', '', ''],
  ['Out of scope', '', 'On a network of its own, without a way to CUI.'],
] as const;

const inventory = () =>
  csvFile([
    ['Own number', 'Name', 'Kind', 'Category', 'CUI', 'Why out of scope', 'Location', 'Owner', 'Serial', 'Notes'],
    ...Array.from({ length: ROWS }, (_, at) => {
      const [category, cui, reason] = kinds[at % kinds.length]!;
      const place = `Building ${at % 7}, room ${at % 90}`;
      const notes = 'Taken over from the list of the last inventory.';
      return [`A-${at}`, `Station ${at}`, 'Workstation', category, cui, reason, place, 'Tom Okafor', `SN-${at}`, notes];
    }),
  ]);

/** What the page notes from a person's act on: when it said the words that were awaited, and its longest pause. */
interface Turns {
  began: number;
  told: number;
  pause: number;
}

/** Begins with the person's next act: how a file gets from the test to the page is the test's own time. */
async function watch(page: Page, act: 'change' | 'click', awaited: string): Promise<void> {
  await page.evaluate(
    ([event, words]) => {
      const turns = { began: 0, told: 0, pause: 0 };
      Object.assign(window, { turns });
      const turn = (last: number) => {
        const now = performance.now();
        turns.pause = Math.max(turns.pause, now - last);
        if (turns.told === 0) setTimeout(turn, 0, now);
      };
      const look = new MutationObserver(() => {
        if (!document.body.textContent.includes(words)) return;
        turns.told = performance.now();
        look.disconnect();
      });
      const begin = () => {
        turns.began = performance.now();
        look.observe(document.body, { subtree: true, childList: true, characterData: true });
        setTimeout(turn, 0, turns.began);
      };
      document.addEventListener(event, begin, { capture: true, once: true });
    },
    [act, awaited] as const,
  );
}

async function watched(page: Page): Promise<{ took: number; pause: number }> {
  const done = await page.waitForFunction(
    () => {
      const { turns } = window as unknown as { turns: Turns };
      return turns.told > 0 && turns;
    },
    null,
    { timeout: 300_000 },
  );
  const { began, told, pause } = (await done.jsonValue()) as Turns;
  return { took: told - began, pause };
}

function judgePause(pause: number): void {
  judge('  the longest that the page was held meanwhile', ms(pause), pause <= GOAL_PAUSE_MS, `${GOAL_PAUSE_MS} ms`);
}

test('10,000 assets from a file: read and compared, imported, sent, taken back', async () => {
  const server = await ServerProcess.start();
  const dana = await Person.arrive();
  const page = await dana.page();
  const names = { organization: 'Northfield', first: 'Dana', last: 'Whitfield', email: 'dana@northfield.example' };
  await signUp(page, server.origin, { ...names, keep: true });
  await page.goto(`${server.origin}/scope?edit=import`);
  await untilInstalled(page);
  const sheet = page.getByRole('dialog', { name: 'Import inventory' });
  await expect(sheet.getByRole('button', { name: 'Choose a file' })).toBeEnabled();

  await watch(page, 'change', '10,000 added');
  const file = { name: 'inventory.csv', mimeType: 'text/csv', buffer: Buffer.from(inventory()) };
  await sheet.locator('input[type="file"]').setInputFiles(file);
  const read = await watched(page);
  say('10,000 assets as CSV: from the file to what would happen', ms(read.took));
  judgePause(read.pause);

  await watch(page, 'click', '10,000 assets added');
  await sheet.getByRole('button', { name: 'Import 10,000 assets' }).click();
  const done = await watched(page);
  judge('from the press on Import to its end', ms(done.took), done.took <= GOAL_ACT_MS, `${GOAL_ACT_MS / 1000} s`);
  judgePause(done.pause);
  expect(await countRows(page, 'asset')).toBe(ROWS);

  const pressed = performance.now();
  await watch(page, 'click', 'The import was taken back');
  await page.getByRole('button', { name: 'Undo' }).click();
  const back = await watched(page);
  judge('from the press on Undo to its end', ms(back.took), back.took <= GOAL_ACT_MS, `${GOAL_ACT_MS / 1000} s`);
  judgePause(back.pause);
  expect(await countRows(page, 'asset')).toBe(0);
  await expect.poll(() => countRows(page, 'outbox'), { timeout: 300_000 }).toBe(0);
  say('  from then until all of it is sent', ms(performance.now() - pressed));
  printLines();
  await dana.leave();
  await server.remove();
});
