import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, BrowserType, LaunchOptions, Page } from 'playwright/test';
import type { EnginePage } from './engine-page.ts';

/** A browser that Playwright drives, on a profile of its own. */
export async function openPlaywrightBrowser(type: BrowserType, launch: LaunchOptions = {}): Promise<EnginePage> {
  const folder = mkdtempSync(join(tmpdir(), 'vernier-engine-'));
  const errors: string[] = [];
  let context: BrowserContext;
  let page: Page;

  async function open(): Promise<void> {
    context = await type.launchPersistentContext(folder, { ...launch, viewport: { width: 1180, height: 820 } });
    context.on('weberror', (event) => errors.push(event.error().message));
    page = context.pages()[0] ?? (await context.newPage());
  }

  await open();
  return {
    goto: async (url) => void (await page.goto(url)),
    // The page gets the function's source, so that the argument types of Playwright and this interface need not match.
    evaluate: (work, ...args) => page.evaluate(`(${work.toString()})(...${JSON.stringify(args)})`),
    click: (selector) => page.click(selector),
    type: async (selector, text) => {
      await page.locator(selector).press('End');
      await page.locator(selector).pressSequentially(text);
    },
    giveFile: (selector, path) => page.setInputFiles(selector, path),
    picture: () => page.screenshot(),
    errors,
    reopen: async () => {
      await context.close();
      await open();
    },
    leave: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
