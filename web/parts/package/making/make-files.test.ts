import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { oscalRecords } from '#sync/testing/oscal-records.ts';
import { docxBytes } from '#web/paper/docx/docx-file.ts';
import { lackingOnPaper } from '#web/paper/pdf/pdf-fonts.ts';
import { shippedMap } from '#web/parts/package/emass/emass-map.ts';
import type { PackageSource } from '#web/parts/package/package-source.ts';
import { paperFonts, pdfFile, samplePicture } from '#web/testing/office/sample-files.ts';
import { packageSample, sampleDocuments } from '#web/testing/package-sample.ts';
import { workbookValues } from '#web/testing/workbook-values.ts';
import { workbookBytes } from '#web/xlsx/workbook.ts';
import { makeFiles, type FileMaker } from './make-files.ts';
import type { PackageWish } from './package-messages.ts';

// The library numbers pictures and entries of a table of contents across all that a process makes: this is one process.
const makeFile: FileMaker = async ({ paper, format, mayLack }) => {
  if ('slides' in paper) throw new Error('a package has no slides');
  if ('sheets' in paper) return { kind: 'done', bytes: await workbookBytes(paper) };
  const lacking = format === 'pdf' ? lackingOnPaper(paper, paperFonts) : new Set<string>();
  if (lacking.size > 0 && !mayLack) return { kind: 'lacking', letters: [...lacking] };
  if (format === 'pdf') return { kind: 'done', bytes: pdfFile(paper) };
  const blocks = paper.blocks.filter(({ kind }) => kind !== 'contents' && kind !== 'gallery');
  return { kind: 'done', bytes: await docxBytes({ ...paper, blocks }) };
};
const wish: PackageWish = { root: '.\\', emassMap: shippedMap, designation: null, mayLack: false };
const sampleOf = (assessment: Partial<Assessment> = {}) => packageSample({ assessment, thumbOf: () => samplePicture });

async function filesOf(
  source: PackageSource,
  own: Partial<PackageWish> = {},
  onProgress: (share: number) => void = () => undefined,
) {
  const made = await makeFiles(source, oscalRecords, { ...wish, ...own }, makeFile, onProgress);
  if (made.kind !== 'made') throw new Error(`no files: ${made.kind}`);
  return new Map(made.files.map(({ path, bytes }) => [path, bytes]));
}

const self: Partial<Assessment> = { kind: 'self_l2', name: 'Self-assessment 2026' };
const certification: Partial<Assessment> = {
  kind: 'c3pao_l2',
  name: 'Certification 2026',
  firm: { name: 'Harborline Assessments', c3paoId: 'C-1' },
};

const common = [
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
];
const worksheet = ['sprs-worksheet.pdf', 'sprs-worksheet.xlsx'];

test.each<[rule: string, assessment: Partial<Assessment>, names: readonly string[]]>([
  ['a self-assessment has the SPRS worksheet', self, [...common, ...worksheet]],
  ['a gap assessment has none', { kind: 'gap' }, common],
  ['a certification has none: what SPRS will say is a forecast', certification, common],
  ['Level 1 has no form of eMASS', { kind: 'self_l1', level: 1 }, common.filter((name) => !name.startsWith('emass'))],
  [
    'a plan has the form of before the assessment',
    { ...certification, phase: 'plan' },
    ['about.txt', 'emass-pre-assessment.xlsx'],
  ],
])('%s', async (_rule, assessment, names) => {
  const files = await filesOf(sampleOf(assessment));
  expect([...files.keys()].toSorted()).toEqual([...names].toSorted());
});

test('made twice the files are the same bytes, and progress only grows', async () => {
  const shares: number[] = [];
  const first = await filesOf(sampleOf(self), {}, (share) => shares.push(share));
  const second = await filesOf(structuredClone(sampleOf(self)));
  for (const [name, bytes] of first)
    expect(Buffer.from(bytes).equals(second.get(name) ?? Buffer.alloc(0)), name).toBe(true);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});

test('a finding more makes other bytes', async () => {
  const one = sampleOf(self);
  const other = { ...one, findings: one.findings.slice(1) };
  const [first, second] = await Promise.all([one, other].map(async (source) => filesOf(source)));
  expect(first?.get('results.xlsx')).not.toEqual(second?.get('results.xlsx'));
});

/** The words of every file that is not a PDF, which has those of the DOCX. */
async function wordsOf(assessment: Partial<Assessment>): Promise<string> {
  const files = await filesOf(sampleOf(assessment));
  return [...files]
    .map(([name, bytes]) => {
      if (name.endsWith('.xlsx')) return JSON.stringify(workbookValues(bytes));
      if (name.endsWith('.docx')) return strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array());
      return name.endsWith('.pdf') ? '' : strFromU8(bytes);
    })
    .join('\n');
}

