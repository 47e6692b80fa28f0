import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { updateTeamAssessment } from '#sync/domain/team/team-assessment-mutators.ts';
import { TEAM_ASSESSMENT } from '#sync/domain/team/team-fixture-rows.ts';
import { workbookValues } from '#web/testing/workbook-values.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { emulateTouch } from './emulate-touch.ts';
import { everyFinding, joinTeam, SAM, sampleFinding, sampleMethod } from './sample-team.ts';
import { region } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

const ADDRESS = `/assessments/${TEAM_ASSESSMENT}/package`;
const FIRM = { name: 'Harborline Assessments', c3paoId: 'C-1' };
const AT = '2026-06-09T08:00:00.000Z';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open({ role: 'assessor' });
});
afterEach(async () => {
  app.leave();
  vi.restoreAllMocks();
  await emulateTouch(false);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const make = button('Make the package');

/** A small picture as the camera's lane stores it. */
async function jpegOf(color: string): Promise<ArrayBuffer> {
  const canvas = new OffscreenCanvas(320, 240);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('there is no canvas');
  context.fillStyle = color;
  context.fillRect(0, 0, 320, 240);
  return (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer();
}

const photo = (id: string, set: Partial<StoredDocument>): Partial<StoredDocument> & { id: string } => ({
  id,
  originalName: `${id}.jpg`,
  description: '',
  category: 'evidence',
  mimeType: 'image/jpeg',
  fileSize: 1_200,
  uploadedAt: AT,
  addedAt: AT,
  isAddedAtOff: false,
  uploadedBy: SAM,
  tags: [],
  kind: 'photo',
  state: 'final',
  version: '',
  supersedes: null,
  effectiveOn: null,
  custodian: '',
  elsewhere: null,
  heldAt: '',
  cui: 'no',
  expiresOn: null,
  sha256: 'e'.repeat(64),
  storedAt: AT,
  assessmentId: TEAM_ASSESSMENT,
  updatedAt: null,
  updatedBy: null,
  stamps: {},
  ...set,
});

const [DOOR, UNSURE] = ['01975387-1c00-7000-8000-0000000000d1', '01975387-1c00-7000-8000-0000000000d2'] as const;

/** An assessment of which everything is ruled, with a photo, and one of which nobody knows whether it holds CUI. */
async function giveRuled(assessment: object = {}): Promise<void> {
  app.server.give('document', [
    photo(DOOR, { originalName: 'Door 4.jpg' }),
    photo(UNSURE, { originalName: 'Unsorted.jpg', cui: 'unsure', sha256: 'f'.repeat(64) }),
  ]);
  const [, ...others] = everyFinding;
  const first = sampleFinding(SAM, '3.1.1[a]', { evidenceIds: [DOOR, UNSURE] });
  await joinTeam(app, {
    assessment: { phase: 'report', ...assessment },
    ruled: [first, ...others],
    methods: [sampleMethod(SAM, '3.1.1[a]', { id: '01975387-1c00-7000-8000-0000000000e1', evidenceIds: [DOOR] })],
  });
  const { files } = app.workspace;
  await files.table('thumb').bulkPut([
    { id: DOOR, bytes: await jpegOf('#0f5c6e') },
    { id: UNSURE, bytes: await jpegOf('#a11') },
  ]);
}

/** What is saved by an act: its name and bytes. */
async function saved(act: () => Promise<unknown>): Promise<{ name: string; bytes: Uint8Array }> {
  const made = vi.spyOn(URL, 'createObjectURL');
  const names: string[] = [];
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await act();
  await expect.poll(() => names.length, { timeout: 60_000 }).toBe(1);
  const blobs = made.mock.calls.flatMap(([blob]) =>
    blob instanceof Blob && blob.type === 'application/zip' ? blob : [],
  );
  for (const spy of [made, clicked]) spy.mockRestore();
  return { name: names[0] ?? '', bytes: new Uint8Array((await blobs[0]?.arrayBuffer()) ?? new ArrayBuffer()) };
}

test('offline the package is one ZIP of every paper, and twice the same bytes', async () => {
  await giveRuled();
  app.server.isReachable = false;
  await app.show(ADDRESS);
  await expect.element(region('What every paper names')).toHaveTextContent('Score so far110 of 110');
  await expect.element(region('12 files')).toHaveTextContent('findings-report.pdfFindings report');
  await expectAccessibleAndFitting();
  const { name, bytes } = await saved(() => make.click());
  expect(name).toBe('gap-assessment-2026-package.zip');
  await expect.element(page.getByText('gap-assessment-2026-package.zip is saved.')).toBeVisible();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'is saved' }))
    .toHaveTextContent('12 files. It is signed by this device.');
  const parts = unzipSync(bytes);
  expect(Object.keys(parts).filter((path) => path !== 'signature.json')).toEqual([
    'CMMCAssessmentArtifacts.log',
    'CMMCAssessmentLogHash.log',
    'about.txt',
    'artifacts.csv',
    'emass-pre-assessment.xlsx',
    'emass-results.xlsx',
    'evidence-index.csv',
    'evidence-index.xlsx',
    'findings-report.docx',
    'findings-report.pdf',
    'oscal-assessment-results.json',
    'results.xlsx',
  ]);
  expect(strFromU8(parts['findings-report.pdf']?.subarray(0, 5) ?? new Uint8Array())).toBe('%PDF-');
  const sheets = workbookValues(parts['results.xlsx'] ?? new Uint8Array());
  expect(sheets.find(({ sheet }) => sheet === 'Objectives')?.data).toHaveLength(objectiveIds.length + 1);
  const about = strFromU8(parts['about.txt'] ?? new Uint8Array());
  expect(about).toContain('Ruled by: Sam Whitaker (320 objectives)');
  expect(about).toContain('Left out: 1 document');
  const { 'artifacts.csv': list = new Uint8Array(), 'findings-report.docx': report = new Uint8Array() } = parts;
  expect(strFromU8(list)).toContain(`${'E'.repeat(64)},.\\3.1 Access Control\\3.1.1\\Door 4.jpg`);
  const inside = unzipSync(report);
  expect(Object.keys(inside).filter((path) => path.startsWith('word/media/'))).toHaveLength(1);
  const words = [strFromU8(inside['word/document.xml'] ?? new Uint8Array()), about, strFromU8(list)].join('\n');
  expect(words).toContain('Door 4.jpg');
  expect(words).not.toContain('Unsorted');
  const again = unzipSync((await saved(() => make.click())).bytes);
  // The signature alone says when it was made.
  expect({ ...again, 'signature.json': null }).toEqual({ ...parts, 'signature.json': null });
  expect(JSON.parse(strFromU8(parts['signature.json'] ?? new Uint8Array()))).toMatchObject({
    facts: { assessment: { name: 'Gap assessment 2026' }, person: 'Dana Whitfield' },
  });
});

