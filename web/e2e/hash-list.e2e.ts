import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { expectAccessibleAndFitting } from './axe.ts';
import { newAddress, test } from './journey.ts';
import { namesOf, signUp, untilInstalled } from './person.ts';

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').toUpperCase();

const evidence: Record<string, string> = {
  'AC/AC policy 1.pdf': 'policy',
  'AC/a/b/c/deep; =1+1.txt': 'deep',
  'Prüfung 中村 🔐.txt': 'seen',
  "O'Brien (final) #2 100%.txt": 'final',
  'empty.txt': '',
};

let folder: string;

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evidence-'));
  for (const [path, content] of Object.entries(evidence)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
});
test.afterEach(() => rmSync(folder, { recursive: true }));

async function chooseFolder(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await (await chooser).setFiles(folder);
}

async function save(page: Page, name: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  return readFileSync(await (await download).path());
}

test('a folder of awkward names is hashed without a network, and the list finds what changed since @proof', async ({
  arrive,
  commonServer: { origin },
}) => {
  const dana = await arrive({ ownBrowser: true });
  const page = await dana.page();
  await signUp(page, origin, namesOf(newAddress(), { keep: true }));
  await page.goto(origin);
  await untilInstalled(page);
  await dana.context.setOffline(true);
  await page.goto(`${origin}/hash-list`);
  await chooseFolder(page);
  await expect(page.getByRole('region', { name: '5 files hashed' })).toContainText(hashOf('seen'));
  const log = await save(page, 'CMMCAssessmentArtifacts.log');
  const ascii = (path: string) => `.\\${path.replaceAll('/', '\\').replaceAll(/[^ -~]/g, '?')}`;
  const rows = Object.entries(evidence).map(
    ([path, content]) => `SHA256          ${hashOf(content)}       ${ascii(path)}`,
  );
  expect(log.toString('latin1').split('\r\n').slice(3, -3).sort()).toEqual(rows.sort());
  const logHash = await save(page, 'CMMCAssessmentLogHash.log');
  expect(logHash.toString('latin1')).toContain(`SHA256          ${hashOf(log)}       .\\CMMCAssessmentArtifacts.log`);
  const csv = await save(page, 'artifacts.csv');
  expect(csv.toString()).toContain('.\\Prüfung 中村 🔐.txt');
  await expectAccessibleAndFitting(page);

  // The client's own list is in UTF-16 and has another root.
  const theirs = Buffer.from(`\uFEFF${log.toString('latin1').replaceAll(' .\\', ' C:\\Evidence\\')}`, 'utf16le');
  writeFileSync(join(folder, 'AC/AC policy 1.pdf'), 'another');
  rmSync(join(folder, 'empty.txt'));
  writeFileSync(join(folder, 'AC/new.txt'), 'new');
  await chooseFolder(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a list' }).click();
  await (await chooser).setFiles({ name: 'theirs.log', mimeType: 'text/plain', buffer: theirs });
  const result = page.getByRole('region', { name: '3 files differ from the list' });
  await expect(result.getByRole('listitem')).toHaveText([
    /AC\/AC policy 1\.pdf.*Changed/,
    /C:\\Evidence\\empty\.txt.*Missing/,
    /AC\/new\.txt.*Surplus/,
    /Unchanged/,
    /Unchanged/,
    /Unchanged/,
  ]);
  await expectAccessibleAndFitting(page);
});
