import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getRecovery } from '#sync/domain/recovery/recovery-contract.ts';
import {
  getAllSalesMetrics,
  listAllCommissions,
  listAllLeads,
  listApplications,
  listRepresentatives,
  listWorkspaces,
} from '#sync/domain/sales/sales-admin-contract.ts';
import { frames } from './late-answers.ts';
import { MovedTargets } from './moved-targets.ts';
import { answerCalls } from './sample-answers.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
  const { server } = app;
  answerCalls(server);
  server.answer(listRepresentatives, () => []);
  server.answer(listAllLeads, () => []);
  server.answer(listWorkspaces, () => []);
  server.answer(listAllCommissions, () => []);
  server.answer(listApplications, () => []);
  const figures = { activeRepresentatives: 3, totalLeads: 12, totalCommissions: '1250.00', pendingPayments: 1 };
  server.answer(getAllSalesMetrics, () => figures);
  const recovery = { id: 'r1', cause: 'restored' as const, openedAt: new Date().toISOString() };
  const decided = { accepted: 1, dismissed: 0 };
  server.answer(getRecovery, () => ({ recovery, proposals: [], total: 0, teams: [], decided, missingFiles: 0 }));
});
afterEach(() => app.leave());

const places = [
  ['/admin', 'Administration needs a connection.'],
  ['/sales/admin', 'The sales side needs a connection.'],
  ['/recovery', 'Deciding needs a connection.'],
] as const;

test.each(
  places.flatMap(([address, sentence]) => [1180, 820, 390].map((width) => [address, width, sentence] as const)),
)('%s at %i px says that it is not fresh, and no button moves', async (address, width, sentence) => {
  await page.viewport(width, 820);
  await app.show(address);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await frames(30);
  const targets = new MovedTargets();
  await frames(2);
  app.server.isReachable = false;
  window.dispatchEvent(new Event('offline'));
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByText(/What you see is from today/)).toBeVisible();
  await frames(4);
  app.server.isReachable = true;
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText(sentence)).not.toBeInTheDocument();
  await frames(4);
  expect(targets.end().filter((move) => !move.includes("'Try again' is gone"))).toEqual([]);
});
