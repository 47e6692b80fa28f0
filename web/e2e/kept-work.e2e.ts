import { expect } from 'playwright/test';
import { countRows, readRows, untilSent } from './device-rows.ts';
import { give, receive, untilHandedOn } from './hand-over-acts.ts';
import { test } from './journey.ts';
import { observe, openToJudge, proposeObserved } from './judge-page.ts';
import { evidenceOf, takePhoto } from './objectives-page.ts';
import { goOnSite, walkIn } from './team-on-site.ts';
import { saidOnServer } from './team-rows.ts';

const ID = '3.1.13[b]';
const SAID = 'The old gateway takes plain sessions.';

test('the work of a lost tablet is kept with its photo, seen by the lead, taken in, and its photo opens @proof', async ({
  arrive,
  ownServer: server,
}, info) => {
  const { dana, lena, sam, ines, assessmentId, address } = await walkIn(arrive, server);
  const { origin } = server;
  const stick = (name: string) => info.outputPath(name);
  for (const { page } of [lena, sam, ines]) await expect.poll(() => countRows(page, 'device')).toBeGreaterThan(3);
  await goOnSite([sam, ines], address, ID);
  await openToJudge(sam.page, ID);
  await observe(sam.page, ID, SAID);
  await takePhoto(sam.page, ID);
  await expect.poll(() => countRows(sam.page, 'document')).toBe(1);
  await expect(evidenceOf(sam.page, ID)).toContainText('1 photo');
  await proposeObserved(sam.page, ID, 'not_met');
  const [photo] = await readRows<{ id: string; originalName: string; sha256: string }>(sam.page, 'document');
  await receive(ines, origin, await give(sam, `${origin}/hand-over?assessment=${assessmentId}`, stick), sam);

  // The tablet is lost, and its owner goes home: the lead takes them out of the team.
  const devices = await readRows<{ id: string; accountId: string }>(lena.page, 'device');
  const lost = devices.find(({ accountId }) => accountId === sam.id)?.id ?? '';
  await sam.person.leave();
  const headers = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' };
  const ended = await dana.page.context().request.post(`${origin}/api/devices/${lost}/end`, { headers });
  expect(ended.status()).toBe(200);
  await lena.page.goto(`${address}/plan`);
  await lena.page.getByRole('button', { name: `${sam.name}, ` }).click();
  await lena.page.getByRole('button', { name: 'Take out of the team' }).click();
  await lena.page.getByRole('button', { name: 'Take out', exact: true }).click();
  await untilSent(lena.page);

  // A colleague meets a network: nothing is applied, and the packet leaves with its photo.
  await ines.person.context.setOffline(false);
  await untilHandedOn(ines.page);
  expect(saidOnServer(server, sam.id).finding).toEqual({});

  const { page } = lena;
  await page.goto(`${origin}/hand-over?show=kept`);
  await expect(page.getByRole('heading', { name: new RegExp(`^${sam.name}, \\d+ changes$`) })).toBeVisible();
  const files = page.getByRole('region', { name: 'Files' });
  await expect(files).toContainText('1 of 1 with bytes');
  await files.getByRole('button', { name: photo?.originalName ?? '' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: photo?.originalName ?? '' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Take in \d+$/ }).click();
  await expect(page.getByRole('list', { name: 'Decided' })).toContainText(/changes taken in.*By you/s);
  expect(saidOnServer(server, sam.id).finding[`${assessmentId}:${sam.id}:${ID}`]).toMatchObject({ reason: SAID });

  // Its photo is the team's evidence, and opens where nobody held it before.
  await page.goto(`${address}/disputes`);
  await expect
    .poll(async () => (await readRows<{ storedAt: string | null }>(page, 'document'))[0]?.storedAt)
    .toBeTruthy();
  const bytes = await page.context().request.get(`${origin}/api/documents/${photo?.id}/file`);
  expect(bytes.status()).toBe(200);
  await page.goto(`${origin}/documents`);
  await page.getByRole('button', { name: photo?.originalName ?? '' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  for (const { person } of [lena, ines]) person.expectQuiet();
});
