import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { noTexts } from '#sync/domain/pack/pack-texts.ts';
import { approvalOf } from '#sync/domain/policy/policy-approval.ts';
import { emptyPolicy } from '#sync/domain/policy/policy-record.ts';
import { emptySystem } from '#sync/domain/scope/system-record.ts';
import { freezeSecurityPlan } from '#sync/domain/ssp/frozen-records.ts';
import { hashOfSecurityPlan } from '#sync/domain/ssp/security-plan-parts.ts';
import { writtenPolicies } from '#sync/domain/ssp/security-plan-policies.ts';
import type { SspVersion } from '#sync/domain/ssp/ssp-version-record.ts';
import { textParts } from '#sync/testing/text-version.ts';
import { docxBytes } from '#web/paper/docx/docx-file.ts';
import type { Paper } from '#web/paper/paper.ts';
import { pdfBytes } from '#web/paper/pdf/pdf-file.ts';
import { WoffFont } from '#web/paper/pdf/woff-font.ts';
import type { SecurityPlanRecords } from '#web/screens/ssp/records/security-plan-records.ts';
import { securityPlanSample } from '#web/screens/ssp/records/security-plan-sample.ts';
import { securityPlanText } from '#web/screens/ssp/records/security-plan-text.ts';
import { sectionPaper } from '#web/screens/ssp/sections/section-paper.ts';
import { securityPlanPaper } from './security-plan-paper.ts';

const sample = securityPlanSample();
const draft = { version: null, hasBanner: false };

/** A version that freezes these records. */
function publishedOf(records: SecurityPlanRecords): SspVersion {
  const frozen = {
    ...sample.version,
    parts: freezeSecurityPlan({ ...records, policies: writtenPolicies(records.policies) }),
  };
  return { ...frozen, sha256: hashOfSecurityPlan(frozen) };
}

function headings({ blocks }: Paper, level: number): string[] {
  return blocks.flatMap((block) => (block.kind === 'heading' && block.level === level ? [block.text] : []));
}

/** The blocks beneath a heading, up to the next one of any level. */
function beneath({ blocks }: Paper, title: string): Paper['blocks'] {
  const from = blocks.findIndex((block) => block.kind === 'heading' && block.text === title);
  expect(from, title).toBeGreaterThan(0);
  const length = blocks.slice(from + 1).findIndex(({ kind }) => kind === 'heading');
  return blocks.slice(from + 1, length < 0 ? undefined : from + 1 + length);
}

function rowsBeneath(paper: Paper, title: string): readonly (readonly string[])[] {
  return beneath(paper, title).flatMap((block) => (block.kind === 'table' ? block.rows : []));
}

test('the paper has every section, family, requirement and objective of the standard, in its order', () => {
  const paper = securityPlanPaper(sample, draft);
  expect(headings(paper, 1)).toEqual([
    '1 System identification',
    '2 Mission and CUI',
    '3 Boundary and diagrams',
    '4 Environment',
    '5 Assets',
    '6 Providers and responsibilities',
    '7 Roles',
    '8 Requirements',
    '9 Not applicable',
    '10 Exceptions',
    '11 References',
    '12 Revisions',
    '13 Approval',
  ]);
  expect(headings(paper, 2)).toContain('8.14 System and Information Integrity');
  expect(headings(paper, 3)).toHaveLength(110);
  expect(headings(paper, 3)[0]).toBe('3.1.1 Authorized Access Control');
  expect(headings(paper, 4)).toHaveLength(320);
});

