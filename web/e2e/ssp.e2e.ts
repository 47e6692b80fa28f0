import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { newAddress, test } from './journey.ts';
import { namesOf, signIn, signUp, untilInstalled, type Names } from './person.ts';

const names: Names = namesOf(newAddress(), { keep: true });

// Wide enough for the paper next to the statements.
const ROOM = { width: 1440, height: 900 };

/** Opens the form of an objective, fills it and saves, all by keyboard. */
async function writeByKeyboard(page: Page, id: string, what: string) {
  const named = (verb: string) => page.getByRole('button', { name: `${verb} ${id}`, exact: true });
  const open = named('Write').or(named('Edit'));
  await expect(open).toBeEnabled();
  await open.focus();
  await page.keyboard.press('Enter');
  const statement = page.getByRole('region', { name: `Statement of ${id}` });
  await expect(statement.getByLabel('What', { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(what);
  await expect(page.getByRole('region', { name: /^Preview of/ })).toContainText(what);
  const save = statement.getByRole('button', { name: 'Save statement' });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(save).toBeHidden();
  await expect(open).toBeFocused();
  await expect(statement).toContainText(what);
}

async function publish(page: Page, version: string) {
  await page.getByRole('button', { name: 'Publish version' }).click();
  const sheet = page.getByRole('dialog', { name: 'Publish the plan' });
  await sheet.getByLabel('Version', { exact: true }).fill(version);
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(`Version ${version}, published today`)).toBeVisible();
}

/** Makes the same file twice, and says what it begins with. */
async function makeTwice(page: Page, format: RegExp, ending: string): Promise<string> {
  await page.getByRole('button', { name: 'Make document' }).click();
  const sheet = page.getByRole('dialog', { name: 'Make document' });
  await sheet.getByRole('button', { name: /File/ }).click();
  await page.getByRole('option', { name: format }).click();
  const make = sheet.getByRole('button', { name: 'Make document' });
  const files: Buffer[] = [];
  for (let count = 0; count < 2; count++) {
    await expect(make).toBeEnabled();
    const download = page.waitForEvent('download');
    await make.click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe(`system-security-plan-1.0.${ending}`);
    files.push(await readFile(await saved.path()));
    await expect(sheet.getByRole('button', { name: 'Close' }).last()).toBeVisible();
  }
  expect(files[1]?.equals(files[0] ?? Buffer.alloc(0))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  return files[0]?.subarray(0, 4).toString('latin1') ?? '';
}

test('a plan is written by keyboard and published without a network, printed twice alike, and reaches another device with its hash @proof', async ({
  arrive,
  ownServer,
}) => {
  const { origin } = ownServer;
  const dana = await arrive({ ownBrowser: true });
  const page = await dana.page();
  await page.setViewportSize(ROOM);
  await signUp(page, origin, names);
  await page.goto(`${origin}/assessment-objectives?control=3.12.4`);
  await expect(page.getByText('No version published')).toBeVisible();
  await page.goto(`${origin}/ssp?control=3.1.1`);
  await expect(page.getByText('0 of 320 written · No version published')).toBeVisible();
  await writeByKeyboard(page, '3.1.1[a]', 'Accounts are listed by hand.');
  await untilInstalled(page);
  await dana.context.setOffline(true);
  await ownServer.stop();

  await writeByKeyboard(page, '3.1.1[b]', 'A service has an account of its own.');
  await expect(page.getByText('2 of 320 written · No version published')).toBeVisible();
  await publish(page, '1.0');
  await page.getByRole('tab', { name: /Versions/ }).click();
  const first = page.getByRole('region', { name: 'Version 1.0' });
  const hash = await first.locator('code').innerText();
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  await expectAccessible(page);
  expect(await makeTwice(page, /Word/, 'docx')).toBe('PK\u0003\u0004');
  expect(await makeTwice(page, /PDF/, 'pdf')).toBe('%PDF');

  await ownServer.start();
  await dana.context.setOffline(false);
  const other = await arrive();
  const second = await other.page();
  await second.setViewportSize(ROOM);
  await signIn(second, origin, names.email, { to: '/ssp?part=versions' });
  await expect(second.getByRole('region', { name: 'Version 1.0' }).locator('code')).toHaveText(hash);

  await second.getByRole('tab', { name: 'Sections' }).click();
  await writeByKeyboard(second, '3.1.1[a]', 'Accounts are listed every week.');
  await publish(second, '1.1');
  await second.getByRole('tab', { name: /Versions/ }).click();
  const compared = second.getByRole('region', { name: '1.1 against 1.0' });
  await expect(compared.getByRole('heading', { name: '3.1.1[a] · What' })).toBeVisible();
  await expect(compared.getByText('1 text differs')).toBeVisible();
  await expect(compared.getByRole('deletion')).toContainText('by hand.');
  await expect(compared.getByRole('insertion').first()).toContainText('every week.');

  await expect(page.getByText('2 of 320 written · Version 1.1, published today')).toBeVisible();
  await page.goto(`${origin}/assessment-objectives?control=3.12.4`);
  await expect(page.getByText('Version 1.1, published today')).toBeVisible();
  dana.expectQuiet();
  other.expectQuiet();
});
