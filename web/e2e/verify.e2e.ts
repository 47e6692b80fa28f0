import { webcrypto } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import type { ReplyOf } from '#sync/domain/common/endpoint.ts';
import { registerDevice } from '#sync/domain/hand-over/hand-over-contract.ts';
import { makePair } from '#sync/domain/hand-over/hand-over-file-fixtures.ts';
import { filesOf, packageAbout, packageTexts } from '#sync/domain/package/package-fixtures.ts';
import { sealPackage } from '#sync/domain/package/seal-package.ts';
import { fingerprintOf } from '#sync/domain/package/server-fingerprint.ts';
import { zipOf } from '#sync/testing/office-samples.ts';
import { expectAccessibleAndFitting } from './axe.ts';
import { newAddress, test } from './journey.ts';
import { namesOf, signUp, untilInstalled } from './person.ts';

/** A package of a person whom the server knows, made on a device of theirs that it vouches for. */
async function makePackage(page: Page, origin: string): Promise<{ zip: Buffer; serverId: string }> {
  const { privateKey, spki: publicKey } = await makePair();
  const headers = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' };
  const data = { publicKey, name: 'iPad' };
  const answer = await page.context().request.post(`${origin}${registerDevice.path}`, { headers, data });
  const { device, server } = (await answer.json()) as ReplyOf<typeof registerDevice>;
  const signer = {
    privateKey,
    person: 'Dana Whitfield',
    device: { name: device.name, publicKey },
    vouching: { voucher: device.voucher, serverKey: server.voucherKey },
  };
  const { zip } = await sealPackage({ subtle: webcrypto.subtle, signer }, filesOf(packageTexts), packageAbout);
  return { zip: Buffer.from(zip), serverId: server.id };
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose (a package|another)$/ }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/zip', buffer });
}

test('a stranger without account and network verifies a package, and asks the server once there is one @proof', async ({
  arrive,
  commonServer: { origin },
}) => {
  const dana = await arrive();
  const own = await dana.page();
  await signUp(own, origin, namesOf(newAddress()));
  const { zip, serverId } = await makePackage(own, origin);

  const stranger = await arrive({ ownBrowser: true });
  const page = await stranger.page();
  await page.goto(`${origin}/verify`);
  await untilInstalled(page);
  await stranger.context.setOffline(true);
  await page.goto(`${origin}/verify`);
  await expect(page.getByRole('heading', { name: 'Verify a package' })).toBeVisible();
  await choose(page, 'northfield.zip', zip);
  await expect(page.getByRole('region', { name: '4 files unchanged' })).toBeVisible();
  const signer = page.getByRole('region', { name: 'Who signed the list' });
  await expect(signer).toContainText('Dana Whitfield’s iPad');
  await expect(signer).toContainText(fingerprintOf(serverId));
  await expectAccessibleAndFitting(page);
  await page.getByLabel('Fingerprint that you were told').fill(fingerprintOf(serverId));
  await expect(page.getByText('It is the fingerprint that you were told.')).toBeVisible();

  await choose(page, 'other.zip', Buffer.from(zipOf({ 'findings.pdf': 'findings' })));
  await expect(page.getByRole('alert')).toContainText('It is not signed.');

  await choose(page, 'northfield.zip', zip);
  await stranger.context.setOffline(false);
  await page.getByRole('button', { name: /^Ask / }).click();
  await expect(page.getByText('It is the fingerprint that this server has.')).toBeVisible();
  stranger.expectQuiet();
});