test('diagrams stand by what they show, each with its picture where the device has one', () => {
  const [document] = sample.documents;
  if (!document) throw new Error('the sample has a document');
  const named = (id: string) => ({
    ...document,
    id,
    originalName: `${id}.png`,
    description: `${id} of May`,
    version: '3',
  });
  const documents = [named('outline'), named('network')];
  const system = { ...sample.system, boundaryDiagrams: ['outline'], networkDiagrams: ['network', 'deleted'] };
  const picture = { jpeg: new Uint8Array(4), width: 40, height: 30, text: 'outline of May' };
  const drawn = { ...sample, documents, system };
  const paper = securityPlanPaper(drawn, { ...draft, pictures: new Map([['outline', picture]]) });
  const hash = document.sha256;
  expect(rowsBeneath(paper, 'Boundary diagrams')).toEqual([['outline.png, version 3', 'outline of May', hash]]);
  expect(beneath(paper, 'Boundary diagrams').at(-1)).toEqual({ kind: 'picture', picture });
  expect(rowsBeneath(paper, 'Network diagrams')).toEqual([['network.png, version 3', 'network of May', hash]]);
  const notShown = 'network.png, version 3 is not shown here; its SHA-256 says which file it is.';
  expect(beneath(paper, 'Network diagrams').at(-1)).toMatchObject({ kind: 'paragraph', text: notShown });
  const elsewhere = { ...drawn, documents: documents.map((one) => ({ ...one, sha256: '' })) };
  expect(beneath(securityPlanPaper(elsewhere, draft), 'Network diagrams').at(-1)).toMatchObject({
    text: 'network.png, version 3 is not shown here.',
  });
  const section = sectionPaper(securityPlanText(drawn, null), '3 Boundary and diagrams');
  expect(JSON.stringify(section)).not.toContain('is not shown here');
  expect(headings(paper, 2)).not.toContain('CUI flow diagrams');

  const published = publishedOf(drawn);
  const pictures = new Map([['outline', { ...picture, text: 'reworded since' }]]);
  const frozen = securityPlanPaper(
    { ...drawn, documents: [], system: emptySystem },
    { ...draft, version: published, pictures },
  );
  expect(rowsBeneath(frozen, 'Boundary diagrams')).toEqual([['outline.png, version 3', 'outline of May', hash]]);
  expect(beneath(frozen, 'Boundary diagrams').at(-1)).toEqual({ kind: 'picture', picture });
  expect(beneath(frozen, 'Network diagrams').at(-1)).toMatchObject({ text: notShown });
});

test('a table has as many cells in each row as columns', () => {
  const tables = securityPlanPaper(sample, draft).blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));
  expect(tables.length).toBeGreaterThan(430);
  for (const { head, rows, widths } of tables) {
    expect([...(head ? [head] : []), ...rows].filter((row) => row.length !== widths.length)).toEqual([]);
  }
});

test('scope, roles, exceptions and what does not apply stand where they belong', () => {
  const paper = securityPlanPaper(sample, draft);
  expect(headings(paper, 2)).toEqual(
    expect.arrayContaining(['CUI (1)', 'Security protection (1)', 'Specialized (1)', 'Out of scope (1)']),
  );
  expect(rowsBeneath(paper, 'Out of scope (1)')).toEqual([
    [
      'AP-G2',
      'Guest access point\nServer\nWindows Server 2025',
      'Олена Шевченко\nBuilding 2\nLast seen Nov 2, 2026',
      'A line of its own.',
    ],
  ]);
  expect(rowsBeneath(paper, 'Responsibilities of Bluepeak Cloud')).toEqual([
    ['AC.L2-3.1.12[c]', 'Shared', 'The group and the rules.', 'The check of the device at sign-in.'],
  ]);
  expect(rowsBeneath(paper, '7 Roles')).toContainEqual(['Affirming official', 'Nguyễn Thị Hoà', '', '']);
  expect(rowsBeneath(paper, 'Objectives')).toEqual([['3.1.18[a]', 'There are no mobile devices.']]);
  expect(rowsBeneath(paper, 'What does not exist here')).toEqual([
    ['No mobile devices', 'MOB-01', '', '', 'Oct 12, 2026'],
  ]);
  expect(rowsBeneath(paper, 'What judgments rest on')[0]?.slice(0, 4)).toEqual([
    '3.13.11[a]',
    'Enduring exception',
    'Section 10',
    'Oct 1, 2026',
  ]);
  expect(rowsBeneath(paper, 'Documents given as evidence')).toEqual([
    ['accounts-2026.xlsx', '3.1.1, 3.1.1[a]', 'ab'.repeat(32)],
  ]);
});

