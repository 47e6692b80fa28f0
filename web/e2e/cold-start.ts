import { expect, type Page } from 'playwright/test';
import { syncPill } from './compliance-page.ts';
import type { Person } from './person.ts';
import type { ServerProcess } from './server-process.ts';

/** Restarts the person's browser at an address, with neither network nor server. */
export async function coldStart(person: Person, server: ServerProcess, path: string): Promise<Page> {
  await person.shut();
  await server.stop();
  await person.open();
  await person.context.setOffline(true);
  const page = await person.page();
  await page.goto(`${server.origin}${path}`);
  return page;
}

/** Brings server and network back, and waits until everything is sent. */
export async function reconnect(person: Person, server: ServerProcess, page: Page): Promise<void> {
  await server.start();
  await person.context.setOffline(false);
  await expect(syncPill(page)).toContainText('synced');
}