describe('what a package says', () => {
  test.each<[what: string, assessment: Partial<Assessment>]>([
    ['a certification', certification],
    ['its close-out', { ...certification, kind: 'poam_closeout', controlIds: ['3.3.3'] }],
  ])('%s names no step, suggestion or forecast', async (_what, assessment) => {
    const words = await wordsOf(assessment);
    expect(words).toContain('Nobody reviews the list.');
    for (const forbidden of [
      /cheapest/i,
      /next step/i,
      /suggest/i,
      /forecast/i,
      /would/i,
      /What SPRS/i,
      /Enough for/i,
    ]) {
      expect(words).not.toMatch(forbidden);
    }
  });

  test('each file names what it rests on, both scores, who judged and ruled, and what the server lacks', async () => {
    const files = await filesOf(sampleOf(certification));
    const facts = [
      'Score so far: 106 of 110; what is open is left out',
      'Score in the worst case: 106 of 110; what is open counts as not met',
      'Judged by: Dana Whitfield (2 objectives), Sam Whitaker (320 objectives)',
      'Ruled by: Dana Whitfield (320 objectives)',
      'Official text: None had been imported',
      'Weights: DoD Assessment Methodology 1.2.1',
      'Not yet on the server: 12 changes carried from Sam Whitaker, 3 changes of this device',
      'Left out: 1 document: nobody has decided yet whether it holds CUI',
    ];
    const about = strFromU8(files.get('about.txt') ?? new Uint8Array());
    for (const fact of facts) expect(about).toContain(fact);
    expect(about).toMatch(/Rules as of: \w{3} \d/);
    for (const name of ['results.xlsx', 'evidence-index.xlsx', 'emass-pre-assessment.xlsx', 'emass-results.xlsx']) {
      const [sheet] = workbookValues(files.get(name) ?? new Uint8Array());
      const told = (sheet?.data ?? []).map(([term, value]) => `${term}: ${value}`);
      for (const fact of facts) expect(told, name).toContain(fact);
    }
    const report = strFromU8(
      unzipSync(files.get('findings-report.docx') ?? new Uint8Array())['word/document.xml'] ?? new Uint8Array(),
    );
    for (const fact of facts) expect(report).toContain(fact.split(': ').slice(1).join(': ').replaceAll('&', '&amp;'));
  });

  test('a document of which nobody has decided about CUI is named nowhere', async () => {
    const words = await wordsOf(self);
    expect(words).toContain('Door 4.jpg');
    expect(words).toContain('1 not decided: CUI or not');
    expect(words).not.toContain('Undecided drawing');
    expect(words).not.toContain(sampleDocuments[2]?.sha256.toUpperCase());
    expect(words).not.toContain(sampleDocuments[2]?.sha256);
  });

  test('what somebody is still writing is in none of them, and a trainee’s finding only as one that does not count', async () => {
    const words = await wordsOf(self);
    expect(words).not.toContain('Still being written.');
    const files = await filesOf(sampleOf(self));
    const sheets = workbookValues(files.get('results.xlsx') ?? new Uint8Array());
    const [head = [], ...rows] = sheets.find(({ sheet }) => sheet === 'Findings')?.data ?? [];
    const trainee = rows.filter((row) => row[head.indexOf('Rationale')] === 'Written by a trainee.');
    expect(trainee.map((row) => row[head.indexOf('Counts')])).toEqual(['No']);
    expect(rows).toHaveLength(objectiveIds.length + 3);
  });
});

test('the SPRS worksheet has the answers of the team, before they are released too', async () => {
  const files = await filesOf(sampleOf(self));
  const sheets = workbookValues(files.get('sprs-worksheet.xlsx') ?? new Uint8Array());
  const told = new Map(sheets[0]?.data.map(([term, value]) => [term, value]));
  expect(told.get('About')).toBe('Self-assessment 2026');
  expect(told.get('Answers')).toBe('Met 108 · Not Met 2 · N/A 0 · Unanswered 0');
  // Nothing that is not met is on a POA&M yet.
  expect(told.get('Score and status')).toBe('106 / 110 · No CMMC Status');
  expect(told.get('Assessment date')).toBe('Missing: Known once the answers are frozen');
});

test('the hash lists have every decided file once, by the path that it has in the ZIP of evidence', async () => {
  const [policy, photo, unsure, held] = sampleDocuments;
  if (!policy || !photo || !unsure || !held) throw new Error('the sample lacks documents');
  const again = { ...policy, id: 'd5', originalName: 'ACCESS POLICY.pdf', sha256: 'b'.repeat(64) };
  const source = packageSample({ documents: [policy, photo, unsure, held, again] });
  const files = await filesOf(source, { root: 'C:\\E' });
  const log = strFromU8(files.get('CMMCAssessmentArtifacts.log') ?? new Uint8Array());
  const paths = log.split('\r\n').slice(3, 7);
  expect(paths.map((line) => line.slice(87))).toEqual([
    'C:\\E\\3.1 Access Control\\3.1.1\\Access policy.pdf',
    'C:\\E\\3.10 Physical Protection\\3.10.1\\Door 4.jpg',
    'C:\\E\\Kept elsewhere\\d4\\Part list.pdf',
    'C:\\E\\Without a requirement\\ACCESS POLICY.pdf',
  ]);
});

test('OSCAL has what was proposed, and no document that is not decided', async () => {
  const files = await filesOf(sampleOf(self));
  const text = strFromU8(files.get('oscal-assessment-results.json') ?? new Uint8Array());
  const { 'assessment-results': told } = JSON.parse(text) as {
    'assessment-results': { results: { findings: object[] }[] };
  };
  expect(told.results[0]?.findings).toHaveLength(objectiveIds.length * 2 + 3);
  expect(text).toContain('He approves each account.');
  expect(text).not.toContain('Still being written.');
});

test('letters that the PDF lacks are told before any file is made, and a path that does not fit is refused', async () => {
  const names = { organization: '北野 Avionics', lead: 'Dana Whitfield', sam: 'Sam Whitaker' };
  const source = packageSample({ names });
  expect(await makeFiles(source, oscalRecords, wish, makeFile, () => undefined)).toEqual({
    kind: 'lacking',
    letters: ['北', '野'],
  });
  const made = await makeFiles(source, oscalRecords, { ...wish, mayLack: true }, makeFile, () => undefined);
  expect(made.kind).toBe('made');
  const long = await makeFiles(
    source,
    oscalRecords,
    { ...wish, root: `C:\\${'e'.repeat(1_000)}` },
    makeFile,
    () => undefined,
  );
  expect(long).toMatchObject({
    kind: 'refused',
    problem: expect.stringContaining('A row has room for a path') as unknown,
  });
});