test('what 3.12.4 asks of the system has a place, and nothing is told of what nobody said', () => {
  const system = {
    ...sample.system,
    informationOwner: 'Program office',
    informationOwnerMail: 'office@halcyon.example',
    securityOfficerTitle: 'Compliance manager',
    userCount: '38',
    privilegedUserCount: '3',
    planInterval: 'yearly' as const,
    exemptionApprover: 'Ruth Whitaker',
    connections: 'None.',
    software: 'Mastercam',
    cuiControlledBy: 'Department of the Navy',
    cuiCategory: 'SP-CTI',
    cuiDissemination: 'FEDCON',
    cuiContact: '+1 605 555 0143',
  };
  const paper = securityPlanPaper({ ...sample, system }, draft);
  const identified = rowsBeneath(paper, '1 System identification');
  expect(identified).toContainEqual(['Users', '38']);
  expect(identified).toContainEqual(['Privileged users', '3']);
  expect(beneath(paper, 'Connections to other systems')).toMatchObject([{ text: 'None.' }]);
  expect(beneath(paper, 'Software')).toMatchObject([{ text: 'Mastercam' }]);
  expect(rowsBeneath(paper, '7 Roles')).toContainEqual([
    'Information owner',
    'Program office',
    '',
    'office@halcyon.example',
  ]);
  expect(rowsBeneath(paper, '9 Not applicable')).toEqual([['Approved by', 'Ruth Whitaker']]);
  expect(rowsBeneath(paper, '12 Revisions')).toContainEqual(['The plan is reviewed', 'Every year']);
  expect(rowsBeneath(paper, '13 Approval').map(([role]) => role)).toEqual([
    'System owner',
    'Information owner',
    'Security officer',
    'Affirming official',
  ]);
  expect(rowsBeneath(paper, '13 Approval')[2]?.[1]).toContain('Compliance manager');

  const designation = {
    kind: 'table',
    rows: expect.arrayContaining([['Controlled by', 'Department of the Navy']]) as unknown,
  };
  expect(securityPlanPaper({ ...sample, system }, { ...draft, hasBanner: true }).blocks[1]).toMatchObject(designation);
  expect(paper.blocks[1]).not.toMatchObject(designation);
  const untoldSystem = securityPlanPaper(sample, { ...draft, hasBanner: true });
  expect(headings(untoldSystem, 2)).not.toContain('Connections to other systems');
  expect(JSON.stringify(untoldSystem.blocks)).not.toContain('Controlled by');
});

test('the standard’s words come from an imported pack alone; without one our own stand there', () => {
  const [first, ...others] = sample.controls;
  if (!first) throw new Error('the catalog has requirements');
  const own = beneath(securityPlanPaper(sample, draft), '3.1.1 Authorized Access Control');
  expect(own[0]).toEqual({ kind: 'paragraph', text: `${first.title}. ${first.description}`, look: 'plain' });
  const controls = [{ ...first, official: 'Words of the pack.' }, ...others];
  const official = beneath(securityPlanPaper({ ...sample, controls }, draft), '3.1.1 Authorized Access Control');
  expect(official[0]).toEqual({ kind: 'paragraph', text: 'Words of the pack.', look: 'quote' });
});

test('the cover names the pack that the plan quotes, or says that there is none', () => {
  const pack = { packId: '800-171r2-1', sha256: `0123456789ab${'f'.repeat(52)}` };
  const coverOf = (paper: Paper) => paper.blocks.find(({ kind }) => kind === 'table');
  for (const version of [null, sample.version]) {
    expect(coverOf(securityPlanPaper(sample, { ...draft, version, pack }))).toMatchObject({
      rows: expect.arrayContaining([['Official text', '800-171r2-1, SHA-256 0123456789ab']]),
    });
    expect(coverOf(securityPlanPaper(sample, { ...draft, version, pack: null }))).toMatchObject({
      rows: expect.arrayContaining([['Official text', 'None: requirements are in plain words here']]),
    });
  }
});

