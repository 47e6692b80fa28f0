import { expect, test, type Page } from 'playwright/test';
import { card, column, createBoard, middleOf } from '#web/e2e/board-page.ts';
import { Person, signUp, untilInstalled } from '#web/e2e/person.ts';
import { ServerProcess } from '#web/e2e/server-process.ts';
import { SLOWDOWN, slowDown } from './slow-page.ts';

declare global {
  interface Window {
    /** Milliseconds of each long task. */
    seenTasks: number[];
  }
}

const OPENINGS = 5;

const lines: string[] = [];
const say = (label: string, value: string) => lines.push(`${label.padEnd(62)}${value}`);
const ms = (value: number) => `${value.toFixed(0)} ms`;

/** Records, in the page, how long tasks take from now on. */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const tasks = [0];
    window.seenTasks = tasks;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration);
    }).observe({ type: 'longtask' });
  });
  return () => page.evaluate(() => Math.max(...window.seenTasks));
}

test('430 tickets: opening the board, and dragging over a column', async () => {
  const server = await ServerProcess.start();
  const dana = await Person.arrive({ width: 1440, height: 1000 });
  const page = await dana.page();
  const names = { organization: 'Northfield', first: 'Dana', last: 'Whitfield', email: 'dana@northfield.example' };
  await signUp(page, server.origin, { ...names, keep: true });
  await page.goto(`${server.origin}/kanban`);
  await createBoard(page, 'Readiness');
  await page.getByRole('button', { name: 'Load Compliance Controls' }).click();
  await expect(column(page, 'To Do').locator('header')).toContainText('430');
  await untilInstalled(page);

  await slowDown(page, SLOWDOWN);
  const openings: number[] = [];
  for (let turn = 0; turn < OPENINGS; turn++) {
    await page.goto(`${server.origin}/kanban`);
    await page.locator('[data-ticket]').first().waitFor();
    openings.push(await page.evaluate(() => performance.now()));
  }
  openings.sort((a, b) => a - b);
  say(`from navigation to the first card at ${SLOWDOWN}x, median of ${OPENINGS}`, ms(openings[OPENINGS >> 1] ?? 0));

  const title = (await column(page, 'To Do').locator('h3').nth(1).textContent()) ?? '';
  const from = await middleOf(card(page, title));
  const end = await middleOf(column(page, 'To Do'));
  const longest = await watchTasks(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 10, { steps: 4 });
  const started = await longest();
  for (let turn = 0; turn < 4; turn++) {
    await page.mouse.move(end.x, end.y - 200, { steps: 30 });
    await page.mouse.move(end.x + 330, end.y, { steps: 30 });
    await page.mouse.move(end.x, end.y + 200, { steps: 30 });
  }
  say(`longest task while lifting a card at ${SLOWDOWN}x`, started === 0 ? 'under 50 ms' : ms(started));
  const over = await longest();
  say(`longest task while dragging over columns at ${SLOWDOWN}x`, over === 0 ? 'under 50 ms' : ms(over));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await slowDown(page, 1);
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
  await dana.leave();
  await server.remove();
});
