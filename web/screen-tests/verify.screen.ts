import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bytesOf, type Bytes } from '#sync/domain/common/byte-text.ts';
import { makeBed, type Bed } from '#sync/domain/hand-over/hand-over-file-fixtures.ts';
import { getServerKey } from '#sync/domain/hand-over/server-key-contract.ts';
import { filesOf, packageAbout, packageTexts, signerOf, unpacked } from '#sync/domain/package/package-fixtures.ts';
import { SIGNATURE_FILE } from '#sync/domain/package/package-limits.ts';
import { sealPackage } from '#sync/domain/package/seal-package.ts';
import { fingerprintOf } from '#sync/domain/package/server-fingerprint.ts';
import { zipOf } from '#sync/testing/office-samples.ts';
import { accountStore } from '#web/account/account.ts';
import { sha256Of } from '#web/store/file-bytes.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { inputAfter, region } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;
let bed: Bed;
let serverId: string;

beforeAll(async () => {
  bed = await makeBed();
  const { server } = bed;
  serverId = await sha256Of(await crypto.subtle.exportKey('spki', server.publicKey as CryptoKey));
});
beforeEach(async () => {
  app = await ScreenPage.open();
  app.server.isReachable = false;
});
afterEach(() => {
  vi.restoreAllMocks();
  app.leave();
});

/** Opens the screen for a visitor whom nobody knows, without a network. */
async function showSignedOut(): Promise<void> {
  vi.spyOn(accountStore, 'get').mockReturnValue({ state: 'signed_out', answered: false });
  await app.show('/verify');
}

const choose = page.getByRole('button', { name: /^Choose (a package|another)$/ });

async function chooseZip(files: Record<string, string | Uint8Array> | Map<string, Bytes>): Promise<void> {
  const zip = zipOf(files instanceof Map ? Object.fromEntries(files) : files);
  await userEvent.upload(await inputAfter(choose), new File([zip as BlobPart], 'northfield.zip'));
}

async function sealed(texts: Record<string, string> = packageTexts): Promise<Map<string, Bytes>> {
  return unpacked((await sealPackage(signerOf(bed), filesOf(texts), packageAbout)).zip);
}