test('a draft says so, and its time is that of the newest record', () => {
  const paper = securityPlanPaper(sample, { version: null, hasBanner: true });
  expect(paper).toMatchObject({
    title: 'System Security Plan: Northfield Enclave',
    author: 'Ærøskøbing Avionics ApS',
    banner: 'CUI',
    running: ['Ærøskøbing Avionics ApS · System Security Plan', 'Draft'],
    madeAt: '2026-11-18T14:05:00.000Z',
  });
});

test('a version has its own texts and its own time, and none of what was written later', () => {
  const paper = securityPlanPaper(sample, { version: sample.version, hasBanner: false });
  expect(paper).toMatchObject({ banner: null, madeAt: '2026-03-02T09:30:00.000Z' });
  expect(paper.running[1]).toBe('Version 4.2');
  expect(securityPlanPaper(sample, { ...draft, version: sample.version, isUnsent: true }).running[1]).toBe(
    'Version 4.2, not sent yet',
  );
  const told = JSON.stringify(paper.blocks);
  expect(told).toContain('Accounts are listed by hand.');
  expect(told).not.toContain('Only members of the group');
  expect(rowsBeneath(paper, 'Contracts')[0]?.slice(0, 2)).toEqual(['N00019-26-C-0042', 'Halcyon Aero']);
  expect(rowsBeneath(paper, 'CUI (1)')).toEqual(rowsBeneath(securityPlanPaper(sample, draft), 'CUI (1)'));
  expect(told).toContain('The check of the device at sign-in.');
  expect(told).not.toContain('Milling machine');
  expect(told).toContain(sample.version.sha256);
  expect(told.match(/No statement has been written\./g)).toHaveLength(319);
});

test('a requirement says what it is sampled from, with providers that are assessed inside this scope', () => {
  const countedIn = (records: SecurityPlanRecords) =>
    rowsBeneath(securityPlanPaper(records, draft), '3.1.12 Control Remote Access').find(
      ([term]) => term === 'Sampled from',
    );
  const outside = sample.providers.map((one) => ({ ...one, kind: 'csp', handles: 'cui' }) as const);
  expect(countedIn({ ...sample, providers: outside })).toEqual([
    'Sampled from',
    '2 assets: FW-1 Firewall, FS-01 File server',
  ]);
  const inside = outside.map((one) => ({ ...one, kind: 'esp', hasLevelTwo: false }) as const);
  expect(countedIn({ ...sample, providers: inside })).toEqual([
    'Sampled from',
    '2 assets and 1 provider: Bluepeak Cloud, FW-1 Firewall, FS-01 File server',
  ]);
  const [server] = sample.assets;
  if (!server) throw new Error('the sample has an asset');
  const many = Array.from({ length: 40 }, (_, index) => ({ ...server, id: `a${index}`, tag: `FS-${index + 1}` }));
  expect(countedIn({ ...sample, providers: outside, assets: many })?.[1]).toMatch(
    /^40 assets: FS-1 File server, .*, FS-12 File server and 28 more, see sections 5 and 6$/,
  );
});

/** A paper without what concerns the version itself: its date, its state and who published it. */
function untold({ blocks, running, subject, madeAt, ...paper }: Paper) {
  const from = blocks.findIndex(({ kind }) => kind === 'contents');
  const to = blocks.findIndex((block) => block.kind === 'heading' && block.text === '12 Revisions');
  expect([typeof madeAt, running.length, typeof subject, from > 0, to > from]).toEqual([
    'string',
    2,
    'string',
    true,
    true,
  ]);
  return { ...paper, blocks: blocks.slice(from, to) };
}

