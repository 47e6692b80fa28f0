import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { bytesOf } from '#sync/domain/common/byte-text.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { checkPackage } from '#sync/domain/package/check-package.ts';
import { unpacked } from '#sync/domain/package/package-fixtures.ts';
import { SIGNATURE_FILE } from '#sync/domain/package/package-limits.ts';
import { oscalRecords } from '#sync/testing/oscal-records.ts';
import { sha256Of, storeFile } from '#web/store/file-bytes.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { giveTeam, sampleFinding, sampleMethod, TEAM_ASSESSMENT } from './sample-team.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open({ role: 'assessor' });
});
afterEach(() => {
  vi.restoreAllMocks();
  app.leave();
});

const panel = page.getByRole('region', { name: 'Files of this assessment' });
const button = (name: string | RegExp) => panel.getByRole('button', { name });

/** A document of the team whose bytes, if there are any, are on this device. */
async function capture(text: string | null, set: Partial<StoredDocument> = {}): Promise<StoredDocument> {
  const [sample] = oscalRecords.document;
  if (!sample) throw new Error('the sample has no document');
  const bytes = bytesOf(text ?? '');
  const own = {
    id: newRecordId(),
    originalName: 'Photo.jpg',
    assessmentId: TEAM_ASSESSMENT,
    elsewhere: null,
    cui: 'no',
  };
  const facts = { sha256: await sha256Of(bytes), fileSize: bytes.length, mimeType: 'image/jpeg' };
  const document = { ...sample, ...own, ...facts, ...set } as StoredDocument;
  const { id, sha256, fileSize: size } = document;
  if (text !== null)
    await storeFile(app.workspace.files, { id, sha256, mimeType: 'image/jpeg', size }, bytes.buffer, false);
  app.server.give('document', [document]);
  return document;
}

/** What is saved by a press. */
async function saved(press: () => Promise<unknown>): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const made = vi.spyOn(URL, 'createObjectURL');
  const names: string[] = [];
  const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  follow.mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await press();
  await expect.poll(() => names.length).toBe(1);
  const blob = made.mock.calls[0]?.[0] as Blob;
  // The others keep somebody signed in on the screen that goes on.
  for (const spy of [made, follow]) spy.mockRestore();
  return { name: names[0] ?? '', bytes: new Uint8Array(await blob.arrayBuffer()) };
}

async function openCockpit(documents: readonly StoredDocument[]): Promise<void> {
  const [first, second] = documents.map(({ id }) => id);
  await giveTeam(app, {
    assessment: { phase: 'conduct' },
    findings: [sampleFinding('sam', '3.10.1[a]', { evidenceIds: first ? [first] : [] })],
    methods: [sampleMethod('sam', '3.4.1[a]', { evidenceIds: second ? [second] : [] })],
  });
  app.server.isReachable = false;
  await app.show(`/assessments/${TEAM_ASSESSMENT}`);
}

test('the evidence is one ZIP by requirement, made offline, whose signed list holds', async () => {
  await openCockpit([
    await capture('door'),
    await capture('rack'),
    await capture('undecided', { cui: 'unsure', originalName: 'Rack 7.jpg' }),
    await capture(null, { elsewhere: 'held_on_site', heldAt: 'Safe in B2', originalName: 'Plan.pdf' }),
    await capture(null, { originalName: 'Elsewhere.jpg' }),
  ]);
  await button('Make the evidence ZIP').click();
  const told = panel.getByRole('status');
  await expect.element(told).toHaveTextContent(/evidence-.{10}\.zip is made\./);
  await expect
    .element(told)
    .toHaveTextContent(
      '2 files inside, 2 documents in the index alone, 1 undecided document left out, signed by this device.',
    );
  await expectAccessibleAndFitting();
  const { name, bytes } = await saved(() => button('Save').first().click());
  expect(name).toMatch(/^evidence-\d{4}-\d\d-\d\d\.zip$/);
  const files = unpacked(bytes);
  expect([...files.keys()].sort()).toEqual([
    '3.10 Physical Protection/3.10.1/Photo.jpg',
    '3.4 Configuration Management/3.4.1/Photo.jpg',
    'index.csv',
    SIGNATURE_FILE,
  ]);
  const text = (path: string) => new TextDecoder().decode(files.get(path));
  expect(text('3.10 Physical Protection/3.10.1/Photo.jpg')).toBe('door');
  expect(text('index.csv')).toContain('Held on site: Safe in B2');
  expect(text('index.csv')).toContain('Not on the device that made this');
  expect(text('index.csv')).not.toContain('Rack 7');
  const found = await Promise.all(
    Array.from(files, async ([path, one]) => ({ path, hash: await sha256Of(one), size: one.length })),
  );
  const signature = { root: '', bytes: files.get(SIGNATURE_FILE) ?? null };
  const reading = await checkPackage(crypto.subtle, { files: found, signature });
  expect(reading).toMatchObject({ state: 'checked', comparison: { counts: { unchanged: 3, changed: 0, surplus: 0 } } });
});

test('making it can be stopped, and nothing to put into it is said', async () => {
  await openCockpit([await capture('undecided', { cui: 'unsure' })]);
  await button('Make the evidence ZIP').click();
  await expect.element(panel.getByRole('status')).toHaveTextContent('There is no evidence to put into it.');
  await expect.element(panel.getByRole('status')).toHaveTextContent('Nobody has said whether 1 document holds CUI.');
  await capture('x'.repeat(3_000_000));
  app.server.isReachable = true;
  await app.workspace.loop.syncNow();
  const written = Promise.withResolvers<undefined>();
  const write = vi.spyOn(FileSystemWritableFileStream.prototype, 'write').mockReturnValue(written.promise);
  await button('Make the evidence ZIP').click();
  await expect.element(panel.getByRole('progressbar', { name: 'Making the ZIP' })).toBeVisible();
  // A link that is half under the top bar counts as a small target.
  document.querySelector('h1')?.scrollIntoView({ block: 'end' });
  await expectAccessibleAndFitting();
  await expect.poll(() => write.mock.calls.length).toBe(1);
  await button('Stop').click();
  written.resolve(undefined);
  await expect.element(panel.getByRole('status')).toHaveTextContent('Stopped. Nothing of the ZIP is left here.');
});

test('what the team found is saved as OSCAL', async () => {
  await openCockpit([await capture('door')]);
  const { name, bytes } = await saved(() => button('Save findings as OSCAL').click());
  expect(name).toBe('oscal-team-results.json');
  expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({
    'assessment-results': { results: [{ findings: [{ title: '3.10.1[a]' }], observations: [{ title: '3.4.1[a]' }] }] },
  });
});