test('a visitor without account and network is told what differs, who signed, and whose server to ask about', async () => {
  await showSignedOut();
  await expect
    .element(page.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/api/login?return=%2Fverify');
  await expect.element(page.getByText('Drop a package here')).toBeVisible();
  await expectAccessibleAndFitting();
  const files = await sealed();
  await chooseZip(files);
  await expect.element(region('4 files unchanged')).toBeVisible();
  files.set('findings.pdf', bytesOf('other'));
  files.delete('a.txt');
  files.set('findingѕ.pdf', bytesOf('findings'));
  files.set('notes\u202Efdp.exe', bytesOf('new'));
  await chooseZip(files);
  const result = region('4 files differ from what was signed');
  await expect.element(result).toHaveTextContent(/Unchanged2Changed1Missing1Surplus2/);
  const told = result
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(told.slice(0, 4)).toEqual([
    expect.stringMatching(/^findings\.pdfSigned as .{9} …, here .{9} …Changed$/),
    'a.txtIn the signed list, not in this packageMissing',
    'findingѕ.pdfLooks like findings.pdf, and is another nameSurplus',
    'notes‹U+202E›fdp.exeIn this package, not in the signed listSurplus',
  ]);
  const signer = region('Who signed the list');
  await expect.element(signer).toHaveTextContent(/Lena Ortiz’s iPad.*by that device’s clock/);
  await expect.element(signer).toHaveTextContent('Level 2 · Northfield Avionics');
  await expect.element(signer).toHaveTextContent(fingerprintOf(serverId));
  await expect.element(region('What this does not say')).toHaveTextContent('Rules as of Nov 18, 2026.');
  await expectAccessibleAndFitting();
  expect(document.body.textContent).not.toMatch(/genuine|authentic/i);
});

test('the fingerprint is compared with what somebody was told, and with this app’s server', async () => {
  await showSignedOut();
  await chooseZip(await sealed());
  const compare = region('Compare the fingerprint');
  const typed = compare.getByRole('textbox', { name: 'Fingerprint that you were told' });
  await typed.fill('4AE1');
  await expect.element(compare.getByText(/eight groups of four digits/)).toBeVisible();
  await typed.fill('4AE1 7F30 C9D2 0B58 E617 23AC 9D40 F18E');
  await expect.element(compare.getByRole('alert')).toHaveTextContent('It is not the fingerprint that you were told.');
  await expectAccessibleAndFitting();
  await typed.fill(fingerprintOf(serverId).toLowerCase());
  await expect.element(compare.getByText('It is the fingerprint that you were told.')).toBeVisible();
  await compare.getByRole('button', { name: /^Ask / }).click();
  await expect.element(compare.getByText(/The server cannot be reached/)).toBeVisible();
  app.server.answer(getServerKey, () => ({ id: serverId }));
  app.server.isReachable = true;
  window.dispatchEvent(new Event('online'));
  await expect.element(compare.getByText('It is the fingerprint that this server has.')).toBeVisible();
  app.server.answer(getServerKey, () => ({ id: 'b'.repeat(64) }));
  window.dispatchEvent(new Event('focus'));
  await expect.element(compare.getByRole('alert')).toHaveTextContent('It is not the fingerprint that this server has.');
});

test('a package that says nothing about its files says why', async () => {
  await showSignedOut();
  const files = await sealed();
  const list = new TextDecoder().decode(files.get(SIGNATURE_FILE));
  const cases: [title: string, change: Record<string, string>][] = [
    ['It is not signed.', packageTexts],
    ['The list is not the one that was signed.', { [SIGNATURE_FILE]: list.replace('findings.pdf', 'findings.txt') }],
    ['The signature does not hold.', { [SIGNATURE_FILE]: list.replace('Lena Ortiz', 'Eve') }],
    ['Its signature cannot be read.', { [SIGNATURE_FILE]: '{' }],
    ['Do not unpack it.', { '../a.txt': '' }],
    ['Two files have one name.', { 'Größe.txt': '', 'Gro\u0308ße.txt': '' }],
    ['northfield.zip was not hashed.', { 'a.txt': '', 'A.txt': '' }],
  ];
  for (const [title, change] of cases) {
    await chooseZip(change);
    await expect.element(page.getByRole('alert')).toHaveTextContent(title);
    expect(region(/unchanged|differ/).query()).toBeNull();
  }
  await chooseZip({
    ...packageTexts,
    [SIGNATURE_FILE]: new TextDecoder().decode((await sealed({ 'b.txt': 'b' })).get(SIGNATURE_FILE)),
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent('The signature is of another list.');
  await expectAccessibleAndFitting();
  await userEvent.upload(await inputAfter(choose), new File(['no archive'], 'northfield.zip'));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/northfield\.zip was not hashed\..*cannot be read safely/);
});

test('reading can be stopped, and a person who is signed in sees the same inside the frame', async () => {
  await app.show('/verify');
  await expect.element(page.getByRole('heading', { name: 'Verify a package', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Primary' })).toBeVisible();
  const silent = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => undefined);
  await chooseZip(packageTexts);
  await expect.element(page.getByRole('progressbar', { name: 'Hashing' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(page.getByText('Nothing was compared.')).toBeVisible();
  silent.mockRestore();
  app.server.answer(getServerKey, () => ({ id: serverId }));
  app.server.isReachable = true;
  const server = region('The fingerprint of a server');
  await server.getByRole('button', { name: /^Ask / }).click();
  await expect.element(server).toHaveTextContent(fingerprintOf(serverId));
  await chooseZip(await sealed());
  await expect
    .element(region('Compare the fingerprint'))
    .toHaveTextContent('It is the fingerprint that this server has.');
  await expectAccessibleAndFitting();
});