test('a draft and the version published from it a moment later are the same but for date and status', () => {
  const text = 'Accounts are approved.';
  const approved = { ...emptyPolicy('AC'), text, approvedBy: 'Ruth Whitaker', effectiveOn: '2026-07-01' };
  const [first] = sample.documents;
  const drawn = first && { ...first, id: 'd2', originalName: 'net.png', state: 'draft' as const, version: '2' };
  const records: SecurityPlanRecords = {
    ...sample,
    system: { ...sample.system, networkDiagrams: ['d2'] },
    policies: [...sample.policies, { ...approved, approval: approvalOf(approved) ?? null }],
    documents: [...sample.documents, ...(drawn ? [drawn] : [])],
  };
  const version = publishedOf(records);
  const paper = securityPlanPaper(records, { ...draft, version });
  expect(untold(paper)).toEqual(untold(securityPlanPaper(records, draft)));
  expect(rowsBeneath(paper, '3.1.12 Control Remote Access').map(([term]) => term)).toContain('Sampled from');
  expect(paper.running[1]).toBe('Version 4.2');
});

test('a version of before, which froze texts, opens as a paper, a PDF and a Word document', async () => {
  const version = { ...sample.version, parts: textParts };
  const paper = securityPlanPaper(sample, { ...draft, version });
  expect(rowsBeneath(paper, 'Specialized (1)')).toEqual([
    [
      'CNC-4',
      'Milling machine\nMachine',
      'Олена Шевченко\nLast seen Jan 2, 2026',
      'Operational technology\nCUI: Processes, Stores\nTwo lines,\nOwner: in the notes.',
    ],
  ]);
  expect(rowsBeneath(paper, 'Contracts')).toEqual([
    ['N-1', 'Halcyon Aero', 'DFARS 252.204-7012; DFARS 252.204-7021', '2', 'C3PAO'],
    ['N-2', '', '', '1', 'The organization'],
  ]);
  expect(rowsBeneath(paper, 'Network diagrams')).toEqual([
    ['net.png, version 2 (draft)', 'The network.', 'ab'.repeat(32)],
  ]);
  expect(rowsBeneath(paper, 'Documents given as evidence')).toEqual([
    ['list.pdf', '3.1.1, 3.1.1[a], 3.1.2[a]', 'ab'.repeat(32)],
  ]);
  expect(rowsBeneath(paper, '3.1.12 Control Remote Access')).toContainEqual(['Sampled from', '0 assets']);
  expect(JSON.stringify(paper)).not.toContain('Only members of the group');
  const fontFile = (weight: string) => new WoffFont(readFileSync(`web/paper/pdf/fonts/IBMPlexSans-${weight}.woff`));
  const pdf = pdfBytes(paper, { regular: fontFile('Regular'), bold: fontFile('Bold') });
  expect(
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/S \/H4\n/g),
  ).toHaveLength(320);
  const parts = unzipSync(await docxBytes(paper));
  expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).toContain('Milling machine');
});

test('a version tells what was judged, excluded and cited when it was published', () => {
  const paper = securityPlanPaper(sample, { version: sample.version, hasBanner: false });
  const now = securityPlanPaper(sample, draft);
  for (const title of ['What does not exist here', 'Objectives', 'What judgments rest on']) {
    expect(rowsBeneath(paper, title), title).toEqual(rowsBeneath(now, title));
    expect(rowsBeneath(paper, title), title).toHaveLength(1);
  }
  expect(rowsBeneath(paper, 'Documents given as evidence')).toEqual([
    ['accounts-2026.xlsx', '3.1.1, 3.1.1[a]', 'ab'.repeat(32)],
  ]);
  expect(rowsBeneath(paper, '3.1.1 Authorized Access Control')).toContainEqual([
    'Status',
    '6 objectives: 1 met, 5 open',
  ]);
});

