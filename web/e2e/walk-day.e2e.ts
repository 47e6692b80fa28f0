import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, type Page } from 'playwright/test';
import { assetMutators } from '#sync/domain/scope/asset-mutators.ts';
import { blankAsset } from '#sync/domain/scope/blank-asset.ts';
import { familyCodes } from '#sync/domain/team/family-of-objective.ts';
import { expectAccessible, expectNoSideways } from './axe.ts';
import { filesWith, pieceOnlyIn } from './bytes-on-disk.ts';
import { countRows, readRows, untilSent } from './device-rows.ts';
import { test } from './journey.ts';
import { foundNorthfield } from './northfield.ts';
import { untilInstalled } from './person.ts';
import type { ServerProcess } from './server-process.ts';
import { deviceOf } from './team-days.ts';
import { beginConduct, bringColleague, importPack, openMock } from './team-plan.ts';
import { expectOnServer, saidOnDevice } from './team-rows.ts';

const PHOTOS = 20;
/** Which photo shows CUI that is found too late, which is taken where CUI is in view, and of which nobody knows. */
const [LATE, IN_VIEW, UNSURE] = [7, 13, 17];
const ASSETS = [
  ['2-D1', 'Dock door', ['3.10.1', '3.10.4']],
  ['BR-07', 'Badge reader', ['3.10.4', '3.10.5']],
  ['NC-2', 'Network cabinet', ['3.13.1']],
] as const;
const PLACE = { heldAt: 'Safe in room 4', custodian: 'Priya Natarajan' };

interface Kept {
  id: string;
  cui: string;
  elsewhere: string | null;
  storedAt: string | null;
  sha256: string;
  fileSize: number;
}

/** The documents in the server's database. */
function documentsOn({ folder }: ServerProcess): Kept[] {
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite'));
  const db = new SqliteDatabase(join(folder, String(file)), { readonly: true });
  const rows = db.prepare('select id, cui, elsewhere, "storedAt", sha256, "fileSize" from document').all() as Kept[];
  db.close();
  return rows;
}