test('what is carried and what waits here is named, in words', async () => {
  await giveRuled();
  app.server.isReachable = false;
  const set = { artifactHash: 'a'.repeat(64) };
  await app.workspace.change(updateTeamAssessment, { id: TEAM_ASSESSMENT, set });
  await app.show(ADDRESS);
  await expect
    .element(region('What every paper names'))
    .toHaveTextContent('Not yet on the server1 change of this device');
});

test('a certification names no forecast and has no SPRS worksheet', async () => {
  await giveRuled({ kind: 'c3pao_l2', firm: FIRM, name: 'Certification 2026' });
  await app.show(ADDRESS);
  await expect.element(region('12 files')).not.toHaveTextContent('sprs');
  const { bytes } = await saved(() => make.click());
  const inside = unzipSync(unzipSync(bytes)['findings-report.docx'] ?? new Uint8Array());
  const words = strFromU8(inside['word/document.xml'] ?? new Uint8Array());
  expect(words).toContain('Harborline Assessments, C-1');
  for (const forbidden of [/cheapest/i, /next step/i, /suggest/i, /forecast/i, /would/i])
    expect(words).not.toMatch(forbidden);
});

test('while it is planned there is the form of before the assessment, and no score', async () => {
  await joinTeam(app, { assessment: { phase: 'plan', kind: 'c3pao_l2', firm: FIRM } });
  await app.show(ADDRESS);
  await expect.element(region('2 files')).toHaveTextContent('emass-pre-assessment.xlsx');
  await expect.element(region('What every paper names')).toHaveTextContent('ScoreNothing is judged yet');
  const { bytes } = await saved(() => make.click());
  expect(Object.keys(unzipSync(bytes))).toEqual(['about.txt', 'emass-pre-assessment.xlsx', 'signature.json']);
});