test('evidence of a requirement as a whole stands at it and among the references, in a draft and in a version', () => {
  const records = { ...sample, statuses: [] };
  const draftPaper = securityPlanPaper(records, draft);
  const frozenPaper = securityPlanPaper(records, { ...draft, version: publishedOf(records) });
  for (const paper of [draftPaper, frozenPaper]) {
    const rows = rowsBeneath(paper, '3.1.1 Authorized Access Control');
    expect(rows.filter(([term]) => term === 'Documents')).toEqual([['Documents', 'accounts-2026.xlsx']]);
    expect(rowsBeneath(paper, '3.1.2 Transaction & Function Control').map(([term]) => term)).not.toContain('Documents');
  }
  const title = 'Documents given as evidence';
  const hash = 'ab'.repeat(32);
  expect(rowsBeneath(draftPaper, title)).toEqual([['accounts-2026.xlsx', '3.1.1', hash]]);
  expect(rowsBeneath(frozenPaper, title)).toEqual([['accounts-2026.xlsx', '3.1.1', hash]]);
});

test('written policies stand among the references with their state, in a draft and in a version of it', () => {
  const text = 'Accounts are approved. (3.1.1[a])';
  const approved = { ...emptyPolicy('AC'), text, approvedBy: 'Ruth Whitaker', effectiveOn: '2026-07-01' };
  const policies = [...sample.policies, { ...approved, approval: approvalOf(approved) ?? null }, emptyPolicy('AT')];
  const records = { ...sample, policies };
  const title = 'Written policies and procedures';
  const rows = rowsBeneath(securityPlanPaper(records, draft), title);
  expect(rows).toEqual([
    ['Access Control Policy', 'Ruth Whitaker', 'Jul 1, 2026', expect.stringMatching(/^[0-9a-f]{64}$/)],
    ['Media Protection Policy', 'Draft', '', expect.stringMatching(/^[0-9a-f]{64}$/)],
  ]);
  const version = publishedOf(records);
  expect(rowsBeneath(securityPlanPaper({ ...sample, policies: [] }, { ...draft, version }), title)).toEqual(rows);
  expect(headings(securityPlanPaper(records, { ...draft, version: sample.version }), 2)).not.toContain(title);
});

test('a version is the same paper whatever is written, renamed, deleted or published afterwards', () => {
  const records = { ...sample, system: { ...sample.system, legalName: '' } };
  const version = publishedOf(records);
  const texts = { ...noTexts(), requirements: { '3.1.1': { official: 'Words of its pack.' } } };
  const pack = { packId: '800-171r2-1', sha256: '0123456789abcdef', texts };
  const told = securityPlanPaper({ ...records, versions: [version] }, { version, hasBanner: false, pack });
  const newer = { ...version, id: 'v2', version: '5.0', createdAt: '2026-04-01T08:00:00.000Z' };
  const worded = sample.controls.map((one) => ({ ...one, official: 'Words of another pack.' }));
  const later = {
    organizationName: 'Renamed Avionics',
    system: emptySystem,
    assets: [],
    providers: [],
    responsibilities: [],
    exclusions: [],
    controls: worded,
    objectives: sample.objectives.map((one) => ({ ...one, official: 'Words of another pack.' })),
    requirementStatuses: [],
    statuses: [],
    statements: [],
    documents: [],
    policies: [],
    versions: [newer, version],
  };
  expect(securityPlanPaper(later, { version, hasBanner: false, pack })).toEqual(told);
  expect(told.author).toBe('Northfield Avionics');
  expect(beneath(told, '3.1.1 Authorized Access Control')[0]).toMatchObject({ text: 'Words of its pack.' });
});

test('an empty workspace gives a paper that says what is missing, without a time', () => {
  const nothing = {
    system: emptySystem,
    assets: [],
    providers: [],
    responsibilities: [],
    exclusions: [],
    requirementStatuses: [],
    statuses: [],
    statements: [],
    documents: [],
    policies: [],
    versions: [],
  };
  const paper = securityPlanPaper({ ...sample, ...nothing }, draft);
  expect(paper.madeAt).toBeNull();
  expect(paper.author).toBe('Northfield Avionics');
  expect(beneath(paper, '5 Assets')).toEqual([
    { kind: 'paragraph', text: 'No asset has been recorded yet.', look: 'note' },
  ]);
});