/** The bytes of a photo that this device holds. */
async function bytesOf(page: Page, id: string): Promise<Buffer> {
  const bytes = await page.evaluate(async (documentId) => {
    const done = <R>(request: IDBRequest<R>) =>
      new Promise<R>((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const db = await done(indexedDB.open(names.find((name) => name.startsWith('vernier-files-')) ?? ''));
    const reading = db.transaction('chunk').objectStore('chunk').getAll();
    const chunks: { id: string; bytes: ArrayBuffer }[] = await done(reading);
    db.close();
    return chunks.filter((one) => one.id === documentId).flatMap((one) => [...new Uint8Array(one.bytes)]);
  }, id);
  return Buffer.from(bytes);
}

async function holdOnSite(page: Page, confirm: 'Erase the photo' | 'Record its hash'): Promise<void> {
  const holding = page.getByRole(confirm === 'Erase the photo' ? 'dialog' : 'alertdialog', { name: 'Held on site' });
  await holding.getByRole('textbox', { name: 'Place' }).fill(PLACE.heldAt);
  await holding.getByRole('textbox', { name: 'Custodian' }).fill(PLACE.custodian);
  await holding.getByRole('button', { name: confirm }).tap();
  await expect(holding).toBeHidden();
}

test('twenty photos of a plant without a network are on the server once when it is back, and CUI is nowhere @proof', async ({
  arrive,
  ownServer: server,
}) => {
  const { origin } = server;
  const { page: danas } = await foundNorthfield(arrive, server);
  await importPack(danas, server);
  const tablet = await arrive({ ownBrowser: true, camera: true, touch: true });
  const lena = await bringColleague(danas, server, tablet, ['Lena', 'Ortiz']);
  const { page } = lena;
  const assessmentId = await openMock(lena, origin, 'Mock of the plant');
  const address = `${origin}/assessments/${assessmentId}`;
  await beginConduct(lena, [], address, familyCodes);
  const asked = await danas.context().request.get(`${origin}/api/auth/user`);
  const { id: danasId } = (await asked.json()) as { id: string };
  const office = await deviceOf({ page: danas, id: danasId }, 'admin', origin);
  for (const [tag, name, protects] of ASSETS) {
    const fields = { ...blankAsset, tag, name, category: 'spa' as const, protects: [...protects], location: 'Dock' };
    await office.change(assetMutators.create, { ...fields, id: crypto.randomUUID() });
  }
  await office.sync();

  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`${address}/walk`);
  await untilInstalled(page);
  await expect.poll(() => countRows(page, 'asset')).toBe(ASSETS.length);
  const shutter = page.getByLabel('Take photo');
  await expect(page.getByText('0 photos today')).toBeVisible();
  await expect(shutter).toBeVisible();
  await untilSent(page);
  await tablet.context.setOffline(true);

  const assets = page.getByRole('list', { name: 'Assets' }).getByRole('button');
  const objectives = page.getByRole('list', { name: 'Objectives' }).getByRole('button');
  const cui = (name: string) => page.getByRole('radiogroup', { name: 'CUI in view' }).getByRole('radio', { name });
  const searched: Buffer[] = [];
  for (let count = 1; count <= PHOTOS; count++) {
    if (count === IN_VIEW) await cui('Shows CUI').tap();
    await shutter.tap();
    if (count === IN_VIEW) {
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save a copy' }).tap();
      searched.push(readFileSync(await (await saving).path()));
      await (await saving).delete();
      await holdOnSite(page, 'Record its hash');
    }
    await expect(page.getByRole('heading', { name: 'What is in the picture?' })).toBeVisible();
    if (count === LATE) {
      const [photo = ''] = new URL(page.url()).searchParams.getAll('photo');
      searched.push(await bytesOf(page, photo));
      await cui('Shows CUI').tap();
      await holdOnSite(page, 'Erase the photo');
      await expect.poll(async () => (await bytesOf(page, photo)).length).toBe(0);
    }
    if (count === UNSURE) await cui('Not sure').tap();
    await assets.nth(count % ASSETS.length).tap();
    await expect(page.getByRole('heading', { name: 'What does it show?' })).toBeVisible();
    await objectives.nth(count % 4).tap();
    await expect(shutter).toBeVisible();
    if (count === IN_VIEW) await cui('No CUI').tap();
    await expect(page.getByText(`${count} ${count === 1 ? 'photo' : 'photos'} today`, { exact: true })).toBeVisible();
  }
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(`${PHOTOS} photos today`, { exact: true })).toBeVisible();
  const here = await readRows<Kept>(page, 'document');
  expect(here).toHaveLength(PHOTOS);
  expect(documentsOn(server)).toEqual([]);
  const others = await Promise.all(here.filter((one) => one.cui === 'no').map(({ id }) => bytesOf(page, id)));

  await tablet.context.setOffline(false);
  await untilSent(page);
  expectOnServer(server, new Map([[lena, await saidOnDevice(page, lena.id)]]));
  const methods = Object.values((await saidOnDevice(page, lena.id)).methodRecord);
  expect(methods).toHaveLength(PHOTOS);
  const cited = methods.flatMap(({ evidenceIds }) => evidenceIds as string[]);
  expect(new Set(cited)).toEqual(new Set(here.map(({ id }) => id)));
  await expect.poll(() => documentsOn(server).filter(({ storedAt }) => storedAt !== null).length).toBe(PHOTOS - 3);
  const there = documentsOn(server);
  const factsOf = (rows: Kept[]) =>
    new Map(rows.map(({ id, cui: said, sha256, fileSize }) => [id, { said, sha256, fileSize }]));
  expect(factsOf(there)).toEqual(factsOf(here));
  expect(there.filter(({ elsewhere }) => elsewhere === 'held_on_site')).toHaveLength(2);
  expect(there.filter((one) => one.cui === 'unsure')).toMatchObject([{ storedAt: null, elsewhere: null }]);

  // What is held on site is nowhere with the server, and what was never stored is not in the browser's profile either.
  const [late, inView] = searched.map((photo) => pieceOnlyIn(photo, others)) as [Buffer, Buffer];
  tablet.expectQuiet();
  await tablet.shut();
  expect(filesWith(server.folder, pieceOnlyIn(others[0] ?? Buffer.of(), searched))).not.toEqual([]);
  expect(filesWith(server.folder, late)).toEqual([]);
  expect(filesWith(server.folder, inView)).toEqual([]);
  expect(filesWith(tablet.folder, pieceOnlyIn(others[0] ?? Buffer.of(), searched))).not.toEqual([]);
  expect(filesWith(tablet.folder, inView)).toEqual([]);
  await tablet.open();
});
