import { expect, test, type Locator, type Page } from 'playwright/test';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { csvFile } from '#sync/domain/common/csv-cell.ts';
import { countRows } from '#web/e2e/device-rows.ts';
import { Person, signUp, untilInstalled } from '#web/e2e/person.ts';
import { ServerProcess } from '#web/e2e/server-process.ts';
import { judge, ms, printLines, say } from './bench-lines.ts';

const ROWS = 10_000;
const GOAL_ACT_MS = 10_000;
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

const states = ['Open', 'In work', 'Ready to verify'];

const plans = () =>
  csvFile([
    ['Requirement', 'Weakness', 'Planned action', 'Resources', 'Source', 'State', 'Target date', 'Tags'],
    ...Array.from({ length: ROWS }, (_, at) => {
      const weakness = `Finding ${at}: the account of station ${at} has no owner.`;
      const control = requirementFacts[at % requirementFacts.length]!.id;
      const action = 'Name an owner, or close the account.';
      return [
        control,
        weakness,
        action,
        '2 hours',
        'Own assessment',
        states[at % states.length]!,
        '2030-06-30',
        'accounts',
      ];
    }),
  ]);

interface Subject {
  /** What is counted, and its table. */
  noun: string;
  table: string;
  file: () => string;
  /** Opens the sheet of the import. */
  open: (page: Page, origin: string) => Promise<Locator>;
  /** What the sheet says of the file, what its act is called, and what is said at its end. */
  compared: string;
  act: string;
  done: string;
}

const subjects: readonly Subject[] = [
  {
    noun: 'assets',
    table: 'asset',
    file: inventory,
    open: async (page, origin) => {
      await page.goto(`${origin}/scope?edit=import`);
      return page.getByRole('dialog', { name: 'Import inventory' });
    },
    compared: '10,000 added',
    act: 'Import 10,000 assets',
    done: '10,000 assets added',
  },
  {
    noun: 'plans',
    table: 'plan',
    file: plans,
    open: async (page, origin) => {
      await page.goto(`${origin}/poam`);
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Plans' }).click();
      return page.getByRole('dialog', { name: 'Import plans' });
    },
    compared: '10,000 new',
    act: 'Import 10,000 records',
    done: '10,000 records imported',
  },
];

/** What the page notes from a person's act on: when it said the words that were awaited, and its longest pause. */
declare global {
  interface Window {
    turns?: Turns;
  }
}

interface Turns {
  began: number;
  told: number;
  pause: number;
}

/** Begins with the person's next act: how a file gets from the test to the page is the test's own time. */
async function watch(page: Page, act: 'change' | 'click', awaited: string): Promise<void> {
  await page.evaluate(
    ([event, words]) => {
      const turns = (window.turns = { began: 0, told: 0, pause: 0 });
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
      const { turns } = window;
      return turns && turns.told > 0 && turns;
    },
    null,
    { timeout: 300_000 },
  );
  const { began, told, pause } = (await done.jsonValue()) as Turns;
  return { took: told - began, pause };
}

function judgeAct(label: string, took: number): void {
  judge(label, ms(took), took <= GOAL_ACT_MS, `${GOAL_ACT_MS / 1000} s`);
}

function judgePause(pause: number): void {
  judge('  the longest that the page was held meanwhile', ms(pause), pause <= GOAL_PAUSE_MS, `${GOAL_PAUSE_MS} ms`);
}

/** Chooses the file in the open sheet; how long until the sheet says what would happen. */
async function choose(page: Page, sheet: Locator, { noun, file, compared }: Subject) {
  await expect(sheet.getByRole('button', { name: 'Choose a file' })).toBeEnabled();
  await watch(page, 'change', compared);
  const given = { name: `${noun}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file()) };
  await sheet.locator('input[type="file"]').setInputFiles(given);
  return watched(page);
}

async function press(page: Page, button: Locator, awaited: string) {
  await watch(page, 'click', awaited);
  await button.click();
  return watched(page);
}

/** From now until the server has everything. */
async function untilAllIsSent(page: Page): Promise<number> {
  const began = performance.now();
  await expect.poll(() => countRows(page, 'outbox'), { timeout: 300_000 }).toBe(0);
  return performance.now() - began;
}

for (const subject of subjects) {
  const { noun, table, open, act, done } = subject;
  test(`10,000 ${noun} from a file: read and compared, imported, taken back, sent`, async () => {
    const server = await ServerProcess.start();
    const dana = await Person.arrive();
    const page = await dana.page();
    const names = { organization: 'Northfield', first: 'Dana', last: 'Whitfield', email: 'dana@northfield.example' };
    await signUp(page, server.origin, { ...names, keep: true });
    const sheet = await open(page, server.origin);
    await untilInstalled(page);
    const sizes: number[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/sync')) sizes.push(request.postDataBuffer()?.length ?? 0);
    });

    const read = await choose(page, sheet, subject);
    say(`10,000 ${noun} as CSV: from the file to what would happen`, ms(read.took));
    judgePause(read.pause);

    const imported = await press(page, sheet.getByRole('button', { name: act }), done);
    judgeAct('from the press on Import to its end', imported.took);
    judgePause(imported.pause);
    expect(await countRows(page, table)).toBe(ROWS);

    const back = await press(page, page.getByRole('button', { name: 'Undo' }), 'The import was taken back');
    judgeAct('from the press on Undo to its end', back.took);
    judgePause(back.pause);
    expect(await countRows(page, table)).toBe(0);
    say('  from then until all of it is sent', ms(await untilAllIsSent(page)));

    const again = await open(page, server.origin);
    await choose(page, again, subject);
    sizes.length = 0;
    await press(page, again.getByRole('button', { name: act }), done);
    say('imported again: from its end until all of it is sent', ms(await untilAllIsSent(page)));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    say('  requests, and what they carry', `${sizes.length}, ${(bytes / 1024 / 1024).toFixed(1)} MB`);
    printLines();
    await dana.leave();
    await server.remove();
  });
}
