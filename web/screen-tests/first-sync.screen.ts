import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AppPath } from '#sync/domain/common/app-paths.ts';
import { setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import { saveStatement } from '#sync/domain/ssp/ssp-mutators.ts';
import { PAGE_ROWS } from '#sync/engine/answer.ts';
import { productTables } from '#sync/product-tables.ts';
import { screenNeeds } from '#web/screen-needs.ts';
import { preloadScreen } from '#web/shell/screen-preload.ts';
import type { FakeServer } from './fake-server.ts';
import { controlRow } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

afterEach(() => app.leave());

const removedAsset = () => ({
  id: crypto.randomUUID(),
  name: 'Old laptop',
  updatedAt: null,
  updatedBy: null,
  stamps: {},
});

test('a first sync shows the open screen before its last record; what has not arrived waits and says so', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await preloadScreen('/compliance', true);
  const arriving = (server: FakeServer) => {
    server.beforeLaterPages = () => gate;
    // More than a page, as after some years.
    for (const count of [PAGE_ROWS, 1]) server.give('removedAsset', Array.from({ length: count }, removedAsset));
  };
  app = await ScreenPage.open({}, { arriving });
  await app.show('/compliance?open=3.1.1');
  await expect.element(controlRow('3.1.1')).toBeVisible();
  await expect.element(page.getByText('still arriving')).toBeVisible();

  const item = { controlId: '3.1.1', status: 'complete' as const };
  expect(await app.workspace.change(setControlStatus, { items: [item] })).toMatchObject({ mid: 1 });
  const statement = { id: '3.1.1[a]', set: { what: 'Reviewed each quarter.' } };
  const refused = { refused: { code: 'arriving', message: expect.stringContaining('have not arrived') as string } };
  expect(await app.workspace.change(saveStatement, statement)).toMatchObject(refused);
  await app.show('/ssp');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Loading');

  release();
  await expect.element(page.getByRole('heading', { name: 'Security plan', level: 1 })).toBeVisible();
  await expect.poll(() => app.server.count('controlStatus')).toBe(1);
  expect(await app.workspace.change(saveStatement, statement)).toMatchObject({ merged: false });
});

const names = new Set(productTables.map(({ name }) => name));

test('a screen that is shown early reads nothing that it does not name', async () => {
  const read = new Set<string>();
  const begin = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...about) {
    if (about[1] !== 'readwrite')
      for (const one of [about[0]].flat()) if (names.has(String(one))) read.add(String(one));
    return begin.apply(this, about);
  });
  app = await ScreenPage.open();
  // Reads that the device makes for itself after a round do not count as a screen's.
  app.workspace.loop.stop();
  await vi.waitFor(quiet, { timeout: 30_000 });
  const beyond: Record<string, string[]> = {};
  for (const [path, needs] of Object.entries(screenNeeds) as [AppPath, readonly string[]][]) {
    read.clear();
    await app.show(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await vi.waitFor(quiet, { timeout: 30_000 });
    const more = [...read].filter((table) => !needs.includes(table));
    if (more.length > 0) beyond[path] = more;
  }
  expect(beyond).toEqual({});

  async function quiet() {
    const before = read.size;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    if (read.size > before) throw new Error('it still reads');
  }
});
