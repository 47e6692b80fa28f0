import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Loss } from '#sync/engine/store.ts';
import { readEngineMeta } from '#web/store/engine-meta.ts';
import { LAST_WRITE } from '#web/store/record-database.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

async function lose(loss: Partial<Loss>): Promise<void> {
  const { db } = app.workspace;
  const client = await readEngineMeta(db);
  if (!client) throw new Error('the app has opened no database');
  const none = { id: client.clientId, of: 'former', days: [], files: 0, asides: 0, back: 0 };
  const value = { ...client, loss: { ...none, isRead: false, isReported: true, ...loss } };
  await db.table('meta').delete(LAST_WRITE);
  await db.table('meta').put({ name: 'client', value });
}

const notice = () => page.getByRole('alert').filter({ hasText: 'This browser deleted what was stored here.' });

test('[LS3] what a browser deleted is told at every width, in light and in dark, until it is read', async () => {
  const days = [
    { day: '2026-11-26', changes: 1, mids: [] },
    { day: '2026-11-27', changes: 3, mids: [] },
  ];
  await lose({ days, files: 2, asides: 1, back: 4 });
  await app.show('/compliance');
  await expect
    .element(notice())
    .toHaveTextContent(
      '1 change of Nov 26, 2026, 3 changes of Nov 27, 2026, 1 change that waited for a decision and 2 files that had not been sent are lost. 4 changes that this page still held will be sent. What had been sent is fetched again.',
    );
  await expectAccessibleAndFitting();
  await notice().getByRole('button', { name: 'I have read this' }).click();
  await expect.element(notice()).not.toBeInTheDocument();
  await app.reload();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(notice()).not.toBeInTheDocument();
});

test('[LS3] where nothing is lost, nothing is said of it', async () => {
  await lose({});
  await app.show('/compliance');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(notice()).not.toBeInTheDocument();
});
