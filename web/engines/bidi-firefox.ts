import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import type { EnginePage } from './engine-page.ts';

/** What Firefox reports of a file that a page was still loading when it was left. */
const GIVEN_UP = /A ServiceWorker intercepted the request and encountered an unexpected error\.$/;

/** The system's Firefox, driven by WebDriver BiDi, on a profile of its own. */
export async function openBidiFirefox(executablePath: string): Promise<EnginePage> {
  const folder = mkdtempSync(join(tmpdir(), 'vernier-engine-'));
  const errors: string[] = [];
  let browser: Browser;
  let page: Page;
  let isLeaving = false;

  function note(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    if (!(isLeaving && GIVEN_UP.test(message))) errors.push(message);
  }

  async function open(): Promise<void> {
    browser = await puppeteer.launch({ browser: 'firefox', executablePath, userDataDir: folder, headless: true });
    page = (await browser.pages())[0] ?? (await browser.newPage());
    page.on('pageerror', note);
    await page.setViewport({ width: 1180, height: 820 });
  }

  await open();
  return {
    goto: async (url) => {
      isLeaving = true;
      await page.goto(url).finally(() => (isLeaving = false));
    },
    evaluate: async (work, ...args) => {
      const answer: unknown = await page.evaluate(`(${work.toString()})(...${JSON.stringify(args)})`);
      return answer as ReturnType<typeof work>;
    },
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    giveFile: async (selector, path) => {
      const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null;
      if (!input) throw new Error(`${selector} is not on the page`);
      await input.uploadFile(path);
    },
    picture: () => page.screenshot(),
    errors,
    reopen: async () => {
      await browser.close();
      await open();
    },
    leave: async () => {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