test('making it shows how far it is, and can be stopped', async () => {
  await giveRuled();
  await app.show(ADDRESS);
  await expect.element(make).toBeEnabled();
  const silent = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => undefined);
  const ended = vi.spyOn(Worker.prototype, 'terminate');
  await make.click();
  await expect.element(page.getByRole('progressbar', { name: 'Making the package' })).toBeVisible();
  await expect.poll(() => silent.mock.calls.length).toBe(1);
  await expectAccessibleAndFitting();
  await button('Stop').click();
  await expect.element(page.getByText('No package was made.')).toBeVisible();
  expect(ended.mock.calls).toHaveLength(1);
  await expect.element(page.getByRole('progressbar', { name: 'Making the package' })).not.toBeInTheDocument();
});

test('letters that the PDF lacks are asked about before any file is made', async () => {
  await giveRuled({ scopeText: 'The site 北' });
  await app.show(ADDRESS);
  await make.click();
  const question = page.getByRole('alertdialog', { name: 'The file lacks some letters' });
  await expect.element(question).toHaveTextContent('have no 北.');
  await expectAccessibleAndFitting(() => expect.element(question).toBeVisible());
  const { bytes } = await saved(() => question.getByRole('button', { name: 'Make it anyway' }).click());
  expect(Object.keys(unzipSync(bytes))).toHaveLength(13);
});

test('the columns of eMASS are renamed, moved, added and removed, kept on this device, and in the form', async () => {
  await giveRuled();
  await app.show(ADDRESS);
  await region('eMASS columns').getByRole('button', { name: 'Edit' }).click();
  const sheet = page.getByRole('dialog', { name: 'eMASS columns' });
  await expect.element(sheet).toHaveTextContent('Compare them with DoD’s current template');
  await sheet.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('option', { name: 'eMASS pre-assessment: Team' }).click();
  await sheet.getByRole('textbox', { name: 'Heading of column 1', exact: true }).fill('Assessor');
  await sheet.getByRole('button', { name: 'Remove column 6' }).click();
  await sheet.getByRole('button', { name: 'Move column 3 up' }).click();
  await sheet.getByRole('button', { name: 'Add a column' }).click();
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(sheet.getByText('Heading is required')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Heading of column 6' }).fill('CPN');
  await expect.element(sheet.getByText('Each heading only once').first()).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Heading of column 6' }).fill('Families');
  await sheet.getByRole('button', { name: /What column 6 holds/ }).click();
  await page.getByRole('option', { name: 'Families' }).click();
  await expectAccessibleAndFitting(() => expect.element(sheet).toBeVisible());
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await app.show(ADDRESS);
  const { bytes } = await saved(() => make.click());
  const form = workbookValues(unzipSync(bytes)['emass-pre-assessment.xlsx'] ?? new Uint8Array());
  const [head, first] = form.find(({ sheet: name }) => name === 'Team')?.data ?? [];
  expect(head).toEqual(['Assessor', 'CPN', 'Role', 'Email', 'Conflict of interest', 'Families']);
  expect(first?.at(-1)).toMatch(/^AC, AT/);
  await region('eMASS columns').getByRole('button', { name: 'Edit' }).click();
  await sheet.getByRole('button', { name: 'Use the shipped columns' }).click();
  await expect
    .element(sheet.getByRole('textbox', { name: 'Heading of column 1', exact: true }))
    .toHaveValue('Organization');
});

test('who has no row of it reads where it is', async () => {
  await app.show(ADDRESS);
  await expect.element(page.getByText('This assessment is not on this device')).toBeVisible();
  await expectAccessibleAndFitting();
});

test('the cockpit leads to it, by touch', async () => {
  await emulateTouch(true);
  await giveRuled();
  await app.show(`/assessments/${TEAM_ASSESSMENT}`);
  await page.getByRole('link', { name: 'Package', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Package', level: 1 })).toBeVisible();
  for (const press of [make, page.getByRole('textbox', { name: 'Root of the hash lists' })]) {
    await expect.element(press).toBeVisible();
    expect(press.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
});
